"""A hand: one connected browser that lends page tools as an MCP server inside its ACP connection.

Calls go to the connection that lent the tool and nowhere else; when it closes, every open call fails with `hand_gone`.
Below: `doors.channel` (its duck: open_request, notify, drop). Above: `hub` makes hands, `session` calls them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from pagehand import __version__
from pagehand.errors import PagehandError, ToolError, WireError
from pagehand.values import Json, canonical_json
from pagehand.wire.acp import M, first_fault
from pagehand.wire.extensions import Lend, Target
from pagehand.wire.mcp import MCP_VERSION, SPEC_LIMIT, CallResult, InitializeResult, LentTool, ToolList
from pagehand.wire.ports import RequestChannel

log = logging.getLogger(__name__)

CONNECT_SECONDS = 10.0
DESCRIBE_SECONDS = 10.0
PAGES_OF_TOOLS = 20


class Hand:
    """One lent MCP server. `tools` is what it offers now; `refused` says per tool why it is not taken."""

    def __init__(self, hand_id: str, lend: Lend, channel: RequestChannel) -> None:
        self.id = hand_id
        self.lend = lend
        self.tools: dict[str, LentTool] = {}
        self.refused: dict[str, str] = {}
        self.gone = False
        self._channel = channel
        self.connection_id = ""

    @property
    def label(self) -> str:
        """How a person is told which browser this is."""
        return f"{self.lend.name} ({self.lend.profile})" if self.lend.profile else self.lend.name

    async def connect(self) -> None:
        """Open the MCP connection, agree on a version, fetch the tools. Raises `ToolError` when that fails."""
        connected = await self._ask("mcp/connect", {"serverId": self.lend.server_id}, CONNECT_SECONDS)
        connection_id = connected.get("connectionId")
        if not isinstance(connection_id, str) or not connection_id:
            raise ToolError("the browser answered mcp/connect without a connectionId")
        self.connection_id = connection_id
        params = {
            "protocolVersion": MCP_VERSION,
            "capabilities": {},
            "clientInfo": {"name": "pagehand", "version": __version__},
        }
        self._read(InitializeResult, await self._message("initialize", params, CONNECT_SECONDS))
        self._channel.notify("mcp/message", self._envelope("notifications/initialized", {}))
        await self.refresh_tools()

    async def refresh_tools(self) -> None:
        """Fetch `tools/list`, page by page; a tool that does not fit is refused alone, with a reason."""
        tools: dict[str, LentTool] = {}
        refused: dict[str, str] = {}
        cursor: str | None = None
        for _ in range(PAGES_OF_TOOLS):
            params = {"cursor": cursor} if cursor else {}
            page = self._read(ToolList, await self._message("tools/list", params, CONNECT_SECONDS))
            for raw in page.tools:
                _admit(raw, tools, refused)
            cursor = page.next_cursor
            if not cursor:
                break
        for name, reason in refused.items():
            log.warning("tool %s of %s is not taken: %s", name, self.label, reason)
        self.tools, self.refused = tools, refused

    async def describe(self, name: str, arguments: Json, context: Json) -> Target:
        """Where the call would act and on what. Raises `ToolError`."""
        params = {"connectionId": self.connection_id, "name": name, "arguments": arguments, "context": context}
        return self._read(Target, await self._ask("_pagehand/describe", params, DESCRIBE_SECONDS))

    async def highlight(self, name: str, arguments: Json, context: Json, *, on: bool) -> None:
        """Show or hide the target in the page; a hand that cannot is no fault."""
        params = {
            "connectionId": self.connection_id,
            "name": name,
            "arguments": arguments,
            "context": context,
            "on": on,
        }
        try:
            await self._ask("_pagehand/highlight", params, DESCRIBE_SECONDS)
        except PagehandError as error:
            log.info("no highlight: %s", error.message)

    async def call(
        self, name: str, arguments: Json, context: Json, seconds: float, files: Sequence[Json] = ()
    ) -> CallResult:
        """Run one tool. Raises `ToolError` hand_gone, timeout, failed; a cancelled wait tells the hand to stop.

        `files` go along: `{name, type, modified, data}` each, as `tools.upload_files` reads them.
        """
        meta: Json = {"pagehand/context": context}
        if files:
            meta["pagehand/files"] = list(files)
        params = {"name": name, "arguments": arguments, "_meta": meta}
        return self._read(CallResult, await self._message("tools/call", params, seconds))

    async def ping(self) -> None:
        """One round trip to the extension, without the page."""
        await self._message("ping", {}, CONNECT_SECONDS)

    def _envelope(self, method: str, params: Json) -> Json:
        return {"connectionId": self.connection_id, "method": method, "params": params}

    async def _message(self, method: str, params: Json, seconds: float) -> Any:
        return await self._ask("mcp/message", self._envelope(method, params), seconds)

    async def _ask(self, method: str, params: Json, seconds: float) -> Any:
        if self.gone:
            raise ToolError(f"{self.label} is no longer connected", "hand_gone")
        request_id, future = self._channel.open_request(method, params)
        done = False
        try:
            async with asyncio.timeout(seconds):
                result = await future
            done = True
        except TimeoutError:
            raise ToolError(f"{self.label} did not answer within {seconds:g} s", "timeout") from None
        except WireError as error:
            done = True
            raise ToolError(error.message, error.name, error.data) from None
        finally:
            self._channel.drop(request_id)
            if not done and self.connection_id:
                cancelled = self._envelope("notifications/cancelled", {"requestId": request_id})
                self._channel.notify("mcp/message", cancelled)
        if not isinstance(result, dict):
            raise ToolError(f"{self.label} answered {method} with something that is not an object")
        return result

    def _read(self, model: type[M], answer: Any) -> M:
        try:
            return model.model_validate(answer)
        except ValidationError as error:
            raise ToolError(f"{self.label} gave an answer that does not fit: {first_fault(error)}") from None


def _admit(raw: Any, tools: dict[str, LentTool], refused: dict[str, str]) -> None:
    name = str(raw.get("name", "?"))[:80] if isinstance(raw, dict) else "?"
    try:
        tool = LentTool.model_validate(raw)
    except ValidationError as error:
        refused[name] = first_fault(error)
        return
    spec = {"name": tool.name, "description": tool.description, "inputSchema": tool.input_schema}
    size = len(canonical_json(spec).encode())
    if size > SPEC_LIMIT:
        refused[name] = f"its description is {size} bytes, over the limit of {SPEC_LIMIT}"
    elif tool.name in tools:
        refused[name] = "the name is taken by another tool of this browser"
    else:
        tools[tool.name] = tool
