"""A hub that says what a test tells it to: the panel's other side, reached by the real browser through the real relay.

It keeps sessions and their events as the hub does, answers the small requests by itself, and hands prompts to the test.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

Json = dict[str, Any]
WAIT_SECONDS = 10.0
ANSWER_SECONDS = 30.0
ENGINES = [
    {"id": "commands", "name": "Commands (no model)", "provider": "built in", "available": True},
    {"id": "large", "name": "Large model", "provider": "api", "available": True, "sees": True},
    {"id": "small", "name": "Small model", "provider": "api", "available": False, "reason": "no key is set"},
]
MODES = [{"id": "ask", "name": "Ask"}, {"id": "read_only", "name": "Read only"}]


@dataclass
class Request:
    """A request of the panel that the test answers."""

    method: str
    params: Json
    client: Client
    id: Any

    async def answer(self, result: Json) -> None:
        await self.client.send({"id": self.id, "result": result})

    async def fail(self, code: int, message: str) -> None:
        await self.client.send({"id": self.id, "error": {"code": code, "message": message}})


@dataclass
class Client:
    """One connection; `name` is what it called itself."""

    writer: asyncio.StreamWriter
    name: str = ""
    waiting: dict[int, asyncio.Future[Json]] = field(default_factory=dict)

    async def send(self, message: Json) -> None:
        with suppress(ConnectionError):  # A panel may have been closed a moment ago.
            self.writer.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
            await self.writer.drain()


@dataclass
class Session:
    """What the panel can load: a title, options, and events with their numbers."""

    id: str
    title: str = ""
    engine: str = "commands"
    mode: str = "ask"
    events: list[Json] = field(default_factory=list)
    updated: str = "2026-01-01T00:00:00+00:00"

    def setup(self) -> Json:
        offered = [{"value": engine["id"], "name": engine["name"]} for engine in ENGINES if engine["available"]]
        engine = {"id": "engine", "name": "Engine", "type": "select", "category": "model", "currentValue": self.engine}
        return {
            "modes": {"currentModeId": self.mode, "availableModes": MODES},
            "configOptions": [{**engine, "options": offered}],
        }


class StandInHub:
    """Serve `socket` while the block runs."""

    def __init__(self, socket: Path) -> None:
        self.socket = socket
        self._count = 0
        self.reset()
        self.clients: list[Client] = []

    def reset(self) -> None:
        """Forget everything between two tests."""
        self.sessions: dict[str, Session] = {}
        self.seen: list[Request] = []
        self.refusal: Json | None = None
        """The error that answers `initialize`."""
        self.deaf = False
        """Connections are cut as soon as they come."""
        self._changed = asyncio.Condition()

    async def __aenter__(self) -> Self:
        await self.serve()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def serve(self) -> None:
        self.socket.parent.mkdir(parents=True, exist_ok=True)
        self.socket.unlink(missing_ok=True)
        self._server = await asyncio.start_unix_server(self._client, str(self.socket), limit=2**26)

    async def stop(self) -> None:
        """Close the door and every connection, as a killed hub does."""
        self._server.close()
        await self.drop()

    async def drop(self) -> None:
        """Cut every connection; clients may come again."""
        for client in list(self.clients):
            client.writer.close()
        self.clients.clear()

    def add(self, title: str = "", **more: Any) -> Session:
        self._count += 1
        session = Session(f"s{self._count}", title, **more)
        self.sessions[session.id] = session
        return session

    async def request(self, method: str, count: int = 1) -> Request:
        """The `count`-th request or notification of this name, once it is there."""

        def found() -> list[Request]:
            return [request for request in self.seen if request.method == method]

        async with self._changed:
            async with asyncio.timeout(WAIT_SECONDS):
                await self._changed.wait_for(lambda: len(found()) >= count)
        return found()[count - 1]

    async def update(self, session: Session, update: Json, turn: str | None = "turn1") -> None:
        """Write an event and send it to every panel."""
        meta: Json = {"pagehand/seq": len(session.events) + 1}
        if turn:
            meta["pagehand/turn"] = turn
        event = {"sessionId": session.id, "update": update, "_meta": meta}
        session.events.append(event)
        await self.notify("session/update", event)

    async def say(self, session: Session, text: str, kind: str = "agent_message_chunk", message: str = "m1") -> None:
        content = {"type": "text", "text": text}
        await self.update(session, {"sessionUpdate": kind, "content": content, "messageId": message})

    async def end(self, session: Session, stop: str = "end_turn", turn: str = "turn1", **more: Any) -> None:
        ended = {"turnId": turn, "stopReason": stop, **more}
        meta = {"pagehand/turnEnded": ended}
        await self.update(session, {"sessionUpdate": "session_info_update", "_meta": meta}, turn)

    async def notify(self, method: str, params: Json) -> None:
        for client in self.panels():
            await client.send({"method": method, "params": params})

    async def ask(self, method: str, params: Json) -> asyncio.Future[Json]:
        """Put a request to the panel that came last; the future gets its whole response, or fails after a while."""
        client = self.panels()[-1]
        number = 1000 + len(client.waiting)
        loop = asyncio.get_running_loop()
        answer = client.waiting[number] = loop.create_future()
        loop.call_later(ANSWER_SECONDS, _give_up, answer, method)
        await client.send({"id": number, "method": method, "params": params})
        return answer

    def panels(self) -> list[Client]:
        return [client for client in self.clients if client.name == "pagehand-panel"]

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.deaf:
            writer.close()
            return
        client = Client(writer)
        self.clients.append(client)
        try:
            while line := await reader.readline():
                await self._message(client, json.loads(line))
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
            if client in self.clients:
                self.clients.remove(client)

    async def _message(self, client: Client, message: Json) -> None:
        if "method" not in message:
            if (future := client.waiting.get(message.get("id"))) and not future.done():
                future.set_result(message)
            return
        request = Request(message["method"], message.get("params") or {}, client, message.get("id"))
        if request.method == "initialize":
            client.name = request.params["clientInfo"]["name"]
        if request.id is not None:
            for line in self._answers(request):
                await client.send(line)
        if client.name == "pagehand-panel":
            async with self._changed:
                self.seen.append(request)
                self._changed.notify_all()

    def _answers(self, request: Request) -> list[Json]:
        """What needs no test; nothing leaves the request to it."""
        if request.method == "initialize" and self.refusal:
            return [{"id": request.id, "error": self.refusal}]
        if request.method == "session/load":
            return self._load(request)
        small = {
            "initialize": lambda _: {"protocolVersion": 1, "agentCapabilities": {"_meta": {"pagehand/extensions": 1}}},
            "_pagehand/state": lambda _: self.state(),
            "_pagehand/lend": lambda _: {"handId": "h1"},
            "_pagehand/steer": lambda _: {},
            "_pagehand/rename": lambda _: {},
            "_pagehand/export": self._export,
            "session/new": self._new,
            "session/list": self._list,
            "session/delete": self._delete,
            "session/set_mode": lambda _: {},
            "session/set_config_option": self._set_engine,
        }
        answer = small.get(request.method)
        return [{"id": request.id, "result": answer(request.params)}] if answer else []

    def _new(self, _params: Json) -> Json:
        fresh = self.add()
        return {"sessionId": fresh.id, **fresh.setup()}

    def _list(self, _params: Json) -> Json:
        sessions = reversed(self.sessions.values())
        return {
            "sessions": [{"sessionId": s.id, "cwd": "/", "title": s.title, "updatedAt": s.updated} for s in sessions]
        }

    def _delete(self, params: Json) -> Json:
        self.sessions.pop(params["sessionId"], None)
        return {}

    def _export(self, params: Json) -> Json:
        session = self.sessions[params["sessionId"]]
        before = params.get("before", len(session.events) + 1)
        after = max(0, before - 1 - params.get("last", before))
        kept = session.events[after : before - 1]
        updates = [{"update": event["update"], "_meta": event["_meta"]} for event in kept]
        return {"sessionId": session.id, "title": session.title, "after": after, "updates": updates}

    def _set_engine(self, params: Json) -> Json:
        session = self.sessions[params["sessionId"]]
        session.engine = params["value"]
        return {"configOptions": session.setup()["configOptions"]}

    def _load(self, request: Request) -> list[Json]:
        session = self.sessions.get(request.params["sessionId"])
        if session is None:
            return [{"id": request.id, "error": {"code": -32002, "message": "there is no such session"}}]
        meta = request.params["_meta"]
        after = meta.get("pagehand/from", max(0, len(session.events) - meta.get("pagehand/last", 0)))
        replay = [{"method": "session/update", "params": event} for event in session.events[after:]]
        told = {"pagehand/title": session.title, "pagehand/after": after}
        return [*replay, {"id": request.id, "result": {**session.setup(), "_meta": told}}]

    def state(self) -> Json:
        hand = {"handId": "h1", "name": "Chromium", "browser": "chromium", "profile": "", "instance": "i1", "tools": 5}
        return {"hub": {"version": "0.1.0", "pid": 1}, "engines": ENGINES, "hands": [hand]}


def _give_up(answer: asyncio.Future[Json], method: str) -> None:
    if not answer.done():
        answer.set_exception(TimeoutError(f"the panel did not answer {method} within {ANSWER_SECONDS:g} s"))
        answer.exception()  # a test that left it open on purpose has nothing to retrieve
