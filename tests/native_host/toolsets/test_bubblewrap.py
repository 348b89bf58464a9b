"""Python in the host's own sandbox, tried from inside: what it may do, what it never reaches, and how limits end it.

`toolsets/interpreter/bubblewrap`, `toolsets/interpreter/host_files`, `toolsets/interpreter/volume`,
`toolsets/interpreter/paths`, `toolsets/interpreter/held`.
"""

import asyncio
import base64
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bed.hub_bed import hub_bed, short_places
from bed.site import served
from bed.wheel_file import wheel
from pagehand.bundle import bundle_root
from pagehand.errors import ToolError
from pagehand.install.sandbox_check import PROTECTS, check_sandbox
from pagehand.toolsets.interpreter.bubblewrap import Bubblewrap
from pagehand.toolsets.interpreter.host_files import HostFiles
from pagehand.toolsets.interpreter.offers import SandboxLimits
from pagehand.toolsets.interpreter.paths import checked_path
from pagehand.toolsets.interpreter.ports import Run
from pagehand.toolsets.interpreter.volume import Volume

RUNNER = bundle_root() / "extension" / "sandbox" / "runner.py"
CORPUS = json.loads((bundle_root() / "shared_schemas" / "corpus" / "sandbox_paths.json").read_text())["examples"]
SMALL = SandboxLimits(seconds=15, file=100_000, volume=1_000_000, files=50, output=10_000)


def _works():
    """Bubblewrap is installed, and this kernel lets it make namespaces."""
    tries = ["--unshare-all", "--ro-bind", "/", "/", "true"]
    program = shutil.which("bwrap")
    return program is not None and subprocess.run([program, *tries], check=False, capture_output=True).returncode == 0


needs = pytest.mark.skipif(not _works(), reason="bubblewrap cannot be used here")


@pytest.fixture
def bubblewrap(tmp_path):
    return Bubblewrap(HostFiles(tmp_path / "kept"), RUNNER)


async def ran(sandbox, code, session="one", limits=SMALL, **more):
    ended = await sandbox.execute(session, Run(code, limits, **more))
    return ended, json.loads(ended.outcome) if ended.outcome else {}


@needs
async def test_it_runs_fresh_each_time_and_only_files_stay(bubblewrap):
    assert await bubblewrap.fault() is None
    first = """
import os, sys
os.mkdir("kept"); open("kept/a.txt", "w").write("ä"); open("/tmp/later", "w").write("x")
os.symlink("/etc/hostname", "link")
print("said"); print("complained", file=sys.stderr); display([{"a": 1}])
await __import__("asyncio").sleep(0)
{"given": given}
"""
    ended, told = await ran(bubblewrap, first, inputs={"given": [1]})
    assert (told["result"], told["exit_code"], ended.stdout, ended.stderr) == (
        {"given": [1]},
        0,
        "said\n",
        "complained\n",
    )
    assert [one["kind"] for one in told["shown"]] == ["table"]
    _, greeter = wheel("greeter", "def hello(): return 'hello'")
    second = "import os, greeter; [open('kept/a.txt').read(), os.listdir('/tmp'), os.getcwd(), greeter.hello()]"
    assert (await ran(bubblewrap, second, wheels=[greeter]))[1]["result"] == ["ä", [], "/data", "hello"]
    assert (await ran(bubblewrap, "import os; os.listdir('.')", session="two"))[1]["result"] == []
    listed = await bubblewrap.use("one", "list", {"path": "."}, SMALL)
    assert [(one["name"], one["type"]) for one in listed["entries"]] == [("kept", "dir"), ("link", "link")]
    with pytest.raises(ToolError, match="is a link, no file"):
        await bubblewrap.use("one", "read", {"path": "link"}, SMALL)
    await bubblewrap.keep(["two"])
    assert not bubblewrap.files.has("one") and bubblewrap.files.has("two")
    bubblewrap.forget("two")
    assert list((await bubblewrap.use("two", "list", {"path": "."}, SMALL))["entries"]) == []


REACHES = """
import os, socket, subprocess, urllib.request
reached = []
def tries(what, attempt):
    try:
        if attempt(): reached.append(what)
    except BaseException: pass
def opened(path): return os.listdir(path) if os.path.isdir(path) else open(path).read()
for path in paths: tries(path, lambda: opened(path))
tries("socket", lambda: socket.create_connection((host, port), 2))
tries("urllib", lambda: urllib.request.urlopen(f"http://{host}:{port}/", timeout=2))
tries("names", lambda: socket.getaddrinfo("example.org", 80))
tries("other processes", lambda: [one for one in os.listdir("/proc") if one.isdigit() and int(one) > 50])
tries("signal", lambda: os.kill(pid, 0) or True)
tries("variables", lambda: "sk-mine" in str(dict(os.environ)))
for path in ("/x", "/usr/x", "/dev/shm/x", "/runner.py", "/../x"): tries(path, lambda: open(path, "w"))
tries("link", lambda: (os.symlink("/etc/passwd", "out"), open("out").read()))
reached
"""


@needs
async def test_nothing_outside_is_reached_from_inside(bubblewrap, monkeypatch, tmp_path):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-mine")
    secret = tmp_path / "secret"
    secret.write_text("x")
    with served() as site:
        paths = [
            "/etc/passwd",
            "/etc/shadow",
            "/home",
            str(Path.home() / ".ssh"),
            str(secret),
            str(tmp_path),
            "/var",
            "/sys",
            "/root/.bashrc",
        ]
        inputs = {"paths": paths, "host": "127.0.0.1", "port": site.port, "pid": os.getpid()}
        ended, told = await ran(bubblewrap, REACHES, inputs=inputs)
        assert told["result"] == [], ended.stderr
        assert site.asked == []


