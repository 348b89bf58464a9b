"""A connection to the hub: introduces itself, hears events, answers what it is asked. Sessions are `session`'s."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Self

from pagehand import __version__
from pagehand.client.handler import Handler, Permission, Update
from pagehand.client.reaching import last_words, open_socket
from pagehand.client.session import SessionClient
from pagehand.doors.channel import TextChannel
from pagehand.doors.lines import line_channel
from pagehand.errors import PagehandError, RemoteWireError, SetupError
from pagehand.settings import Places, default_places
from pagehand.values import Json
from pagehand.wire.introduction import EXTENSION_KEY
from pagehand.wire.jsonrpc import RequestId

ANSWER_SECONDS = 20.0
ATTEMPTS = 3
"""A hub that leaves for idleness in the very moment of connecting is met once; three in a row cannot start."""


@dataclass(slots=True)
class Client:
    """A connection to the hub."""

    handler: Handler = field(default_factory=Handler)
    name: str = "pagehand-python"
    answers: bool = True
    """A person is here who can answer permission requests; otherwise they go to the browser's panel."""
    agent: Json = field(init=False, default_factory=dict)
    _channel: TextChannel = field(init=False)
    _reading: asyncio.Task[None] = field(init=False)
    _state_changed: asyncio.Event = field(init=False, default_factory=asyncio.Event)
    _answering: dict[str, asyncio.Task[Any]] = field(init=False, default_factory=dict)

    @classmethod
    async def connect(
        cls,
        places: Places | None = None,
        handler: Handler | None = None,
        *,
        name: str = "pagehand-python",
        start: bool = True,
        answers: bool = True,
    ) -> Self:
        """Connect to the hub, started on demand, and introduce ourselves.

        Raises `SetupError` when there is no hub and none can be started, `RemoteWireError` (version_skew).
        """
        places = places or default_places()
        for _ in range(ATTEMPTS):
            client = cls(handler or Handler(), name, answers)
            if await client._attach(await open_socket(places, start=start)):
                return client
        raise SetupError(f"the hub ended before it answered{last_words(places)}")

    @classmethod
    async def over(cls, connection: socket.socket, handler: Handler, *, name: str, answers: bool) -> Self:
        """A client over a connection that is there already. Raises `SetupError` when its other end is no hub."""
        client = cls(handler, name, answers)
        if not await client._attach(connection):
            raise SetupError("the hub ended before it answered")
        return client

    async def _attach(self, connection: socket.socket) -> bool:
        """False when the hub closed the connection without an answer: it was just leaving, or cannot start."""
        reader, writer = await asyncio.open_connection(sock=connection)
        self._channel = line_channel(reader, writer)
        gone = RemoteWireError("the hub closed the connection; its log says why", "internal_error")
        self._reading = asyncio.create_task(self._channel.run(self._request, self._notification, gone))
        try:
            self.agent = await self._channel.request("initialize", self._introduction(), ANSWER_SECONDS)
        except BaseException as error:
            await self.close()
            if error is gone:
                return False
            raise
        return True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave; turns that run go on in the hub."""
        self._channel.close()
        await asyncio.wait([self._reading])

    @property
    def closed(self) -> bool:
        """The hub has closed the connection, or it was left."""
        return self._reading.done()

    async def until_closed(self) -> None:
        """Wait until the hub has closed the connection."""
        await asyncio.wait([self._reading])

    def _introduction(self) -> Json:
        capabilities: Json = {"_meta": {EXTENSION_KEY: 1, "pagehand/answers": self.answers}}
        if self.handler.question is not None:
            capabilities["elicitation"] = {"form": {}}
        return {
            "protocolVersion": 1,
            "clientCapabilities": capabilities,
            "clientInfo": {"name": self.name, "version": __version__},
        }

    async def request(self, method: str, params: Json, seconds: float = ANSWER_SECONDS) -> Any:
        """One raw request. Raises `RemoteWireError` with the hub's error, or `timeout`."""
        return await self._channel.request(method, params, seconds)

    def notify(self, method: str, params: Json) -> None:
        """One raw notification."""
        self._channel.notify(method, params)

    async def state(self) -> Json:
        """Engines and hands that are there now (PROTOCOL.md, State)."""
        state: Json = await self.request("_pagehand/state", {})
        return state

    async def wait_for_hand(
        self, browser: str | None = None, seconds: float = 30.0, known: Collection[str] = ()
    ) -> Json:
        """The first connected hand (of this browser) as soon as there is one; hand ids in `known` do not count.

        Raises `no_hand` after `seconds`.
        """
        try:
            async with asyncio.timeout(seconds):
                while True:
                    self._state_changed.clear()
                    for hand in (await self.state())["hands"]:
                        if browser in (None, hand["browser"]) and hand["handId"] not in known:
                            return dict(hand)
                    await self._state_changed.wait()
        except TimeoutError:
            who = browser or "browser"
            message = f"no {who} with Pagehand connected within {seconds:g} s; `pagehand doctor` finds the cause"
            raise PagehandError(message, "no_hand") from None

    async def tools(self, session_id: str | None = None) -> list[Json]:
        """Every tool that can be called now, with its schema and source (PROTOCOL.md, `_pagehand/tools`)."""
        params: Json = {} if session_id is None else {"sessionId": session_id}
        listed: list[Json] = (await self.request("_pagehand/tools", params))["tools"]
        return listed

    async def new_session(self, *, engine: str = "", hand: str = "", cwd: str = "/") -> SessionClient:
        """A new session; `hand` is a browser's instance id, `engine` an engine's id."""
        params: Json = {"cwd": cwd, "mcpServers": []}
        if hand:
            params["_meta"] = {"pagehand/hand": hand}
        session = SessionClient(self, (await self.request("session/new", params))["sessionId"])
        if engine:
            await session.set_option("engine", engine)
        return session

    async def load_session(self, session_id: str, after: int = 0) -> SessionClient:
        """An existing session; its events above number `after` come to `handler.update` first, then live ones."""
        params = {"sessionId": session_id, "cwd": "/", "mcpServers": [], "_meta": {"pagehand/from": after}}
        await self.request("session/load", params)
        return SessionClient(self, session_id)

    async def resume_session(self, session_id: str) -> SessionClient:
        """An existing session from now on, without what happened in it before."""
        await self.request("session/resume", {"sessionId": session_id, "cwd": "/", "mcpServers": []})
        return SessionClient(self, session_id)

    async def sessions(self) -> list[Json]:
        """All sessions, newest first."""
        found: list[Json] = []
        params: Json = {}
        while True:
            page = await self.request("session/list", params)
            found += page["sessions"]
            if "nextCursor" not in page:
                return found
            params = {"cursor": page["nextCursor"]}

    async def delete_session(self, session_id: str) -> None:
        """Forget a session and everything that was said in it."""
        await self.request("session/delete", {"sessionId": session_id})

    async def shutdown(self) -> None:
        """End the hub and wait until it has closed the connection; running turns are cancelled."""
        await self.request("_pagehand/shutdown", {})
        if (await asyncio.wait([self._reading], timeout=ANSWER_SECONDS))[1]:
            raise PagehandError(f"the hub did not leave within {ANSWER_SECONDS:g} s; its log says why", "timeout")

    def _notification(self, method: str, params: Json) -> None:
        if method == "session/update" and self.handler.update is not None:
            meta = params.get("_meta") or {}
            update = Update(
                params["sessionId"],
                params["update"],
                meta.get("pagehand/seq", 0),
                meta.get("pagehand/time", 0),
                meta.get("pagehand/turn"),
            )
            self.handler.update(update)
        elif method == "_pagehand/permission_closed":
            task = self._answering.pop(str(params.get("confirmationId")), None)
            if task is not None:
                task.cancel()
        elif method == "_pagehand/state_changed":
            self._state_changed.set()
            if self.handler.state is not None:
                self.handler.state(params)

    async def _request(self, method: str, params: Json, _request_id: RequestId) -> Any:
        if method == "session/request_permission":
            permission = Permission(
                params["sessionId"], params["toolCall"], params["options"], params.get("_meta") or {}
            )
            chosen = await self._answer_permission(permission)
            if chosen == "cancelled":
                return {"outcome": {"outcome": "cancelled"}}
            return {"outcome": {"outcome": "selected", "optionId": chosen}}
        if method == "elicitation/create" and self.handler.question is not None:
            answer = await self.handler.question(params)
            return {"action": "decline"} if answer is None else {"action": "accept", "content": {"answer": answer}}
        raise PagehandError(f"this client has no method {method!r}", "method_not_found")

    async def _answer_permission(self, permission: Permission) -> str:
        """The handler's answer; its wait ends when another surface answered or the deadline passed."""
        confirmation = str(permission.meta.get("pagehand/confirmationId"))
        task = asyncio.ensure_future(self.handler.permission(permission))
        self._answering[confirmation] = task
        try:
            return await task
        finally:
            self._answering.pop(confirmation, None)
