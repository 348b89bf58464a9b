"""Runs where FastMCP is installed: times its client's calls to a server, and prints the milliseconds as JSON."""

import asyncio
import json
import sys
import time

from fastmcp import Client
from fastmcp.client.transports import StdioTransport


async def main(command: list[str], runs: int) -> None:
    """Each call of the tool `add`; the first does not count."""
    times = []
    async with Client(StdioTransport(command=command[0], args=command[1:])) as client:
        for _ in range(runs + 1):
            started = time.perf_counter()
            await client.call_tool("add", {"a": 2, "b": 3})
            times.append((time.perf_counter() - started) * 1000)
    print(json.dumps(times[1:]))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:-1], int(sys.argv[-1])))
