"""The ways in which a tool is run: a model's turn, a person, a script, a plugin, an MCP client, HTTP, a terminal."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import mcp
from mcp.shared.memory import create_client_server_memory_streams
from websockets.asyncio.client import connect

from bed.hub_bed import HubBed
from gate_suite.play import Play
from pagehand import __version__
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


@asynccontextmanager
async def over_http(bed: HubBed, session: SessionClient) -> AsyncIterator[Run]:
    """The HTTP door's web socket, as a program that has its token sees it."""
    door = await bed.hub.world.door([])
    numbers = count(1)
    async with connect(
        door.url.replace("http", "ws") + "/acp", additional_headers={"Authorization": f"Bearer {door.token}"}
    ) as socket:

        async def ask(method: str, params: Json) -> Any:
            number = next(numbers)
            await socket.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
            while (message := json.loads(await socket.recv())).get("id") != number or "method" in message:
                pass
            return message.get("result") or {"content": [{"text": str(message.get("error"))}]}

        meta = {"pagehand/extensions": 1, "pagehand/answers": False}
        client = {"clientInfo": {"name": "program", "version": __version__}, "clientCapabilities": {"_meta": meta}}
        await ask("initialize", {"protocolVersion": 1, **client})

        async def run(name: str, arguments: Json, new_tab: bool) -> str:
            called = {"sessionId": session.id, "name": name, "arguments": arguments}
            # Whoever calls for itself is asked itself, and this one has nobody to ask.
            meta = {"pagehand/newTab": new_tab, "pagehand/caller": {"kind": "script", "name": "a program over HTTP"}}
            return text_of(await ask("_pagehand/call", {**called, "_meta": meta}))

        yield run


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
