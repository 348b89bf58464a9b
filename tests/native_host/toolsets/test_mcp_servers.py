"""The user's MCP servers: real ones, made with the official SDK, over both transports, through the one gate."""

import asyncio
import json
import socket
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bed import mcp_server
from bed.hub_bed import call, hub_bed, say, short_places
from bed.plugin_files import settings_file

SERVER = Path(mcp_server.__file__)
STDIO = json.dumps([sys.executable, str(SERVER), "stdio"])


def text_of(result):
    return result["content"][0]["text"]


@asynccontextmanager
async def hub_with(settings, answer="allow_once"):
    with short_places() as places:
        settings_file(places, settings)
        async with hub_bed(places=places) as hub:
            async with asyncio.timeout(60):
                for server in hub.hub.beside.servers.sources:
                    await server.settled.wait()
            person = await hub.person(answer)
            yield hub, person, await person.client.new_session()


async def test_a_servers_tools_are_there_under_its_name_and_its_hints_free_nothing(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    async with hub_with(f"[mcp.helper]\ncommand = {STDIO}\n") as (hub, person, session):
        hub.script(call("helper/add", a=2, b=3), say("5"))
        await session.prompt("add")
        answered = hub.providers[0].requests[1].history[-1]
        assert answered.text == "5" and answered.origin == "mcp:helper"
        (asked,) = person.permissions
        assert asked.meta["pagehand/source"] == "mcp:helper" and asked.meta["pagehand/risk"] == "act"
        failed = await session.call("helper/fails", {})
        assert failed["isError"] and "Error executing tool fails" in text_of(failed)
        assert "bad_arguments" in text_of(await session.call("helper/add", {"a": "x", "b": 1}))
        assert "OPENAI_API_KEY" not in text_of(await session.call("helper/environment", {}))
        told = person.of_kind("available_commands_update")
        assert told[0]["availableCommands"][0]["name"] == "helper/greet"
        hub.script(say("hello Ada"))
        await session.prompt("/helper/greet name=Ada")
        assert hub.providers[1].requests[0].history[-1].text == "Say hello to Ada, warmly."
        with pytest.raises(Exception, match="the command needs name="):
            await session.prompt("/helper/greet")
        with pytest.raises(Exception, match="there is no command /helper/none"):
            await session.prompt("/helper/none")
        assert (await session.call("helper/leaves", {}))["isError"]


async def test_the_persons_own_word_frees_a_tool_and_dead_servers_stop_nothing():
    settings = f"""
[mcp.gone]
command = ["/nowhere/server"]
[mcp.dies]
command = ["{sys.executable}", "-c", "import sys; sys.exit(3)"]
[mcp.closed]
url = "http://127.0.0.1:9/mcp"
[mcp.helper]
command = {STDIO}
risk = {{ add = "read" }}
"""
    async with hub_with(settings) as (hub, person, session):
        assert text_of(await session.call("helper/add", {"a": 1, "b": 1})) == "2" and not person.permissions
        faults = {server.name: server.fault for server in hub.hub.beside.servers.sources}
        assert faults["gone"] and faults["dies"] and faults["closed"] and not faults["helper"]


async def test_a_server_is_reached_over_streamable_http():
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = await asyncio.create_subprocess_exec(sys.executable, str(SERVER), "http", str(port), stderr=-3)
    try:
        async with asyncio.timeout(60):
            while True:
                try:
                    (await asyncio.open_connection("127.0.0.1", port))[1].close()
                    break
                except ConnectionError:
                    await asyncio.sleep(0.05)
        async with hub_with(f'[mcp.web]\nurl = "http://127.0.0.1:{port}/mcp"\n') as (_, _, session):
            assert text_of(await session.call("web/add", {"a": 20, "b": 3})) == "23"
    finally:
        process.kill()
        await process.wait()
