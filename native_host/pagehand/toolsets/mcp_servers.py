"""The user's MCP servers as sources of tools: what each lists, checked, and its calls, by the official SDK.

A server's hints are not believed: what the person's settings do not say asks. One that is dead is named and stops
nothing. Below: `mcp_link`, the connection. Above: `hosting.users_servers`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import SetupError, ToolError
from pagehand.toolsets.mcp_link import McpLink, said
from pagehand.toolsets.plugin_schema import LONGEST_DESCRIPTION, PYTHON_TOOL_NAME, RISKS, broken_schema, schema_fault
from pagehand.toolsets.ports import CallContext, Offered, Progress, Returned, nowhere
from pagehand.values import Json

if TYPE_CHECKING:
    from mcp import ClientSession

    from pagehand.wire.extensions import Target

log = logging.getLogger(__name__)

MOST_PAGES = 50
MOST_TOOLS, MOST_PROMPTS = 500, 200
_LOST_SESSION = "Session terminated"
"""What the SDK makes of a server that does not know its session any more: nothing of the request was done."""


class McpServer:
    """One server. Plays `ToolSource`; its tools are called `server/tool`.

    `table`: `{command: [...], env?}` or `{url, headers?}`, and `risk`, a class by tool.
    """

    hints_trusted = True
    """There are none but the person's own: what the server says of itself is left out."""

    def __init__(self, name: str, table: Mapping[str, Any], folder: Path) -> None:
        """Raises `SetupError` for a table that names no server."""
        self.name = name
        self.tools: Mapping[str, Offered] = {}
        """As it listed them last: a server that has gone is called again when it is called."""
        self.prompts: Mapping[str, Json] = {}
        """By name: `{description, arguments: [{name, description, required}]}`."""
        self.notes: tuple[str, ...] = ()
        """What of its lists was left out, and why."""
        self._risks = _risks(name, table)
        self._revision = 0
        self.link = McpLink(name, table, folder, self._read)

    @property
    def id(self) -> str:
        """It changes with what its tools say of themselves: leave was given for what they were."""
        return f"mcp:{self.name}" + (f"#{self._revision}" if self._revision else "")

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return nowhere()

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, _context: CallContext, _progress: Progress) -> Returned:
        """The server's result. Raises `ToolError` when the server fails or is gone."""
        from mcp.types import CallToolRequest, CallToolRequestParams, CallToolResult

        named = CallToolRequestParams(name=call.name.partition("/")[2], arguments=dict(call.arguments))
        told = await self._asked(CallToolRequest(params=named), CallToolResult, "failed")
        structured = told.get("structuredContent")
        content = [_block(block) for block in told.get("content", [])]
        return Returned(content, structured if isinstance(structured, dict) else None, bool(told.get("isError")))

    async def prompt(self, name: str, arguments: Mapping[str, str]) -> str:
        """A prompt's text, filled in. Raises `ToolError`."""
        from mcp.types import GetPromptRequest, GetPromptRequestParams, GetPromptResult

        named = GetPromptRequestParams(name=name, arguments=dict(arguments))
        told = await self._asked(GetPromptRequest(params=named), GetPromptResult, f"could not give the prompt {name}")
        return "\n\n".join(str(_block(message["content"]).get("text", "")) for message in told["messages"])

    async def _asked(self, request: Any, kind: Any, failed: str) -> Json:
        """One request's answer. Not by the SDK's own calls: they would hold results against the server's schemas,
        whose regular expressions can take for ever.
        """
        try:
            try:
                result = await (await self.link.session()).send_request(request, kind)
            except Exception as error:
                if str(error) != _LOST_SESSION:
                    raise
                await self.link.again(said(error))
                result = await (await self.link.session()).send_request(request, kind)
        except asyncio.CancelledError:
            self.link.doubt()
            raise
        except ToolError:
            raise
        except Exception as error:
            self.link.doubt(error)
            raise ToolError(f"the MCP server {self.name} {failed}: {said(error)}") from None
        told: Json = result.model_dump(by_alias=True, mode="json", exclude_none=True)
        return told

    async def _read(self, session: ClientSession) -> None:
        """Its tools and prompts, as they are now."""
        from mcp.types import PaginatedRequestParams

        listed: list[Any] = []
        cursor: str | None = None
        for _ in range(MOST_PAGES):
            page: Any = await session.list_tools(params=PaginatedRequestParams(cursor=cursor) if cursor else None)
            listed += page.tools
            if (cursor := page.next_cursor) is None or len(listed) > MOST_TOOLS:
                break
        notes = [f"only the first {MOST_TOOLS} of its tools are offered"] if len(listed) > MOST_TOOLS else []
        tools: dict[str, Offered] = {}
        for tool in listed[:MOST_TOOLS]:
            name, fault = f"{self.name}/{tool.name}", _tool_fault(f"{self.name}/{tool.name}", tool)
            if fault or name in tools:
                notes.append(f"{name[:80]!r} is left out: {fault or 'its name stands twice'}")
            else:
                tools[name] = self._offered(name, tool)
        if any(name in tools and tools[name].spec != offered.spec for name, offered in self.tools.items()):
            self._revision += 1
        self.tools, self.prompts = tools, await _prompts(session, notes)
        self.notes = tuple(notes)
        for note in notes:
            log.warning("the MCP server %s: %s", self.name, note)

    def _offered(self, name: str, tool: Any) -> Offered:
        risk, description = self._risks.get(tool.name), tool.description or tool.name
        if len(description) > LONGEST_DESCRIPTION:
            description = f"{description[:LONGEST_DESCRIPTION]}…"
        return Offered(
            spec=ToolSpec(name, description, dict(tool.input_schema)),
            title=tool.title or name,
            annotations={"readOnlyHint": True} if risk == "read" else None,
            declaration=None if risk is None else RISKS[risk],
        )


