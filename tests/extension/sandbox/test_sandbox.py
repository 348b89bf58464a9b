"""What Python may do in the browser's sandbox, and what it never reaches: tried from inside, in both browsers.

Through `sandbox/host`, `sandbox/frame`, `sandbox/pack`, `sandbox/sandbox`, `sandbox/worker`, `sandbox/runner`,
`sandbox/volume`, `sandbox/store`, `sandbox/paths`.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from bed.site import Answer
from bed.wheel_file import wheel

HERE = Path(__file__).parent
HOSTILE = (HERE / "hostile.js").read_text()
PYTHON = (HERE / "hostile_python.txt").read_text()


async def test_it_runs_fresh_each_time_and_only_files_stay(inside):
    first = """
import sys, os
sys.modules["later"] = sys; os.environ["LATER"] = "x"; leftover = 1
open("/tmp/later", "w").write("x"); os.mkdir("kept"); open("kept/a.txt", "w").write("ä")
print("said"); print("complained", file=sys.stderr)
await __import__("asyncio").sleep(0)
display([{"a": 1, "b": "<b>"}], "<svg xmlns='http://www.w3.org/2000/svg'/>")
{"given": given, "tuple": (1, 2)}
"""
    told = await inside.run(first, inputs={"given": [1, {"x": None}]})
    assert (told["result"], told["exit_code"]) == ({"given": [1, {"x": None}], "tuple": [1, 2]}, 0)
    assert (told["stdout"], told["stderr"]) == ("said\n", "complained\n")
    assert [one["kind"] for one in told["shown"]] == ["table", "svg"]
    second = """
