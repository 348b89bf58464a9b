"""The HTTP server: loopback only, the hub's own endpoints, an ACP WebSocket, and whatever else is mounted under a path.

    door = HttpDoor(serve, file, origins)
    door.mount("/browser", app)          # any ASGI app; it gets only requests that the guard let in
    address = await door.open()

Below: `guard`, `endpoints`, `web_socket`, uvicorn. Above: `hub.door`, which makes the one of a hub.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import secrets
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import JSONResponse
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from pagehand import __version__
from pagehand.doors.channel import DRAIN_SECONDS, TextChannel, end_within
from pagehand.doors.http.endpoints import Endpoints, Serve
from pagehand.doors.http.guard import BODY_LIMIT, TOO_LARGE, Guard, TooLarge, too_large
from pagehand.doors.http.replies import refusal
from pagehand.doors.http.web_socket import WebSocketTexts
from pagehand.whole_files import write_whole
from pagehand.wire.ports import DoorAddress

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

PORT = 41707
"""Where it is unless the port is taken."""
CLOSE_SECONDS = 1
"""How long requests that run may take when the hub ends."""
START_SECONDS = 10.0
Lifespan = Callable[[], AbstractAsyncContextManager[object]]


class HttpDoor:
    """One server. `serve` is told of every client that comes; `file` tells others where the door is."""

    def __init__(self, serve: Serve, file: Path, port: int = PORT) -> None:
        self.origins: set[str] = set()
        """Web origins that may come in; they may be added while it serves."""
        self._serve, self._file, self._port = serve, file, port
        self._endpoints = Endpoints(serve)
        self._mounted: dict[str, ASGIApp] = {}
        self._lifespans: list[Lifespan] = []
        self._stack = AsyncExitStack()
        self._server: _Server | None = None
        self._serving: asyncio.Task[None] | None = None

    def mount(self, path: str, app: ASGIApp, lifespan: Lifespan | None = None) -> None:
        """Serve an ASGI app at and below `path`; `lifespan` is entered before the door opens and left after it closed.

        The app finds `path` at the end of `root_path`. Nothing that web pages need to read across origins is added.
        """
        self._mounted[path.rstrip("/")] = app
        if lifespan is not None:
            self._lifespans.append(lifespan)

    async def open(self) -> DoorAddress:
        """Listen, and write the connection file. Raises `OSError`; what was begun is then undone."""
        try:
            return await self._opened()
        except BaseException:
            await self.close()
            raise

    async def _opened(self) -> DoorAddress:
        listening = self._stack.enter_context(_listen(self._port))
        port = listening.getsockname()[1]
        address = DoorAddress(f"http://127.0.0.1:{port}", secrets.token_urlsafe(32), str(self._file))
        for lifespan in self._lifespans:
            await self._stack.enter_async_context(lifespan())
        app = Guard(self._to_mounted(self._own()), port, address.token, self.origins)
        self._server = _Server(_config(app))
        self._serving = asyncio.create_task(self._server.serve([listening]))
        async with asyncio.timeout(START_SECONDS):
            await self._server.is_listening.wait()
        _write(self._file, address)
        log.info("the HTTP door is open at %s", address.url)
        return address

    async def close(self) -> None:
        """Let every client go and stop, within little more than `CLOSE_SECONDS`."""
        _remove(self._file)
        self._endpoints.close()
        if self._server is not None and self._serving is not None:
            self._server.should_exit = True
            await end_within(self._serving, CLOSE_SECONDS + DRAIN_SECONDS)
        await self._stack.aclose()

    def _own(self) -> ASGIApp:
        """The hub's own endpoints; pages of the origins that may come in may read their answers."""
        app = Starlette(
            routes=[*self._endpoints.routes, WebSocketRoute("/acp", self._web_socket)],
            exception_handlers={HTTPException: _no_such_thing, Exception: _failed},
        )
        return CORSMiddleware(
            app,
            allow_origins=self.origins,
            allow_methods=("GET", "POST"),
            allow_headers=("Authorization", "Content-Type", "Last-Event-ID"),
        )

    def _to_mounted(self, own: ASGIApp) -> ASGIApp:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            path = scope.get("path", "")
            for prefix, mounted in self._mounted.items():
                # What a browser asks in advance carries no token, so it goes to nobody else.
                if (path == prefix or path.startswith(f"{prefix}/")) and scope.get("method") != "OPTIONS":
                    inside = {**scope, "root_path": scope.get("root_path", "") + prefix}
                    await _guarded(mounted, inside, receive, send)
                    return
            await own(scope, receive, send)

        return app

    async def _web_socket(self, web_socket: WebSocket) -> None:
        await web_socket.accept()
        texts = WebSocketTexts(web_socket)
        sending = asyncio.create_task(texts.send_all())
        try:
            await self._serve(TextChannel(texts))
        finally:
            # A client that does not read what is left for it keeps nothing here.
            await end_within(sending, DRAIN_SECONDS)


class _Server(uvicorn.Server):
    """uvicorn inside of a loop that somebody else runs: signals are the hub's."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_listening = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_listening.set()


def _config(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        lifespan="off",
        http="h11",
        ws="websockets-sansio",
        ws_max_size=BODY_LIMIT,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=CLOSE_SECONDS,
    )


def _listen(port: int) -> socket.socket:
    """A listening socket at the usual port, or at any."""
    for wanted in (port, 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(("127.0.0.1", wanted))
        except OSError:
            listening.close()
            if wanted == 0:
                raise
        else:
            return listening
    raise AssertionError


def _write(file: Path, address: DoorAddress) -> None:
    told = {"url": address.url, "token": address.token, "pid": os.getpid(), "version": __version__}
    write_whole(file, json.dumps(told))


def _remove(file: Path) -> None:
    """Only our own: another hub may have written there."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        if json.loads(file.read_text(encoding="utf-8")).get("pid") == os.getpid():
            file.unlink()


async def _guarded(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """A mounted app whose bug is an answer like any other, without its text."""
    begun = False

    async def noting(message: Message) -> None:
        nonlocal begun
        begun = True
        await send(message)

    try:
        await app(scope, receive, noting)
    except TooLarge:
        raise
    except Exception:
        if begun or scope["type"] != "http":
            raise
        log.exception("%s failed", scope["root_path"])
        await refusal(500, "internal_error", "this failed inside Pagehand; its log says where")(scope, receive, send)


async def _no_such_thing(request: Request, error: Exception) -> JSONResponse:
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:  # noqa: PLR2004 - the number is its name
        return refusal(status, "bad_method", f"{request.url.path} does not take {request.method}")
    if status == TOO_LARGE:
        return too_large()
    return refusal(status, "not_found", f"there is no {request.url.path:.200} here")


async def _failed(_request: Request, _error: Exception) -> JSONResponse:
    return refusal(500, "internal_error", "this failed inside Pagehand; its log says where")
