import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from native_host.toolsets.script_host.scripts import host, shown


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/slow":
            time.sleep(3)
        self.send_response({"/moved": 302, "/lost": 404}.get(self.path, 200))
        self.send_header("X-Two", "a")
        self.send_header("Location", "/lost")
        self.end_headers()
        if self.command != "HEAD":
            length = int(self.headers.get("Content-Length") or 0)
            seen = {name.lower(): value for name, value in self.headers.items()}
            self.wfile.write(f"{self.command} {self.path} {seen} ".encode() + self.rfile.read(length) + b"\xff")

    do_HEAD = do_POST = do_PUT = do_GET  # noqa: N815 - the names that the server looks for

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def site():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ('http_request("GET")', "http_request expects method, url[, body[, headers]]"),
        ("http_get(1)", "http_get: url must be str, got int"),
        ('http_post("http://h/", 1)', "http_post: body must be str, got int"),
        ('http_get("ftp://x")', "http_request: URL must start with http:// or https://"),
        ('http_get("file:///etc/passwd")', "http_request: URL must start with http:// or https://"),
        ('http_get("http://")', "http_request: missing URL authority"),
        ('http_get("http://:80/")', "http_request: missing URL host"),
        ('http_get("http://u@h/")', "http_request: userinfo in URLs is not supported"),
        ('http_get("http://h/#a")', "http_request: URL fragments are not sent over HTTP"),
        ('http_get("http://h:x/")', "http_request: invalid URL port x"),
        ('http_get("http://h:0/")', "http_request: URL port must be greater than zero"),
        ('http_request("g t", "http://h")', "http_request: invalid method G T"),
        ('http_request("g é", 1)', "http_request: invalid method G é"),
        (
            'http_request("GET", "ftp://x", nil, map() { Host: 1 })',
            "http_request: header Host is managed by TetherScript",
        ),
        ('http_get("http:///x")', "http_request: missing URL host"),
        ('http_get("http://h:/")', "http_request: empty URL port"),
        ('http_get("http://[::1/")', "http_request: invalid bracketed IPv6 host"),
        ('http_request(1, "http://h")', "http_request: method must be str, got int"),
        ('http_request("GET", "http://h", nil, 1)', "http_request: headers must be map, got int"),
        (
            'http_request("GET", "http://h", nil, map() { Host: "x" })',
            "http_request: header Host is managed by TetherScript",
        ),
        ('http_request("GET", "http://h", nil, map() { "a b": "x" })', "http_request: invalid header name a b"),
        (
            'http_request("GET", "http://h", nil, map() { a: "x\\n" })',
            "http_request: header a must not contain CR or LF",
        ),
        (
            'http_get("http://127.0.0.1:1/")',
            "http_request: connect to 127.0.0.1:1 failed: Connection refused (os error 111)",
        ),
    ],
)
def test_what_is_no_request(tmp_path, call, message):
    assert shown(call, host(tmp_path)) == f'Err("{message}")'


def test_requests_are_sent_as_they_are_and_every_status_is_ok(tmp_path, site):
    where = host(tmp_path)
    source = f'let r = http_get("{site}/a?b=1").unwrap(); [r.status, r.ok, r.reason, r.headers["x-two"], r.body]'
    answer = shown(source, where)
    assert answer.startswith("[200, true, OK, a, GET /a?b=1 {")
    assert "'accept': '*/*'" in answer
    assert "'connection': 'close'" in answer
    assert answer.endswith("\ufffd]")
    assert shown(f'let r = http_get("{site}/moved").unwrap(); [r.status, r.ok]', where) == "[302, false]"
    assert shown(f'http_get("{site}/lost").unwrap().status', where) == "404"
    assert shown(f'http_head("{site}/").unwrap().body', where) == ""
    assert "POST / " in shown(f'http_post("{site}/", "é").unwrap().body', where)
    put = f'http_request("put", "{site}/", "x", map() {{ accept: "text/x", n: 1 }}).unwrap().body'
    assert "'accept': 'text/x'" in shown(put, where)


def test_it_needs_leave_and_says_when_an_address_is_of_this_machine(tmp_path, site):
    where = host(tmp_path, lambda kind, what: f"{kind} {what}")
    assert shown(f'http_get("{site}/")', where) == (
        f'Err("http_request: denied: url GET {site}/ (127.0.0.1 is an address of this machine or network)")'
    )


def test_a_slow_answer_ends_with_the_script(tmp_path, site):
    where = host(tmp_path)
    threading.Timer(0.2, where.control.stop, ["timeout"]).start()
    started = time.monotonic()
    assert shown(f'http_get("{site}/slow")', where) == "error: timeout"
    assert time.monotonic() - started < 2.5
