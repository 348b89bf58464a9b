"""Scripts that mean harm: each kind ends within its limit with a clear error, and the hub answers all the while."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

ENDPOINT = "http://127.0.0.1:9/browser"
"""Nobody is there: what is refused before it is sent is not sent."""
AT_ONCE = {
    "recursion": ("fn g(n) { g(n + 1) } fn f() { g(0) }", "call depth limit exceeded (2000)"),
    "recursion in two": ("fn g(n) { h(n) } fn h(n) { g(n) } fn f() { g(0) }", "call depth limit exceeded (2000)"),
    "recursion by a list": ("fn f() { let l = [] l.push(fn() { (l[0])() })\n(l[0])() }", "call depth limit exceeded"),
    "recursion within an operand": ("fn f() { 1 + f() }", "call depth limit exceeded (2000)"),
    "a cycle shown": ("fn f() { let l = [] l.push(l) println(l) str(l).len() < 2000 }", "[[...]]"),
    "a cycle compared": ("fn f() { let a = [] a.push(a) let b = [] b.push(b) [a].contains(b) }", ""),
    "a cycle as JSON": ("fn f() { let m = map() m.me = m json_encode(m) }", "json_encode: nesting too deep"),
    "a cycle as the value": ("fn f() { let m = map() m.me = m m }", "{me: {...}}"),
    "a cycle through two": ("fn f() { let a = [] let m = map() { 'a': 1 } a.push(m) }", "lex error"),
    "a text that doubles": (
        'fn f() { let mut s = "x" while true { s = s + s } }',
        "value too large (limit 16777216 bytes)",
    ),
    "a text from replace": (
        'fn f() { let mut s = "aaaaaaaaaaaaaaaa" while true { s = s.replace("a", "aaaaaaaaaaaaaaaa") } }',
        "value too large",
    ),
    "a text from join": (
        """fn f() { let l = "x ".replace("x", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx").split("x")
        let mut s = "01" while len(s) < 2000000 { s = s + s } l.join(s).len() }""",
        "value too large",
    ),
    "a text from upper": (
        'fn f() { let mut s = "ŉ" while len(s) < 9000000 { s = s + s } s.upper().len() }',
        "value too large",
    ),
    "a list that grows": ("fn f() { let l = [] while true { l.push(1) } }", "value too large (limit 1000000 items)"),
    "bytes that grow": (
        'fn f() { let mut s = "x" while len(s) < 16000000 { s = s + s } bytes(s + s).len() }',
        "value too",
    ),
    "text as a list": (
        'fn f() { let mut s = "xx" while len(s) < 4000000 { s = s + s } s.split("").len() }',
        "value too",
    ),
    "nested source": (f"fn f() {{ {'(' * 5000}1{')' * 5000} }}", "nesting too deep (limit 200)"),
    "nested blocks": (f"fn f() {{ {'{' * 5000}1{'}' * 5000} }}", "nesting too deep (limit 200)"),
    "a row of signs": (f"fn f() {{ {'!' * 100_000}1 }}", "nesting too deep (limit 200)"),
    "a row of ifs": (f"fn f() {{ {'if true { } else ' * 5000}{{ }} }}", ""),
    "a long sum": (f"fn f() {{ 1{' + 1' * 60_000} }}", "program too long (limit 50000 operations)"),
    "a long source": (f'fn f() {{ "{"x" * 1_100_000}" }}', "source exceeds 1048576 bytes"),
    "JSON within JSON": (
        'fn f() { let mut s = "[" while len(s) < 100000 { s = s + s } json_parse(s) }',
        "nesting too deep",
    ),
    "half a letter of another language": (
        (
            'fn f() { println(js_eval("String.fromCharCode(0xdc00)")) '
            'browser_eval_js("<p>", "console.log(String.fromCharCode(0xd800))").console[0] }'
        ),
        "\ufffd\n\ufffd",
    ),
    "narrowed again and again": (
        (
            "fn f() { let mut t = tetherscript let mut i = 0 while i < 3000 { t = t.narrow(map()) i = i + 1 } "
            "tetherscript.revoke() t.is_revoked() }"
        ),
        "true",
    ),
    "a script in a script": ('fn f() { tetherscript.eval("while true {}") }', "Err("),
    "a built-in's name": ("fn println(x) { 1 } fn f() { println(2) }", "1"),
    "out of the folder": ('fn f() { fs_read("../../../../etc/passwd") }', "escapes the workspace root"),
    "an absolute path": ('fn f() { fs_read("/etc/passwd") }', "escapes the workspace root"),
    "a path with a null": (
        'fn f() { fs_read("a" + bytes("x").decode_utf8() + "/../../x") }',
        "escapes the workspace root",
    ),
    "a link out": ('fn f() { fs_read("link/passwd") }', "escapes the workspace root"),
    "a link written through": ('fn f() { fs_write("link/new", "x") }', "escapes the workspace root"),
    "a device": ('fn f() { fs_read("/dev/zero") }', "escapes the workspace root"),
    "a program": ('fn f() { process_run("id", []) }', "Err("),
    "the hub's environment": ('fn f() { env_get("HOME") }', ""),
}
"""Kind to script, and words of the output."""
FOREVER = (
    "let mut l = [1] let mut i = 0 while i < 100 { l = [l, l] i = i + 1 } return l",
    "while true {}",
    "for x in [1] { while true { let y = x } }",
    "let l = [] while true { l.push([]) if len(l) > 999 { l.pop() } }",
    'let mut s = "x" while true { s = (s + s).replace("xx", "x") }',
    "sleep_ms(50000)",
    'let mut s = "a" while len(s) < 4000000 { s = s + s } while true { s.contains("ab") }',
)
BROWSER = {
    'browser.goto("file:///etc/passwd")': "browser: unsupported url scheme `file`",
    'browser.goto("javascript:alert(1)")': "browser: unsupported url scheme `javascript`",
    'browser.goto("data:text/html,x")': "browser: unsupported url scheme `data`",
    'browser.goto("JaVaScRiPt:alert(1)")': "browser: unsupported url scheme",
    'browser.goto("http://shop.test@evil.test/")': "browser: url must not contain user info",
    'browser.goto("http://evil.test/")': "is not in allowed set",
    'browser.goto("http://shop.test.evil.test/app")': "is not in allowed set",
    'browser.narrow(map() { "path_prefix": "/app" }).goto("http://shop.test/app/../admin")': "does not match required",
    'browser.narrow(map() { "path_prefix": "/app" }).goto("http://shop.test/app/%2e%2e/admin")': "does not match",
    'browser.narrow(map() { "origins": ["*"] })': "requested origins are not a subset",
    'browser.narrow(map() { "origins": [] }).goto("http://shop.test/")': "is not in allowed set []",
    'browser.narrow(map() { "scopes": ["browser.mutate.storage"] })': "requested scopes are not a subset",
    'browser.narrow(map() { "human_approval": nil })': "human_approval must be bool, got nil",
    'browser.narrow(map() { "endpoint": "http://evil.test/" })': "unknown key `endpoint`",
    "browser.clear_storage()": "browser: scope `browser.mutate.storage` not granted",
    'browser."__class__"()': "browser: no method `__class__`",
    "{ let b = browser.narrow(map()) browser.revoke() b.console_logs() }": "browser: capability has been revoked",
    "{ browser.revoke() browser.narrow(map()) }": "browser: cannot narrow a revoked capability",
}


@pytest.fixture
async def run(hub, tmp_path):
    """Calls the tool in a session of its own; `run.person` says yes to what is asked."""
    (tmp_path / "link").symlink_to("/etc")
    person = await hub.person()

    async def call(source, **given):
        session = await person.client.new_session(cwd=str(tmp_path))
        answer = await session.call("tetherscript_plugin", {"hook": "f", "source": source, **given})
        return answer["structuredContent"]

    call.person = person
    return call


@pytest.mark.slow
async def test_what_cannot_be_done_ends_at_once_with_the_reason(run):
    async def tried(kind):
        source, words = AT_ONCE[kind]
        told = await run(source, timeout_secs=20)
        wrong = words not in told["output"] or told["metadata"].get("error_code") in ("timeout", "internal")
        return f"{kind}: {told['output'][:200]}" if wrong else None

    kinds, wrong = list(AT_ONCE), []
    for start in range(0, len(kinds), 6):
        wrong += await asyncio.gather(*map(tried, kinds[start : start + 6]))
    assert not list(filter(None, wrong))


async def test_what_never_ends_is_ended_and_the_hub_answers_all_the_while(run):
    running = [asyncio.create_task(run(f"fn f() {{ {body} }}", timeout_secs=2)) for body in FOREVER]
    slowest = 0.0
    started = time.monotonic()
    while not all(task.done() for task in running):
        asked = time.monotonic()
        await run.person.client.state()
        slowest = max(slowest, time.monotonic() - asked)
        await asyncio.wait(running, timeout=0.2)
    told = [task.result() for task in running]
    assert [one["metadata"]["error_code"] for one in told] == ["timeout"] * len(FOREVER)
    assert time.monotonic() - started < 25 and slowest < 2
    assert (await run("fn f() { 1 }"))["output"] == "1"


@pytest.mark.slow
async def test_the_browser_that_was_lent_cannot_be_widened(run):
    body = "\n".join(f"fn f{number}(browser) {{ {call} }}" for number, call in enumerate(BROWSER))
    granted = {"grant_browser": ENDPOINT, "browser_origin": ["http://shop.test"]}
    for number, (call, words) in enumerate(BROWSER.items()):
        told = await run(body, **granted, hook=f"f{number}")
        assert words in told["output"], (call, told["output"])
        assert not told["success"]


async def test_names_that_are_no_functions_of_the_script_are_no_hooks(run):
    for name in ("println", "process_run", "__init__", "eval", "browser", "f.g", ""):
        told = await run("fn f() { 1 }", hook=name)
        assert told["metadata"]["error_code"] == "missing_hook", name


async def test_a_script_leaves_no_process_behind(run):
    def children():
        return {pid for path in Path("/proc/self/task").glob("*/children") for pid in path.read_text().split()}

    before = children()
    await run("fn f() { while true {} }", timeout_secs=1)
    until = time.monotonic() + 5
    while children() - before and time.monotonic() < until:
        await asyncio.wait([asyncio.create_task(run.person.client.state())])
    assert not children() - before
