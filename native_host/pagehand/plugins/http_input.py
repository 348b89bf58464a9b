"""A listener: takes input over HTTP, on this machine only and with a token. Needs the extra `http`.

`POST /input` with `Authorization: Bearer TOKEN` and the text as its body. Address and token stand in the file
`http-input.json` of Pagehand's home, for its owner alone. Pages of a browser are refused.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import os
import secrets
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.plugin_api import AgentContext

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

MOST_BYTES = 64 * 1024


class HttpInput:
    """Plays `plugin_api.Listener`. Options: `port` (any free one without it), `home`, which the hub gives."""

    name = "http-input"

    def __init__(self, config: Mapping[str, Any]) -> None:
        self._port = int(config.get("port", 0))
        self._file = Path(config["home"]) / "http-input.json"
        self._token = secrets.token_urlsafe(32)
        self._server: Any = None
        self._serving: asyncio.Task[None] | None = None
        self._emit: Any = None

    async def on_start(self, context: AgentContext) -> None:
        """Listen, and write down where. Raises `ImportError` without the extra, `OSError` for a port that is taken."""
        import uvicorn
        from starlette.applications import Starlette
        from starlette.routing import Route

        self._emit = context.emit_input
        app = Starlette(routes=[Route("/input", self._input, methods=["POST"])])
        config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", server_header=False)
        self._server = _server_of(config)
        listening = socket.create_server(("127.0.0.1", self._port))
        self._serving = asyncio.create_task(self._server.serve([listening]))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self._write({"url": f"{address}/input", "token": self._token})

    async def on_stop(self) -> None:
        """Close the port, and take the file away."""
        self._file.unlink(missing_ok=True)
        if self._server is not None and self._serving is not None:
            self._server.should_exit = True
            await asyncio.wait([self._serving])

    async def _input(self, request: Request) -> Response:
        from starlette.responses import PlainTextResponse

        if "origin" in request.headers:
            return PlainTextResponse("pages may not send input", 403)
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), self._token.encode()):
            return PlainTextResponse("the token is missing or wrong", 401)
        body = b""
        async for piece in request.stream():
            body += piece
            if len(body) > MOST_BYTES:
                return PlainTextResponse(f"at most {MOST_BYTES} bytes are taken", 413)
        try:
            text = body.decode("utf-8").strip()
        except UnicodeDecodeError:
            return PlainTextResponse("the text has to be UTF-8", 400)
        if not text:
            return PlainTextResponse("there is no text", 400)
        await self._emit(text)
        return PlainTextResponse("taken", 202)

    def _write(self, told: Mapping[str, str]) -> None:
        descriptor = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(descriptor, "w", encoding="utf-8") as file:
            json.dump(told, file)


def _server_of(config: Any) -> Any:
    """A server that leaves the process's signals alone: they are the hub's."""
    import contextlib

    import uvicorn

    class Embedded(uvicorn.Server):
        @contextlib.contextmanager
        def capture_signals(self) -> Any:
            yield

    return Embedded(config)
