"""A hub that is killed in the middle of a turn: the next one says so, and “continue” goes on with what was left."""

import asyncio

import pytest

from bed.fake_hand import ORIGIN, PLAIN_TARGET, Never
from bed.hub_bed import hub_process
from pagehand.errors import PagehandError

PAGE = f'page "Cart" {ORIGIN}/cart\n[e1] button "Go"\n[e2] button "Stop"'
READING = {
    "content": [{"type": "text", "text": PAGE}],
    "structuredContent": {"ok": True, "url": f"{ORIGIN}/cart"},
    "isError": False,
}
CLICKED = {
    "content": [{"type": "text", "text": 'clicked [e1] button "Go": text appeared'}],
    "structuredContent": {
        "ok": True,
        "effect": [{"kind": "text_appeared", "detail": "Gone."}],
        "url": f"{ORIGIN}/cart",
    },
    "isError": False,
}


async def lent(hub, click):
    hand = await hub.hand(target=PLAIN_TARGET)
    hand.answers |= {"navigate": READING, "readPage": READING, "click": click}
    return hand


async def test_continue_after_a_kill_goes_on_with_the_step_that_was_cut_off():
    async with hub_process() as hub:
        hand = await lent(hub, Never)
        person = await hub.person()
        session = await person.client.new_session()
        await session.set_option("engine", "commands")
        turn = asyncio.create_task(session.prompt(f"open {ORIGIN}/cart and click Go"))
        await hand.until(lambda: [asked for asked in hand.calls if asked.name == "click"], "the click")
        hub.kill()
        await hub.ended()
        with pytest.raises(PagehandError):
            await turn

        await hub.start()
        hand = await lent(hub, CLICKED)
        person = await hub.person()
        session = await person.client.load_session(session.id)
        assert person.turn_ends[-1]["stopReason"] == "interrupted"
        assert "Say “continue”" in person.turn_ends[-1]["reason"]
        assert "whether this happened is not known" in str(person.call_ends[-1]["content"])
        assert (await session.prompt("continue")).stop_reason == "end_turn"
        names = [asked.name for asked in hand.calls]
        assert "click" in names and "navigate" not in names
        # Leave from before the kill holds no longer.
        assert [permission.meta["pagehand/toolName"] for permission in person.permissions] == ["click"]