@needs
async def test_each_limit_ends_its_run_and_the_next_one_works(bubblewrap):
    await ran(bubblewrap, "open('before', 'w').write('x')")
    lost = "open('lost', 'w').write('x')\n"
    for code, how in (
        ("while True: pass", {"over": "seconds"}),
        ("while True:\n  try: print('x' * 1000)\n  except BaseException: pass", {"over": "stdout"}),
        ("import os\nwhile True: os.write(2, b'x' * 1000)", {"over": "stderr"}),
        ("for i in range(10_000): open(str(i), 'w').close()", {"over": "files"}),
        ("open('big', 'wb').write(b'x' * 100_001)", {"over": "file"}),
        ("for i in range(20): open(str(i), 'wb').write(b'x' * 90_000)", {"over": "volume"}),
        (
            "import os, time\nfor i in range(20): open(f'/tmp/{i}', 'wb').write(b'x' * 90_000)\ntime.sleep(9)",
            {"over": "volume"},
        ),
        ("open('a\\nb', 'w').close()", {"over": "path"}),
        ("import os; os.mkfifo('pipe')", {"over": "path"}),
        ("import os; os._exit(0)", {"fault": "it ended before it had a result"}),
        ("import ctypes; ctypes.string_at(0)", {"fault": "it ended before it had a result"}),
        ("import os; os.kill(os.getpid(), 9)", {"fault": "it ended before it had a result"}),
    ):
        limits = SandboxLimits(**{**SMALL.as_json(), "seconds": 1.5 if how == {"over": "seconds"} else 15})
        ended, _ = await ran(bubblewrap, lost + code, limits=limits)
        assert {name: getattr(ended, name) for name in how} == how and ended.outcome is None, (code, ended)
    ended, told = await ran(bubblewrap, "many = []\nwhile True: many.append(bytearray(4_000_000))")
    assert told["exit_code"] == 1 and ended.stderr.endswith("MemoryError\n")
    assert (await ran(bubblewrap, "import os; os.listdir('.')"))[1]["result"] == ["before"]


@needs
async def test_a_stopped_run_leaves_nothing_behind(bubblewrap, tmp_path):
    code = "import os, subprocess, time\nif os.fork() == 0: os.setsid()\nwhile True: time.sleep(1)"
    running = asyncio.create_task(bubblewrap.execute("one", Run(code, SMALL)))
    await asyncio.sleep(0)
    async with asyncio.timeout(10):
        while not any(map(_is_ours, Path("/proc").iterdir())):
            await asyncio.to_thread(os.sched_yield)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    async with asyncio.timeout(10):
        while any(map(_is_ours, Path("/proc").iterdir())):
            await asyncio.to_thread(os.sched_yield)


def _is_ours(process):
    try:
        words = (process / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return b"/runner.py" in words and b"-S" in words


@needs
async def test_without_a_browser_a_person_gets_the_hosts_sandbox_and_keeps_it(bubblewrap):
    with short_places() as places:
        async with hub_bed(places=places) as hub:
            person = await hub.person()
            session = await person.client.new_session()
            told = await session.call("python:execute", {"code": "open('a', 'w').write('x')\n1 + 1"})
            assert (told["structuredContent"]["result"], told["structuredContent"]["backend"]) == (2, "bwrap")
            [found] = await check_sandbox(places)
            assert (found.level, found.text) == ("ok", f"bwrap, on this machine: {PROTECTS}")
            await hub.hand()
            listed = await session.call("sandbox_fs:list", {"path": "."})
            assert [one["name"] for one in listed["structuredContent"]["entries"]] == ["a"]
            kept = list(places.sandbox.iterdir())
            assert len(kept) == 1 and kept[0].stat().st_mode & 0o777 == 0o600
            await person.client.delete_session(session.id)
            assert list(places.sandbox.iterdir()) == []


@pytest.mark.parametrize("example", CORPUS, ids=[example["name"] for example in CORPUS])
def test_the_corpus_of_names(example):
    path = example["path"] * example.get("repeat", 1) + example.get("then", "")
    if example["valid"]:
        assert checked_path(path) == ("" if path == "." else path)
    else:
        with pytest.raises(ToolError):
            checked_path(path)


def refuses(volume, operation, **arguments):
    with pytest.raises(ToolError) as refused:
        volume.use(operation, arguments)
    return refused.value.message


def test_files_are_used_as_in_the_browser():
    volume = Volume([])
    assert volume.use("mkdir", {"path": "a/b", "parents": True}) == {"path": "a/b", "created": True}
    assert "there already" in refuses(volume, "mkdir", path="a/b")
    assert volume.use("write", {"path": "a/b/c", "content": "ä"}) == {"path": "a/b/c", "size": 2}
    more = {"path": "a/b/c", "content": base64.b64encode(b"\xff").decode(), "encoding": "base64", "append": True}
    assert volume.use("write", more)["size"] == 3
    assert "not UTF-8" in refuses(volume, "read", path="a/b/c")
    part = volume.use("read", {"path": "a/b/c", "offset": 0, "length": 2})
    assert (part["content"], part["size"], part["truncated"]) == ("ä", 3, True)
    assert "no folder x" in refuses(volume, "write", path="x/y", content="")
    assert "is a file, no folder" in refuses(volume, "list", path="a/b/c")
    assert "is a dir, no file" in refuses(volume, "write", path="a/b", content="")
    assert "not base64" in refuses(volume, "write", path="d", content="*", encoding="base64")
    assert "folder itself" in refuses(volume, "remove", path=".", recursive=True)
    assert "not empty" in refuses(volume, "remove", path="a")
    assert volume.use("remove", {"path": "a", "recursive": True}) == {"path": "a", "removed": True}
    assert volume.entries == [] and "There is no a" in refuses(volume, "remove", path="a")
