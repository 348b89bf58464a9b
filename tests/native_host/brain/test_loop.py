"""The loop: every call gets one result in every outcome, what the person says is kept, and every bound ends it."""

import asyncio
import contextlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain.asking import ANNOUNCES
from pagehand.brain.limits import Limits
from pagehand.brain.loop import Outcome, open_calls
from pagehand.brain.ports import Finish, TextDelta, ThoughtDelta, TurnAborted, Usage
from pagehand.brain.transcript import AssistantMessage, Image, ToolCall, ToolResult, UserMessage
from pagehand.errors import LimitReached, ProviderError
from pagehand.providers.scripted import ScriptedProvider

BOUND = 10.0


def calls(*names, start=1):
    """A reply that calls these tools, each with other arguments."""
    return [ToolCall(f"c{number}", name, {"n": number}) for number, name in enumerate(names, start)]


def says(text):
    return [TextDelta(text)]


def fails(call):
    return ToolResult(call.id, call.name, f"failed: {call.id}", is_error=True)


def is_whole(history):
    """Every call has exactly one result, after it and before anything else is said, and all ids differ."""
    asked = [call.id for message in history if isinstance(message, AssistantMessage) for call in message.calls]
    given = [message.call_id for message in history if isinstance(message, ToolResult)]
    if Counter(asked) != Counter(given) or len(set(asked)) != len(asked):
        return False
    waiting = []
    for message in history:
        if isinstance(message, ToolResult):
            if message.call_id not in waiting:
                return False
            waiting.remove(message.call_id)
        elif waiting:
            return False
        if isinstance(message, AssistantMessage):
            waiting = [call.id for call in message.calls]
    return not waiting


async def stopped(turn, reached):
    """The outcome of a turn that is cancelled once `reached` is set."""
    task = asyncio.create_task(turn.run())
    async with asyncio.timeout(BOUND):
        await reached.wait()
        task.cancel()
        return await task


async def test_an_answer_ends_the_turn(make_turn):
    turn = make_turn([[ThoughtDelta("hm"), TextDelta("Hello"), TextDelta(" you"), Usage(3, 2), Finish("stop")]])
    assert await turn.run() == Outcome("end_turn")
    assert turn.history[1:] == turn.reporter.remembered == [AssistantMessage("Hello you")]
    assert turn.reporter.heard == [("thought", "hm"), ("text", "Hello"), ("text", " you"), ("usage", Usage(3, 2))]


async def test_calls_run_in_order_and_their_results_reach_the_model(make_turn, make_tools):
    tools = make_tools(read=lambda call: f"page {call.arguments['n']}")
    provider = ScriptedProvider([calls("read", "read"), says("done")])
    turn = make_turn(provider, tools)
    assert await turn.run() == Outcome("end_turn")
    assert [call.id for call in tools.calls] == ["c1", "c2"]
    first, second = provider.requests
    assert first.history == (UserMessage("go"),)
    assert [message.text for message in second.history[2:]] == ["page 1", "page 2"]
    assert (second.system, [spec.name for spec in second.tools]) == ("be good", ["read"])
    assert is_whole(turn.history)


async def test_the_tools_are_asked_for_anew_at_each_step(make_turn, make_tools):
    tools = make_tools()
    tools.functions["lend"] = lambda _: tools.functions.update(fresh=lambda _: "x") or "lent"
    provider = ScriptedProvider([calls("lend"), says("done")])
    await make_turn(provider, tools).run()
    assert [[spec.name for spec in request.tools] for request in provider.requests] == [["lend"], ["lend", "fresh"]]


async def test_an_unknown_tool_is_a_result(make_turn):
    turn = make_turn([calls("fly"), says("sorry")])
    assert (await turn.run()).stop == "end_turn"
    assert is_whole(turn.history)
    assert turn.history[2].is_error


@pytest.mark.parametrize(
    ("finish", "stop", "word"),
    [("length", "max_tokens", "length"), ("refusal", "refusal", "refused"), ("stop", "end_turn", None)],
)
async def test_why_the_provider_stopped_is_why_the_turn_ends(make_turn, finish, stop, word):
    outcome = await make_turn([[TextDelta("x"), Finish(finish)]]).run()
    assert outcome.stop == stop
    assert outcome.reason is None if word is None else word in outcome.reason


@pytest.mark.parametrize("reply", [[], [TextDelta("")], [TextDelta(" \n")]])
async def test_an_empty_answer_is_told_and_not_remembered(make_turn, reply):
    turn = make_turn([reply])
    outcome = await turn.run()
    assert outcome.stop == "end_turn"
    assert "empty" in outcome.reason
    assert turn.history == [UserMessage("go")]


