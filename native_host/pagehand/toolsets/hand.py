"""A hand: one connected browser that lends page tools as an MCP server inside its ACP connection.

Calls go to the connection that lent the tool and nowhere else; when it closes, every open call fails with `hand_gone`.
Below: `mcp_session` (plain MCP), `catalogue` (Pagehand's own tool files). Above: `hub` makes hands, `calls` runs them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import PagehandError, ToolError
from pagehand.toolsets.catalogue import declared_risk_of, files_argument_of, is_listed, tells_place
from pagehand.toolsets.interpreter.offers import NAMES as RESERVED
from pagehand.toolsets.mcp_session import CONNECT_SECONDS, McpSession, bounded_request, read
from pagehand.toolsets.ports import CallContext, Offered, Progress, Resource, Returned
from pagehand.values import Json, origin_of
from pagehand.wire.extensions import Lend, Target
from pagehand.wire.jsonrpc import RequestId
from pagehand.wire.mcp import LentTool
from pagehand.wire.ports import RequestChannel

log = logging.getLogger(__name__)

DESCRIBE_SECONDS = 10.0
LONGEST_SECONDS = 600.0
"""No call waits longer; its caller has a bound of its own, which is shorter."""


class Hand:
    """One lent MCP server, as a source of tools. `gone` is set when its connection has closed."""

    def __init__(
        self,
        hand_id: str,
        lend: Lend,
        channel: RequestChannel,
        own_tools: Mapping[str, Json],
        *,
        hints_trusted: bool = True,
    ) -> None:
        self.hand_id = hand_id
        self.hints_trusted = hints_trusted
        """It is the person's own browser, paired by the native host's manifest."""
        self.lend = lend
        self.gone = False
        self.departed = asyncio.Event()
        """Set when it was withdrawn."""
        self._channel = channel
        self._own_tools = own_tools
        self._inner = _McpOverAcp(channel)
        self._mcp = McpSession(self._inner, self.label)
        self._offered: dict[str, Offered] = {}
        self._acting: set[str] = set()

    @property
    def id(self) -> str:
        """The same browser has the same id after it came back."""
        return f"hand:{self.lend.instance}"

    @property
    def label(self) -> str:
        """How a person is told which browser this is."""
        return f"{self.lend.name} ({self.lend.profile})" if self.lend.profile else self.lend.name

    @property
    def tools(self) -> Mapping[str, Offered]:
        """What the browser lends now; nothing when it is gone."""
        return {} if self.gone else self._offered

    @property
    def refused(self) -> Mapping[str, str]:
        """Tools that were not taken, and why."""
        return self._mcp.refused

    @property
    def connection_id(self) -> str:
        """The MCP connection's id, empty before `connect`."""
        return self._inner.connection_id

    async def connect(self) -> None:
        """Open the MCP connection, agree on a version, fetch the tools. Raises `ToolError` when that fails."""
        connected = await self._ask("mcp/connect", {"serverId": self.lend.server_id}, CONNECT_SECONDS)
        connection_id = connected.get("connectionId")
        if not isinstance(connection_id, str) or not connection_id:
            raise ToolError("the browser answered mcp/connect without a connectionId")
        self._inner.connection_id = connection_id
        await self._mcp.initialize()
        self._offer()

    async def refresh_tools(self) -> None:
        """Fetch the list of tools anew."""
        await self._mcp.refresh_tools()
        self._offer()

    def _offer(self) -> None:
        tools = {name: tool for name, tool in self._mcp.tools.items() if name not in RESERVED}
        self._offered = {name: _offered(tool, self._own_tools) for name, tool in tools.items()}

    async def describe(self, call: ToolCall, context: CallContext) -> Target:
        """Where the call would act and on what. Raises `ToolError`."""
        return read(Target, await self._ask("_pagehand/describe", self._about(call, context)), self.label)

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Show or hide the target in the page; a hand that cannot is no fault."""
        try:
            await self._ask("_pagehand/highlight", {**self._about(call, context), "on": on})
        except PagehandError as error:
            log.info("no highlight: %s", error.message)

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """Run one tool. Raises `ToolError` hand_gone, timeout, failed; a cancelled wait tells the hand to stop."""
        self._check_connected()
        if call.name in self._offered and self._offered[call.name].kind != "read":
            self._acting.add(context.turn)
        meta: Json = {"pagehand/context": _as_json(context)}
        if context.files:
            meta["pagehand/files"] = list(context.files)
        result = await self._mcp.call(call.name, call.arguments, meta, LONGEST_SECONDS)
        origin = _source((result.structured_content or {}).get("url")) or self.id
        return Returned(result.content, result.structured_content, result.is_error, origin)

    async def sandbox(self, operation: str, session: str, arguments: Json, seconds: float) -> Json:
        """Ask the browser's sandbox for Python or a session's files there. Raises `ToolError`."""
        params: Json = {"connectionId": self.connection_id, "operation": operation}
        return await self._ask("_pagehand/sandbox", {**params, "sessionId": session, "arguments": arguments}, seconds)

    def forget(self, session_id: str) -> None:
        """The session is gone: the tabs that it opened may go too."""
        self._channel.notify("_pagehand/session_deleted", {"sessionId": session_id})

    def turn_ended(self, session_id: str, turn: str) -> None:
        """Where this turn acted here, its sign on the page goes."""
        if turn in self._acting:
            self._acting.discard(turn)
            self._channel.notify("_pagehand/turn_ended", {"sessionId": session_id, "turnId": turn})

    async def answers(self, seconds: float) -> bool:
        """Whether it is still there."""
        try:
            async with asyncio.timeout(seconds):
                await self.ping()
        except (PagehandError, TimeoutError):
            return False
        return True

    async def ping(self) -> None:
        """One round trip to the extension, without the page."""
        self._check_connected()
        await self._mcp.ping()

    def _about(self, call: ToolCall, context: CallContext) -> Json:
        return {
            "connectionId": self.connection_id,
            "name": call.name,
            "arguments": call.arguments,
            "context": _as_json(context),
        }

    async def _ask(self, method: str, params: Json, seconds: float | None = None) -> Json:
        self._check_connected()
        seconds = DESCRIBE_SECONDS if seconds is None else seconds
        abandon = self._mcp.cancel if self.connection_id else None
        return await bounded_request(self._channel, method, params, seconds, self.label, abandon=abandon)

    def _check_connected(self) -> None:
        if self.gone:
            raise ToolError(f"{self.label} is no longer connected", "hand_gone")


class _McpOverAcp:
    """A channel whose messages travel as `mcp/message` of another one, with that one's request ids."""

    def __init__(self, outer: RequestChannel) -> None:
        self.connection_id = ""
        self._outer = outer

    @property
    def closed(self) -> bool:
        return self._outer.closed

    async def drain(self) -> None:
        await self._outer.drain()

    def open_request(self, method: str, params: Json) -> tuple[RequestId, asyncio.Future[Any]]:
        return self._outer.open_request("mcp/message", self._envelope(method, params))

    def drop(self, request_id: RequestId) -> None:
        self._outer.drop(request_id)

    def notify(self, method: str, params: Json) -> None:
        self._outer.notify("mcp/message", self._envelope(method, params))

    def _envelope(self, method: str, params: Json) -> Json:
        return {"connectionId": self.connection_id, "method": method, "params": params}


