"""The ways in which a tool is run: a model's turn, a person, a script, a plugin, an MCP client, a terminal."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import mcp
from mcp.shared.memory import create_client_server_memory_streams

from gate_suite.play import Play
from pagehand.cli.mcp import Lending
from pagehand.client import Client, SessionClient
from pagehand.settings import Places
from pagehand.values import Json

TERMINAL_SECONDS = 60.0
Run = Callable[[str, Json, bool], Awaitable[str]]
"""Runs a tool with arguments, the first one in a new tab; its text."""


async def through(run: Run, play: Play) -> list[str]:
    """Play a case call by call; the texts of its results."""
    seen: list[str] = []
    while (call := await play.next(seen)) is not None:
        seen.append(await run(call.name, call.arguments, not seen))
    return seen


def direct(session: SessionClient, caller: Json | None = None) -> Run:
    """`_pagehand/call`: for the person at this surface, or in the name of a script or a plugin."""

    async def run(name: str, arguments: Json, new_tab: bool) -> str:
        result = await session.call(name, arguments, new_tab=new_tab, caller=caller)
        return text_of(result)

    return run


def text_of(result: Json) -> str:
    """The text of MCP's tool result."""
    return "\n".join(block.get("text", "") for block in result["content"])


@asynccontextmanager
async def lent(places: Places, session: SessionClient) -> AsyncIterator[Run]:
    """`pagehand mcp` as an agent sees it: the official SDK's client, over the server that the command runs."""
    async with await Client.connect(places, name="pagehand-mcp", answers=False, start=False) as client:
        server = Lending(SessionClient(client, session.id), "all").server()
        async with create_client_server_memory_streams() as (near, far):
            serving = asyncio.create_task(server.run(*far, server.create_initialization_options()))
            try:
                async with mcp.ClientSession(*near) as agent:
                    await agent.initialize()

                    async def run(name: str, arguments: Json, _new_tab: bool) -> str:
                        result = await agent.call_tool(name, arguments)
                        return "\n".join(getattr(block, "text", "") for block in result.content)

                    yield run
            finally:
                serving.cancel()
                await asyncio.gather(serving, return_exceptions=True)


def terminal(places: Places, session: SessionClient) -> Run:
    """`pagehand call`, with nobody at the terminal who could be asked."""

    async def run(name: str, arguments: Json, new_tab: bool) -> str:
        words = ["call", name, json.dumps(arguments), "--json", "--session", session.id]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-P", "-m", "pagehand", *words, *(["--new-tab"] if new_tab else [])),
            env={**os.environ, "PAGEHAND_HOME": str(places.home)},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        async with asyncio.timeout(TERMINAL_SECONDS):
            said, _ = await process.communicate()
        return _told(said.decode())

    return run


def _told(said: str) -> str:
    try:
        answer: Any = json.loads(said.splitlines()[0])
        return text_of(answer)
    except (ValueError, KeyError, IndexError, TypeError):
        return said
