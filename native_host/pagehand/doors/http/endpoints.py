"""The door's own endpoints: what a client says by POST, and the stream of what it is told. Each is one ACP message.

A control call answers at once, whatever turn runs. It decides nothing: the hub accepts or rejects.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, StreamingResponse
from starlette.routing import BaseRoute, Route

from pagehand.doors.http import bodies
from pagehand.doors.http.client import HttpClient
from pagehand.doors.http.feed import Feed
from pagehand.doors.http.replies import accepted, rejected
from pagehand.errors import PagehandError
from pagehand.values import Json, new_id
from pagehand.wire.acp import parse
from pagehand.wire.ports import Channel
from pagehand.wire.updates import text_block

Serve = Callable[[Channel], Awaitable[None]]
"""Serves a client until it has gone."""
B = TypeVar("B", bound=bodies.OfClient)


class Endpoints:
    """The clients that have come by HTTP."""

    def __init__(self, serve: Serve) -> None:
        self._serve = serve
        self._clients: dict[str, HttpClient] = {}
        self._serving: set[asyncio.Task[None]] = set()

    @property
    def routes(self) -> list[BaseRoute]:
        """Every endpoint."""
        posts = {
            "/attach": self._attach,
            "/detach": self._for(bodies.OfClient, _detach),
            "/send": self._for(bodies.Send, _send),
            "/cancel": self._for(bodies.OfClient, _cancel),
            "/register-capability": self._for(bodies.Register, _register),
            "/unregister-capability": self._for(bodies.Unregister, _unregister),
            "/capability-result": self._for(bodies.CapabilityResult, _capability_result),
            "/approval": self._for(bodies.Approval, _approval),
            "/answer": self._for(bodies.Answer, _answer),
        }
        answering = [Route(path, _answering(handler), methods=["POST"]) for path, handler in posts.items()]
        return [*answering, Route("/events", _answering(self._events), methods=["GET"])]

    def close(self) -> None:
        """Let every client go."""
        for client in list(self._clients.values()):
            client.close()

    async def _attach(self, request: Request) -> JSONResponse:
        body = parse(bodies.Attach, await _object(request))
        client = HttpClient(new_id("c"), self._gone)
        task = asyncio.ensure_future(self._serve(client))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        try:
            await client.request("initialize", _introduction(body))
            client.session = await _session(client, body)
        except PagehandError:
            client.close()
            raise
        self._clients[client.id] = client
        return accepted(client=client.id, session=client.session)

    def _gone(self, client: HttpClient) -> None:
        self._clients.pop(client.id, None)

    def _for(
        self, model: type[B], act: Callable[[HttpClient, B], Awaitable[None]]
    ) -> Callable[[Request], Awaitable[JSONResponse]]:
        async def endpoint(request: Request) -> JSONResponse:
            body = parse(model, await _object(request))
            await act(self._client(body.client), body)
            return accepted()

        return endpoint

    async def _events(self, request: Request) -> StreamingResponse:
        after = request.headers.get("last-event-id") or request.query_params.get("from", "0")
        if not after.isdigit():
            raise PagehandError("from and Last-Event-ID are the number of the last event you have", "invalid_params")
        client = self._client(request.query_params.get("client"))
        feed = await client.stream(int(after))
        return StreamingResponse(_bytes(client, feed), 200, {"Cache-Control": "no-store"}, "text/event-stream")

    def _client(self, client_id: str | None) -> HttpClient:
        if client_id is None and len(self._clients) == 1:
            client = next(iter(self._clients.values()))
        else:
            client = self._clients.get(client_id or "")  # type: ignore[assignment]
        if client is None:
            raise PagehandError("name your client, as /attach gave it; it may have gone: attach again", "not_yours")
        client.linger()
        return client


def _answering(endpoint: Callable[[Request], Awaitable[Any]]) -> Callable[[Request], Awaitable[Any]]:
    """The same endpoint, with a refusal for what Pagehand refuses."""

    async def answering(request: Request) -> Any:
        try:
            return await endpoint(request)
        except PagehandError as error:
            return rejected(error)

    return answering


async def _object(request: Request) -> Json:
    try:
        body = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise PagehandError("the body is not JSON", "bad_json") from None
    if not isinstance(body, dict):
        raise PagehandError("the body has to be one JSON object", "bad_json")
    return body


async def _bytes(client: HttpClient, feed: Feed) -> AsyncIterator[bytes]:
    try:
        async for event in feed:
            yield event
    finally:
        client.stream_ended(feed)


def _introduction(body: bodies.Attach) -> Json:
    capabilities: Json = {"_meta": {"pagehand/extensions": 1, "pagehand/answers": body.answers}}
    if body.questions:
        capabilities["elicitation"] = {"form": {}}
    info = {"name": body.name, "version": body.version}
    return {"protocolVersion": 1, "clientCapabilities": capabilities, "clientInfo": info}


async def _session(client: HttpClient, body: bodies.Attach) -> str:
    setup: Json = {"cwd": body.cwd, "mcpServers": []}
    if body.session is not None:
        await client.request("session/resume", {"sessionId": body.session, **setup})
        return body.session
    params = {**setup, "_meta": {"pagehand/hand": body.browser}}
    return str((await client.request("session/new", params))["sessionId"])


async def _detach(client: HttpClient, _body: bodies.OfClient) -> None:
    client.close()


async def _send(client: HttpClient, body: bodies.Send) -> None:
    if body.steer:
        await client.request("_pagehand/steer", {"sessionId": client.session, "text": body.text})
        return
    meta = {"pagehand/newTab": True} if body.new_tab else {}
    prompt = {"sessionId": client.session, "prompt": [text_block(body.text)], "_meta": meta}
    await client.begin_turn(body.text.strip(), prompt)


async def _cancel(client: HttpClient, _body: bodies.OfClient) -> None:
    client.told("session/cancel", {"sessionId": client.session})


async def _register(client: HttpClient, body: bodies.Register) -> None:
    offer = body.model_dump(by_alias=True, exclude_none=True, exclude={"client", "meta"})
    await client.request("_pagehand/register_capability", offer)


async def _unregister(client: HttpClient, body: bodies.Unregister) -> None:
    await client.request("_pagehand/unregister_capability", {"name": body.name})


async def _capability_result(client: HttpClient, body: bodies.CapabilityResult) -> None:
    _take(client.answer("capability-request", body.request_id, body.as_mcp), "capability request")


async def _approval(client: HttpClient, body: bodies.Approval) -> None:
    if body.chosen is None:
        raise PagehandError("say `approved`: true or false, or an `option` of the permission", "invalid_params")
    outcome: Json = {"outcome": "cancelled"}
    if body.chosen != "cancelled":
        outcome = {"outcome": "selected", "optionId": body.chosen}
    _take(client.answer("permission", body.confirmation_id, {"outcome": outcome}), "permission request")


async def _answer(client: HttpClient, body: bodies.Answer) -> None:
    said: Json = {"action": "decline"}
    if body.answer is not None:
        said = {"action": "accept", "content": {"answer": body.answer}}
    _take(client.answer("question", body.question_id, said), "question")


def _take(taken: object, what: str) -> None:
    if not taken:
        raise PagehandError(f"no {what} with this id is open here; it may have been answered already", "not_yours")
