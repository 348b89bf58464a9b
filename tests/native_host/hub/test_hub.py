import asyncio
import json
import os

import pytest

from bed.fake_hand import DONE, FakeHand, Never
from bed.hub_bed import call, hub_bed, say, short_places
from pagehand import __version__
from pagehand.brain.engines import Engine
from pagehand.brain.ports import TextDelta
from pagehand.brain.transcript import ToolResult, UserMessage
from pagehand.errors import PagehandError


async def test_a_hub_without_clients_leaves_after_its_idle_time():
    async with hub_bed(idle_seconds=0.05) as bed:
        async with asyncio.timeout(5):
            await bed.hub.stopped.wait()


async def test_a_client_keeps_it_and_the_last_one_to_go_starts_the_clock_again():
    async with hub_bed(idle_seconds=1) as bed:
        person = await bed.person()
        other = await bed.person()
        await other.close()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(bed.hub.stopped.wait(), 1.5)
        await person.close()
        async with asyncio.timeout(5):
            await bed.hub.stopped.wait()


async def test_a_turn_keeps_it_after_the_last_client_went():
    async with hub_bed(idle_seconds=2) as bed:
        hand = await bed.hand()
        person = await bed.person()
        session = await person.client.new_session()
        release = asyncio.Event()

        bed.engines(slow_engine(release))
        prompt = asyncio.create_task(session.prompt("go"))
        await person.until(lambda: person.updates, "the turn's start")
        await person.close()
        await hand.close()
        with pytest.raises(PagehandError):
            await prompt
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(bed.hub.stopped.wait(), 2.5)
        release.set()
        async with asyncio.timeout(10):
            await bed.hub.stopped.wait()


def slow_engine(release):
    class Slow:
        async def generate(self, _request):
            await release.wait()
            yield TextDelta("done")

    return Engine("slow", "Slow", "test", Slow)


async def test_a_hand_is_announced_and_its_going_too(hub):
    person = await hub.person()
    hand = await hub.hand(name="Firefox", browser="firefox", instance="i1")
    await person.until(lambda: person.states, "the hand's coming")
    (shown,) = person.states[-1]["hands"]
    own = {"name": "Firefox", "browser": "firefox", "instance": "i1", "profile": "", "tools": len(hand.tools)}
    assert {key: shown[key] for key in own} == own and shown["handId"] == hand.hand_id
    assert (await person.client.state())["hands"] == [shown]
    await hand.close()
    await person.until(lambda: not person.states[-1]["hands"], "the hand's going")


async def test_nobody_takes_the_place_of_a_browser_that_is_there(hub):
    person = await hub.person()
    real = await hub.hand(instance="i1")
    rival = FakeHand(instance="i1", name="Rival")
    with pytest.raises(PagehandError) as caught:
        await rival.lend(hub.places)
    await rival.close()
    assert caught.value.name == "not_yours"
    assert [hand["handId"] for hand in (await person.client.state())["hands"]] == [real.hand_id]
    session = await person.client.new_session()
    await session.call("click", {"ref": "e1"})
    assert len(real.calls) == 1


async def test_the_same_browser_lending_again_replaces_a_hand_that_no_longer_answers(hub, monkeypatch):
    monkeypatch.setattr("pagehand.hub.hub.PING_SECONDS", 0.05)
    person = await hub.person()
    old = await hub.hand(instance="i1")
    old.dead = True
    new = await hub.hand(instance="i1")
    assert [hand["handId"] for hand in (await person.client.state())["hands"]] == [new.hand_id]
    session = await person.client.new_session()
    await session.call("click", {"ref": "e1"})
    assert len(new.calls) == 1 and not old.calls
    await old.close()
    assert [hand["handId"] for hand in (await person.client.state())["hands"]] == [new.hand_id]


async def test_browsers_hear_that_a_session_was_deleted(hub):
    hand = await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    await person.client.delete_session(session.id)
    await hand.until(lambda: hand.deleted == [session.id], "the deletion")


async def test_a_changed_tool_list_is_read_again(hub):
    hand = await hub.hand()
    person = await hub.person()
    hand.change_tools(hand.tools[:2])
    await person.until(lambda: person.states and person.states[-1]["hands"][0]["tools"] == 2, "the new list")


async def test_state_says_version_process_and_engines(hub):
    person = await hub.person()
    able, unable = Engine("a", "A", "x", list), Engine("b", "B", "y", list, "no key is set")
    hub.engines(able, unable)
    state = await person.client.state()
    assert state["hub"] == {"version": __version__, "pid": os.getpid()}
    assert state["engines"] == [
        {"id": "a", "name": "A", "provider": "x", "available": True, "sees": False, "default": True},
        {"id": "b", "name": "B", "provider": "y", "available": False, "sees": False, "reason": "no key is set"},
    ]


async def test_a_session_comes_back_from_the_ledger_with_its_options_and_memory():
    with short_places() as places:
        async with hub_bed(places=places) as bed:
            person = await bed.person()
            session = await person.client.new_session()
            bed.script(say("Hello Ann."))
            await session.prompt("I am Ann")
            await session.set_mode("read_only")
        async with hub_bed(places=places) as bed:
            person = await bed.person()
            again = await person.client.load_session(session.id)
            assert person.said == "Hello Ann." and bed.hub.session(session.id).options.read_mode() == "read_only"
            bed.script(say("Ann."))
            await again.prompt("who am I?")
            asked = bed.providers[-1].requests[0].history
            assert [message.text for message in asked] == ["I am Ann", "Hello Ann.", "who am I?"]


