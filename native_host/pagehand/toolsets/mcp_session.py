"""The client's side of one MCP connection over any channel: initialize, list and call tools, cancel, ping.

It knows no page and no gate. Below: `wire.mcp` (models), `wire.ports` (the channel). Above: `hand`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from pagehand import __version__
from pagehand.errors import ToolError, WireError
from pagehand.values import Json, canonical_json
from pagehand.wire.acp import M, first_fault
from pagehand.wire.jsonrpc import RequestId
from pagehand.wire.mcp import MCP_VERSION, SPEC_LIMIT, CallResult, InitializeResult, LentTool, ToolList
from pagehand.wire.ports import RequestChannel

log = logging.getLogger(__name__)

CONNECT_SECONDS = 10.0
PAGES_OF_TOOLS = 20


class McpSession:
    """One MCP server as a client sees it. `tools` is what it offers now; `refused` says per tool why it is not taken.

    `label` is how a person is told which server this is.
    """

    def __init__(self, channel: RequestChannel, label: str) -> None:
        self.label = label
        self.tools: dict[str, LentTool] = {}
        self.refused: dict[str, str] = {}
        self._channel = channel

    async def initialize(self) -> None:
        """Agree on a version and fetch the tools. Raises `ToolError` when that fails."""
        client = {"name": "pagehand", "version": __version__}
        params = {"protocolVersion": MCP_VERSION, "capabilities": {}, "clientInfo": client}
        read(InitializeResult, await self.ask("initialize", params, CONNECT_SECONDS), self.label)
        self._channel.notify("notifications/initialized", {})
        await self.refresh_tools()

    async def refresh_tools(self) -> None:
        """Fetch `tools/list`, page by page; a tool that does not fit is refused alone, with a reason."""
        tools: dict[str, LentTool] = {}
        refused: dict[str, str] = {}
        cursor: str | None = None
        for _ in range(PAGES_OF_TOOLS):
            params = {"cursor": cursor} if cursor else {}
            page = read(ToolList, await self.ask("tools/list", params, CONNECT_SECONDS), self.label)
            for raw in page.tools:
                _admit(raw, tools, refused)
            cursor = page.next_cursor
            if not cursor:
                break
        for name, reason in refused.items():
            log.warning("tool %s of %s is not taken: %s", name, self.label, reason)
        self.tools, self.refused = tools, refused

    async def call(self, name: str, arguments: Json, meta: Json, seconds: float) -> CallResult:
        """Run one tool. Raises `ToolError` hand_gone, timeout, failed; a cancelled wait tells the server to stop."""
        params: Json = {"name": name, "arguments": arguments, "_meta": meta}
        return read(CallResult, await self.ask("tools/call", params, seconds), self.label)

    async def ping(self) -> None:
        """One round trip."""
        await self.ask("ping", {}, CONNECT_SECONDS)

    async def ask(self, method: str, params: Json, seconds: float) -> Json:
        """One request of MCP; what is no longer waited for is cancelled at the server."""
        return await bounded_request(self._channel, method, params, seconds, self.label, abandon=self.cancel)

    def cancel(self, request_id: RequestId) -> None:
        """Tell the server that nobody waits for this answer."""
        self._channel.notify("notifications/cancelled", {"requestId": request_id})


async def bounded_request(
    channel: RequestChannel,
    method: str,
    params: Json,
    seconds: float,
    label: str,
    *,
    abandon: Callable[[RequestId], None] | None = None,
) -> Json:
    """Ask and wait at most `seconds` for an object. Raises `ToolError`: timeout, what the other side said, failed.

    `abandon` is called when nobody waits for the answer any more, so that the other side can stop.
    """
    request_id, future = channel.open_request(method, params)
    answered = False
    try:
        async with asyncio.timeout(seconds):
            result = await future
        answered = True
    except TimeoutError:
        raise ToolError(f"{label} did not answer within {seconds:g} s", "timeout") from None
    except WireError as error:
        answered = True
        raise ToolError(error.message, error.name, error.data) from None
    finally:
        channel.drop(request_id)
        if not answered and abandon is not None:
            abandon(request_id)
    if not isinstance(result, dict):
        raise ToolError(f"{label} answered {method} with something that is not an object")
    return result


def read(model: type[M], answer: Any, label: str) -> M:
    """The answer as a model. Raises `ToolError` that names the first fault."""
    try:
        return model.model_validate(answer)
    except ValidationError as error:
        raise ToolError(f"{label} gave an answer that does not fit: {first_fault(error)}") from None


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
        refused[name] = "the name is taken by another tool of this server"
    else:
        tools[tool.name] = tool