def _offered(tool: LentTool, own_tools: Mapping[str, Json]) -> Offered:
    reads = isinstance(tool.annotations, dict) and tool.annotations.get("readOnlyHint") is True
    return Offered(
        spec=ToolSpec(tool.name, tool.description, tool.input_schema),
        title=tool.title,
        kind="fetch" if tool.name == "navigate" else "read" if reads else "execute",
        annotations=tool.annotations,
        declaration=declared_risk_of(tool, own_tools),
        resources=(Resource("page", "tab"), *([Resource("url", "url")] if not reads and _takes_address(tool) else [])),
        files_argument=files_argument_of(tool, own_tools),
        tells_place=tells_place(tool, own_tools),
        is_listed=is_listed(tool, own_tools),
    )


def _takes_address(tool: LentTool) -> bool:
    properties = tool.input_schema.get("properties")
    return isinstance(properties, dict) and "url" in properties


def _as_json(context: CallContext) -> Json:
    """The context as `shared_schemas/context.json` has it."""
    told: Json = {"sessionId": context.session, "turnId": context.turn, **context.place}
    if context.digest is not None:
        told["digest"] = context.digest
    if context.blocked_sites:
        told["blockedSites"] = list(context.blocked_sites)
    if context.read_only:
        told["readOnly"] = True
    return told


def _source(url: Any) -> str | None:
    """Where the text came from; a page without a web origin (`file:`, `data:`) keeps its scheme, so it stays marked."""
    if not isinstance(url, str) or not url or url.startswith("about:"):
        return None
    return origin_of(url) or url.partition(":")[0][:40] + ":"
