import asyncio

import pytest

from bed.fake_hand import DONE, Never
from bed.hub_bed import call, hub_bed, say
from pagehand.brain.engines import Engine
from pagehand.brain.limits import Limits
from pagehand.brain.ports import Usage
from pagehand.brain.transcript import AssistantMessage, ToolResult, UserMessage
from pagehand.errors import PagehandError, ProviderError


async def started(hub, answer="allow_once"):
    """A person with a session, and a hand."""
    hand = await hub.hand()
    person = await hub.person(answer)
    return hand, person, await person.client.new_session()


async def test_a_turn_runs_its_calls_and_ends_with_the_answer(hub):
    hand, person, session = await started(hub)
    hub.script(call("click", ref="e1"), say("The cart is empty."))
    end = await session.prompt("empty the cart")
    assert (end.stop_reason, end.reason, person.said) == ("end_turn", None, "The cart is empty.")
    assert [(asked.name, asked.arguments) for asked in hand.calls] == [("click", {"ref": "e1"})]
    kinds = [body["sessionUpdate"] for body in person.bodies]
    assert kinds == [
        "user_message_chunk",
        "session_info_update",
        "tool_call",
        "tool_call_update",
        "tool_call_update",
        "agent_message_chunk",
        "session_info_update",
    ]


async def test_events_are_numbered_from_one_without_a_gap_and_carry_their_turn(hub):
    _, person, session = await started(hub)
    hub.script(call("click", ref="e1"), say("done"))
    await session.prompt("go")
    assert [update.seq for update in person.updates] == list(range(1, len(person.updates) + 1))
    assert len({update.turn for update in person.updates}) == 1 and person.updates[0].turn
    assert person.turn_ends == [{"turnId": person.updates[0].turn, "stopReason": "end_turn"}]


async def test_a_second_prompt_while_a_turn_runs_is_refused_and_the_first_goes_on(hub):
    _, person, session = await started(hub, None)
    hub.script(call("click", ref="e1"), say("done"))
    first = asyncio.create_task(session.prompt("first"))
    await person.until(lambda: person.permissions, "a permission")
    for again in (session.prompt("second"), session.call("click", {"ref": "e1"})):
        with pytest.raises(PagehandError) as caught:
            await again
        assert caught.value.name == "busy"
    session.cancel()
    assert (await first).stop_reason == "cancelled"


async def test_a_cancel_right_behind_its_prompt_is_not_lost(hub):
    _, person, session = await started(hub, None)
    hub.script(call("click", ref="e1"), say("done"))
    prompt = asyncio.create_task(session.prompt("go"))
    await asyncio.sleep(0)  # the prompt is written, nothing more
    session.cancel()
    assert (await prompt).stop_reason == "cancelled"
    assert not person.permissions
    hub.script(say("still here"))
    assert (await session.prompt("again")).stop_reason == "end_turn"


async def test_a_cancel_while_the_engine_is_still_looked_for_counts(hub):
    _, _, session = await started(hub)
    looking, found = asyncio.Event(), asyncio.Event()

    async def look():
        looking.set()
        await found.wait()
        hub.engines(Engine("late", "Late", "test", hub._provider))

    hub.engines()
    hub.hub.world.look_for_engines = look
    hub.script(say("never"))
    prompt = asyncio.create_task(session.prompt("go"))
    await looking.wait()
    session.cancel()
    await session.client.sessions()
    found.set()
    assert (await prompt).stop_reason == "cancelled" and not hub.providers
    assert (await session.prompt("again")).stop_reason == "end_turn"


async def test_a_cancel_without_a_turn_changes_nothing(hub):
    _, _person, session = await started(hub)
    session.cancel()
    hub.script(say("hello"))
    assert (await session.prompt("hi")).stop_reason == "end_turn"


