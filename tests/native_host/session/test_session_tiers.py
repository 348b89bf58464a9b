"""A turn with a compact engine: five tools and a short prompt, through the same gate and ledger."""

from dataclasses import replace

from bed.hub_bed import call
from pagehand.brain.compact.prompt import rules_for


async def test_a_compact_engine_sees_little_and_is_asked_about_all_the_same(hub):
    hand = await hub.hand()
    person = await hub.person("allow_once")
    (plain,) = hub.hub.world.engines()
    hub.engines(replace(plain, tier="compact"))
    hub.script(call("click", ref="e1"), call("done", answer="It is done."))
    session = await person.client.new_session()
    end = await session.prompt("press Go")
    assert (end.stop_reason, person.said) == ("end_turn", "It is done.")
    assert [asked.name for asked in hand.calls] == ["click"]
    assert len(person.permissions) == 1
    request = hub.providers[0].requests[0]
    assert request.system == rules_for("tools") and request.must_call
    assert [spec.name for spec in request.tools] == ["navigate", "click", "type", "readPage", "accept", "done"]
