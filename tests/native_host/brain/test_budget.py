"""What is spent, and the stop that a person set: read as people write it, kept or said not to be."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain.budget import Limit, Spending, Spent, read_budget
from pagehand.brain.loop import Outcome
from pagehand.brain.ports import TextDelta, Usage
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.errors import PagehandError


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("", []),
        ("20000", [Limit("turn", 20_000, False)]),
        ("20k", [Limit("turn", 20_000, False)]),
        ("1.5M tokens/session", [Limit("session", 1_500_000, False)]),
        ("$0.50", [Limit("turn", 0.5, True)]),
        ("$ 2 per session", [Limit("session", 2, True)]),
        ("50k, $1/session", [Limit("turn", 50_000, False), Limit("session", 1, True)]),
        ("100 tokens a turn", [Limit("turn", 100, False)]),
    ],
)
def test_a_budget_is_read_as_people_write_it(text, limits):
    assert read_budget(text) == tuple(limits)


@pytest.mark.parametrize("text", ["lots", "0", "-5", "20 k k", "$5k", "5€", "1,", "20k/day", "1e9", "20k 30k"])
def test_what_is_no_budget_is_refused_with_examples(text):
    with pytest.raises(PagehandError, match=r"is not a budget; write .* 20k, \$0.50 or 100k/session"):
        read_budget(text)


@given(st.text(max_size=20))
def test_no_text_breaks_it(text):
    limits = ()
    with contextlib.suppress(PagehandError):
        limits = read_budget(text)
    assert all(limit.amount > 0 for limit in limits)


def test_costs_add_up_and_stay_unknown_where_no_call_told_one():
    spent = Spent().plus(Usage(10, 5))
    assert spent == Spent(15, None)
    assert spent.plus(Usage(1, 1, 0.5)).plus(Usage(1, 0)) == Spent(18, 0.5)


def spending(text, session=Spent(), *, costs=True):  # noqa: B008 - frozen
    held = Spending(session)
    held.begin_turn(read_budget(text), costs=costs)
    return held


def test_the_model_is_asked_until_the_budget_is_used_up():
    held = spending("100")
    assert held.refusal() is None
    held.add(Usage(60, 30))
    assert held.refusal() is None
    held.add(Usage(60, 30))
    assert "this turn has used 180 tokens, its budget is 100 tokens" in held.refusal()
    held.begin_turn(read_budget("100"), costs=True)
    assert held.refusal() is None


def test_a_sessions_budget_holds_over_its_turns():
    held = spending("$1/session", Spent(5_000, 0.8))
    assert held.refusal() is None
    held.add(Usage(1, 1, 0.25))
    held.begin_turn(read_budget("$1/session"), costs=True)
    assert "this session has used $1.05, its budget is $1.00. Raise the budget" in held.refusal()


def test_without_a_budget_nothing_stops():
    held = spending("")
    for _ in range(3):
        assert held.refusal() is None
        held.add(Usage(10**9, 10**9))


@pytest.mark.parametrize(("text", "usage", "what"), [("20k", None, "number of tokens"), ("$1", Usage(5, 5), "price")])
def test_a_budget_that_cannot_be_kept_stops_too(text, usage, what):
    held = spending(text)
    assert held.refusal() is None
    if usage:
        held.add(usage)
    assert f"tells no {what}, so the budget cannot be kept" in held.refusal()


def test_an_engine_that_costs_nothing_needs_no_count():
    held = spending("20k, $1", costs=False)
    assert [held.refusal(), held.refusal(), held.refusal()] == [None] * 3


async def test_the_turn_stops_before_the_next_call_of_the_model(make_turn, make_tools):
    replies = [[ToolCall(str(n), "read", {"n": n}), Usage(40, 20)] for n in range(5)]
    held = spending("100")
    turn = make_turn([*replies, [TextDelta("x")]], make_tools(read=str), budget_refusal=held.refusal)
    turn.reporter.usage = held.add
    assert await turn.run() == Outcome("max_turn_requests", held.refusal())
    assert sum(isinstance(message, ToolResult) for message in turn.history) == 2
    assert held.turn.tokens == 120