async def test_steering_reaches_the_model_at_the_next_step_and_every_surface(hub):
    hand, person, session = await started(hub)
    release = asyncio.Event()

    async def slowly(_asked):
        await release.wait()
        return DONE

    hand.answers["click"] = slowly
    hub.script(call("click", ref="e1"), say("done"))
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call()
    await session.steer("only the blue one")
    release.set()
    assert (await prompt).stop_reason == "end_turn"
    assert hub.providers[0].requests[1].history[-1] == UserMessage("only the blue one")
    said = [update for update in person.updates if update.update["sessionUpdate"] == "user_message_chunk"]
    assert [update.update["content"]["text"] for update in said] == ["go", "only the blue one"]
    assert said[0].turn == said[1].turn


async def test_steering_that_came_too_late_for_the_model_is_kept_for_the_next_turn(hub):
    hand, _person, session = await started(hub)
    hand.answers["click"] = Never
    hub.script(call("click", ref="e1"))
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call()
    await session.steer("only the blue one")
    session.cancel()
    assert (await prompt).stop_reason == "cancelled"
    hub.script(say("yes"))
    await session.prompt("again")
    assert UserMessage("only the blue one") in hub.providers[-1].requests[0].history


async def test_steering_a_direct_call_is_kept_too(hub):
    hand, _person, session = await started(hub)
    hand.answers["click"] = Never
    calling = asyncio.create_task(session.call("click", {"ref": "e1"}))
    await hand.call()
    await session.steer("a word")
    session.cancel()
    with pytest.raises(PagehandError):
        await calling
    hub.script(say("yes"))
    await session.prompt("again")
    assert UserMessage("a word") in hub.providers[-1].requests[0].history


async def test_steering_without_a_turn_says_what_to_do(hub):
    _, _, session = await started(hub)
    with pytest.raises(PagehandError, match="send a prompt instead"):
        await session.steer("hello")


async def test_a_provider_that_fails_ends_the_turn_with_its_sentence(hub):
    _, person, session = await started(hub)

    def refuse(_request):
        raise ProviderError("the key was refused; check it", "provider_refused")

    hub.script(call("click", ref="e1"), refuse)
    end = await session.prompt("go")
    assert (end.stop_reason, end.reason) == ("refusal", "the key was refused; check it")
    assert person.turn_ends[-1]["reason"] == "the key was refused; check it"


async def test_a_fault_of_ours_ends_the_turn_leaves_no_open_call_and_the_session_lives_on(hub, caplog):
    _hand, _person, session = await started(hub)
    hub.hub.world.checker.fitted = None  # calling it fails
    hub.script(call("click", ref="e1"), say("done"))
    end = await session.prompt("go")
    assert end.stop_reason == "refusal" and "log" in end.reason
    assert "TypeError" in caplog.text
    hub.hub.world.checker.fitted = lambda _, arguments: (arguments, None)
    hub.script(say("fine"))
    assert (await session.prompt("again")).stop_reason == "end_turn"
    asked = hub.providers[-1].requests[0].history
    calls = [c.id for m in asked if isinstance(m, AssistantMessage) for c in m.calls]
    results = [m.call_id for m in asked if isinstance(m, ToolResult)]
    assert calls == results


async def test_a_fault_of_ours_in_a_direct_call_is_an_internal_error(hub, caplog):
    _, _, session = await started(hub)
    hub.hub.world.checker.fitted = None
    with pytest.raises(PagehandError) as caught:
        await session.call("click", {"ref": "e1"})
    assert caught.value.name == "internal_error"


async def test_the_model_remembers_across_turns(hub):
    _, _, session = await started(hub)
    hub.script(say("Hello Ann."))
    await session.prompt("I am Ann")
    hub.script(say("Ann."))
    await session.prompt("who am I?")
    texts = [message.text for message in hub.providers[1].requests[0].history]
    assert texts == ["I am Ann", "Hello Ann.", "who am I?"]


