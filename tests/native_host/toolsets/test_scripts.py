"""The tool `tetherscript_plugin`: arguments, results, limits, and what a script may do.

With it: `toolsets/script_params`, `toolsets/script_files`, `toolsets/script_process`, `toolsets/script_resources`,
`toolsets/script_host/running`, `toolsets/script_host/child`, `processes/talking`.
"""

import asyncio
import json
import os
import sys
import time
from dataclasses import replace

import pytest

from pagehand.gate.authority import SCOPES, Authority
from pagehand.processes.talking import TalkingProcess
from pagehand.toolsets.script_host.browser.port import restrictions
from pagehand.toolsets.script_process import Clock
from pagehand.toolsets.scripts import _Answers


@pytest.fixture
async def run(hub, tmp_path):
    """Calls the tool in a session whose folder is `tmp_path`; `run.person` answers."""
    person = await hub.person()
    session = await person.client.new_session(cwd=str(tmp_path))

    async def call(source=None, hook="f", **given):
        arguments = {"hook": hook, **({} if source is None else {"source": source}), **given}
        answer = await session.call("tetherscript_plugin", arguments)
        told = answer["structuredContent"]
        assert answer["isError"] is not told["success"] and answer["content"][0]["text"] == told["output"]
        return told

    call.person, call.session = person, session
    return call


async def test_a_hook_gives_its_value_as_text_and_as_json(run):
    told = await run("fn add(a, b) { return Ok(a + b) }", "add", args=[3, 4])
    assert told == {"output": "Ok(7)", "success": True, "metadata": {"value": {"ok": 7}}}
    told = await run('fn f() { return Err("feature rejected") }')
    assert told == {
        "output": 'Err("feature rejected")', "success": False, "metadata": {"value": {"err": "feature rejected"}}
    }  # fmt: skip
    told = await run('println("top") fn f() { println("hi"); return json_encode(map() { "ok": true }) }')
    assert (told["output"], told["metadata"]["value"]) == ('top\nhi\n{"ok":true}', {"ok": True})
    told = await run("fn f(a, b) { return [a, b, type_of(a)] }", args=[18446744073709551615, {"b": 1, "a": None}])
    assert told["metadata"]["value"] == ["18446744073709551615", {"b": 1, "a": None}, "str"]
    assert not run.person.permissions


@pytest.mark.parametrize(
    ("source", "hook", "code", "output"),
    [
        ('fn f() { "x }', "f", "lex_error", "TetherScript plugin failed: inline.tether: lex error at 1:10: unterminated string"),  # noqa: E501
        ("let x =", "f", "parse_error", "TetherScript plugin failed: inline.tether: parse error at 1:8: unexpected token in expression: Eof"),  # noqa: E501
        ("panic 3", "f", "load_failed", "TetherScript plugin failed: inline.tether: load failed: panic: 3"),
        ("fn f() {}", "g", "missing_hook", "TetherScript plugin failed: inline.tether: missing hook `g`"),
        ("fn f() {}", "process_run", "missing_hook", "TetherScript plugin failed: inline.tether: missing hook `process_run`"),  # noqa: E501
        ("let f = 1", "f", "hook_failed", "int is not callable"),
        ("fn f(a) {}", "f", "hook_failed", "f expected 1 args, got 0"),
        ("fn f() { println(1) panic 2 }", "f", "hook_failed", "1\npanic: 2"),
        ("fn f(n) { f(1) } fn g() { f(1) }", "g", "hook_failed", "call depth limit exceeded (2000)"),
        ("fn f() { let l = [] l.push(l) json_encode(l) }", "f", "hook_failed", "json_encode: nesting too deep"),
        ('fn f() { let mut s = "x" while true { s = s + s } }', "f", "hook_failed", "value too large (limit 16777216 bytes)"),  # noqa: E501
        (f"fn f() {{ {'(' * 300}1{')' * 300} }}", "f", "parse_error", None),
        ("x" * (1 << 20) + "x", "f", "source_too_large", "TetherScript plugin failed: inline.tether: source exceeds 1048576 bytes"),  # noqa: E501
    ],
)  # fmt: skip
async def test_a_failure_has_its_code_and_words(run, source, hook, code, output):
    told = await run(source, hook)
    assert not told["success"] and told["metadata"]["error_code"] == told["metadata"]["error"]["code"] == code
    assert output is None or told["output"] == output
    assert (told["metadata"].get("value") is not None) == (code == "hook_failed")


