"""A real MCP server for tests, made with the official SDK: `python mcp_server.py stdio` or `... http PORT`."""

from __future__ import annotations

import asyncio
import os
import sys

from mcp.server.mcpserver import Context, MCPServer
from mcp.types import Tool, ToolAnnotations


class Helper(MCPServer):
    """A server that may take its time to name its tools."""

    seconds = 0.0

    async def list_tools(self) -> list[Tool]:
        await asyncio.sleep(self.seconds)
        return await super().list_tools()


server = Helper("helper")


@server.tool(annotations=ToolAnnotations(read_only_hint=True))
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


@server.tool()
def fails() -> str:
    """Fail."""
    raise ValueError("out of paper")


@server.tool()
def leaves() -> str:
    """End the whole server."""
    os._exit(3)


@server.tool()
def environment() -> str:
    """What it sees of its surroundings."""
    return " ".join(sorted(os.environ))


@server.tool()
async def changes(context: Context, seconds: float) -> str:
    """Have another tool from now on, and take this long to name all of them."""
    server.seconds = seconds
    server.add_tool(lambda: "new", name=f"after_{seconds:g}")
    await context.session.send_tool_list_changed()
    return "changed"


@server.prompt()
def greet(name: str) -> str:
    """Greet somebody."""
    return f"Say hello to {name}, warmly."


if __name__ == "__main__":
    if sys.argv[1] == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", port=int(sys.argv[2]))
