"""Stored results as arguments, `calls/moving`: they reach what is called alone, and are judged for what they are."""

import json

import pytest

from bed.fake_hand import ORIGIN, PLAIN_TARGET
from bed.hub_bed import call, say
from pagehand.brain.transcript import LongText, ToolResult
from pagehand.calls.moving import resolved
from pagehand.errors import PagehandError

ROWS = [{"name": f"Account holder number {number}", "amount": str(number)} for number in range(5_000)]
TABLE = {
    "content": [{"type": "text", "text": 'table "Sales": 5,000 rows'}],
    "structuredContent": {"ok": True, "url": f"{ORIGIN}/sales", "origin": ORIGIN, "data": {"rows": ROWS}},
    "isError": False,
}
HANDLE = {"$from": "r1"}
OUTCOME = json.dumps({"exit_code": 0, "result": 5, "truncated": [], "shown": []})


@pytest.fixture
async def table(hub):
    """A hand with a long table and a sandbox, a person who says yes, and a session."""
    hand, person = await hub.hand(), await hub.person()
    hand.answers["readTable"] = TABLE
    hand.sandbox = {"execute": {"outcome": OUTCOME, "stdout": "", "stderr": ""}}
    return hand, person, await person.client.new_session()


def seen_by_model(hub):
    """Every word of a transcript that providers send."""
    history = hub.providers[-1].requests[-1].history
    return "\n".join(message.text + str(getattr(message, "calls", "")) for message in history)


def short(hand):
    """A table that fits into a field."""
    structured = {**TABLE["structuredContent"], "data": {"rows": ROWS[:500]}}
    hand.answers["readTable"] = {**TABLE, "structuredContent": structured}


async def test_rows_go_from_a_page_to_python_and_never_into_the_transcript(hub, table):
    hand, person, session = table
    hub.script(call("readTable"), call("python:execute", code="len(rows)", inputs={"rows": HANDLE}), say("5"))
    assert (await session.prompt("how many rows")).stop_reason == "end_turn"
    [run] = [asked for asked in hand.asked_sandbox if asked["operation"] == "execute"]
    assert run["arguments"]["inputs"] == {"rows": ROWS}
    assert "stored as r1" in seen_by_model(hub) and "holder number 7" not in seen_by_model(hub)
    [asked] = person.permissions
    told = asked.tool_call["rawInput"]["inputs"]["rows"]
    assert told["$from"] == "r1" and told["characters"] > 200_000 and len(told["begins"]) == 200
    assert asked.meta["pagehand/risk"] == "act" and "pagehand/security_warning" not in asked.meta
    assert "holder number 4000" not in json.dumps(person.bodies)


async def test_what_was_read_on_one_site_asks_before_it_goes_to_another(hub, table):
    hand, person, session = table
    short(hand)
    hand.target = lambda asked: {**PLAIN_TARGET, "origin": "https://other.example", "url": "https://other.example/"}
    hub.script(call("readTable"), call("type", ref="e1", text=HANDLE), say("done"))
    person.answer = "deny_once"
    await session.prompt("copy it")
    [asked] = person.permissions
    assert asked.meta["pagehand/risk"] == "always_ask"
    assert f"text read on {ORIGIN}" in asked.meta["pagehand/security_warning"]["message"]
    assert [one.name for one in hand.calls] == ["readTable"]


async def test_on_its_own_site_it_is_typed_as_the_text_that_it_is(hub, table):
    hand, person, session = table
    hub.script(call("readTable"), call("type", ref="e1", text=HANDLE), say("no"))
    await session.prompt("copy it")
    refused = seen_by_model(hub)
    assert "wrong arguments for type" in refused and "holder number 7" not in refused
    short(hand)
    hub.script(call("readTable"), call("type", ref="e1", text={"$from": "r2"}), say("done"))
    await session.prompt("copy it")
    assert json.loads((await hand.call(3)).arguments["text"]) == ROWS[:500]
    assert person.permissions[0].meta["pagehand/risk"] == "act"


async def test_a_wrong_handle_says_which_there_are_and_nothing_runs(hub, table):
    hand, person, session = table
    hub.script(call("readTable"), call("type", ref="e1", text={"$from": "r7"}), say("no"))
    await session.prompt("copy it")
    assert "no result has the handle r7; there are r1" in seen_by_model(hub)
    assert [one.name for one in hand.calls] == ["readTable"] and not person.permissions


async def test_a_persons_own_call_has_no_handles(table):
    _, _, session = table
    told = await session.call("type", {"ref": "e1", "text": HANDLE})
    assert told["isError"] and "handles are for a model's own calls" in told["content"][0]["text"]


def test_only_what_is_a_handle_alone_stands_for_something():
    known = ToolResult("c", "t", "…", origin=ORIGIN, whole=LongText("r1", "[1]"))
    given = {"a": [HANDLE, {"$from": "r1", "x": 1}, {"$from": 1}], "b": HANDLE, "c": "r1"}
    whole, moved = resolved(given, lambda _handle: known, "b")
    assert whole == {"a": ["[1]", {"$from": "r1", "x": 1}, {"$from": 1}], "b": [1], "c": "r1"}
    assert moved.shown["b"] == {"$from": "r1", "characters": 3, "begins": "[1]"}
    assert moved.carried(ORIGIN) is None and moved.carried("https://other.example").origin == ORIGIN
    assert resolved({"a": 1}, None, None) == ({"a": 1}, None)
    with pytest.raises(PagehandError, match="no stored result"):
        resolved({"a": HANDLE}, None, None)


def test_a_text_that_is_nested_beyond_measure_stays_a_text():
    deep = "[" * 200_000
    known = ToolResult("c", "t", "…", origin=ORIGIN, whole=LongText("r1", deep))
    whole, _ = resolved({"rows": HANDLE}, lambda _handle: known, "rows")
    assert whole == {"rows": deep}
