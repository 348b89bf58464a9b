"""A real MCP server for tests, made with the official SDK: `python mcp_server.py stdio` or `... http PORT`."""

from __future__ import annotations

import os
import sys

from mcp.server.mcpserver import MCPServer
from mcp.types import ToolAnnotations

server = MCPServer("helper")


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


@server.prompt()
def greet(name: str) -> str:
    """Greet somebody."""
    return f"Say hello to {name}, warmly."


if __name__ == "__main__":
    if sys.argv[1] == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", port=int(sys.argv[2]))
