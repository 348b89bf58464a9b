"""Reads that are sent together with the question what they touch, seen from the hand and the person."""

import asyncio
import json

import pytest

from bed.fake_hand import DONE, PLAIN_TARGET, Never
from bed.hub_bed import call, say
from pagehand.errors import PagehandError
from pagehand.gate.policy import Policy
from pagehand.values import call_digest


async def started(hub, **hand):
    lent = await hub.hand(**hand)
    person = await hub.person()
    return lent, person, await person.client.new_session()


def audited(hub):
    return [json.loads(line) for line in hub.places.audit.read_text().splitlines()]


async def test_a_plain_read_is_sent_without_waiting_for_its_description(hub):
    hand, person, session = await started(hub)
    both = asyncio.Event()

    async def described(_asked):
        await both.wait()
        return PLAIN_TARGET

    hand.target = described
    calling = asyncio.create_task(session.call("readPage", {}))
    await hand.call()
    assert not calling.done() and not person.call_ends and not hub.places.audit.read_text()
    both.set()
    assert not (await calling)["isError"]
    assert len(hand.calls) == len(hand.described) == 1 and audited(hub)[0]["by"] == "policy: read"


PLACE = {key: PLAIN_TARGET[key] for key in ("origin", "url", "tab", "title")}


async def test_a_quick_read_that_says_where_it_read_is_not_asked_about(hub):
    hand, person, session = await started(hub)
    hand.answers["readPage"] = {**DONE, "structuredContent": {"ok": True, **PLACE}}
    assert not (await session.call("readPage", {}))["isError"]
    assert len(hand.calls) == 1 and not hand.described
    (shown,) = person.of_kind("tool_call")
    assert {key: shown["_meta"]["pagehand/target"][key] for key in PLACE} == PLACE
    assert audited(hub)[0]["origin"] == PLACE["origin"]


async def test_a_read_that_takes_a_while_is_asked_about_meanwhile(hub):
    hand, person, session = await started(hub)
    shown = asyncio.Event()

    async def answer(_asked):
        await shown.wait()
        return {**DONE, "structuredContent": {"ok": True, **PLACE}}

    hand.answers["readPage"] = answer
    calling = asyncio.create_task(session.call("readPage", {}))
    await person.until(lambda: person.of_kind("tool_call"), "the call, while it runs")
    assert len(hand.described) == 1 and not calling.done()
    shown.set()
    assert not (await calling)["isError"]


async def test_a_read_that_fails_is_described_by_its_source(hub):
    hand, _, session = await started(hub)
    hand.answers["readPage"] = {**DONE, "structuredContent": {"ok": False, **PLACE}, "isError": True}
    assert (await session.call("readPage", {}))["isError"] and len(hand.described) == 1


async def test_the_read_is_sent_first_as_it_takes_longer(hub):
    hand, _, session = await started(hub)
    called_before = []

    async def described(_asked):
        called_before.append(len(hand.calls))
        return PLAIN_TARGET

    hand.target = described
    await session.call("readPage", {})
    assert called_before == [1]


@pytest.mark.parametrize(("name", "arguments"), [("click", {"ref": "e1"}), ("tabs", {"action": "close", "tab": "t1"})])
async def test_nothing_but_a_read_is_sent_before_it_was_described(hub, name, arguments):
    hand, _, session = await started(hub, target=Never)
    calling = asyncio.create_task(session.call(name, arguments))
    await hand.until(lambda: bool(hand.described), "the description")
    await session.client.state()
    assert not hand.calls
    calling.cancel()


async def test_where_sites_are_blocked_a_read_waits_for_its_description(hub, monkeypatch):
    monkeypatch.setattr(hub.hub.world, "policy", lambda: Policy(blocked_sites=("shop.example",)))
    hand, _, session = await started(hub)
    assert (await session.call("readPage", {}))["isError"] and not hand.calls
    hand.target = {**PLAIN_TARGET, "origin": "https://other.example"}
    hand.answers["readPage"] = {
        **DONE,
        "structuredContent": {"ok": True, "tab": "t1", "origin": "https://other.example"},
    }
    assert not (await session.call("readPage", {}))["isError"]
    assert hand.calls[0].context["digest"] == call_digest("readPage", {})


@pytest.mark.parametrize("target", [PagehandError("no such window", "failed"), {"sensitive": "no"}])
async def test_what_was_read_is_given_away_to_nobody_when_its_description_fails(hub, target):
    hand, person, session = await started(hub, target=target)
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": "the page's own words"}]}
    result = await session.call("readPage", {})
    assert result["isError"] and "own words" not in str(result) and "own words" not in str(person.updates)
    assert hand.calls and not hub.places.audit.read_text()


async def test_a_read_under_way_is_cancelled_when_its_description_fails(hub):
    hand, _, session = await started(hub, target=PagehandError("no such window", "failed"))
    hand.answers["readPage"] = Never
    await session.call("readPage", {})
    await hand.until(lambda: hand.calls[0].id in hand.cancelled, "the cancel")


async def test_what_was_read_is_given_away_to_nobody_when_the_audit_cannot_take_it(hub, monkeypatch):
    hand, person, session = await started(hub)
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": "the page's own words"}]}

    def full(_entry):
        raise OSError("no space left")

    monkeypatch.setattr(hub.hub.world.audit, "write", full)
    result = await session.call("readPage", {})
    assert result["isError"] and "no space left" in result["content"][0]["text"]
    assert "own words" not in str(result) and "own words" not in str(person.updates)


async def test_a_read_says_itself_why_its_target_is_not_there(hub):
    hand, _, session = await started(hub)
    hand.target = {"sensitive": False, "unresolved": "tab_gone", "hint": "said by the description"}
    gone = {"ok": False, "reason": "tab_gone", "hint": "said by the call"}
    hand.answers["readPage"] = {
        "content": [{"type": "text", "text": "Not done (tab_gone): said by the call"}],
        "structuredContent": gone,
        "isError": True,
    }
    result = await session.call("readPage", {"tab": "t9"})
    assert result["isError"] and result["structuredContent"] == gone and len(audited(hub)) == 1


async def test_a_turn_that_ends_takes_its_read_along(hub):
    hand, _, session = await started(hub, target=Never)
    hand.answers["readPage"] = Never
    hub.script(call("readPage"), say("never said"))
    prompt = asyncio.create_task(session.prompt("read"))
    await hand.call()
    await hand.until(lambda: hand.described, "the question, as it takes long")
    session.cancel()
    assert (await prompt).stop_reason == "cancelled"
    await hand.until(lambda: {hand.calls[0].id, hand.described[0].id} <= set(hand.cancelled), "both cancels")
