"""A model that ends in the middle of a task gets one hint; one that has done it, or gives up honestly, gets none."""

from dataclasses import replace

import pytest

from pagehand.brain.asking import NOTE
from pagehand.brain.compact.early_ending import LONGEST_TASK, unfinished
from pagehand.brain.compact.prompt import EXAMPLE_ANSWER
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage

TASK = "Open http://club.test/, fill E-mail with bo@example.org and press 'Open account'."


def history_of(task, *names, failed=()):
    """A task and calls that worked, but for those whose place is in `failed`."""
    messages = [UserMessage(task)]
    for place, name in enumerate(names):
        call = ToolCall(f"c{place}", name)
        messages += [AssistantMessage("", (call,)), ToolResult(call.id, name, "x", is_error=place in failed)]
    return messages


def ended(history, answer="It is done."):
    return unfinished(history, answer)


def test_a_task_that_is_only_begun_brings_a_hint_with_what_was_done():
    hint = ended(history_of(TASK, "navigate"))
    assert hint.startswith(NOTE) and "Done until now: navigate." in hint and TASK in hint
    assert "nothing" in ended(history_of(TASK))


@pytest.mark.parametrize(
    ("task", "names"),
    [
        (TASK, ("navigate", "type", "click")),
        ("What is on this page?", ("readPage",)),
        ("What does http://x.test/order-press-save say?", ()),
        ("Öffne http://x.test/ und klicke „Öffne mehr“.", ("navigate", "click")),
    ],
)
def test_a_task_whose_acts_worked_may_end(task, names):
    assert ended(history_of(task, *names)) is None


@pytest.mark.parametrize(
    ("task", "acts"),
    [
        ("Open http://x.test/, fill E-mail with a@b.test and press Subscribe.", 3),
        ("Open http://x.test/, search for rug, click 'Wool Rug' and press 'Add to cart'.", 5),
        ("Open http://x.test/login and sign in with the user name ann and the password moon42.", 4),
        ("Open http://x.test/, click Courses and press 'Join Pottery'.", 3),
        ("What does the lamp cost?", 0),
    ],
)
def test_the_acts_of_a_task_are_counted(task, acts):
    names = ["click"] * acts
    assert ended(history_of(task, *names)) is None
    assert acts == 0 or ended(history_of(task, *names[1:]))


def test_reading_is_no_act_and_a_failed_act_does_not_count():
    assert ended(history_of(TASK, "navigate", "readPage", "readPage", "readPage"))
    assert ended(history_of(TASK, "navigate", "type", "click", "readPage", failed={2}))


def test_who_ends_after_a_denial_is_believed_and_after_a_failure_hinted_at():
    history = history_of(TASK, "navigate", "click", failed={1})
    assert ended(history)
    denied = replace(history[-1], structured={"ok": False, "reason": "not_permitted"})
    assert ended([*history[:-1], denied]) is None


def test_there_is_one_hint_a_task():
    history = history_of(TASK, "navigate")
    history.append(UserMessage(ended(history)))
    assert ended(history) is None
    assert ended([*history, *history_of("press 'Send'")])


def test_a_long_task_is_told_in_short():
    assert len(ended(history_of("press 'Send' " + "x" * 10 * LONGEST_TASK))) < 3 * LONGEST_TASK


def test_the_answer_of_the_example_is_none():
    history = history_of(TASK, "navigate", "type", "click")
    assert "the example's answer" in ended(history, EXAMPLE_ANSWER)
    assert ended(history_of("What does the Green Mug cost?", "readPage"), EXAMPLE_ANSWER) is None
