"""What of a long history is sent: pairs stay together, the beginning stays the same for many steps."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain import memory
from pagehand.brain.memory import BACKGROUND, KEEP_RESULTS, SHRUNK, STRIDE, Measured, size_of
from pagehand.brain.transcript import AssistantMessage, Image, LongText, ToolCall, ToolResult, UserMessage

PICTURE = Image("x", "image/png")
MANY = 100


def turn(number, results=1, size=1000):
    """One turn: a task, calls with results of `size` characters, an answer."""
    messages = [UserMessage(f"task {number}")]
    for step in range(results):
        call = ToolCall(f"c{number}-{step}", "readPage")
        messages += [AssistantMessage("", (call,)), ToolResult(call.id, "readPage", "x" * size)]
    return [*messages, AssistantMessage(f"answer {number}")]


def fit(history, budget, images, turns=0):
    return memory.fit(Measured(history), budget, images, turns)


def is_paired(messages):
    asked = [call.id for message in messages if isinstance(message, AssistantMessage) for call in message.calls]
    return asked == [message.call_id for message in messages if isinstance(message, ToolResult)]


def total(messages):
    return sum(map(size_of, messages))


def test_what_fits_goes_as_it_is():
    history = turn(1) + turn(2)
    assert fit(history, total(history), MANY).history == tuple(history)
    assert fit([], 0, MANY).history == ()


def test_each_message_is_measured_once(monkeypatch):
    asked = []
    monkeypatch.setattr(memory, "size_of", lambda message: asked.append(message) or size_of(message))
    history = turn(0)
    measured = Measured(history)
    for number in range(1, 50):
        memory.fit(measured, 10**9, MANY)
        history += turn(number)
    assert measured.total == total(history)
    assert asked == history


def test_older_results_shrink_first_and_the_newest_stay():
    history = turn(1, results=8)
    window = fit(history, total(history) - 1, MANY)
    results = [message for message in window.history if isinstance(message, ToolResult)]
    assert window.left_out == 0
    assert 0 < window.shrunk <= 8 - KEEP_RESULTS
    assert [len(result.text) > SHRUNK + 200 for result in results] == [False] * window.shrunk + [True] * (
        8 - window.shrunk
    )
    assert f"{1000 - SHRUNK} more characters" in results[0].text


def test_a_stored_result_that_shrinks_keeps_its_handle():
    history = turn(1, results=KEEP_RESULTS + 1)
    history[2] = replace(history[2], whole=LongText("r1", "x" * 9_000))
    assert "readResult has it as r1" in fit(history, 100, MANY).history[2].text


def test_then_whole_turns_are_left_out_and_the_model_is_told():
    history = [message for number in range(20) for message in turn(number, size=SHRUNK)]
    window = fit(history, 3000, MANY)
    assert window.left_out > 0
    assert str(window.left_out) in window.history[0].text
    assert window.history[1] == UserMessage(f"task {window.left_out}")
    assert window.history[-1] == history[-1]
    assert total(window.history[1:]) <= 3000


def test_the_newest_turn_is_never_left_out():
    history = turn(1, results=10)
    window = fit(history, 100, MANY)
    assert (window.left_out, window.history[0]) == (0, history[0])
    assert window.shrunk == 10 - KEEP_RESULTS


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 900)), min_size=1, max_size=12), st.integers(1, 9000))
def test_pairs_are_never_separated(turns, budget):
    history = [message for number, (results, size) in enumerate(turns) for message in turn(number, results, size)]
    window = fit(history, budget, MANY)
    assert is_paired(window.history)
    assert window.history[-1] == history[-1]
    one_turn = sum(isinstance(message, UserMessage) for message in window.history) <= 2
    note = total(window.history[:1]) if window.left_out else 0
    assert one_turn or total(window.history) <= budget + note


def test_the_beginning_changes_in_strides_only():
    budget = 40_000
    history = []
    beginnings = []
    for number in range(120):
        history += turn(number)
        beginnings.append(fit(history, budget, MANY).history[:3])
    changes = sum(before != after for before, after in pairwise(beginnings))
    grown = total(history)
    assert 0 < changes <= 2 * (grown / (budget * STRIDE))


def test_all_but_the_newest_results_stays_the_same_at_most_steps():
    budget = 40_000
    history = []
    kept = 0
    sent = ()
    for number in range(120):
        history += turn(number)
        window = fit(history, budget, MANY).history
        same = max(0, len(sent) - len(turn(0)) * (KEEP_RESULTS + 1))
        kept += window[:same] == sent[:same]
        sent = window
    assert kept > 100


@pytest.mark.parametrize(
    ("keep", "left"), [(0, [0, 0, 0]), (1, [0, 0, 1]), (2, [0, 1, 1]), (3, [0, 2, 1]), (9, [2, 2, 1])]
)
def test_the_newest_pictures_go_along(keep, left):
    history = [
        UserMessage("look", (PICTURE, PICTURE)),
        ToolResult("c", "screenshot", "a picture", images=(PICTURE, PICTURE)),
        UserMessage("and here", (PICTURE,)),
    ]
    window = fit(history, 10**9, keep).history
    assert [len(message.images) for message in window] == left
    for before, after in zip(history, window, strict=True):
        assert (before == after) == (len(before.images) == len(after.images))
        assert after.text.startswith(before.text)


def test_a_shrunk_result_loses_its_pictures():
    call = ToolCall("c", "screenshot")
    history = [UserMessage("go")]
    for _ in range(KEEP_RESULTS + 1):
        history += [AssistantMessage("", (call,)), ToolResult("c", "screenshot", "picture", images=(PICTURE,))]
    window = fit(history, 5_000, MANY)
    assert window.history[2].images == ()
    assert window.history[-1].images == (PICTURE,)


@given(st.lists(st.integers(0, 3), min_size=1, max_size=12), st.integers(1, 6), st.booleans())
def test_only_the_last_turns_go_along_and_what_the_session_began_with(steps, turns, known):
    background = [UserMessage(f"{BACKGROUND}\n- the cat is Tom")] if known else []
    history = background + [message for number, results in enumerate(steps) for message in turn(number, results, 10)]
    window = fit(history, 1_000_000, 1, turns).history
    assert is_paired(window) and list(window[: len(background)]) == background and window[-1] == history[-1]
    tasks = [message.text for message in window if isinstance(message, UserMessage) and message.text.startswith("task")]
    assert tasks == [f"task {number}" for number in range(len(steps))][-turns:]
    assert any("not shown" in message.text for message in window) == (len(steps) > turns)


@given(st.lists(st.integers(0, 3), min_size=1, max_size=12), st.integers(200, 20_000))
def test_what_the_session_began_with_stays_also_where_room_is_short(steps, budget):
    background = UserMessage(f"{BACKGROUND}\n- the cat is Tom")
    history = [background, *(message for number, results in enumerate(steps) for message in turn(number, results))]
    window = fit(history, budget, 1, 5).history
    assert window[0] == background and is_paired(window)
