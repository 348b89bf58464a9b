"""The user's MCP servers as sources of tools: over standard input and output or streamable HTTP, by the official SDK.

A server's hints are not believed: what the person's settings do not say asks. One that is dead is named and stops
nothing. The SDK is imported when there is a server. Above: `hosting.host`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import SetupError, ToolError
from pagehand.toolsets.plugin_schema import PYTHON_TOOL_NAME, RISKS
from pagehand.toolsets.ports import NOWHERE, CallContext, Offered, Progress, Returned
from pagehand.values import Json
from pagehand.wire.extensions import Target

if TYPE_CHECKING:
    from mcp import ClientSession

log = logging.getLogger(__name__)

CONNECT_SECONDS = 30.0
READ_SECONDS = 600.0
STOP_SECONDS = 5.0
MOST_PAGES = 50


class McpServer:
    """One server. Plays `ToolSource`; its tools are called `server/tool`.

    `table`: `{command: [...], env?}` or `{url, headers?}`, and `risk`, a class by tool.
    """

    hints_trusted = True
    """There are none but the person's own: what the server says of itself is left out."""

    def __init__(self, name: str, table: Mapping[str, Any], folder: Path) -> None:
        """Raises `SetupError` for a table that names no server."""
        self.id, self.name, self.fault = f"mcp:{name}", name, ""
        self.tools: Mapping[str, Offered] = {}
        self.prompts: Mapping[str, Json] = {}
        """By name: `{description, arguments: [{name, description, required}]}`."""
        self.settled = asyncio.Event()
        """It is there, or it is known that it is not."""
        self._table, self._folder = table, folder
        self._risks = _risks(name, table)
        self._session: ClientSession | None = None
        self._stop = asyncio.Event()
        self._serving: asyncio.Task[None] | None = None
        self._reading: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to connect."""
        self._serving = asyncio.create_task(self._serve())

    async def stop(self) -> None:
        """Let the server go; its process ends."""
        self._stop.set()
        if self._serving is not None:
            _, late = await asyncio.wait([self._serving], timeout=STOP_SECONDS)
            if late:
                self._serving.cancel()
                await asyncio.wait([self._serving], timeout=STOP_SECONDS)

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return NOWHERE

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, _context: CallContext, _progress: Progress) -> Returned:
        """The server's result. Raises `ToolError` when the server fails or is gone."""
        session = self._there()
        try:
            result: Any = await session.call_tool(call.name.partition("/")[2], dict(call.arguments))
        except Exception as error:
            raise ToolError(f"the MCP server {self.name} failed: {_said(error)}") from None
        told = result.model_dump(by_alias=True, mode="json", exclude_none=True)
        structured = told.get("structuredContent")
        content = [_block(block) for block in told.get("content", [])]
        return Returned(content, structured if isinstance(structured, dict) else None, bool(told.get("isError")))

    async def prompt(self, name: str, arguments: Mapping[str, str]) -> str:
        """A prompt's text, filled in. Raises `ToolError`."""
        try:
            result: Any = await self._there().get_prompt(name, dict(arguments))
        except Exception as error:
            raise ToolError(f"the prompt {self.name}/{name} failed: {_said(error)}") from None
        told = result.model_dump(by_alias=True, mode="json", exclude_none=True)
        return "\n\n".join(str(_block(message["content"]).get("text", "")) for message in told["messages"])

    def _there(self) -> ClientSession:
        if self._session is None:
            raise ToolError(f"the MCP server {self.name} is not there: {self.fault or 'it is still starting'}")
        return self._session

    async def _serve(self) -> None:
        """One task holds the connection from its beginning to its end, as the SDK wants it."""
        try:
            async with AsyncExitStack() as stack:
                async with asyncio.timeout(CONNECT_SECONDS):
                    session = await self._connected(stack)
                    await self._read(session)
                self._session = session
                self.settled.set()
                await self._stop.wait()
        except Exception as error:
            self.fault = _said(error)
            log.warning("the MCP server %s is left out: %s", self.name, self.fault)
        finally:
            self._session, self.tools, self.prompts = None, {}, {}
            self.settled.set()

    async def _connected(self, stack: AsyncExitStack) -> ClientSession:
        from mcp import ClientSession
        from mcp.types import Implementation

        streams: Any = await stack.enter_async_context(await self._transport(stack))
        own = Implementation(name="pagehand", version="1")
        made = ClientSession(streams[0], streams[1], client_info=own, message_handler=self._heard)
        session = await stack.enter_async_context(made)
        await session.initialize()
        return session

    async def _transport(self, stack: AsyncExitStack) -> Any:
        if url := self._table.get("url"):
            import httpx2
            from mcp.client.streamable_http import streamable_http_client

            headers = {str(key): str(value) for key, value in self._table.get("headers", {}).items()}
            timeout = httpx2.Timeout(CONNECT_SECONDS, read=READ_SECONDS)
            made = httpx2.AsyncClient(headers=headers, timeout=timeout, follow_redirects=True)
            client = await stack.enter_async_context(made)
            return streamable_http_client(str(url), http_client=client)
        from mcp.client.stdio import StdioServerParameters, stdio_client

        command = [str(word) for word in self._table["command"]]
        env = {str(key): str(value) for key, value in self._table.get("env", {}).items()}
        errors = stack.enter_context((self._folder / f"mcp-{self.name}.log").open("w", encoding="utf-8"))
        return stdio_client(StdioServerParameters(command=command[0], args=command[1:], env=env), errlog=errors)

    async def _read(self, session: ClientSession) -> None:
        from mcp.types import PaginatedRequestParams

        listed: list[Any] = []
        cursor: str | None = None
        for _ in range(MOST_PAGES):
            page: Any = await session.list_tools(params=PaginatedRequestParams(cursor=cursor) if cursor else None)
            listed += page.tools
            if (cursor := page.next_cursor) is None:
                break
        offered = [self._offered(tool) for tool in listed]
        self.tools = {one.spec.name: one for one in offered if one is not None}
        capabilities = session.server_capabilities
        if capabilities is not None and capabilities.prompts is not None:
            prompts: Any = await session.list_prompts()
            told = [prompt.model_dump(by_alias=True, mode="json", exclude_none=True) for prompt in prompts.prompts]
            self.prompts = {prompt["name"]: prompt for prompt in told}

    def _offered(self, tool: Any) -> Offered | None:
        name = f"{self.name}/{tool.name}"
        if not PYTHON_TOOL_NAME.fullmatch(name):
            log.warning("the MCP server %s has a tool whose name cannot be used: %.100r", self.name, tool.name)
            return None
        risk = self._risks.get(tool.name)
        return Offered(
            spec=ToolSpec(name, tool.description or tool.name, dict(tool.input_schema)),
            title=tool.title or name,
            annotations={"readOnlyHint": True} if risk == "read" else None,
            declaration=None if risk is None else RISKS[risk],
        )

    async def _heard(self, message: Any) -> None:
        """The server says that its tools are others now."""
        if "ToolListChanged" in type(getattr(message, "root", message)).__name__ and self._session is not None:
            task = asyncio.create_task(self._read(self._session))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)


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


def _said(error: BaseException) -> str:
    """The first cause in words; the SDK wraps what happens in groups."""
    while isinstance(error, BaseExceptionGroup) and error.exceptions:
        error = error.exceptions[0]
    if isinstance(error, TimeoutError):
        return f"it did not answer within {CONNECT_SECONDS:g} s"
    if isinstance(error, FileNotFoundError):
        return f"there is no program {error.filename or ''}".rstrip()
    return str(error) or type(error).__name__


async def settled(servers: Sequence[McpServer], seconds: float) -> None:
    """Wait until each is there or known not to be, and not longer."""
    if servers:
        waiting = [asyncio.ensure_future(server.settled.wait()) for server in servers]
        _, late = await asyncio.wait(waiting, timeout=seconds)
        for task in late:
            task.cancel()