class TestIds:
    async def test_a_provider_that_counts_from_anew_gets_ids_of_its_own(self, make_turn, make_tools):
        tools = make_tools(read=lambda call: str(call.arguments))
        history = [UserMessage("go")]
        for _ in range(3):
            await make_turn([calls("read"), says("done")], tools, history=history).run()
            history.append(UserMessage("again"))
        assert [call.id for call in tools.calls] == ["c1", "c1-2", "c1-3"]
        assert is_whole(history)

    async def test_the_same_id_twice_in_one_reply(self, make_turn, make_tools):
        tools = make_tools(read=lambda call: str(call.arguments))
        turn = make_turn([[ToolCall("x", "read", {"a": 1}), ToolCall("x", "read", {"a": 2})], says("done")], tools)
        await turn.run()
        assert len({call.id for call in tools.calls}) == 2
        assert is_whole(turn.history)

    async def test_an_empty_id(self, make_turn, make_tools):
        turn = make_turn(
            [[ToolCall("", "read"), ToolCall("", "read", {"a": 1})], says("x")], make_tools(read=lambda _: "p")
        )
        await turn.run()
        assert all(call.id for call in turn.history[1].calls)
        assert is_whole(turn.history)


class TestBounds:
    async def test_steps(self, make_turn, make_tools):
        provider = ScriptedProvider([calls("read", start=number) for number in range(10)])
        turn = make_turn(provider, make_tools(read=lambda call: str(call.arguments)), limits=Limits(steps=3))
        outcome = await turn.run()
        assert (outcome.stop, len(provider.requests)) == ("max_turn_requests", 3)
        assert "3 steps" in outcome.reason
        assert is_whole(turn.history)

    async def test_failed_calls_in_a_row_stop_the_turn_and_the_rest_gets_results(self, make_turn, make_tools):
        tools = make_tools(act=fails)
        turn = make_turn([calls("act", "act", "act"), calls("act", "act", "act", start=4)], tools)
        outcome = await turn.run()
        assert outcome.stop == "max_turn_requests"
        assert "4 calls" in outcome.reason
        assert "failed: c4" in outcome.reason
        assert [call.id for call in tools.calls] == ["c1", "c2", "c3", "c4"]
        assert is_whole(turn.history)

    async def test_a_call_that_works_begins_the_count_anew(self, make_turn, make_tools):
        tools = make_tools(act=fails, read=lambda call: str(call.arguments))
        replies = [calls("act", "act", "act", "read", start=1 + 4 * step) for step in range(3)]
        turn = make_turn([*replies, says("done")], tools)
        assert await turn.run() == Outcome("end_turn")

    async def test_the_same_call_with_the_same_result_does_not_run_a_third_time(self, make_turn, make_tools):
        tools = make_tools(read=lambda _: "the same page")
        turn = make_turn(
            [[ToolCall(f"c{n}", "read", {"tab": "t1"})] for n in range(3)] + [says("done")], tools, is_model=True
        )
        assert await turn.run() == Outcome("end_turn")
        assert len(tools.calls) == 2
        (refused,) = [entry for entry in turn.reporter.heard if entry[0] == "refused"]
        assert refused[1] == "c2"
        assert "not run" in refused[2]
        assert is_whole(turn.history)

    async def test_going_in_circles_ends_by_the_bound_on_failed_calls(self, make_turn, make_tools):
        replies = [[ToolCall(f"c{n}", "read", {})] for n in range(20)]
        turn = make_turn(replies, make_tools(read=lambda _: "the same page"), is_model=True)
        assert (await turn.run()).stop == "max_turn_requests"
        assert sum(isinstance(message, ToolResult) for message in turn.history) == 6

    async def test_a_history_too_long_for_the_model_is_sent_in_part_and_the_person_is_told(self, make_turn):
        history = [UserMessage("old " * 100), AssistantMessage("yes " * 100), UserMessage("go")]
        provider = ScriptedProvider([says("done")])
        turn = make_turn(provider, history=list(history), context_characters=300)
        await turn.run()
        assert turn.history[:3] == history
        assert "not shown" in provider.requests[0].history[0].text
        assert "1 earlier turns" in turn.reporter.heard[0][1]

    async def test_only_the_newest_pictures_go_along(self, make_turn):
        history = [UserMessage("look", (Image("a", "image/png"), Image("b", "image/png"))), UserMessage("go")]
        provider = ScriptedProvider([says("done")])
        await make_turn(provider, history=history, limits=Limits(images=1)).run()
        assert len(provider.requests[0].history[0].images) == 1


