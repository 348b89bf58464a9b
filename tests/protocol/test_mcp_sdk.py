"""The official MCP SDK, an independent client, over `pagehand mcp` against a hub with a hand that answers."""

import asyncio
import json
import os
import sys
from contextlib import asynccontextmanager

import httpx2
import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp.types import Implementation

from bed.fake_hand import ORIGIN
from bed.hub_bed import EXTENSIONS

PANEL = {"_meta": {**EXTENSIONS["_meta"], "pagehand/panelOf": "instance-1"}}


@asynccontextmanager
async def agent(hub, *words):
    """An agent called claude-code, with Pagehand as its MCP server."""
    command = StdioServerParameters(
        command=sys.executable,
        args=["-P", "-m", "pagehand", "mcp", *words],
        env={**os.environ, "PAGEHAND_HOME": str(hub.places.home)},
    )
    async with (
        stdio_client(command) as (reads, writes),
        ClientSession(reads, writes, client_info=Implementation(name="claude-code", version="1")) as session,
    ):
        await session.initialize()
        yield session


async def panel(hub):
    """The open panel of the fake hand's browser."""
    raw = await hub.raw()
    await raw.initialize("pagehand-panel", capabilities=PANEL)
    return raw


async def answer(raw, option, number=1):
    """Answer the panel's `number`-th permission request; it is given back."""
    asked = await raw.heard("session/request_permission", number)
    outcome = {"outcome": {"outcome": "selected", "optionId": option}}
    await raw.send({"jsonrpc": "2.0", "id": asked["id"], "result": outcome})
    return asked["params"]


@pytest.mark.parametrize(
    ("words", "has", "lacks"),
    [((), "fill", None), (("--profile", "core"), "click", "fill"), (("--profile", "all"), "fill", None)],
)
async def test_it_lends_the_tools_of_a_profile_with_their_schemas_and_hints(hub, words, has, lacks):
    await hub.hand()
    async with agent(hub, *words) as session:
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert has in tools and lacks not in tools
    assert tools["readPage"].annotations.read_only_hint is True and tools["click"].input_schema["required"] == ["ref"]


async def test_a_read_runs_and_an_act_is_asked_in_the_browsers_panel_with_the_agents_name(hub):
    hand = await hub.hand()
    watching = await panel(hub)
    async with agent(hub) as session:
        assert not (await session.call_tool("readPage", {})).is_error
        acting = asyncio.create_task(session.call_tool("click", {"ref": "e1"}))
        asked = await answer(watching, "allow_once")
        assert not (await acting).is_error
        refused = asyncio.create_task(session.call_tool("click", {"ref": "e1"}))
        await answer(watching, "deny_once", 2)
        assert (await refused).is_error
    assert asked["_meta"]["pagehand/caller"] == {"kind": "mcp", "name": "claude-code"}
    assert asked["_meta"]["pagehand/target"]["origin"] == ORIGIN
    assert [call.name for call in hand.calls] == ["readPage", "click"]


async def test_a_question_that_nobody_sees_is_told_to_every_surface_until_a_panel_opens(hub):
    await hub.hand()
    background = await hub.raw()
    await background.initialize("pagehand-extension", capabilities=EXTENSIONS)
    async with agent(hub) as session:
        acting = asyncio.create_task(session.call_tool("click", {"ref": "e1"}))

        def waiting():
            states = [m["params"] for m in background.messages if m.get("method") == "_pagehand/state_changed"]
            return states[-1]["waiting"] if states else None

        (question,) = await background.until(waiting, "the question")
        assert question["instance"] == "instance-1" and question["title"] == "Click button “Go”"
        assert question["deadline"] > 0 and not question["shown"]
        await answer(await panel(hub), "allow_once")
        assert not (await acting).is_error
        await background.until(lambda: waiting() == [], "the question's end")


async def test_over_http_the_same_is_lent_to_who_knows_the_token(hub):
    hand = await hub.hand()
    words = ("-P", "-m", "pagehand", "mcp", "--http", "--profile", "core")
    env = {**os.environ, "PAGEHAND_HOME": str(hub.places.home)}
    serving = await asyncio.create_subprocess_exec(sys.executable, *words, env=env, stdout=asyncio.subprocess.PIPE)
    try:
        async with asyncio.timeout(30):
            assert b"the token is in" in await serving.stdout.readline()
        file = hub.places.home / "mcp-http.json"
        told = json.loads(file.read_text())
        assert file.stat().st_mode & 0o777 == 0o600
        async with httpx2.AsyncClient(trust_env=False) as stranger:
            assert (await stranger.post(told["url"], json={})).status_code == 401
        known = httpx2.AsyncClient(headers={"Authorization": f"Bearer {told['token']}"}, timeout=30)
        async with known, streamable_http_client(told["url"], http_client=known) as streams:
            info = Implementation(name="claude-code", version="1")
            async with ClientSession(streams[0], streams[1], client_info=info) as session:
                await session.initialize()
                assert "fill" not in [tool.name for tool in (await session.list_tools()).tools]
                assert not (await session.call_tool("readPage", {})).is_error
                watching = await panel(hub)
                acting = asyncio.create_task(session.call_tool("click", {"ref": "e1"}))
                asked = await answer(watching, "allow_once")
                assert not (await acting).is_error
        assert asked["_meta"]["pagehand/caller"] == {"kind": "mcp", "name": "claude-code"}
        assert [call.name for call in hand.calls] == ["readPage", "click"]
    finally:
        serving.terminate()
        await serving.communicate()
    assert not file.exists()


async def test_without_a_browser_a_call_says_so_and_wrong_arguments_name_the_fault(hub):
    async with agent(hub) as session:
        alone = await session.call_tool("click", {"ref": "e1"})
        assert alone.is_error and "no browser" in alone.content[0].text
        await hub.hand()
        faulty = await session.call_tool("click", {"ref": "button"})
        assert faulty.is_error and "bad_arguments" in faulty.content[0].text
