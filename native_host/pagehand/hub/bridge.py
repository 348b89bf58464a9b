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
from pagehand.wire.json_text import load

Run = Callable[[str, Json, Authority, float, str | None], Awaitable[Json]]

MOST_BODY = 1 << 20
MOST_REPLY = 8 << 20
MOST_AT_ONCE = 8
MOST_DIGITS = 15
"""Of a number of milliseconds; Python makes no number of thousands of them."""
EXTENSIONS = ("chrome-extension://", "moz-extension://")
SECONDS = 300.0
"""Of a command whose client names no deadline."""


class _Refused(Exception):
    """The request is none that could be carried out."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.response = refusal(status, code, sentence)


class _Unusable(Exception):
    """The client may come in, but what it says of itself cannot be meant."""


def bridge_app(run: Run) -> Starlette:
    """The application; `run` carries out one command."""
    open_now = 0

    async def answer(request: Request) -> Response:
        nonlocal open_now
        if open_now >= MOST_AT_ONCE:
            return refusal(503, "limit_reached", f"{MOST_AT_ONCE} commands are under way; wait for one of them")
        open_now += 1
        try:
            _check_origin(request)
            body = await _body(request)
            authority, deadline = _authority(request), _deadline(request)
            seconds = SECONDS if deadline is None else deadline
            work = run(request.path_params["method"], body, authority, seconds, request.headers.get("x-pagehand-run"))
            reply = await _while_wanted(request, work, deadline)
        except _Refused as refused:
            return refused.response
        except _Unusable as fault:
            return JSONResponse({"ok": False, "error": str(fault), "code": "bad_request"})
        finally:
            open_now -= 1
        return _bounded(reply)

    async def missing(_request: Request) -> Response:
        return refusal(404, "not_found", "commands are at /browser/<method>")

    methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    return Starlette(
        routes=[Route("/{method}", answer, methods=methods), Route("/{rest:path}", missing, methods=methods)]
    )


def _check_origin(request: Request) -> None:
    """Pages that may use the door are still none that may drive the browser. Raises `_Refused`."""
    origin = request.headers.get("origin")
    if origin is not None and not origin.startswith(EXTENSIONS):
        raise _Refused(403, "bad_origin", "no web page may send commands to the browser")


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
            raise _Unusable(f"X-Pagehand-Origins: {wrong[0]!r} is no origin")
        allowed = frozenset(site for _, site in named if site is not None)
    if prefix is not None and not prefix.startswith("/"):
        raise _Unusable("X-Pagehand-Path-Prefix begins with /")
    return Authority(allowed, SCOPES, None if prefix is None else path_of(prefix))


def _deadline(request: Request) -> float | None:
    """The seconds after which the client listens no longer; None where it does not say."""
    given = request.headers.get("x-pagehand-deadline-ms")
    if given is None:
        return None
    if not given.isdecimal() or len(given) > MOST_DIGITS:
        raise _Unusable("X-Pagehand-Deadline-Ms is a number of milliseconds")
    return min(int(given) / 1000, SECONDS)


async def _while_wanted(request: Request, work: Awaitable[Json], deadline: float | None) -> Json:
    """The command's reply; it ends with its client, and at the client's own deadline."""
    running = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_left(request))
    try:
        ended, _ = await asyncio.wait({running, leaving}, timeout=deadline, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            return running.result()
        if not ended:
            return {"ok": False, "error": "the command did not end before its deadline", "code": "timeout"}
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