async def test_a_turn_that_the_hub_died_in_is_told_to_people_and_to_the_model():
    with short_places() as places:
        async with hub_bed(places=places) as bed:
            await bed.hand()
            person = await bed.person()
            session = await person.client.new_session()
            bed.script(call("readPage"), say("done"))
            await session.prompt("look")
            turn = person.updates[-1].turn
            # As a kill leaves it: a turn that is open, with a call that has no end.
            ledger = bed.hub.world.ledger
            open_call = {**person.of_kind("tool_call")[0], "toolCallId": "left-open", "status": "in_progress"}
            ledger.append_edge(session.id, open_call, 1, "turn-2", runs=True)
            bed.hub._sessions.clear()
        async with hub_bed(places=places) as bed:
            person = await bed.person()
            again = await person.client.load_session(session.id)
            assert person.call_ends[-1]["toolCallId"] == "left-open" and person.call_ends[-1]["status"] == "failed"
            assert len(person.call_ends) == 2
            assert person.turn_ends[-1]["turnId"] == "turn-2" != turn
            assert person.turn_ends[-1]["stopReason"] == "interrupted" and "cut off" in person.turn_ends[-1]["reason"]
            bed.script(say("I see"))
            await again.prompt("go on")
            history = bed.providers[-1].requests[0].history
            assert any(isinstance(message, UserMessage) and "Say “continue”" in message.text for message in history)
            (lost,) = [message for message in history if getattr(message, "call_id", "") == "left-open"]
            assert "whether this happened is not known" in lost.text
        async with hub_bed(places=places) as bed:
            person = await bed.person()
            await person.client.load_session(session.id)
            assert [end["stopReason"] for end in person.turn_ends].count("interrupted") == 1


async def test_deleting_a_session_ends_its_turn_and_forgets_everything(hub):
    hand = await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    hand.answers["click"] = Never
    hub.script(call("click", ref="e1"))
    prompt = asyncio.create_task(session.prompt("secret plans"))
    await hand.call()
    await person.client.delete_session(session.id)
    assert (await prompt).stop_reason == "cancelled"
    assert await person.client.sessions() == []
    for gone in (person.client.load_session(session.id), session.prompt("again"), person.client.delete_session("x")):
        with pytest.raises(PagehandError) as caught:
            await gone
        assert caught.value.name == "session_not_found"


async def test_a_stopping_hub_ends_its_turns_as_cancelled_and_takes_no_more():
    async with hub_bed() as bed:
        hand = await bed.hand()
        person = await bed.person()
        session = await person.client.new_session()
        hand.answers["click"] = Never
        bed.script(call("click", ref="e1"))
        prompt = asyncio.create_task(session.prompt("go"))
        await hand.call()
        await person.client.shutdown()
        assert (await prompt).stop_reason == "cancelled"


async def test_a_hub_that_is_leaving_takes_no_more_requests(hub):
    person = await hub.person()
    session = await person.client.new_session()
    hub.hub.stopping = True
    with pytest.raises(PagehandError, match="the hub is stopping"):
        await session.prompt("again")


async def test_two_hands_never_mix_up_their_sessions(hub):
    one, two = await hub.hand(instance="one"), await hub.hand(instance="two")
    person = await hub.person()
    first = await person.client.new_session(hand="one")
    second = await person.client.new_session(hand="two")
    one.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": "page one"}]}
    two.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": "page two"}]}
    answers = await asyncio.gather(*(session.call("readPage", {}) for session in (first, second)))
    assert [answer["content"][0]["text"] for answer in answers] == ["page one", "page two"]
    assert [asked.context["sessionId"] for asked in one.calls] == [first.id]
    assert [asked.context["sessionId"] for asked in two.calls] == [second.id]


async def test_many_sessions_at_once_each_get_their_own_results(hub):
    hand = await hub.hand()
    hand.answers["readPage"] = lambda asked: {
        **DONE,
        "content": [{"type": "text", "text": f"for {asked.context['sessionId']}"}],
    }
    person = await hub.person()
    sessions = [await person.client.new_session() for _ in range(20)]
    answers = await asyncio.gather(*(session.call("readPage", {}) for session in sessions))
    assert [answer["content"][0]["text"] for answer in answers] == [f"for {session.id}" for session in sessions]


async def test_results_of_a_turn_that_was_stopped_early_are_all_in_the_models_transcript(hub):
    hand = await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    hand.answers["click"] = Never
    hub.script([*call("readPage"), *call("click", ref="e1"), *call("click", ref="e2")])
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call(2)
    session.cancel()
    await prompt
    stored = [json.dumps(body) for body in hub.hub.world.ledger.messages(session.id)]
    assert len(stored) == 5
    hub.script(say("ok"))
    await session.prompt("again")
    results = [m for m in hub.providers[-1].requests[0].history if isinstance(m, ToolResult)]
    assert [result.is_error for result in results] == [False, True, True]
