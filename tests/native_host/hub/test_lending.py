import pytest

from bed.fake_hand import own_tools
from bed.hub_bed import EXTENSIONS
from pagehand import __version__

LEND = {
    "serverId": "page",
    "name": "Chromium",
    "browser": "chromium",
    "profile": "",
    "instance": "i1",
    "version": __version__,
}


@pytest.mark.parametrize(
    "change",
    [{"browser": "safari"}, {"serverId": ""}, {"instance": ""}, {"name": 5}, {"profile": None}, {"version": None}],
)
async def test_a_faulty_lend_is_refused(hub, change):
    raw = await hub.raw()
    await raw.initialize(capabilities=EXTENSIONS)
    error = (await raw.ask("_pagehand/lend", {**LEND, **change}))["error"]
    assert error["data"]["name"] == "invalid_params" and "Lend" in error["message"]


class Lender:
    """Lends over a raw connection, answering the hub's questions with what the test gives."""

    def __init__(self, raw, answers):
        self.raw, self.answers = raw, answers

    async def lend(self):
        await self.raw.initialize(capabilities=EXTENSIONS)
        request = {"jsonrpc": "2.0", "id": "lend", "method": "_pagehand/lend", "params": LEND}
        await self.raw.send(request)
        seen = 0
        while True:
            await self.raw.until(lambda: self.raw.messages[seen:], "the next message")  # noqa: B023 - awaited here
            message = self.raw.messages[seen]
            seen += 1
            if message.get("id") == "lend":
                return message
            if "id" in message and "method" in message:
                method = message["params"].get("method", message["method"])
                await self.raw.send({"jsonrpc": "2.0", "id": message["id"], **self.answers[method]})


GOOD = {
    "mcp/connect": {"result": {"connectionId": "c"}},
    "initialize": {
        "result": {"protocolVersion": "2025-11-25", "capabilities": {}, "serverInfo": {"name": "x", "version": "1"}}
    },
    "tools/list": {"result": {"tools": own_tools()}},
}


@pytest.mark.parametrize(
    ("method", "answer"),
    [
        ("mcp/connect", {"result": {}}),
        ("mcp/connect", {"result": {"connectionId": 5}}),
        ("mcp/connect", {"result": None}),
        ("mcp/connect", {"error": {"code": -32603, "message": "no"}}),
        ("initialize", {"result": {}}),
        ("initialize", {"result": "yes"}),
        ("tools/list", {"result": {"tools": "all"}}),
        ("tools/list", {"result": {}}),
    ],
)
async def test_a_hand_that_does_not_play_along_is_not_taken(hub, method, answer):
    person = await hub.person()
    lent = await Lender(await hub.raw(), {**GOOD, method: answer}).lend()
    assert "error" in lent
    assert (await person.client.state())["hands"] == []


async def test_a_tool_that_does_not_fit_is_refused_alone(hub):
    good = own_tools()
    tools = [*good, {"name": "big", "description": "x" * 5000, "inputSchema": {}}, {"name": "bad name!"}, 5, good[0]]
    lent = await Lender(await hub.raw(), {**GOOD, "tools/list": {"result": {"tools": tools}}}).lend()
    assert "result" in lent
    (hand,) = hub.hub.hands.values()
    assert set(hand.tools) == {tool["name"] for tool in good} and {"big", "bad name!"} <= set(hand.refused)


async def test_a_hand_that_leaves_while_it_lends_is_not_kept(hub):
    raw = await hub.raw()
    await raw.initialize(capabilities=EXTENSIONS)
    await raw.send({"jsonrpc": "2.0", "id": 1, "method": "_pagehand/lend", "params": LEND})
    await raw.heard("mcp/connect")
    await raw.close()
    person = await hub.person()
    assert (await person.client.state())["hands"] == []
