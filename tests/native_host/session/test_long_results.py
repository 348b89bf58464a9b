"""Results too long for the transcript: a beginning and a handle, and every character can be read all the same."""

import re

import pytest

from bed.fake_hand import ORIGIN, PASSWORD_TARGET, own_tools
from bed.hub_bed import call, hub_bed, say
from pagehand.brain.limits import Limits
from pagehand.brain.transcript import LongText, ToolCall, ToolResult
from pagehand.calls.results import returned
from pagehand.calls.shortening import shortened
from pagehand.errors import ToolError
from pagehand.hub.hub import Hub
from pagehand.session.long_results import PREVIEW, LongResults
from pagehand.session.session import Session
from pagehand.toolsets.ports import HUB, CallContext, Caller

PLAIN = {"type": "object", "properties": {}}
BUDGETED = {"type": "object", "properties": {"budget": {"type": "integer"}}}
LINES = "".join(f"line {number} of a table\n" for number in range(2_000))
FOREIGN = {
    "name": "exportTable",
    "description": "All rows.",
    "annotations": {"readOnlyHint": True},
    "inputSchema": PLAIN,
}


def result_of(text, whole=None):
    return ToolResult("c1", "exportTable", text, origin=ORIGIN, whole=whole)


def long_results(*stored):
    return LongResults(list(stored), Limits())


def fitted(results, result, schema):
    return shortened(result, results.room(schema), results, may_be_stored=True)


async def read(results, handle, start=None):
    call = ToolCall("c2", "readResult", {"handle": handle} | ({"from": start} if start else {}))
    read_on = await results.run(call, CallContext("s", "t", Caller("model", "m")))
    return returned(call, read_on, HUB, Limits())


def test_what_fits_stays_as_it_is():
    for schema, size in ((PLAIN, 8_000), (BUDGETED, 40_000)):
        result = result_of("x" * size)
        assert fitted(long_results(), result, schema) is result
        assert fitted(long_results(), result_of("x" * (size + 1)), schema).whole


def test_what_is_too_long_becomes_its_size_its_beginning_and_a_handle():
    result = fitted(long_results(), result_of(LINES), PLAIN)
    assert result.whole == LongText("r1", LINES) and result.origin == ORIGIN
    shown, last = result.text.rsplit("\n", 1)
    assert LINES.startswith(shown) and shown.endswith("table\n") and len(shown) <= PREVIEW
    assert f"{len(LINES):,} characters in all, stored as r1" in last and str(len(shown)) in last
    second = fitted(long_results(result), result_of(LINES), PLAIN)
    assert second.whole.handle == "r2"


async def test_reading_on_brings_every_character_once():
    results = long_results(result_of("…", LongText("r1", LINES)))
    read_text, start = "", 0
    while start < len(LINES):
        part = await read(results, "r1", start)
        assert part.origin == ORIGIN and len(part.text) <= Limits().result_characters
        end = int(re.match(rf"characters {start} to (\d+) of {len(LINES)}:\n", part.text)[1])
        read_text += part.text.split(":\n", 1)[1].rsplit("\n", 1)[0]
        start = end
    assert read_text == LINES and part.text.endswith("(the end)")


async def test_a_wrong_handle_or_place_is_a_result_that_says_what_there_is():
    results = long_results(result_of("…", LongText("r1", "abc")))
    for asked, handle, start, says in (
        (long_results(), "r1", None, "nothing is stored"),
        (results, "r9", None, "there are r1"),
        (results, "r1", 3, "r1 ends at 3"),
    ):
        with pytest.raises(ToolError, match=says):
            await read(asked, handle, start)


@pytest.fixture
async def exporting(hub):
    """A hand that lends a tool with a long result, and a session."""
    hand = await hub.hand(tools=[*own_tools(), FOREIGN])
    hand.answers["exportTable"] = {"content": [{"type": "text", "text": LINES}], "isError": False}
    person = await hub.person()
    return person, await person.client.new_session()


async def test_a_model_reads_on_by_the_handle(hub, exporting):
    person, session = exporting
    hub.script(call("exportTable"), call("readResult", handle="r1", **{"from": 30_000}), say("done"))
    assert (await session.prompt("export it")).stop_reason == "end_turn"
    _, _, last = hub.providers[0].requests
    first, second = [message for message in last.history if isinstance(message, ToolResult)]
    assert len(first.text) < PREVIEW + 200 and "stored as r1" in first.text
    assert LINES[30_000:30_500] in second.text
    assert not person.permissions
    assert person.call_ends[1]["status"] == "completed"
    assert person.of_kind("tool_call")[1]["title"] == "Read on in the long result: r1"


async def test_a_handle_holds_after_a_restart(hub, exporting):
    _, session = exporting
    hub.script(call("exportTable"), say("done"))
    await session.prompt("export it")
    owner: Hub = hub.hub
    again = Session(owner.world.ledger.session(session.id), owner.world)
    part = await read(LongResults(again._history, Limits()), "r1", 30_000)
    assert LINES[30_000:30_500] in part.text


async def test_without_a_model_the_whole_result_comes(exporting):
    _, session = exporting
    assert (await session.call("exportTable", {}))["content"][0]["text"] == LINES


async def test_a_typed_secret_is_in_no_part_of_what_is_stored():
    async with hub_bed() as hub:
        hand = await hub.hand(target=PASSWORD_TARGET)
        hand.answers["type"] = {"content": [{"type": "text", "text": "hunter22 " * 2_000}], "isError": False}
        person = await hub.person()
        session = await person.client.new_session()
        hub.script(call("type", ref="e2", text="hunter22"), call("readResult", handle="r1"), say("done"))
        await session.prompt("sign in")
        assert b"stored as r1" in hub.written() and b"hunter22" not in hub.written()