async def test_an_error_tells_its_place_and_the_calls_that_led_there(run):
    error = (await run("fn f() {\n  g()\n}\nfn g() { 1 + nil }"))["metadata"]["error"]
    assert (error["line"], error["col"], error["hook"], error["stage"]) == (4, 12, "f", "hook")
    assert [call["function"] for call in error["stack"]] == ["g", "f"]


@pytest.mark.parametrize(
    ("given", "code", "message"),
    [
        ({"hook": 42, "source": "x"}, "invalid_params", "Invalid tetherscript_plugin params: hook must be a string, got 42"),  # noqa: E501
        ({"hook": "f"}, "missing_field", "tetherscript_plugin requires either source or path"),
        ({"hook": "f", "source": "1", "args": None}, "invalid_params", None),
        ({"hook": "f", "source": "1", "timeout_secs": -1}, "invalid_params", None),
        ({"hook": "f", "source": "1", "timeout_secs": True}, "invalid_params", None),
        ({"hook": "f", "source": ["1"]}, "invalid_params", None),
        ({"hook": "f", "source": "1", "browser_scope": ["browser.all"]}, "invalid_params",
         "Invalid tetherscript_plugin params: unknown browser scope `browser.all`"),
        ({"hook": "f", "source": "1", "browser_origin": ["file:///"]}, "invalid_params", None),
        ({"hook": "f", "source": "1", "browser_origin": "*"}, "invalid_params", None),
    ],
)  # fmt: skip
async def test_arguments_that_cannot_be_meant_are_told_with_an_example(run, given, code, message):
    answer = await run.session.call("tetherscript_plugin", given)
    told = json.loads(answer["content"][0]["text"])["error"]
    assert (told["code"], told["tool"], told["example"]["hook"]) == (code, "tetherscript_plugin", "validate")
    assert message is None or told["message"] == message
    assert answer["structuredContent"]["metadata"]["tool"] == "tetherscript_plugin"


async def test_null_texts_count_as_absent_and_unknown_fields_are_ignored(run):
    told = await run("fn f() { 1 }", path=None, grant_browser=None, something="else")
    assert told["output"] == "1"


