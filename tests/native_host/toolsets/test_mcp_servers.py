"""The user's MCP servers, real ones over both transports (toolsets/mcp_stdio) and faulty ones, at the one gate."""

import asyncio
import json
import socket
import sys
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bed import bad_mcp_server, mcp_server
from bed.hub_bed import call, hub_bed, say, short_places
from bed.plugin_files import settings_file
from bed.waiting import eventually
from pagehand.toolsets import mcp_link

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
                    await server.link.settled.wait()
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
        faults = {server.name: server.link.fault for server in hub.hub.beside.servers.sources}
        assert faults["gone"] and faults["dies"] and faults["closed"] and not faults["helper"]


async def test_tools_that_change_are_read_again_within_a_bound_and_faults_are_told(monkeypatch, caplog):
    async def given_up():
        return "could not be asked for its new tools" in caplog.text

    async def read_again():
        return "helper/after_0" in server.tools

    async with hub_with(f"[mcp.helper]\ncommand = {STDIO}\n") as (hub, _, session):
        (server,) = hub.hub.beside.servers.sources
        monkeypatch.setattr(mcp_link, "CONNECT_SECONDS", 0.2)
        await session.call("helper/changes", {"seconds": 30})
        await eventually(given_up)
        assert "helper/add" in server.tools and "helper/after_30" not in server.tools
        monkeypatch.setattr(mcp_link, "CONNECT_SECONDS", 20)
        await session.call("helper/changes", {"seconds": 0})
        await eventually(read_again)
        assert "helper/after_30" in server.tools


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


@asynccontextmanager
async def bad_server(tmp_path, mode, answer="allow_once"):
    command = json.dumps([sys.executable, bad_mcp_server.__file__, mode, str(tmp_path / "starts")])
    async with hub_with(f"[mcp.bad]\ncommand = {command}\n", answer) as (hub, person, session):
        yield hub.hub.beside.servers.sources[0], person, session


async def test_a_server_that_died_is_started_again_and_its_tool_can_be_called_again(tmp_path):
    async with bad_server(tmp_path, "dies") as (_, _, session):
        failed = await session.call("bad/work", {})
        assert failed["isError"] and "the MCP server bad failed" in text_of(failed)
        assert text_of(await session.call("bad/work", {})) == "worked 1"


async def test_a_server_that_hangs_is_started_again_when_it_answers_no_ping(tmp_path, monkeypatch):
    monkeypatch.setattr(mcp_link, "CONNECT_SECONDS", 2.0)
    async with bad_server(tmp_path, "hangs") as (server, _, session):
        server.tools = {name: replace(offered, seconds=0.3) for name, offered in server.tools.items()}
        assert "did not end within 0.3 s" in text_of(await session.call("bad/work", {}))
        async with asyncio.timeout(20):
            while "worked 1" not in text_of(await session.call("bad/work", {})):
                pass


@pytest.mark.parametrize(("mode", "why"), [("flood", "nobody had asked for"), ("line", "it has ended")])
async def test_a_server_that_floods_is_let_go_with_the_reason(tmp_path, mode, why):
    async with bad_server(tmp_path, mode) as (server, _, session):
        async with asyncio.timeout(30):
            assert (await session.call("bad/work", {}))["isError"]
            while not server.link.fault:
                await asyncio.wait([asyncio.ensure_future(server.link.settled.wait())], timeout=0.1)
        assert why in server.link.fault


async def test_what_a_server_lists_is_held_to_bounds_and_its_expressions_never_run(tmp_path):
    async with bad_server(tmp_path, "odd") as (server, _, session):
        assert set(server.tools) == {"bad/work", "bad/slow", "bad/long"}
        told = " ".join(server.notes)
        assert "deep" in told and "larger than" in told and "cannot be used" in told and "stands twice" in told
        assert len(server.tools["bad/long"].spec.description) <= 8_001
        async with asyncio.timeout(10):
            assert text_of(await session.call("bad/slow", {"s": "a" * 40 + "!"})) == "worked 0"


async def test_leave_for_a_tool_ends_when_the_server_says_something_else_of_it(tmp_path):
    async with bad_server(tmp_path, "changes", "allow_session") as (server, person, session):
        await session.call("bad/work", {})  # Meanwhile the server says that its list has changed.
        assert len(person.permissions) == 1
        async with asyncio.timeout(20):
            while "bad/more" not in server.tools:
                await asyncio.wait([asyncio.ensure_future(server.link.settled.wait())], timeout=0.05)
                await asyncio.sleep(0)
        for _ in range(2):  # The leave for what is there now holds.
            await session.call("bad/work", {})
            assert len(person.permissions) == 2
