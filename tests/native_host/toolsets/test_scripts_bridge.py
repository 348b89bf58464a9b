"""A script over another bridge by HTTP: what it is sent, what is understood, and what is asked for first
(`toolsets/script_host/browser/grant`, `toolsets/script_host/browser/http_bridge`)."""

import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

SOURCE = "fn f(browser, method, arg) { if arg == nil { return browser.reload() } return browser.click(arg) }"


class _Bridge(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.seen.append((self.path, json.loads(body), body, dict(self.headers)))
        self.server.reply(self)

    def log_message(self, *_words):
        pass


def plain(data, status=200, headers=()):
    def reply(handler):
        handler.send_response(status)
        for name, value in headers:
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        handler.wfile.write(data)

    return reply


def chunked(handler):
    handler.protocol_version = "HTTP/1.1"
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b'9\r\n{"ok":tru\r\n11\r\ne,"value":"chunk"\r\n1\r\n}\r\n0\r\n\r\n')


def until_closed(handler):
    handler.wfile.write(b"HTTP/1.0 200 OK\r\n\r\n[1, 2]")


@pytest.fixture
def bridge():
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Bridge)
    server.seen, server.reply = [], plain(b'{"ok": true, "value": {"ok": false}}')
    server.endpoint = f"http://127.0.0.1:{server.server_port}/TOKEN/browser"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
async def run(hub, bridge):
    person = await hub.person()
    session = await person.client.new_session()

    async def call(source=SOURCE, args=(None, None), **more):
        arguments = {"source": source, "hook": "f", "args": list(args), "grant_browser": bridge.endpoint, **more}
        return (await session.call("tetherscript_plugin", arguments))["structuredContent"]["output"]

    call.person = person
    return call


async def test_a_command_is_one_post_with_what_it_is_held_to(run, bridge):
    source = 'fn f(browser) { browser.narrow(map() { "path_prefix": "/a" })."react.detect"() }'
    origins = ["http://LOCALHOST:80", "https://b.example"]
    assert await run(source, [], browser_origin=origins, browser_scope=["all"]) == "Ok({ok: false})"
    path, body, raw, headers = bridge.seen[0]
    assert (path, body, raw) == ("/TOKEN/browser/react.detect", {}, b"{}")
    assert headers["X-Pagehand-Origins"] == "http://localhost https://b.example"
    assert headers["X-Pagehand-Path-Prefix"] == "/a" and 0 < int(headers["X-Pagehand-Deadline-Ms"]) <= 10_000
    assert headers["Content-Type"] == headers["Accept"] == "application/json" and headers["Connection"] == "close"
    assert "Authorization" not in headers


async def test_the_grant_and_each_act_are_asked_for_and_a_read_is_not(run):
    assert await run(args=[None, "#x"]) == "Ok({ok: false})"
    names = [permission.meta["pagehand/toolName"] for permission in run.person.permissions]
    assert names == ["browser.grant", "browser.click"]
    run.person.permissions.clear()
    run.person.answer = "deny_once"
    assert await run() == "TetherScript plugin failed: browser grant denied: the user said no"
    scopes = {"browser_scope": ["browser.inspect.dom"]}
    assert await run("fn f(b) { b.is_enabled(1) }", [], **scopes) == "f expected 1 args, got 0"
    assert await run('fn f(browser) { browser.is_enabled("#a") }', [], **scopes) == "Ok({ok: false})"
    assert len(run.person.permissions) == 1


async def test_somebody_who_is_to_be_asked_each_time_is(run, bridge):
    narrowed = 'let b = browser.narrow(map() { "human_approval": true });'
    source = "fn f(browser) { " + narrowed + ' [b.click("a").is_ok(), b.click("a").is_ok()] }'
    assert await run(source, []) == "[true, true]"
    names = [permission.meta["pagehand/toolName"] for permission in run.person.permissions]
    assert names == ["browser.grant", "browser.click", "browser.click"]

    async def only_the_grant(permission):
        return "allow_once" if permission.meta["pagehand/toolName"] == "browser.grant" else "deny_once"

    run.person.answer = only_the_grant
    assert await run(source.replace("is_ok", "err"), []) == (
        "[browser.click: denied by the user, browser.click: denied by the user]"
    )
    assert len(bridge.seen) == 2


@pytest.mark.parametrize(
    ("reply", "value"),
    [
        (plain(b""), ""),
        (chunked, "Ok(chunk)"),
        (until_closed, "Ok([1, 2])"),
        (plain(b'"text"'), "Ok(text)"),
        (plain(b'{"ok": false, "error": "no tab", "code": "no_tab"}'), 'Err("browser.reload: no tab")'),
        (plain(b"x" * 300, 503), f'Err("browser bridge returned HTTP 503: {"x" * 200}")'),
        (plain(b"", 302, [("Location", "http://127.0.0.1:1/")]), 'Err("browser bridge returned HTTP 302: ")'),
        (plain(b"{"), 'Err("browser.reload: invalid bridge JSON'),
        (plain(b'{"ok": true, "value": NaN}'), 'Err("browser.reload: invalid bridge JSON'),
        (plain(b"[" * 200_000), 'Err("browser.reload: invalid bridge JSON'),
        (plain(b" " * (8 * 1024 * 1024 + 1)), 'Err("browser bridge: reply too large")'),
        (lambda handler: threading.Event().wait(1.5), 'Err("browser bridge: timed out after '),
    ],
)  # fmt: skip
async def test_what_comes_back_is_understood_or_said_to_be_wrong(run, bridge, reply, value):
    bridge.reply = reply
    source = (
        "fn f(browser) { browser.reload() }"
        if "timed" not in value
        else 'fn f(browser) { browser.wait_for_url("a", 100) }'
    )
    assert (await run(source, [])).startswith(value)


async def test_a_bridge_that_is_not_there(run, bridge, hub):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    output = await run(grant_browser=f"http://127.0.0.1:{port}/browser")
    assert output == f'Err("browser bridge: connect to 127.0.0.1:{port} failed: Connection refused (os error 111)")'


async def test_only_this_machine_is_an_endpoint(run):
    for endpoint in (
        *("https://127.0.0.1/b", "http://example.com/b", "http://127.0.0.1.evil.example/", "http://a@127.0.0.1/"),
        *("http://127.0.0.1/?x", "http://127.0.0.1/#x", "127.0.0.1:80", "file:///x", "http://169.254.169.254/"),
        *("http://0x7f.1/", "http://[::2]/", " "),
    ):
        assert await run(grant_browser=endpoint) == (
            f"TetherScript plugin failed: grant_browser must be an http:// loopback endpoint, got '{endpoint}'"
        )
    assert not run.person.permissions