class TestFaults:
    async def test_a_provider_that_fails_ends_the_turn_with_its_sentence(self, make_turn, make_tools):
        turn = make_turn([calls("read")], make_tools(read=lambda _: "page"))
        outcome = await turn.run()
        assert outcome.stop == "refusal"
        assert "script" in outcome.reason
        assert is_whole(turn.history)

    async def test_a_fault_in_mid_stream_keeps_what_was_said_and_runs_none_of_its_calls(self, make_turn, make_tools):
        class Breaking:
            async def generate(self, _request):
                yield TextDelta("I will ")
                yield ToolCall("c1", "read")
                yield TextDelta("read")
                raise ProviderError("the line broke", "provider_unavailable")

        tools = make_tools(read=lambda _: "page")
        turn = make_turn(Breaking(), tools)
        assert await turn.run() == Outcome("refusal", "the line broke")
        assert turn.history == [UserMessage("go"), AssistantMessage("I will read")]
        assert not tools.calls

    @pytest.mark.parametrize(
        "fault", [LimitReached("full"), RuntimeError("a bug"), OSError("disk full"), TimeoutError()]
    )
    async def test_a_toolbox_that_breaks_its_word_leaves_a_whole_history(self, make_turn, make_tools, fault):
        def broken(_call):
            raise fault

        turn = make_turn([calls("read", "broken", "read")], make_tools(read=lambda _: "page", broken=broken))
        with pytest.raises(type(fault)):
            await turn.run()
        assert is_whole(turn.history)
        assert [message.is_error for message in turn.history[2:]] == [False, True, True]

    async def test_a_reporter_that_breaks_leaves_a_whole_history(self, make_turn, make_tools, monkeypatch):
        def full(message):
            if isinstance(message, ToolResult):
                raise OSError("disk full")

        turn = make_turn([calls("read", "read")], make_tools(read=lambda _: "page"))
        monkeypatch.setattr(turn.reporter, "remember", full)
        with pytest.raises(OSError, match="disk full"):
            await turn.run()
        assert is_whole(turn.history)


class TestCancel:
    @pytest.mark.parametrize("deltas", [[], [TextDelta("I am ")], [TextDelta("I am "), ToolCall("c1", "read")]])
    async def test_while_the_provider_thinks(self, make_turn, make_tools, deltas):
        reached, closed = asyncio.Event(), asyncio.Event()

        class Waiting:
            async def generate(self, _request):
                try:
                    for delta in deltas:
                        yield delta
                    reached.set()
                    await asyncio.Event().wait()
                finally:
                    closed.set()

        tools = make_tools(read=lambda _: "page")
        turn = make_turn(Waiting(), tools)
        assert await stopped(turn, reached) == Outcome("cancelled")
        assert closed.is_set()
        assert is_whole(turn.history)
        assert not tools.calls

    @pytest.mark.parametrize("position", [0, 1, 2])
    async def test_while_a_call_runs(self, make_turn, make_tools, position):
        reached = asyncio.Event()

        async def act(call):
            if call.arguments["n"] == position + 1:
                reached.set()
                await asyncio.Event().wait()
            return f"did {call.id}"

        turn = make_turn([calls("act", "act", "act"), says("never")], make_tools(act=act))
        assert await stopped(turn, reached) == Outcome("cancelled")
        assert is_whole(turn.history)
        assert [message.is_error for message in turn.history[2:]] == [number >= position for number in range(3)]
        assert turn.history[-1].text.startswith("cancelled")

    async def test_before_it_began(self, make_turn):
        turn = make_turn([says("never")])
        task = asyncio.create_task(turn.run())
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert turn.history == [UserMessage("go")]

    async def test_what_was_said_until_then_is_kept(self, make_turn):
        reached = asyncio.Event()

        class Slow:
            async def generate(self, _request):
                yield TextDelta("Once upon")
                yield TextDelta(" a time")
                reached.set()
                await asyncio.Event().wait()

        turn = make_turn(Slow())
        await stopped(turn, reached)
        assert turn.history[1:] == turn.reporter.remembered == [AssistantMessage("Once upon a time")]

    @pytest.mark.parametrize("position", [0, 1])
    async def test_a_person_who_ends_the_turn_at_a_permission(self, make_turn, make_tools, position):
        def act(call):
            if call.arguments["n"] == position + 1:
                raise TurnAborted
            return "did"

        turn = make_turn([calls("act", "act")], make_tools(act=act))
        outcome = await turn.run()
        assert outcome.stop == "cancelled"
        assert "permission" in outcome.reason
        assert is_whole(turn.history)