async def test_files_are_found_below_the_root_and_nowhere_else(run, tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.tether").write_text("fn f() { panic 1 }")
    (tmp_path / "b.txt").write_text("fn f() { 1 }")
    (tmp_path / "bad.tether").write_bytes(b"\xff")
    (tmp_path / "out.tether").symlink_to("/etc/hostname")
    (tmp_path / "dir.tether").mkdir()
    codes = {}
    for path in ("b.txt", "bad.tether", "out.tether", "none.tether", "../x.tether", "/etc/passwd", "dir.tether"):
        codes[path] = (await run(path=path))["metadata"]["error_code"]
    assert codes == {
        "b.txt": "bad_extension", "bad.tether": "read_failed", "out.tether": "path_escape", "none.tether": "not_found",
        "../x.tether": "path_escape", "/etc/passwd": "path_escape", "dir.tether": "read_failed",
    }  # fmt: skip
    (tmp_path / "syntax.tether").write_text("let")
    assert "failed: syntax.tether: parse error" in (await run(path="syntax.tether"))["output"]
    assert (await run(path=str(tmp_path / "sub" / "a.tether")))["output"] == "panic: 1"
    assert (await run(path="examples/tetherscript/task_score.tether", hook="classify", args=["a bug"]))[
        "output"
    ] == "Ok(high)"
    assert (await run(path="examples/tetherscript/../task_score.tether"))["metadata"]["error_code"] == "not_found"


@pytest.mark.parametrize(
    "body",
    ["while true {}", "sleep_ms(60000)", "let l = [] while true { l.push([]) if len(l) > 9999 { l.pop() } }"],
)
async def test_a_script_that_does_not_end_is_ended_and_the_hub_answers_meanwhile(run, body):
    started = time.monotonic()
    running = asyncio.create_task(run(f'fn f() {{ println("before") {body} }}', timeout_secs=1))
    await run.person.client.state()
    assert time.monotonic() - started < 1
    told = await running
    assert told["output"] == "before\nTetherScript plugin timed out after 1 second(s)"
    assert told["metadata"]["error_code"] == "timeout" and time.monotonic() - started < 6
    assert (await run("fn f() { 1 }", timeout_secs=0))["metadata"]["error_code"] == "timeout"


async def test_output_and_value_have_bounds(run, monkeypatch):
    monkeypatch.setenv("PAGEHAND_TOOL_OUTPUT_MAX_BYTES", "10")
    told = await run('fn f() { "é" + "0123456789" }')
    assert told["output"] == "é01234567\n…[truncated: 12 bytes, showing first 10]"
    assert told["metadata"]["truncated"] == {"original_bytes": 12, "shown_bytes": 10}
    told = await run('fn f() { let mut s = "x" while len(s) < 2000000 { s = s + s } s }')
    assert told["metadata"]["value"] is None and told["metadata"]["value_omitted"] == {"bytes": 2097154}
    monkeypatch.delenv("PAGEHAND_TOOL_OUTPUT_MAX_BYTES")
    told = await run(
        'fn f() { for i in bytes("x") { let mut n = 0 while n < 9000 { println("12345678") n = n + 1 } } }'
    )
    assert told["metadata"]["truncated"]["original_bytes"] == 65_536 + len(
        "\n[output truncated: exceeded capture limit]\n"
    )


async def test_what_a_script_changes_is_asked_for_and_audited_under_its_call(run, hub, tmp_path):
    (tmp_path / "in.txt").write_text("inside")
    told = await run('fn f() { [fs_read("in.txt"), fs_write("out.txt", "x"), process_run("true"), env_get("HOME")] }')
    assert told["output"] == '[Ok(inside), Ok(nil), Err("process_run: not allowed by settings"), Ok(nil)]'
    (asked,) = run.person.permissions
    assert asked.meta["pagehand/toolName"] == "script.file_write"
    assert asked.meta["pagehand/caller"] == {"kind": "script", "name": "inline.tether"}
    lines = [json.loads(line) for line in hub.places.audit.read_text().splitlines()]
    assert [line["tool"] for line in lines] == ["tetherscript_plugin", "script.file_read", "script.file_write"]
    assert {line.get("parent") for line in lines[1:]} == {lines[0]["call"]}


async def test_a_no_is_an_err_and_nothing_was_done(hub, tmp_path):
    person = await hub.person("deny_once")
    session = await person.client.new_session(cwd=str(tmp_path))
    source = 'fn f() { [fs_write("a", "x"), http_get("http://127.0.0.1:9/")] }'
    answer = await session.call("tetherscript_plugin", {"source": source, "hook": "f"})
    assert answer["content"][0]["text"] == (
        '[Err("fs_write: denied: the user said no"), Err("http_request: denied: the user said no")]'
    )
    assert not (tmp_path / "a").exists()


async def test_a_person_may_think_longer_than_the_script_has(run, tmp_path):
    async def slowly(_permission):
        await asyncio.sleep(4.2)
        return "allow_once"

    run.person.answer = slowly
    told = await run('fn f() { fs_write("a", "x") }', timeout_secs=4)
    assert told["output"] == "" and told["success"] and (tmp_path / "a").read_text() == "x"


def test_a_clock_stands_still_while_somebody_is_asked():
    clock = Clock(10)
    with clock.waiting(), clock.waiting():
        assert clock.stands
        left = clock.left
        assert clock.left == left
    assert not clock.stands and clock.left < left


async def test_the_scripts_process_cannot_take_more_than_was_granted():
    """What comes over the lines from it is believed only as far as it narrows the grant."""
    ran = []

    class Commands:
        async def run(self, method, body, authority, seconds):
            ran.append(authority)
            return {"ok": True, "value": None}

    granted = Authority(frozenset({"https://a.example"}))
    answers = _Answers(None, Commands(), granted, {"shown": ""})
    question = {"what": "browser", "method": "reload", "body": {}, "seconds": 1}
    for wider in (Authority(), replace(granted, scopes=SCOPES)):
        reply = await answers.answer({**question, "held": restrictions(wider)})
        assert reply["code"] == "denied" and not ran
    narrower = granted.narrowed({"path_prefix": "/x", "scopes": []})
    assert (await answers.answer({**question, "held": restrictions(narrower)}))["ok"] and ran == [narrower]


async def test_a_child_that_says_what_is_nested_beyond_measure_is_done():
    speak = [sys.executable, "-c", "print('{\"x\": ' + '[' * 100_000)"]
    child = await TalkingProcess.start(speak, {}, os.curdir)
    try:
        async with asyncio.timeout(30):
            assert await child.hear() is None
    finally:
        await child.end()
