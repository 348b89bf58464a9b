"""Cancel in every state of a turn: the prompt is answered at once, the hand is told, every call has its result."""

import asyncio
import time

import pytest

from bed.fake_hand import Never
from bed.hub_bed import call, say
from pagehand.brain.engines import Engine
from pagehand.brain.ports import TextDelta
from pagehand.brain.transcript import AssistantMessage, ToolResult

BOUND = 1.0
"""Seconds; a few milliseconds are usual, 200 are promised."""


class Endless:
    """A provider that says a word and then nothing more."""

    def __init__(self):
        self.speaking = asyncio.Event()
        self.released = asyncio.Event()

    async def generate(self, _request):
        try:
            yield TextDelta("Let me think")
            self.speaking.set()
            await asyncio.get_running_loop().create_future()
        finally:
            self.released.set()


async def in_provider(hub, hand, person):
    provider = Endless()
    hub.engines(Engine("scripted", "Endless", "test", lambda: provider))
    return provider.speaking.wait, provider.released.wait


async def in_describe(hub, hand, person):
    hand.target = Never
    return lambda: hand.until(lambda: hand.described, "a description"), lambda: cancelled(hand, hand.described)


async def in_permission(hub, hand, person):
    person.answer = None

    async def taken_back():
        await person.until(lambda: person.withdrawn, "the permission's withdrawal")

    return lambda: person.until(lambda: person.permissions, "a permission"), taken_back


async def in_tool(hub, hand, person):
    hand.answers["click"] = Never
    return hand.call, lambda: cancelled(hand, hand.calls)


async def in_question(hub, hand, person):
    person.reply = None
    hub.script(call("askUser", question="Which?"), say("never"))
    return lambda: person.until(lambda: person.questions, "a question"), asyncio.Event().is_set


async def cancelled(hand, asked):
    await hand.until(lambda: asked[0].id in hand.cancelled, "notifications/cancelled at the hand")


STATES = [in_provider, in_describe, in_permission, in_tool, in_question]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
async def test_cancel_is_answered_at_once_and_lets_everything_go(hub, state, record_property):
    hand, person = await hub.hand(), await hub.person()
    session = await person.client.new_session()
    hub.script([*call("click", ref="e1"), *call("click", ref="e2")], say("never"))
    reached, released = await state(hub, hand, person)
    prompt = asyncio.create_task(session.prompt("go"))
    async with asyncio.timeout(5):
        await reached()
    started = time.perf_counter()
    session.cancel()
    end = await prompt
    took = time.perf_counter() - started
    print(f"cancel {state.__name__}: {took * 1000:.1f} ms")
    record_property("milliseconds", round(took * 1000, 1))
    assert end.stop_reason == "cancelled" and took < BOUND
    async with asyncio.timeout(2):
        waiting = released()
        if asyncio.iscoroutine(waiting):
            await waiting

    shown = {body["toolCallId"] for body in person.of_kind("tool_call")}
    assert {body["toolCallId"] for body in person.call_ends} == shown
    assert all(body["status"] == "failed" for body in person.call_ends)
    assert person.turn_ends == [{"turnId": person.updates[0].turn, "stopReason": "cancelled"}]

    hub.engines(Engine("scripted", "Scripted", "test", hub._provider))
    hub.script(say("still here"))
    person.answer, person.reply, hand.target = "allow_once", "yes", {"sensitive": False}
    assert (await session.prompt("again")).stop_reason == "end_turn"
    history = hub.providers[-1].requests[0].history
    calls = [c.id for message in history if isinstance(message, AssistantMessage) for c in message.calls]
    results = [message.call_id for message in history if isinstance(message, ToolResult)]
    assert calls == results


async def test_a_cancel_in_the_same_breath_as_its_prompt_counts(hub):
    raw = await hub.raw()
    await raw.initialize()
    session_id = await raw.new_session()
    provider = Endless()
    hub.engines(Engine("scripted", "Endless", "test", lambda: provider))
    params = {"sessionId": session_id, "prompt": [{"type": "text", "text": "go"}]}
    await raw.send(
        {"jsonrpc": "2.0", "id": 1, "method": "session/prompt", "params": params},
        {"jsonrpc": "2.0", "method": "session/cancel", "params": {"sessionId": session_id}},
    )
    assert (await raw.answer_to(1))["result"] == {"stopReason": "cancelled"}
    hub.engines(Engine("scripted", "Scripted", "test", hub._provider))
    hub.script(say("still here"))
    assert (await raw.ask("session/prompt", params))["result"]["stopReason"] == "end_turn"


async def test_cancelling_twice_is_cancelling_once(hub):
    hand, person = await hub.hand(), await hub.person()
    session = await person.client.new_session()
    hand.answers["click"] = Never
    hub.script(call("click", ref="e1"))
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call()
    for _ in range(5):
        session.cancel()
    assert (await prompt).stop_reason == "cancelled"
    assert len(person.turn_ends) == 1 and len(person.call_ends) == 1


async def test_any_surface_of_the_session_may_cancel(hub):
    hand, person, other = await hub.hand(), await hub.person(), await hub.person()
    session = await person.client.new_session()
    hand.answers["click"] = Never
    hub.script(call("click", ref="e1"))
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call()
    (await other.client.resume_session(session.id)).cancel()
    assert (await prompt).stop_reason == "cancelled"