class TestSteering:
    async def test_it_reaches_the_model_at_the_next_step_after_the_results(self, make_turn, make_tools):
        said = []
        tools = make_tools(read=lambda _: said.append("stop at two") or "page")
        provider = ScriptedProvider([calls("read"), says("done")])
        turn = make_turn(provider, tools, take_steering=lambda: [said.pop() for _ in range(len(said))])
        assert await turn.run() == Outcome("end_turn")
        assert provider.requests[1].history[-1] == UserMessage("stop at two")
        assert is_whole(turn.history)

    async def test_what_comes_during_the_answer_makes_one_more_step(self, make_turn):
        said = [[], ["and in German"], []]
        provider = ScriptedProvider([says("Hello"), says("Hallo")])
        turn = make_turn(provider, take_steering=lambda: said.pop(0) if said else [])
        assert await turn.run() == Outcome("end_turn")
        assert turn.history[1:] == [AssistantMessage("Hello"), UserMessage("and in German"), AssistantMessage("Hallo")]

    @pytest.mark.parametrize("end", ["steps", "failures", "provider", "cancel", "abort"])
    async def test_it_is_kept_however_the_turn_ends(self, make_turn, make_tools, end):
        said = []
        reached = asyncio.Event()

        async def act(call):
            said.append("one more thing")
            reached.set()
            if end == "abort":
                raise TurnAborted
            if end == "cancel":
                await asyncio.Event().wait()
            return fails(call) if end == "failures" else "did"

        limits = Limits(steps=1, failed_calls=1) if end in ("steps", "failures") else Limits()
        turn = make_turn(
            [calls("act")],
            make_tools(act=act),
            limits=limits,
            take_steering=lambda: [said.pop() for _ in range(len(said))],
        )
        await (stopped(turn, reached) if end == "cancel" else turn.run())
        assert turn.history[-1] == UserMessage("one more thing")
        assert is_whole(turn.history)


class TestNarration:
    async def test_an_announcement_is_nudged_to_act(self, make_turn, make_tools):
        provider = ScriptedProvider([says("Let me open the page."), calls("read"), says("It says 3.")])
        turn = make_turn(provider, make_tools(read=lambda _: "page"), is_model=True)
        assert await turn.run() == Outcome("end_turn")
        assert provider.requests[1].history[-1] == UserMessage(ANNOUNCES)

    @pytest.mark.parametrize(("nudge", "tools"), [(False, True), (True, False)])
    async def test_not_without_tools_and_not_for_engines_that_are_no_models(self, make_turn, make_tools, nudge, tools):
        toolbox = make_tools(read=lambda _: "page") if tools else make_tools()
        turn = make_turn([says("Let me open the page.")], toolbox, is_model=nudge)
        assert await turn.run() == Outcome("end_turn")


@pytest.mark.parametrize(("is_model", "runs"), [(True, 2), (False, 5)], ids=["a model", "no model"])
async def test_only_a_model_is_kept_from_going_in_circles(make_turn, make_tools, is_model, runs):
    ran = []
    tools = make_tools(read=lambda _: ran.append(1) or "the same page")
    turn = make_turn([*(calls("read") for _ in range(5)), says("done")], tools, is_model=is_model)
    assert await turn.run() == Outcome("end_turn")
    assert len(ran) == runs


def test_open_calls_are_those_of_the_last_reply_without_result():
    reply = AssistantMessage("", (ToolCall("a", "x"), ToolCall("b", "x")))
    assert open_calls([UserMessage("go")]) == []
    assert open_calls([reply]) == list(reply.calls)
    assert open_calls([reply, ToolResult("a", "x", "")]) == [reply.calls[1]]
    assert open_calls([reply, ToolResult("a", "x", ""), ToolResult("b", "x", ""), UserMessage("more")]) == []


DEEDS = ["work", "same", "fail", "unknown", "abort", "bug", "cancel", "effect"]
REPLY = st.tuples(
    st.text("ab ", max_size=3), st.lists(st.tuples(st.sampled_from(["", "x", "y"]), st.sampled_from(DEEDS)), max_size=4)
)


@given(st.lists(REPLY, max_size=8), st.lists(st.lists(st.just("steer"), max_size=1), max_size=12))
async def test_whatever_happens_in_a_few_turns_the_history_is_whole(make_turn, make_tools, replies, steering):
    def deed(call):
        match call.arguments["deed"]:
            case "fail":
                return fails(call)
            case "abort":
                raise TurnAborted
            case "bug":
                raise RuntimeError(call.id)
            case "cancel":
                raise asyncio.CancelledError
            case "effect":
                return ToolResult(call.id, call.name, "did", structured={"ok": True, "effect": [{"kind": "value"}]})
            case "same":
                return "same"
        return f"did {call.id}"

    script = [
        [TextDelta(text), *(ToolCall(i, "fly" if d == "unknown" else "do", {"deed": d}) for i, d in wanted)]
        for text, wanted in replies
    ]
    history = [UserMessage("go")]
    provider = ScriptedProvider(script)
    while len(provider.requests) < len(script):
        turn = make_turn(
            provider,
            make_tools(do=deed),
            history=history,
            limits=Limits(steps=3),
            take_steering=lambda: steering.pop() if steering else [],
        )
        with contextlib.suppress(RuntimeError):
            await turn.run()
        assert is_whole(history)
        history.append(UserMessage("next"))