async def test_a_direct_call_needs_no_model_and_returns_the_tools_result(hub):
    _hand, person, session = await started(hub)
    result = await session.call("click", {"ref": "e1"})
    assert result == DONE
    assert person.turn_ends[0]["stopReason"] == "end_turn"
    assert not hub.providers


async def test_a_cancelled_direct_call_is_answered_as_cancelled(hub):
    hand, person, session = await started(hub)
    hand.answers["click"] = Never
    calling = asyncio.create_task(session.call("click", {"ref": "e1"}))
    await hand.call()
    session.cancel()
    with pytest.raises(PagehandError) as caught:
        await calling
    assert caught.value.name == "cancelled"
    assert person.call_ends[-1]["status"] == "failed"


async def test_a_direct_call_without_a_browser_says_so(hub):
    person = await hub.person()
    session = await person.client.new_session()
    with pytest.raises(PagehandError) as caught:
        await session.call("click", {"ref": "e1"})
    assert caught.value.name == "no_hand"


async def test_a_prompt_without_a_browser_reaches_the_model_which_is_told(hub):
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(call("click", ref="e1"), say("There is no browser."))
    assert (await session.prompt("go")).stop_reason == "end_turn"
    request = hub.providers[0].requests[0]
    assert "No browser is connected" in request.system
    assert [tool.name for tool in request.tools] == ["readResult", "askUser", "tetherscript_plugin"]
    assert "hand_gone" in hub.providers[0].requests[1].history[-1].text


async def test_two_browsers_are_never_guessed_between(hub):
    await hub.hand(instance="one")
    second = await hub.hand(instance="two", browser="firefox", name="Firefox")
    person = await hub.person()
    session = await person.client.new_session()
    for asking in (session.prompt("go"), session.call("click", {"ref": "e1"})):
        with pytest.raises(PagehandError) as caught:
            await asking
        assert caught.value.name == "ambiguous_hand"
    await session.set_option("hand", "two")
    await session.call("click", {"ref": "e1"})
    assert len(second.calls) == 1


async def test_a_turn_stays_with_its_browser_when_that_comes_back_and_takes_no_other(hub):
    hand, _person, session = await started(hub)

    async def leave(_asked):
        await hub.hand(instance="other")
        hand.leave()

    hand.answers["click"] = leave
    hub.script(call("click", ref="e1"), call("click", ref="e2"), say("done"))
    assert (await session.prompt("go")).stop_reason == "end_turn"
    results = [message.text for message in hub.providers[0].requests[2].history if isinstance(message, ToolResult)]
    assert [text.split(":")[0] for text in results] == ["hand_gone", "hand_gone"]


async def test_read_only_refuses_acts_and_lets_reads_pass(hub):
    hand, person, session = await started(hub)
    await session.set_mode("read_only")
    assert (await session.call("click", {"ref": "e1"}))["isError"]
    assert not (await session.call("readPage", {}))["isError"]
    assert [asked.name for asked in hand.calls] == ["readPage"] and not person.permissions


async def test_usage_is_told_as_it_comes(hub):
    _, person, session = await started(hub)
    hub.script([*say("hi"), Usage(10, 5, 0.25)])
    await session.prompt("go")
    assert person.of_kind("usage_update")[0]["used"] == 15
    assert person.of_kind("usage_update")[0]["cost"] == {"amount": 0.25, "currency": "USD"}


async def test_a_budget_stops_the_turn_and_the_sessions_one_the_next_too(hub):
    hand, person, session = await started(hub)
    await session.set_option("budget", "100, 150/session")
    hub.script(*[[*call("click", ref="e1"), Usage(50, 10)] for _ in range(5)])
    end = await session.prompt("go")
    assert end.stop_reason == "max_turn_requests"
    assert "this turn has used 120 tokens, its budget is 100 tokens" in end.reason
    assert len(hand.calls) == 2
    assert "this session has used 180 tokens" in (await session.prompt("continue")).reason
    assert (await session.prompt("continue")).stop_reason == "max_turn_requests"
    assert len(hub.providers[-1].requests) == 0 and len(hand.calls) == 3
    await session.set_option("budget", "")
    assert (await session.prompt("continue")).stop_reason == "refusal"  # the script has no further reply
    assert len(person.of_kind("usage_update")) == 8


