"""FastMCP's client, which is not the SDK's own, over `pagehand mcp` as it comes from its package."""

import asyncio
import json
import os
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bed.hub_bed import EXTENSIONS
from bench._cache import python_environment

AGENT = Path(__file__).with_name("_fastmcp_agent.py")
FASTMCP = "fastmcp==4.1.2"
SECONDS = 90
PANEL = {"_meta": {**EXTENSIONS["_meta"], "pagehand/panelOf": "instance-1"}}

pytestmark = pytest.mark.slow


class Agent:
    """The process that FastMCP runs in."""

    def __init__(self, process):
        self._process = process

    async def said(self):
        async with asyncio.timeout(SECONDS):
            return json.loads(await self._process.stdout.readline())

    async def call(self, name, **arguments):
        self._process.stdin.write(json.dumps({"name": name, "arguments": arguments}).encode() + b"\n")
        await self._process.stdin.drain()
        return await self.said()


@asynccontextmanager
async def agent(hub):
    python = await asyncio.to_thread(python_environment, "fastmcp", [FASTMCP])
    command = [str(python), str(AGENT), sys.executable, "-P", "-m", "pagehand", "mcp"]
    env = {**os.environ, "PAGEHAND_HOME": str(hub.places.home)}
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=env)
    try:
        yield Agent(process)
    finally:
        process.stdin.close()
        async with asyncio.timeout(SECONDS):
            await process.wait()


async def test_a_third_partys_client_reads_acts_and_is_told_no(hub):
    hand = await hub.hand()
    watching = await hub.raw()
    await watching.initialize("pagehand-panel", capabilities=PANEL)

    async def asked(number, option):
        asked = await watching.heard("session/request_permission", number)
        outcome = {"outcome": {"outcome": "selected", "optionId": option}}
        await watching.send({"jsonrpc": "2.0", "id": asked["id"], "result": outcome})
        return asked["params"]["_meta"]

    async with agent(hub) as one:
        assert {"readPage", "click"} <= set(await one.said())
        assert not (await one.call("readPage"))["is_error"]
        acting = asyncio.create_task(one.call("click", ref="e1"))
        meta = await asked(1, "allow_once")
        assert not (await acting)["is_error"] and meta["pagehand/caller"]["kind"] == "mcp"
        refused = asyncio.create_task(one.call("click", ref="e1"))
        await asked(2, "deny_once")
        told = await refused
        assert told["is_error"] and "denied" in told["text"]
    assert [call.name for call in hand.calls] == ["readPage", "click"]


async def test_a_third_partys_client_is_told_that_no_browser_is_connected(hub):
    async with agent(hub) as one:
        await one.said()
        told = await one.call("click", ref="e1")
        # It is the hub of this test that said so: a browser that comes is there for the next call.
        await hub.hand()
        assert not (await one.call("readPage"))["is_error"]
    assert told["is_error"] and "no browser" in told["text"]
