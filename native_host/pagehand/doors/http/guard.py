"""Who may come in over HTTP: Host, then Origin, then token, then size; whatever the path leads to.

The Host check ends DNS rebinding, the Origin check every web page that was not named, the token everybody who cannot
read the connection file. What passed needs no check again.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from pagehand.doors.http.replies import refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY_LIMIT = 32 * 1024 * 1024
TOO_LARGE = 413
_FORBIDDEN, _POLICY_VIOLATION = 403, 1008


class Guard:
    """Lets a request through to `app`, or refuses it. `origins` may grow while it serves."""

    def __init__(self, app: ASGIApp, port: int, token: str, origins: Collection[str]) -> None:
        self._app, self._token, self._origins = app, token, origins
        self._hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]")}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one WebSocket."""
        headers = Headers(scope=scope)
        refused = self._refusal(scope, headers)
        if refused is not None:
            await _refuse(refused, scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        body = _Body(receive, send)
        try:
            await self._app(scope, body.receive, body.send)
        except TooLarge:
            if not body.answered:
                await too_large()(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        if headers.get("host") not in self._hosts:
            return refusal(_FORBIDDEN, "bad_host", "the Host has to be 127.0.0.1, localhost or [::1] with this port")
        origin = headers.get("origin")
        if origin is not None and origin not in self._origins:
            message = f"pages of {origin:.200} may not come in; `pagehand serve --allow-origin` names those that may"
            return refusal(_FORBIDDEN, "bad_origin", message)
        if origin is not None and scope.get("method") == "OPTIONS":
            return None  # a browser asks without the token whether it may send it
        if not self._is_known(scope, headers):
            message = "send `Authorization: Bearer TOKEN`; the connection file has the token"
            return refusal(401, "unauthorized", message)
        length = headers.get("content-length", "0")
        return too_large() if length.isdigit() and int(length) > BODY_LIMIT else None

    def _is_known(self, scope: Scope, headers: Headers) -> bool:
        """By the header, or by the first part of the path, which then goes."""
        scheme, _, token = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and _same(token.strip(), self._token):
            return True
        first, slash, rest = scope["path"].removeprefix("/").partition("/")
        if not slash or not _same(first, self._token):
            return False
        scope["path"] = f"/{rest}"
        scope["raw_path"] = scope["path"].encode()
        return True


class TooLarge(HTTPException):
    """The body goes on past the limit; for Starlette's apps an answer like any other."""

    def __init__(self) -> None:
        super().__init__(TOO_LARGE)


class _Body:
    """A request's body, counted as it comes."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._size = 0
        self.answered = False

    async def receive(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > BODY_LIMIT:
            raise TooLarge
        return message

    async def send(self, message: Message) -> None:
        self.answered = True
        await self._send(message)


def _same(given: str, token: str) -> bool:
    return hmac.compare_digest(given.encode(), token.encode())


def too_large() -> JSONResponse:
    """The answer to it."""
    return refusal(TOO_LARGE, "bad_length", f"the body is over the limit of {BODY_LIMIT:,} bytes")


async def _refuse(refused: JSONResponse, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await refused(scope, receive, send)
    elif "websocket.http.response" in scope.get("extensions", {}):
        start = {"status": refused.status_code, "headers": refused.raw_headers}
        await send({"type": "websocket.http.response.start", **start})
        await send({"type": "websocket.http.response.body", "body": refused.body})
    else:
        await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