async def test_the_first_task_names_the_session_and_a_direct_call_only_until_then(hub):
    _, person, session = await started(hub)
    await session.call("readPage", {})
    assert (await person.client.sessions())[0]["title"] == "Read the page"
    hub.script(say("hi"))
    await session.prompt("look at   the cart")
    assert (await person.client.sessions())[0]["title"] == "look at the cart"
    await session.prompt("and now this")
    assert (await person.client.sessions())[0]["title"] == "look at the cart"


async def test_a_turn_goes_on_when_its_surface_leaves(hub):
    hand, person, _session = await started(hub)
    release = asyncio.Event()

    async def slowly(_asked):
        await release.wait()
        return DONE

    hand.answers["click"] = slowly
    hub.script(call("click", ref="e1"), say("done"))
    leaver = await hub.person(name="pagehand-leaver")
    elsewhere = await leaver.client.new_session()
    prompt = asyncio.create_task(elsewhere.prompt("go"))
    await hand.call()
    await leaver.close()
    with pytest.raises(PagehandError):
        await prompt
    await person.client.load_session(elsewhere.id)
    release.set()
    await person.until(lambda: person.turn_ends, "the turn's end")
    assert person.turn_ends[0]["stopReason"] == "end_turn" and person.said == "done"


async def test_the_failed_calls_limit_ends_the_turn_with_a_sentence():
    async with hub_bed(Limits(failed_calls=2)) as hub:
        hand, _person, session = await started(hub)
        hand.answers["click"] = {"content": [{"type": "text", "text": "covered"}], "isError": True}
        hub.script(call("click", ref="e1"), call("click", ref="e2"), say("never reached"))
        end = await session.prompt("go")
        assert end.stop_reason == "max_turn_requests" and "2 calls in a row failed" in end.reason


async def test_an_engine_whose_provider_cannot_be_made_ends_the_turn(hub):
    _, _person, session = await started(hub)

    def broken():
        raise PagehandError("the library is missing; install it", "setup")

    hub.engines(Engine("broken", "Broken", "test", broken))
    end = await session.prompt("go")
    assert (end.stop_reason, end.reason) == ("refusal", "the library is missing; install it")


async def test_stopping_a_session_waits_for_its_turns_end(hub):
    hand, _person, session = await started(hub)
    hand.answers["click"] = Never
    hub.script(call("click", ref="e1"))
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call()
    live = hub.hub.session(session.id)
    await live.stop()
    assert not live.running
    assert hub.hub.world.ledger.session(session.id).open_turn is None
    assert (await prompt).stop_reason == "cancelled"
    await live.stop()


async def test_a_disk_that_is_full_is_told_and_the_turns_end_is_written_when_there_is_room(hub):
    await hub.hand()
    person = await hub.person("allow_once")
    session = await person.client.new_session()
    ledger = hub.hub.world.ledger

    def fill(_request):
        ledger._do("PRAGMA query_only=ON")
        return say("done")

    hub.script(fill)
    end = await session.prompt("go")
    assert end.stop_reason == "refusal" and "make room on the disk" in end.reason
    assert ledger.session(session.id).open_turn is not None
    ledger._do("PRAGMA query_only=OFF")
    hub.script(say("Again."))
    assert (await session.prompt("again")).stop_reason == "end_turn"
    ended = [e for e in ledger.events(session.id) if "pagehand/turnEnded" in (e.update.get("_meta") or {})]
    assert len(ended) == 2 and ledger.session(session.id).open_turn is None


async def test_a_prompt_that_nobody_could_read_is_refused_at_once(hub):
    await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    with pytest.raises(PagehandError) as caught:
        await session.prompt("x " * 600_000)
    assert caught.value.name == "too_large"
