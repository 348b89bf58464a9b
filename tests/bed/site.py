"""A web server on loopback for test pages: fixed texts, folders, and handlers; it keeps what was asked of it.

The same server answers as `127.0.0.1` and as `*.localhost`, which are different origins to a browser.
"""

from __future__ import annotations

import asyncio
import mimetypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

WAIT_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Asked:
    """One request: `query` and `form` have the first value of each name, `address` is path and query as they came."""

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes = b""
    address: str = ""

    @property
    def form(self) -> dict[str, str]:
        return _first_values(self.body.decode())


@dataclass(frozen=True, slots=True)
class Answer:
    """One response; text is sent as UTF-8 HTML unless the headers say otherwise."""

    body: str | bytes = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)


Handler = Callable[[Asked], Answer]


class Site:
    """Routes and what they were asked. Routes may be added at any time; the longest matching folder wins."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self._handlers: dict[str, Handler] = {}
        self._folders: dict[str, Path] = {}
        self._changed = threading.Condition()
        self.port = 0

    def url(self, path: str = "/", host: str = "127.0.0.1") -> str:
        """The address of a path; `host` such as `other.localhost` gives another origin."""
        return f"http://{host}:{self.port}{path}"

    def page(self, path: str, html: str, **headers: str) -> str:
        """Serve this HTML (a body is enough) at a path; the page's address."""
        text = html if "<html" in html or "<!doctype" in html.lower() else f"<!doctype html><meta charset=utf-8>{html}"
        return self.handle(path, lambda _: Answer(text, headers=headers))

    def handle(self, path: str, handler: Handler) -> str:
        """Call this for every request to a path, from another thread; the path's address."""
        self._handlers[path] = handler
        return self.url(path)

    def folder(self, prefix: str, folder: Path) -> str:
        """Serve the files of a folder below a prefix such as `/docs/`; the prefix's address."""
        self._folders[prefix] = folder.resolve()
        return self.url(prefix)

    async def wait_for(self, path: str, count: int = 1) -> Asked:
        """The `count`-th request to a path, once it has come; TimeoutError names the path."""
        return await asyncio.to_thread(self._wait_for, path, count)

    def _wait_for(self, path: str, count: int) -> Asked:
        def seen() -> list[Asked]:
            return [asked for asked in self.asked if asked.path == path]

        with self._changed:
            if not self._changed.wait_for(lambda: len(seen()) >= count, WAIT_SECONDS):
                raise TimeoutError(f"{path} was asked for {len(seen())} times in {WAIT_SECONDS:g} s, not {count}")
            return seen()[count - 1]

    def answer(self, asked: Asked) -> Answer:
        with self._changed:
            self.asked.append(asked)
            self._changed.notify_all()
        if handler := self._handlers.get(asked.path):
            return handler(asked)
        for prefix in sorted(self._folders, key=len, reverse=True):
            if asked.path.startswith(prefix):
                return _file(self._folders[prefix], asked.path.removeprefix(prefix))
        return Answer("<h1>Not found</h1>", 404)


@contextmanager
def served() -> Iterator[Site]:
    """A running site on a free port, stopped with the block."""
    site = Site()

    class SiteHandler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            address = urlsplit(self.path)
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            asked = Asked(self.command, unquote(address.path), _first_values(address.query), headers, body, self.path)
            answer = site.answer(asked)
            content = answer.body.encode() if isinstance(answer.body, str) else answer.body
            self.send_response(answer.status)
            given = {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"} | answer.headers
            for name, value in (given | {"Content-Length": str(len(content))}).items():
                self.send_header(name, value)
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(content)

        do_POST = do_PUT = do_DELETE = do_HEAD = do_GET  # noqa: N815 - http.server's names

        def log_message(self, *_: object) -> None:
            pass

    class SiteServer(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_: object) -> None:
            pass  # a browser that goes away is no fault of the test

    server = SiteServer(("127.0.0.1", 0), SiteHandler)
    site.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()


def _file(folder: Path, name: str) -> Answer:
    path = (folder / name).resolve()
    if not path.is_relative_to(folder) or not path.is_file():
        return Answer("<h1>Not found</h1>", 404)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return Answer(path.read_bytes(), headers={"Content-Type": kind})


def _first_values(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query, keep_blank_values=True).items()}
