"""The person's rules hold from the moment they stand in the file: between turns, within one, and for folders."""

import asyncio

import pytest

from bed.hub_bed import call, say


async def test_a_site_blocked_between_two_turns_is_blocked_in_the_next(hub):
    hand, person = await hub.hand(), await hub.person("allow_once")
    session = await person.client.new_session()
    for site in ("other.example", "shop.example"):
        hub.script(call("click", ref="e1"), say("done"))
        await session.prompt("go")
        hub.places.policy.write_text(f'blocked_sites = ["{site}"]')
    assert len(hand.calls) == 2
    hub.script(call("click", ref="e1"), say("done"))
    await session.prompt("go")
    assert len(hand.calls) == 2 and person.call_ends[-1]["status"] == "failed"


async def test_a_site_blocked_within_a_turn_is_blocked_for_its_next_call(hub):
    hand, person = await hub.hand(), await hub.person("allow_once")
    session = await person.client.new_session()
    hub.script(call("click", ref="e1"), call("click", ref="e2"), say("done"))
    held = asyncio.Event()

    async def once_blocked(_call):
        hub.places.policy.write_text('blocked_sites = ["shop.example"]')
        held.set()
        return {"content": [{"type": "text", "text": "clicked"}], "structuredContent": {"ok": True}}

    hand.answers["click"] = once_blocked
    await session.prompt("go")
    assert held.is_set() and len(hand.calls) == 1 and person.call_ends[-1]["status"] == "failed"


@pytest.mark.parametrize("change", ["blocked", "read_only"])
async def test_what_is_never_to_be_done_by_the_time_of_a_yes_is_not_done(hub, change):
    hand, person = await hub.hand(), await hub.person("allow_once")
    session = await person.client.new_session()

    async def yes(_permission):
        if change == "blocked":
            hub.places.policy.write_text('blocked_sites = ["shop.example"]')
        else:
            await session.set_mode("read_only")
        return "allow_once"

    person.answer = yes
    assert (await session.call("click", {"ref": "e1"}))["isError"]
    assert not hand.calls and len(person.permissions) == 1
    decided = person.call_ends[-1]["_meta"]["pagehand/decision"]
    assert decided["outcome"] == "deny_once" and decided["rule"].startswith(("blocked_site", "mode read_only"))


async def test_what_the_hand_is_told_of_blocked_sites_is_what_stands_in_the_file(hub):
    hand, person = await hub.hand(), await hub.person("allow_once")
    session = await person.client.new_session()
    hub.places.policy.write_text('blocked_sites = ["bank.example"]')
    await session.call("click", {"ref": "e1"})
    hub.places.policy.write_text("")
    await session.call("click", {"ref": "e1"})
    assert [one.context.get("blockedSites") for one in hand.calls] == [["bank.example"], None]