import os, sys
stays = ["later" in sys.modules, os.environ.get("LATER"), "leftover" in dir(), os.listdir("/tmp")]
[open("kept/a.txt").read(), os.getcwd(), *stays]
"""
    told = await inside.run(second)
    assert told["result"] == ["ä", "/data", False, None, False, []]
    told = await inside.run("import os, traceback\ntry:\n  1/0\nfinally:\n  open('b', 'w').write('x')")
    assert told["exit_code"] == 1 and told["result"] is None
    assert told["stderr"].startswith(
        'Traceback (most recent call last):\n  File "<code>", line 3, in <module>\n    1/0'
    )
    _, greeter = wheel("greeter", "def hello(): return 'hello'")
    other = "import os, greeter; print(os.listdir('.'), greeter.hello()); raise SystemExit(7)"
    told = await inside.run(other, session="another", wheels=[base64.b64encode(greeter).decode()])
    assert (told["stdout"], told["exit_code"]) == ("[] hello\n", 7), "another session sees no files of this one"
    told = await inside.run("open('chart.svg', 'w').write('<svg/>')\nobject()")
    assert told["truncated"] == ["result_repr"] and told["result"].startswith("<object object")
    assert told["shown"] == [{"kind": "svg", "text": "<svg/>"}]
    assert (await inside.ask("list", path="."))["entries"] == [
        {"name": "b", "type": "file", "size": 1},
        {"name": "chart.svg", "type": "file", "size": 6},
        {"name": "kept", "type": "dir", "size": 0},
    ]


@pytest.mark.slow
async def test_each_limit_ends_its_run_and_the_next_one_works(inside):
    flood = "open('lost', 'w').write('x')\n"
    for code, limits, ended in (
        ("while True: pass", {"seconds": 1}, {"over": "seconds"}),
        ("while True:\n  try: print('x' * 1000)\n  except BaseException: pass", {}, {"over": "stdout"}),
        ("import os\nwhile True: os.write(2, b'x' * 1000)", {}, {"over": "stderr"}),
        ("for i in range(10_000): open(str(i), 'w').close()", {}, {"over": "files"}),
        ("open('big', 'wb').write(b'x' * 17_000_000)", {}, {"over": "file"}),
        ("for i in range(9): open(str(i), 'wb').write(b'x' * 9_000_000)", {}, {"over": "volume"}),
        ("import os; os._exit(0)", {}, {"ended": "Exit: Program terminated with exit(0)"}),
    ):
        told = await inside.run(flood + code, limits=limits)
        assert {key: told[key] for key in told if not key.endswith("_ms")} == ended, code
    told = await inside.run("many = []\nwhile True: many.append(bytearray(4_000_000))", limits={"memory": 64 << 20})
    assert told["exit_code"] == 1 and told["stderr"].endswith("MemoryError\n")
    told = await inside.run("import ctypes; ctypes.memset(1000, 7, 40_000_000)")
    assert "out of bounds" in told["ended"]
    told = await inside.run("import os; os.listdir('.')")
    assert told["result"] == [], "a run that was ended leaves no file"


async def test_nothing_outside_is_reached_from_inside(inside):
    hits = []
    url = inside.bed.site.handle(
        "/hit", lambda asked: hits.append(asked) or Answer("x", headers={"Access-Control-Allow-Origin": "*"})
    )
    given = json.dumps({"files": {}, "runner": "", "worker": HOSTILE})
    await inside.bed.evaluate(f"""(import("/extension/sandbox/frame.js")
      .then(({{Interpreter}}) => Interpreter.load({given}))
      .then((one) => one.run({{site: {url!r}, wheels: []}}, 10000, new AbortController().signal))
      .then((end) => {{ window.tried = end; }}, (error) => {{ window.tried = {{error: String(error)}}; }}), 1)""")
    told = (await inside.until("window.tried"))["done"]
    assert len(told["names"]) == 21 and told["globals"] in ([], ["chrome"])
    assert [name for name in told["names"] if not told["tried"][name].startswith("refused")] == [], told["tried"]
    told = await inside.run(PYTHON, inputs={"site": url, "port": inside.bed.site.port})
    tried = told["result"]
    assert tried.pop("environment") and "HOME" not in str(tried) and tried.pop("imported") is False
    # A socket without a network may say that it has connected, Pyodide prints that it found no package, and what is
    # written beside the folder is gone with the interpreter.
    reached = {name for name, what in tried.items() if not what.startswith("refused")}
    assert reached <= {"socket", "outside", "nothing"}, tried
    assert hits == []
    told = await inside.ask("read", path="root/etc/passwd")
    assert (told["error"], told["message"]) == ("failed", "root is a link, no folder.")
    assert [one["name"] for one in (await inside.ask("list", path="."))["entries"]] == ["root"]


async def test_files_are_confined_to_their_session(inside):
    assert await inside.ask("mkdir", path="a/b", parents=True) == {"path": "a/b", "created": True}
    assert await inside.ask("write", path="a/b/c.txt", content="äx") == {"path": "a/b/c.txt", "size": 3}
    assert (await inside.ask("write", path="a/b/c.txt", content="eQ==", encoding="base64", append=True))["size"] == 4
    told = await inside.ask("read", path="a/b/c.txt")
    assert told == {"path": "a/b/c.txt", "content": "äxy", "encoding": "utf-8", "size": 4, "truncated": False}
    told = await inside.ask("read", path="a/b/c.txt", offset=1, length=1)
    assert "base64" in told["message"]
    assert (await inside.ask("read", path="a/b/c.txt", offset=1, length=1, encoding="base64"))["content"] == "pA=="
    for operation, path, arguments in (
        ("read", "../a", {}),
        ("write", "/etc/passwd", {"content": "x"}),
        ("write", "a/../../x", {"content": "x"}),
        ("mkdir", "a\x00b", {}),
        ("mkdir", "x" * 256, {}),
        ("remove", ".", {"recursive": True}),
        ("remove", "", {}),
    ):
        assert (await inside.ask(operation, path=path, **arguments))["error"] == "bad_arguments", (operation, path)
    for operation, path, arguments in (
        ("read", "a", {}),
        ("read", "nothing", {}),
        ("write", "no/folder", {"content": "x"}),
        ("write", "a/b/c.txt/d", {"content": "x"}),
        ("mkdir", "a", {}),
        ("remove", "a", {}),
    ):
        assert (await inside.ask(operation, path=path, **arguments))["error"] == "failed", (operation, path)
    told = await inside.ask("write", path="big", content="x" * 100, limits={"file": 99})
    assert told["error"] == "limit_reached" and (await inside.ask("list", path="", session="other"))["entries"] == []
    assert (await inside.ask("remove", path="a", recursive=True))["removed"]
    assert (await inside.ask("list", path="."))["entries"] == []
