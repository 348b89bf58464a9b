"""A typed asyncio client of the hub: what the terminal commands use, and scripts may.

    async with await Client.connect() as client:
        session = await client.new_session()
        turn = await session.prompt("open example.com and read the page")

It is a surface like the panel: it hears a session's events and answers permission requests through `Handler`.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Self

from pagehand import __version__, relay
from pagehand.doors.channel import Channel
from pagehand.errors import PagehandError, RemoteWireError, SetupError
from pagehand.settings import Places, default_places, hub_command
from pagehand.values import Json
from pagehand.wire.extensions import EXTENSION_KEY
from pagehand.wire.jsonrpc import RequestId
from pagehand.wire.updates import text_block

ANSWER_SECONDS = 20.0
TURN_SECONDS = 24 * 3600.0
CLOSE_SECONDS = 5.0
"""A hub that does not take what was sent is left after this."""
ATTEMPTS = 3
"""A hub that leaves for idleness in the very moment of connecting is met once; three in a row cannot start."""


@dataclass(frozen=True, slots=True)
class Update:
    """One event of a session: ACP's update, its number in the session, the time (Unix milliseconds) and its turn."""

    session_id: str
    update: Json
    seq: int
    time: int
    turn: str | None


@dataclass(frozen=True, slots=True)
class Permission:
    """A permission request: ACP's `toolCall` and `options`, and the `_meta` that PROTOCOL.md lists."""

    session_id: str
    tool_call: Json
    options: list[Json]
    meta: Json

    @property
    def origin(self) -> str | None:
        """The site it is about."""
        target = self.meta.get("pagehand/target")
        return target.get("origin") if isinstance(target, dict) else None


async def deny(_permission: Permission) -> str:
    """The answer of a client that was given no other: deny once."""
    return "deny_once"


@dataclass(slots=True)
class Handler:
    """What a client does when the hub speaks.

    `permission` returns an option id or `cancelled` (ends the turn); `question` returns the answer or None to decline.
    """

    update: Callable[[Update], None] | None = None
    permission: Callable[[Permission], Awaitable[str]] = deny
    question: Callable[[Json], Awaitable[str | None]] | None = None
    state: Callable[[Json], None] | None = None


@dataclass(slots=True)
class Client:
    """A connection to the hub."""

    handler: Handler = field(default_factory=Handler)
    name: str = "pagehand-python"
    agent: Json = field(init=False, default_factory=dict)
    _channel: Channel = field(init=False)
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
    ) -> Self:
        """Connect to the hub, started on demand, and introduce ourselves.

        Raises `SetupError` when there is no hub and none can be started, `RemoteWireError` (version_skew).
        """
        places = places or default_places()
        for _ in range(ATTEMPTS):
            client = cls(handler or Handler(), name)
            if await client._attach(await open_socket(places, start=start)):
                return client
        raise SetupError(f"the hub ended before it answered{_last_words(places)}")

    async def _attach(self, connection: socket.socket) -> bool:
        """False when the hub closed the connection without an answer: it was just leaving, or cannot start."""
        reader, writer = await asyncio.open_connection(sock=connection)
        self._channel = Channel(reader, writer, self._request, self._notification)
        gone = RemoteWireError("the hub closed the connection; its log says why", "internal_error")
        self._reading = asyncio.create_task(self._channel.run(gone))
        try:
            self.agent = await self._channel.request("initialize", self._introduction(), ANSWER_SECONDS)
        except BaseException as error:
            await self.close()
            if error is gone:
                return False
            raise
        return True

    async def wait_closed(self, seconds: float = ANSWER_SECONDS) -> None:
        """Until the hub has closed the connection. Raises `timeout`."""
        if (await asyncio.wait([self._reading], timeout=seconds))[1]:
            raise PagehandError(f"the hub did not leave within {seconds:g} s; its log says why", "timeout")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave; turns that run go on in the hub."""
        self._channel.close()
        _, late = await asyncio.wait([self._reading], timeout=CLOSE_SECONDS)
        if late:
            self._reading.cancel()
            await asyncio.wait([self._reading])

    def _introduction(self) -> Json:
        capabilities: Json = {"_meta": {EXTENSION_KEY: 1}}
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
        async with asyncio.timeout(ANSWER_SECONDS):
            await asyncio.shield(self._reading)

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


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """How a turn ended: ACP's stop reason, and a sentence where it did not end by itself."""

    stop_reason: str
    reason: str | None


@dataclass(frozen=True, slots=True)
class SessionClient:
    """One session, seen from a client."""

    client: Client
    id: str

    async def prompt(self, text: str, window: int | None = None) -> TurnEnd:
        """One turn; its events come to `handler.update` meanwhile. Raises `busy` and other errors of the hub.

        With the browser's id of a `window` the turn acts in that window's active tab, otherwise in the session's own.
        """
        params: Json = {"sessionId": self.id, "prompt": [text_block(text)]}
        if window is not None:
            params["_meta"] = {"pagehand/windowId": window}
        result = await self.client.request("session/prompt", params, TURN_SECONDS)
        return TurnEnd(result["stopReason"], (result.get("_meta") or {}).get("pagehand/reason"))

    async def call(self, name: str, arguments: Json) -> Json:
        """One tool call through the gate; MCP's tool result."""
        params = {"sessionId": self.id, "name": name, "arguments": arguments}
        result: Json = await self.client.request("_pagehand/call", params, TURN_SECONDS)
        return result

    def cancel(self) -> None:
        """Stop the running turn."""
        self.client.notify("session/cancel", {"sessionId": self.id})

    async def steer(self, text: str) -> None:
        """A word to the running turn."""
        await self.client.request("_pagehand/steer", {"sessionId": self.id, "text": text})

    async def set_option(self, option: str, value: str) -> None:
        """Choose `engine` or `hand`."""
        params = {"sessionId": self.id, "configId": option, "value": value}
        await self.client.request("session/set_config_option", params)

    async def set_mode(self, mode: str) -> None:
        """`ask` or `read_only`."""
        await self.client.request("session/set_mode", {"sessionId": self.id, "modeId": mode})


def _last_words(places: Places) -> str:
    """What the hub's log ends with, as the rest of a sentence."""
    try:
        lines = places.log.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    said = next((line.removeprefix("pagehand: ") for line in reversed(lines) if line.startswith("pagehand: ")), None)
    return f": {said}" if said else f"; its log is {places.log}"


async def open_socket(places: Places, *, start: bool) -> socket.socket:
    """A connected socket to the hub. Raises `SetupError` with what to do."""
    path = str(places.socket)
    try:
        if start:
            raw = await asyncio.to_thread(relay.connect_or_start, path, hub_command(places), str(places.log))
        else:
            found = await asyncio.to_thread(relay.connect, path)
            if found is None:
                raise SetupError(f"no hub serves {path}; it starts with the browser or with `pagehand drive`")
            raw = found
    except relay.HubUnreachable as error:
        raise SetupError(str(error)) from None
    connection = socket.socket(fileno=raw.detach())
    connection.setblocking(False)
    return connection
