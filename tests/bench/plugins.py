"""What a plugin costs: one executable's call, one hook, one MCP tool's call, beside the same server asked directly.

Everything in turn within one run, so that all meet the same moments of the machine. The peers, the official SDK's
client and FastMCP's, ask the same server without gate, audit and ledger. Then Python in a browser's sandbox, and in the
host's where there is one: the first run of a session, and the next ones. What plugins cost at the start: `start`.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from _cache import python_environment
from _figures import show

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bed.browsers import bed_for
from bed.hub_bed import HubBed, hub_bed, short_places
from bed.plugin_files import python_plugin, schema_of, settings_file, trust, write
from bed.surfaces import Person
from pagehand.client import SessionClient
from pagehand.settings import Places

RUNS, PYTHON_RUNS = 40, 8
FASTMCP = "fastmcp==4.1.2"
SERVER = [sys.executable, str(Path(__file__).resolve().parents[1] / "bed" / "mcp_server.py"), "stdio"]
TOOL = '#!/bin/sh\n[ "$1" = --schema ] || { read -r given; echo "$given"; }\n'
HOOK = "#!/bin/bash\nread -r given\necho '{}'\n"
DRIVER = Path(__file__).with_name("_fastmcp_driver.py")
Act = Callable[[], Awaitable[Any]]


def prepare(places: Places) -> None:
    """A shell tool, a Python tool, and a server; the hook comes later."""
    settings_file(places, f'[mcp.helper]\ncommand = {json.dumps(SERVER)}\nrisk = {{ add = "read" }}\n')
    write(places.plugins, "shell", TOOL)
    trust(places, "shell", schema_of("shell", risk="read"))
    python_plugin(places, "snake", body="print('done')", risk="read")


def call_of(session: SessionClient, name: str, **arguments: Any) -> Act:
    """One call through the gate."""
    return lambda: session.call(name, arguments)


async def sdk(stack: AsyncExitStack) -> Act:
    """The same server, asked by the official SDK's client."""
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    streams = await stack.enter_async_context(stdio_client(StdioServerParameters(command=SERVER[0], args=SERVER[1:])))
    client = await stack.enter_async_context(ClientSession(*streams))
    await client.initialize()
    return lambda: client.call_tool("add", {"a": 2, "b": 3})


async def fastmcp() -> list[float]:
    """The same server, asked by FastMCP's client in an environment of its own: milliseconds of each call."""
    python = await asyncio.to_thread(python_environment, "fastmcp", [FASTMCP])
    process = await asyncio.create_subprocess_exec(str(python), str(DRIVER), *SERVER, str(RUNS), stdout=-1)
    async with asyncio.timeout(120):
        out, _ = await process.communicate()
    times: list[float] = json.loads(out)
    return times


async def timed(acts: dict[str, Act]) -> dict[str, list[float]]:
    """Milliseconds of each act, all of them in turn; the first round does not count."""
    series: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(RUNS + 1):
        for name, act in acts.items():
            started = time.perf_counter()
            await act()
            series[name].append((time.perf_counter() - started) * 1000)
    return {name: times[1:] for name, times in series.items()}


async def measured(bed: HubBed, stack: AsyncExitStack) -> dict[str, list[float]]:
    """Calls without a hook; then the same free read with a hook in bash."""
    async with asyncio.timeout(60):
        await bed.hub.beside.servers.settled()  # type: ignore[union-attr]
    hand = await bed.hand()
    session = await (await bed.person()).client.new_session()
    read = call_of(session, "readPage")
    acts = {
        "free read at the hand, no hook": read,
        "executable, shell": call_of(session, "shell"),
        "executable, Python": call_of(session, "snake"),
        "MCP tool through the gate": call_of(session, "helper/add", a=2, b=3),
        "MCP tool, official SDK alone": await sdk(stack),
    }
    series = await timed(acts)
    write(bed.places.plugins, "watch", HOOK)
    trust(bed.places, "watch", schema_of("watch", risk="read", hooks=["pre_tool"]))
    series |= await timed({"free read at the hand, a bash hook": read})
    assert hand.calls
    return series


async def pythons() -> dict[str, list[float]]:
    """Milliseconds of `python:execute` through the gate: in Chromium, then by bubblewrap."""
    series: dict[str, list[float]] = {}
    async with bed_for("chromium") as bed:
        person = await Person().connect(bed.places, start=True)
        await person.client.wait_for_hand(bed.browser, seconds=35)
        series |= await runs_of("wasm", await person.client.new_session())
        await person.close()
    with short_places() as places:
        settings_file(places, '[sandbox]\nbackend = "bwrap"\n')
        async with hub_bed(places=places) as bed:
            session = await (await bed.person()).client.new_session()
            if not (await session.call("sandbox_fs:list", {"path": "."}))["isError"]:
                series |= await runs_of("bwrap", session)
    return series


async def runs_of(backend: str, session: SessionClient) -> dict[str, list[float]]:
    """The first run and the next ones, each with a table of 1,000 rows to add up."""
    times = []
    for _ in range(PYTHON_RUNS + 1):
        started = time.perf_counter()
        inputs = {"rows": [{"n": n} for n in range(1000)]}
        told = await session.call("python:execute", {"code": "sum(row['n'] for row in rows)", "inputs": inputs})
        times.append((time.perf_counter() - started) * 1000)
        assert told["structuredContent"]["result"] == 499_500, told
    return {f"python:execute, {backend}, first": times[:1], f"python:execute, {backend}, next": times[1:]}


async def main() -> None:
    """Measure and print."""
    with short_places() as places:
        prepare(places)
        async with AsyncExitStack() as stack, hub_bed(places=places) as bed:
            series = await measured(bed, stack)
    series["MCP tool, FastMCP's client alone"] = await fastmcp()
    series |= await pythons()
    without, having = series["free read at the hand, no hook"], series["free read at the hand, a bash hook"]
    for name, times in series.items():
        show(name, times, "ms", "none")
    show("what the bash hook costs", [min(having) - min(without)], "ms", "15 ms")


if __name__ == "__main__":
    asyncio.run(main())
