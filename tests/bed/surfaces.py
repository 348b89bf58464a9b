"""Surfaces for tests: a person at a client of ours, and a client that may say anything at all, line by line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Self

from bed.recorder import Recorder
from pagehand import __version__
from pagehand.client import Client, Handler, Permission, Update, open_socket
from pagehand.settings import Places
from pagehand.values import Json
from pagehand.wire.lines import LineReader

Answerer = Callable[[Permission], Awaitable[str]]


class Person(Recorder):
    """A surface that records what it is shown. `answer` is an option id, a function of the permission, or None."""

    def __init__(self, answer: str | Answerer | None = "allow_once", reply: str | None = "yes") -> None:
        super().__init__()
        self.answer = answer
        self.reply = reply
        """The answer to questions; None never answers."""
        self.updates: list[Update] = []
        self.permissions: list[Permission] = []
        self.withdrawn: list[str] = []
        """Confirmation ids of permissions that were taken back before they were answered."""
        self.questions: list[Json] = []
        self.states: list[Json] = []
        self.client: Client

    async def connect(self, places: Places, *, name: str = "pagehand-test", start: bool = False) -> Self:
        handler = Handler(self._update, self._permission, self._question, self._state)
        self.client = await Client.connect(places, handler, name=name, start=start)
        return self

    async def close(self) -> None:
        await self.client.close()

    @property
    def bodies(self) -> list[Json]:
        """The updates themselves."""
        return [update.update for update in self.updates]

    def of_kind(self, kind: str) -> list[Json]:
        return [body for body in self.bodies if body["sessionUpdate"] == kind]

    @property
    def call_ends(self) -> list[Json]:
        """The update in which each call ended, in order; a quick one appears with it."""
        return [body for body in self.bodies if body.get("status") in ("completed", "failed")]

    @property
    def turn_ends(self) -> list[Json]:
        metas = [body.get("_meta") or {} for body in self.of_kind("session_info_update")]
        return [meta["pagehand/turnEnded"] for meta in metas if "pagehand/turnEnded" in meta]

    @property
    def said(self) -> str:
        """What the agent said, in one text."""
        return "".join(body["content"]["text"] for body in self.of_kind("agent_message_chunk"))

    def _update(self, update: Update) -> None:
        self.updates.append(update)
        self.note_change()

    def _state(self, state: Json) -> None:
        self.states.append(state)
        self.note_change()

    async def _permission(self, permission: Permission) -> str:
        self.permissions.append(permission)
        self.note_change()
        try:
            if self.answer is None:
                return str(await asyncio.get_running_loop().create_future())
            return self.answer if isinstance(self.answer, str) else await self.answer(permission)
        except asyncio.CancelledError:
            self.withdrawn.append(permission.meta["pagehand/confirmationId"])
            self.note_change()
            raise

    async def _question(self, request: Json) -> str | None:
        self.questions.append(request)
        self.note_change()
        if self.reply is None:
            return str(await asyncio.get_running_loop().create_future())
        return self.reply


class RawClient(Recorder):
    """A client that sends what it is told to, and keeps every message that comes."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[Any] = []
        self.ended = False
        self._last_id = 1000
        self._writer: asyncio.StreamWriter
        self._reading: asyncio.Task[None]

    async def connect(self, places: Places) -> Self:
        reader, self._writer = await asyncio.open_connection(sock=await open_socket(places, start=False))
        self._reading = asyncio.create_task(self._read(reader))
        return self

    async def close(self) -> None:
        self._writer.close()
        await self._reading

    async def _read(self, reader: asyncio.StreamReader) -> None:
        lines = LineReader()
        try:
            while data := await reader.read(262_144):
                self.messages += [json.loads(line) for line in lines.feed(data) if isinstance(line, str)]
                self.note_change()
        except ConnectionError:
            pass
        self.ended = True
        self.note_change()

    async def answer(self, option: str) -> Json:
        """Wait for a permission and choose; what it said."""
        asked = await self.heard("session/request_permission")
        chosen = {"outcome": {"outcome": "selected", "optionId": option}}
        await self.send({"jsonrpc": "2.0", "id": asked["id"], "result": chosen})
        self.messages.remove(asked)
        params: Json = asked["params"]
        return params

    async def send_bytes(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def send(self, *messages: Any) -> None:
        """Each as one line."""
        await self.send_bytes(b"".join(json.dumps(message).encode() + b"\n" for message in messages))

    async def ask(self, method: str, params: Any = None) -> Json:
        """The whole answer to a request: `result` or `error` stands in it."""
        self._last_id += 1
        wanted = self._last_id
        message = {"jsonrpc": "2.0", "id": wanted, "method": method}
        await self.send(message if params is None else {**message, "params": params})
        return await self.answer_to(wanted)

    async def answer_to(self, request_id: int | str) -> Json:
        def found() -> Json | None:
            return next((m for m in self.messages if m.get("id") == request_id and "method" not in m), None)

        answer = await self.until(found, f"an answer to request {request_id}")
        assert answer is not None
        return answer

    async def heard(self, method: str, number: int = 1) -> Json:
        """The `number`-th request or notification of this method."""
        messages = await self.until(
            lambda: [m for m in self.messages if m.get("method") == method][number - 1 :],
            f"{method} number {number}",
        )
        return dict(messages[0])

    async def initialize(
        self, name: str = "editor", version: str = __version__, capabilities: Json | None = None
    ) -> Json:
        info = {"name": name, "version": version}
        params = {"protocolVersion": 1, "clientInfo": info, "clientCapabilities": capabilities or {}}
        return await self.ask("initialize", params)

    async def new_session(self) -> str:
        answer = await self.ask("session/new", {"cwd": "/", "mcpServers": []})
        return str(answer["result"]["sessionId"])
