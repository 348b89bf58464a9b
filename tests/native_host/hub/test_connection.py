import asyncio

import pytest

from bed.hub_bed import EXTENSIONS
from pagehand import __version__
from pagehand.client import open_socket


async def test_initialize_says_who_we_are_and_what_we_can(hub):
    raw = await hub.raw()
    result = (await raw.initialize())["result"]
    assert result["protocolVersion"] == 1 and result["authMethods"] == []
    assert result["agentInfo"] == {"name": "pagehand", "title": "Pagehand", "version": __version__}
    capabilities = result["agentCapabilities"]
    assert capabilities["loadSession"] is True and capabilities["_meta"] == {"pagehand/extensions": 1}
    assert capabilities["sessionCapabilities"] == {"list": {}, "delete": {}, "resume": {}}


@pytest.mark.parametrize(
    "method", ["session/new", "session/prompt", "session/list", "_pagehand/state", "_pagehand/lend"]
)
async def test_nothing_works_before_initialize(hub, method):
    raw = await hub.raw()
    assert (await raw.ask(method, {}))["error"]["data"]["name"] == "not_initialized"
    assert "result" in await raw.initialize()


@pytest.mark.parametrize(
    "params",
    [None, {}, {"protocolVersion": "1"}, {"protocolVersion": -1}, {"protocolVersion": 1.5}, {"protocolVersion": True}],
)
async def test_a_faulty_initialize_names_the_member_and_may_be_tried_again(hub, params):
    raw = await hub.raw()
    error = (await raw.ask("initialize", params))["error"]
    assert error["data"]["name"] == "invalid_params" and "protocolVersion" in error["message"]
    assert "result" in await raw.initialize()


async def test_another_protocol_version_is_answered_with_ours(hub):
    raw = await hub.raw()
    answer = await raw.ask("initialize", {"protocolVersion": 7})
    assert answer["result"]["protocolVersion"] == 1


@pytest.mark.parametrize(
    "method", ["session/fork", "fs/read_text_file", "mcp/connect", "nonsense", "_pagehand/nonsense"]
)
async def test_an_unknown_method_is_answered(hub, method):
    raw = await hub.raw()
    await raw.initialize(capabilities=EXTENSIONS)
    error = (await raw.ask(method, {}))["error"]
    assert error["code"] == -32601 and method in error["message"]


async def test_our_own_methods_are_there_only_for_those_who_declared_them(hub):
    raw = await hub.raw()
    await raw.initialize()
    for method in ("_pagehand/state", "_pagehand/lend", "_pagehand/call", "_pagehand/steer", "_pagehand/shutdown"):
        assert (await raw.ask(method, {}))["error"]["data"]["name"] == "method_not_found"


@pytest.mark.parametrize("declared", [True, "1", 2, None, {}, [1]])
async def test_the_declaration_has_to_be_exactly_one(hub, declared):
    raw = await hub.raw()
    await raw.initialize(capabilities={"_meta": {"pagehand/extensions": declared}})
    assert (await raw.ask("_pagehand/state", {}))["error"]["data"]["name"] == "method_not_found"


@pytest.mark.parametrize(
    "capabilities", [{"_meta": None}, {"_meta": "x"}, {"elicitation": True}, {"elicitation": {"form": 1}}]
)
async def test_odd_capabilities_are_none(hub, capabilities):
    raw = await hub.raw()
    assert "result" in await raw.initialize(capabilities=capabilities)


@pytest.mark.parametrize("version", ["0.0.9", "99.0.0"])
async def test_version_skew_is_refused_with_the_part_to_update_and_the_connection_lives(hub, version):
    raw = await hub.raw()
    error = (await raw.initialize("pagehand-extension", version))["error"]
    assert error["data"]["name"] == "version_skew"
    assert error["data"]["update"] == ("extension" if version < __version__ else "hub")
    assert "result" in await raw.initialize("pagehand-extension")


async def test_a_relay_of_another_version_is_refused_at_initialize(hub):
    raw = await hub.raw()
    hello = {"version": "0.0.9", "argv": [], "pid": 5}
    await raw.send({"jsonrpc": "2.0", "method": "_pagehand/relay", "params": hello})
    error = (await raw.initialize("pagehand-extension"))["error"]
    assert error["data"] == {"name": "version_skew", "update": "relay", "hub": __version__, "other": "0.0.9"}


@pytest.mark.parametrize("hello", [{}, {"version": 1}, {"version": "0.1.0", "argv": "x", "pid": 1}, None])
async def test_a_faulty_relay_hello_is_passed_over(hub, hello):
    raw = await hub.raw()
    await raw.send({"jsonrpc": "2.0", "method": "_pagehand/relay", "params": hello})
    assert "result" in await raw.initialize()


async def test_who_never_introduces_itself_is_let_go(hub, monkeypatch):
    monkeypatch.setattr("pagehand.hub.connection.SILENT_SECONDS", 0.05)
    silent = await asyncio.open_connection(sock=await open_socket(hub.places, start=False))
    person = await hub.person()
    async with asyncio.timeout(5):
        assert await silent[0].read() == b""
    assert (await person.client.state())["hub"]
    silent[1].close()
    await silent[1].wait_closed()


async def test_connections_that_say_nothing_keep_nobody_out(hub, monkeypatch):
    monkeypatch.setattr("pagehand.hub.hub.MOST_SILENT", 3)
    silent = [await asyncio.open_connection(sock=await open_socket(hub.places, start=False)) for _ in range(6)]
    person = await hub.person()
    async with asyncio.timeout(5):
        for reader, _ in silent[:3]:
            assert await reader.read() == b""
    assert (await person.client.state())["hub"] and not silent[-1][0].at_eof()
    for _, writer in silent:
        writer.close()
        await writer.wait_closed()


async def test_what_is_unknown_is_named_a_few_times_only(hub, caplog):
    caplog.set_level("INFO")
    person = await hub.person()
    for _ in range(50):
        person.client.notify("nonsense", {})
    await person.client.state()
    assert 0 < caplog.text.count("unknown notification") <= 10
