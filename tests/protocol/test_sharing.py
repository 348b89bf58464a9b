"""Two surfaces, one session: both see the same events in the same order, live or replayed, from whatever number."""

import asyncio
import itertools

from bed.fake_hand import DONE
from bed.hub_bed import call, hub_bed, say, short_places


async def working(hub, steps=6):
    """A turn that waits at the hand in every step; its gate opens it step by step."""
    hand = await hub.hand()
    gate = asyncio.Semaphore(0)

    async def answer(_asked):
        await gate.acquire()
        return DONE

    hand.answers["readPage"] = hand.answers["click"] = answer
    names = itertools.cycle([("readPage", {}), ("click", {"ref": "e1"})])
    replies = []
    for number, (name, arguments) in zip(range(steps), names, strict=False):
        replies.append([*say(f"Step {number}. "), *call(name, **arguments)])
    hub.script(*replies, say("Done."))
    return hand, gate


async def test_a_second_surface_that_joins_in_the_middle_sees_what_the_first_sees(hub):
    hand, gate = await working(hub)
    first, second = await hub.person(), await hub.person()
    session = await first.client.new_session()
    prompt = asyncio.create_task(session.prompt("go"))
    gate.release()
    await hand.call(2)
    await second.client.load_session(session.id)
    for _ in range(6):
        gate.release()
    assert (await prompt).stop_reason == "end_turn"
    await second.until(lambda: second.turn_ends, "the turn's end at the second")
    assert second.updates == first.updates
    assert [update.seq for update in second.updates] == list(range(1, len(second.updates) + 1))


async def test_a_surface_that_comes_back_gets_what_it_missed_and_then_live_events(hub):
    hand, gate = await working(hub)
    first, leaver = await hub.person(), await hub.person()
    session = await first.client.new_session()
    await leaver.client.load_session(session.id)
    prompt = asyncio.create_task(session.prompt("go"))
    gate.release()
    await hand.call(2)
    await leaver.close()
    last = leaver.updates[-1].seq
    for _ in range(2):
        gate.release()
    await hand.call(4)
    back = await hub.person()
    await back.client.load_session(session.id, after=last)
    assert back.updates[0].seq == last + 1
    for _ in range(3):
        gate.release()
    await prompt
    await back.until(lambda: back.turn_ends, "the turn's end")
    assert leaver.updates + back.updates == first.updates


async def test_loading_from_any_number_gives_exactly_the_rest(hub):
    hand, gate = await working(hub)
    first = await hub.person()
    session = await first.client.new_session()
    for _ in range(6):
        gate.release()
    await session.prompt("go")
    for after in range(len(first.updates) + 1):
        late = await hub.person()
        await late.client.load_session(session.id, after=after)
        assert late.updates == first.updates[after:]
    assert hand.calls


async def test_many_watchers_of_many_turns_agree(hub):
    await hub.hand()
    people = [await hub.person() for _ in range(6)]
    session = await people[0].client.new_session()
    for person in people[1:]:
        await person.client.load_session(session.id)
    for number, person in enumerate(people):
        hub.script(call("readPage"), say(f"answer {number}"))
        own = await person.client.resume_session(session.id)
        assert (await own.prompt(f"task {number}")).stop_reason == "end_turn"
    for person in people[1:]:
        await person.until(lambda who=person: len(who.updates) == len(people[0].updates), "all events")
        assert person.updates == people[0].updates


async def test_after_a_restart_the_replay_is_what_was_live():
    with short_places() as places:
        async with hub_bed(places=places) as hub:
            _, gate = await working(hub)
            first = await hub.person()
            session = await first.client.new_session()
            for _ in range(6):
                gate.release()
            await session.prompt("go")
        async with hub_bed(places=places) as hub:
            later = await hub.person()
            await later.client.load_session(session.id)
            assert later.updates == first.updates


async def test_a_session_larger_than_what_may_wait_for_a_surface_is_loaded_whole(hub, monkeypatch):
    monkeypatch.setattr("pagehand.doors.lines.OUTBOX_LIMIT", 3_000_000)
    hand, first = await hub.hand(), await hub.person()
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": "x" * 20_000}]}
    session = await first.client.new_session()
    for number in range(150):
        await session.call("readPage", {"budget": 1000 + number})
    late = await hub.person()
    await late.client.load_session(session.id)
    assert late.updates == first.updates and sum(len(str(update)) for update in late.updates) > 3_000_000
