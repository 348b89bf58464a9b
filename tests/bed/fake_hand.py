"""A hand without a browser: a real client of the hub that lends tools, and answers as a test tells it to."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from bed.recorder import Recorder
from pagehand import __version__
from pagehand.client import open_socket
from pagehand.doors.channel import TextChannel
from pagehand.doors.lines import line_channel
from pagehand.errors import PagehandError, RemoteWireError
from pagehand.settings import Places
from pagehand.values import Json
from pagehand.wire.jsonrpc import RequestId

ROOT = Path(__file__).resolve().parents[2]
ORIGIN = "https://shop.example"
PLAIN_TARGET: Json = {
    "origin": ORIGIN,
    "url": f"{ORIGIN}/cart",
    "tab": "t1",
    "title": "Cart",
    "element": {"ref": "e1", "role": "button", "name": "Go"},
    "sensitive": False,
}
PASSWORD_TARGET: Json = {
    **PLAIN_TARGET,
    "element": {"ref": "e2", "role": "textbox", "name": "Password", "type": "password"},
    "sensitive": True,
}
DONE: Json = {
    "content": [{"type": "text", "text": "done"}],
    "structuredContent": {"ok": True, "tab": "t1", "origin": ORIGIN, "url": f"{ORIGIN}/cart"},
    "isError": False,
}
"""As a page's tool answers: where it was done is said."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One `tools/call` or `_pagehand/describe` that came: the outer JSON-RPC id, and what was asked."""

    id: RequestId
    name: str
    arguments: Json
    context: Json
    files: list[Json] = field(default_factory=list)


class Never:
    """As an answer: none, until the hub stops waiting."""


def own_tools() -> list[Json]:
    """Pagehand's own page tools as a hand lends them."""
    files = sorted((ROOT / "shared_schemas" / "tools").glob("*.json"))
    kept = ("name", "title", "description", "annotations", "inputSchema")
    return [{key: value for key, value in json.loads(file.read_text()).items() if key in kept} for file in files]


@dataclass
class FakeHand(Recorder):
    """Answers may be JSON, `Never`, an exception, or a function (also async) of `Asked` that gives one of these."""

    tools: Sequence[Any] = field(default_factory=own_tools)
    instance: str = "instance-1"
    browser: str = "chromium"
    name: str = "Chromium"
    version: str = __version__
    target: Any = field(default_factory=lambda: dict(PLAIN_TARGET))
    answers: dict[str, Any] = field(default_factory=dict)
    """By tool name; `DONE` where there is none."""
    hand_id: str = ""
    sandbox: Any = field(default_factory=dict)
    """What `_pagehand/sandbox` answers by operation; `{}` where there is none."""
    asked_sandbox: list[Json] = field(default_factory=list)
    dead: bool = False
    """It answers no ping, as a connection that is gone without having been closed."""
    described: list[Asked] = field(default_factory=list)
    calls: list[Asked] = field(default_factory=list)
    highlights: list[bool] = field(default_factory=list)
    cancelled: list[RequestId] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    """Sessions that the hub said were deleted."""
    _channel: TextChannel = field(init=False)
    _writer: asyncio.StreamWriter = field(init=False)
    _reading: asyncio.Task[None] = field(init=False)

    def __post_init__(self) -> None:
        super().__init__()

    async def lend(self, places: Places) -> Self:
        """Connect to the running hub and lend the tools."""
        reader, self._writer = await asyncio.open_connection(sock=await open_socket(places, start=False))
        self._channel = line_channel(reader, self._writer)
        self._reading = asyncio.create_task(self._serve())
        await self.request(
            "initialize",
            {
                "protocolVersion": 1,
                "clientInfo": {"name": "pagehand-extension", "version": self.version},
                "clientCapabilities": {"_meta": {"pagehand/extensions": 1}},
            },
        )
        offer = {"serverId": "page", "name": self.name, "browser": self.browser, "profile": ""}
        answer = await self.request("_pagehand/lend", {**offer, "instance": self.instance, "version": self.version})
        self.hand_id = answer["handId"]
        return self

    async def _serve(self) -> None:
        gone = RemoteWireError("the hub left", "internal_error")
        await self._channel.run(self._request, self._notification, gone)

    async def request(self, method: str, params: Json) -> Any:
        return await self._channel.request(method, params, 10)

    def send_raw(self, message: Any) -> None:
        """Any JSON, as one line."""
        self._writer.write(json.dumps(message).encode() + b"\n")

    def change_tools(self, tools: Sequence[Any]) -> None:
        """Offer other tools and say so."""
        self.tools = tools
        note = {"connectionId": "page-1", "method": "notifications/tools/list_changed"}
        self._channel.notify("mcp/message", note)

    def leave(self) -> None:
        """Close the connection, without waiting for its end."""
        self._channel.close()

    async def close(self) -> None:
        self._channel.close()
        await self._reading

    async def call(self, number: int = 1) -> Asked:
        """The `number`-th tool call, once it has come."""
        await self.until(lambda: len(self.calls) >= number, f"call {number} at the hand")
        return self.calls[number - 1]

    async def _request(self, method: str, params: Json, request_id: RequestId) -> Any:
        if method == "mcp/connect":
            return {"connectionId": "page-1"}
        if method == "_pagehand/describe":
            asked = Asked(request_id, params["name"], params["arguments"], params["context"])
            self.described.append(asked)
            self.note_change()
            return await _answer(self.target, asked)
        if method == "_pagehand/highlight":
            self.highlights.append(params["on"])
            self.note_change()
            return {"shown": True}
        if method == "_pagehand/sandbox":
            self.asked_sandbox.append(params)
            self.note_change()
            asked = Asked(request_id, params["operation"], params["arguments"], {"sessionId": params["sessionId"]})
            return await _answer(self.sandbox.get(params["operation"], {}), asked)
        return await self._message(params, request_id)

    async def _message(self, params: Json, request_id: RequestId) -> Any:
        match params["method"]:
            case "initialize":
                info = {"name": "fake", "version": "1"}
                return {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}}, "serverInfo": info}
            case "tools/list":
                return {"tools": list(self.tools)}
            case "tools/call":
                inner = params["params"]
                context = inner["_meta"]["pagehand/context"]
                files = inner["_meta"].get("pagehand/files", [])
                asked = Asked(request_id, inner["name"], inner["arguments"], context, files)
                self.calls.append(asked)
                self.note_change()
                return await _answer(self.answers.get(asked.name, DONE), asked)
            case "ping":
                if self.dead:
                    await asyncio.get_running_loop().create_future()
                return {}
        raise PagehandError("no such method", "method_not_found")

    def _notification(self, method: str, params: Json) -> None:
        if method == "_pagehand/session_deleted":
            self.deleted.append(params["sessionId"])
            self.note_change()
        if method == "mcp/message" and params["method"] == "notifications/cancelled":
            self.cancelled.append(params["params"]["requestId"])
            self.note_change()


async def _answer(answer: Any, asked: Asked) -> Any:
    if isinstance(answer, Callable):  # type: ignore[arg-type]
        answer = answer() if answer is Never else answer(asked)
        if inspect.isawaitable(answer):
            answer = await answer
    if isinstance(answer, Never):
        await asyncio.get_running_loop().create_future()
    if isinstance(answer, Exception):
        raise answer
    return answer
