"""The bridge as an application of the HTTP door: `POST /browser/<method>`, a JSON object in, an envelope out.

Host, Origin and token were checked before anything comes here. Imported when the door opens: it needs Starlette. Below:
`page_bridge`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pagehand.doors.http.replies import refusal
from pagehand.gate.addresses import path_of
from pagehand.gate.authority import ANYWHERE, SCOPES, Authority
from pagehand.gate.origins import canonical_site
from pagehand.values import Json
from pagehand.wire.jsonrpc import load

Run = Callable[[str, Json, Authority, float], Awaitable[Json]]

MOST_BODY = 1 << 20
MOST_REPLY = 8 << 20
MOST_AT_ONCE = 8
MOST_DIGITS = 15
"""Of a number of milliseconds; Python makes no number of thousands of them."""
SECONDS = 300.0
"""Of a command whose client names no deadline."""


class _Refused(Exception):
    """The request is none that could be carried out."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.response = refusal(status, code, sentence)


def bridge_app(run: Run) -> Starlette:
    """The application; `run` carries out one command."""
    open_now = 0

    async def answer(request: Request) -> Response:
        nonlocal open_now
        if open_now >= MOST_AT_ONCE:
            return refusal(503, "limit_reached", f"{MOST_AT_ONCE} commands are under way; wait for one of them")
        open_now += 1
        try:
            body = await _body(request)
            authority, seconds = _authority(request), _seconds(request)
            reply = await _while_connected(request, run(request.path_params["method"], body, authority, seconds))
        except _Refused as refused:
            return refused.response
        finally:
            open_now -= 1
        return _bounded(reply)

    async def missing(_request: Request) -> Response:
        return refusal(404, "not_found", "commands are at /browser/<method>")

    methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    return Starlette(
        routes=[Route("/{method}", answer, methods=methods), Route("/{rest:path}", missing, methods=methods)]
    )


async def _body(request: Request) -> Json:
    """The JSON object that was sent. Raises `_Refused`."""
    if request.method != "POST":
        raise _Refused(405, "bad_method", "a command is a POST")
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise _Refused(415, "bad_type", "a command's body is application/json")
    length = request.headers.get("content-length", "")
    if not length.isdecimal():
        raise _Refused(411, "bad_length", "a command's body has a Content-Length")
    if int(length) > MOST_BODY:
        raise _Refused(413, "bad_length", f"a command's body is at most {MOST_BODY} bytes")
    try:
        body: Any = load((await request.body()).decode())
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise _Refused(400, "bad_json", "a command's body is one JSON object")
    return body


def _authority(request: Request) -> Authority:
    """What the client says it is held to; nothing said is no restriction."""
    origins, prefix = request.headers.get("x-pagehand-origins"), request.headers.get("x-pagehand-path-prefix")
    allowed = frozenset({ANYWHERE})
    if origins is not None:
        named = [(word, word if word == ANYWHERE else canonical_site(word)) for word in origins.split()]
        if wrong := [word for word, site in named if site is None or ("://" not in site and site != ANYWHERE)]:
            raise _Refused(400, "bad_request", f"X-Pagehand-Origins: {wrong[0]!r} is no origin")
        allowed = frozenset(site for _, site in named if site is not None)
    if prefix is not None and not prefix.startswith("/"):
        raise _Refused(400, "bad_request", "X-Pagehand-Path-Prefix begins with /")
    return Authority(allowed, SCOPES, None if prefix is None else path_of(prefix))


def _seconds(request: Request) -> float:
    given = request.headers.get("x-pagehand-deadline-ms")
    if given is None:
        return SECONDS
    if not given.isdecimal() or len(given) > MOST_DIGITS:
        raise _Refused(400, "bad_request", "X-Pagehand-Deadline-Ms is a number of milliseconds")
    return min(int(given) / 1000, SECONDS)


async def _while_connected(request: Request, work: Awaitable[Json]) -> Json:
    """The command's reply; it ends with its client."""
    running = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({running, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            return running.result()
        return {"ok": False, "error": "the client has gone", "code": "cancelled"}
    finally:
        for task in (running, leaving):
            task.cancel()
        await asyncio.gather(running, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _bounded(reply: Json) -> Response:
    response = JSONResponse(reply)
    if len(response.body) <= MOST_REPLY:
        return response
    error = f"the reply has {len(response.body)} bytes, at most {MOST_REPLY} are sent"
    return JSONResponse({"ok": False, "error": error, "code": "too_large"})
