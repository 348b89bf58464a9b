"""Runs where FastMCP is installed: an agent whose server is `pagehand mcp`. A line in is a call, a line out its end."""

import asyncio
import json
import os
import sys

from fastmcp import Client
from fastmcp.client.transports import StdioTransport


async def main(command: list[str]) -> None:
    """First the names of the tools; then `{name, arguments}` in, `{is_error, text}` out."""
    loop = asyncio.get_running_loop()
    # A server that it starts gets no more of the environment than it is told.
    async with Client(StdioTransport(command=command[0], args=command[1:], env=dict(os.environ))) as client:
        print(json.dumps([tool.name for tool in await client.list_tools()]), flush=True)
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            call = json.loads(line)
            done = await client.call_tool(call["name"], call["arguments"], raise_on_error=False)
            text = "\n".join(getattr(block, "text", "") for block in done.content)
            print(json.dumps({"is_error": done.is_error, "text": text}), flush=True)


asyncio.run(main(sys.argv[1:]))
