"""What the person asked for, among all that stands in a history as theirs."""

import pytest

from pagehand.brain.asking import ANNOUNCES, CLAIMS_NO_TOOLS, NOTE, is_task, newest_task
from pagehand.brain.transcript import AssistantMessage, ToolResult, UserMessage


@pytest.mark.parametrize(
    "text", ["Open the shop", "continue the order of yesterday", "Go on holiday bookings", "weiter unten klicken"]
)
def test_what_says_what_to_do_is_a_task(text):
    assert is_task(UserMessage(text))


@pytest.mark.parametrize(
    "text", ["continue", "Go on.", "please continue", "OK, go ahead!", "weiter", "mach weiter", "Mach bitte weiter"]
)
def test_a_word_to_go_on_is_none(text):
    assert not is_task(UserMessage(text))


@pytest.mark.parametrize("text", [ANNOUNCES, CLAIMS_NO_TOOLS, f"{NOTE}read the page.)"])
def test_pagehands_own_words_are_none(text):
    assert not is_task(UserMessage(text))


def test_the_newest_task_comes_with_all_that_followed_it():
    answer, result = AssistantMessage("done"), ToolResult("1", "click", "clicked")
    history = [UserMessage("first"), answer, UserMessage("second"), result, UserMessage("go on")]
    assert newest_task(history) == ("second", history[3:])
    assert newest_task([answer]) == ("", ())
