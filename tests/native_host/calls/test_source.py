"""A source that nobody knows: its tool without a page is gated, hooked, audited, masked, shortened and stopped."""

import asyncio
import json
from dataclasses import replace

import pytest

from bed.hub_bed import call, hub_bed, say
from pagehand.brain.limits import Limits
from pagehand.brain.ports import ToolSpec
from pagehand.calls.ports import NoHooks
from pagehand.errors import PagehandError, ToolError
from pagehand.toolsets.ports import Offered, Returned, nowhere

SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}, "api_key": {"type": "string"}}}
SECRET = "k-0123456789"


class Weather:
    """Two tools: one that claims to read only, one that never ends."""

    id, hints_trusted = "plugin:weather", False

    def __init__(self):
        self.ran, self.cancelled = [], asyncio.Event()
        self.tools = {
            name: Offered(ToolSpec(name, "The weather.", SCHEMA), annotations={"readOnlyHint": True})
            for name in ("weather", "endless")
        }

    async def describe(self, _call, _context):
        return nowhere()

    async def show(self, _call, _context, *, on):
        raise AssertionError("there is nothing to show")

    async def run(self, call, context, progress):
        self.ran.append((call.arguments, context.caller.kind))
        progress("asking the station")
        try:
            await (asyncio.Future() if call.name == "endless" else asyncio.sleep(0))
        except asyncio.CancelledError:
            self.cancelled.set()
            raise
        return Returned([{"type": "text", "text": f"sunny with {SECRET} " * 1_000}])


@pytest.fixture
def weather(hub):
    source = Weather()
    hub.hub.world.sources = lambda: [source]
    return source


async def test_it_asks_is_audited_masked_shortened_and_says_how_far_it_is(hub, weather):
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(call("weather", city="Genoa", api_key=SECRET), say("sunny"))
    await session.prompt("how is the weather?")
    (permission,) = person.permissions
    assert permission.meta["pagehand/source"] == "plugin:weather"
    assert permission.meta["pagehand/caller"] == {"kind": "model", "name": "pagehand-test"}
    assert weather.ran == [({"city": "Genoa", "api_key": SECRET}, "model")]
    (line,) = [json.loads(line) for line in hub.places.audit.read_text().splitlines()]
    assert (line["source"], line["tool"], line["outcome"]) == ("plugin:weather", "weather", "allow_once")
    read = hub.providers[0].requests[1].history[-1]
    assert read.origin == "plugin:weather" and "stored as r1" in read.text
    assert "asking the station" in str(person.updates)
    assert SECRET not in str(person.updates + person.permissions) and SECRET.encode() not in hub.written()


async def test_leave_for_it_covers_no_browser_and_no_hint_frees_it(hub, weather):
    hand = await hub.hand()
    person = await hub.person("allow_session")
    session = await person.client.new_session()
    for name, arguments in (("weather", {}), ("weather", {}), ("click", {"ref": "e1"})):
        await session.call(name, arguments)
    assert [asked.meta["pagehand/toolName"] for asked in person.permissions] == ["weather", "click"]
    assert len(weather.ran) == 2 and len(hand.calls) == 1


async def test_a_stopped_turn_stops_it(hub, weather):
    person = await hub.person()
    session = await person.client.new_session()
    calling = asyncio.create_task(session.call("endless", {}))
    await person.until(lambda: weather.ran, "the call")
    session.cancel()
    with pytest.raises(PagehandError):
        await calling
    async with asyncio.timeout(5):
        await weather.cancelled.wait()


async def test_it_ends_within_the_limit_of_every_call():
    async with hub_bed(replace(Limits(), tool_seconds=0.05)) as hub:
        source = Weather()
        hub.hub.world.sources = lambda: [source]
        session = await (await hub.person()).client.new_session()
        result = await session.call("endless", {})
    assert result["isError"] and "did not end within 0.05 s" in result["content"][0]["text"]


async def test_hooks_may_change_and_forbid_but_every_change_is_checked_again(hub, weather):
    class Hooks(NoHooks):
        def listens(self, *points):
            return True

        async def before(self, checked):
            return checked.with_arguments({"city": [5]} if checked.call.arguments == {} else {"city": "Turin"})

        async def permit(self, known):
            if known.call.name == "endless":
                raise ToolError("not on Sundays", "denied")

        async def after(self, _known, result, _room):
            return replace(result, text="shorter"), True

    hub.hub.world.hooks = Hooks()
    session = await (await hub.person()).client.new_session()
    assert (await session.call("weather", {"city": "Genoa"}))["content"][0]["text"] == "shorter"
    assert weather.ran == [({"city": "Turin"}, "person")]
    assert "city has to be of type" in (await session.call("weather", {}))["content"][0]["text"]
    assert "not on Sundays" in (await session.call("endless", {"city": "Genoa"}))["content"][0]["text"]
    assert len(weather.ran) == 1