async def _prompts(session: ClientSession, notes: list[str]) -> dict[str, Json]:
    """Its prompts; a list that cannot be read costs the prompts and nothing else."""
    capabilities = session.server_capabilities
    if capabilities is None or capabilities.prompts is None:
        return {}
    try:
        listed: Any = await session.list_prompts()
    except Exception as error:
        notes.append(f"its prompts cannot be used: {said(error)}")
        return {}
    told = [prompt.model_dump(by_alias=True, mode="json", exclude_none=True) for prompt in listed.prompts]
    return {prompt["name"]: prompt for prompt in told[:MOST_PROMPTS]}


def _tool_fault(name: str, tool: Any) -> str | None:
    if not PYTHON_TOOL_NAME.fullmatch(name):
        return "its name cannot be used"
    schema = dict(tool.input_schema)
    return schema_fault(schema) or broken_schema(schema)


def _risks(name: str, table: Mapping[str, Any]) -> dict[str, str]:
    command = table.get("command")
    if not table.get("url") and not (isinstance(command, list) and command):
        raise SetupError(f'mcp.{name} needs a command (["npx", "server"]) or a url')
    risks = table.get("risk", {})
    if not isinstance(risks, Mapping) or not set(risks.values()) <= set(RISKS):
        raise SetupError(f"mcp.{name}.risk has to map tools to {', '.join(RISKS)}")
    return dict(risks)


def _block(block: Json) -> Json:
    """A content block as the path takes it: text and pictures; of a resource its text or its address."""
    match block.get("type"):
        case "resource":
            resource = block.get("resource", {})
            return {"type": "text", "text": str(resource.get("text") or resource.get("uri", ""))}
        case "resource_link":
            return {"type": "text", "text": f"{block.get('name', '')}: {block.get('uri', '')}"}
        case "audio":
            return {"type": "text", "text": "(sound, which is left out)"}
    return block


async def settled(servers: Sequence[McpServer], seconds: float) -> None:
    """Wait until each is there or known not to be, and not longer."""
    if servers:
        waiting = [asyncio.ensure_future(server.link.settled.wait()) for server in servers]
        _, late = await asyncio.wait(waiting, timeout=seconds)
        for task in late:
            task.cancel()
