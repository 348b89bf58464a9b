import asyncio

import pytest

from bed.fake_hand import Never
from bed.hub_bed import call
from pagehand.errors import PagehandError


async def test_a_new_session_takes_its_engine_and_browser(hub):
    await hub.hand(instance="one")
    two = await hub.hand(instance="two")
    client = await hub.client()
    session = await client.new_session(engine="scripted", hand="two", cwd="/x")
    await session.call("readPage", {})
    assert len(two.calls) == 1
    assert (await client.sessions())[0]["cwd"] == "/x"
    with pytest.raises(PagehandError, match="did you mean scripted"):
        await client.new_session(engine="scriptd")


async def test_the_end_of_a_turn_says_why_where_it_did_not_end_by_itself(hub):
    hand = await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    hand.answers["click"] = Never
    hub.script(call("click", ref="e1"))
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call()
    session.cancel()
    end = await prompt
    assert (end.stop_reason, end.reason) == ("cancelled", None)
    hub.script()
    end = await session.prompt("go")
    assert end.stop_reason == "refusal" and "script" in end.reason
