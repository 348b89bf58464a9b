"""The engine as the brain sees it."""

import pytest

from pagehand.brain.ports import Finish, Request, TextDelta
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.providers.commands.provider import CommandsProvider, answers_alone
from talks.pages import CORE, spec

TOOLS = tuple(spec(name) for name in CORE)


async def deltas(*history):
    return [delta async for delta in CommandsProvider().generate(Request("", history, TOOLS))]


async def test_calls_have_ids_of_their_own_over_the_whole_history():
    earlier = AssistantMessage("", (ToolCall("toolu_9", "click"), ToolCall("c5-s1", "click")))
    said = await deltas(
        UserMessage("hi"), earlier, ToolResult("toolu_9", "click", "x"), AssistantMessage("ok"), UserMessage("click OK")
    )
    assert said == [ToolCall("c6-s1", "readPage", {"full": True})]


@pytest.mark.parametrize(
    ("said", "alone"),
    [
        ("help", True),
        ("juggle", True),
        ("click OK", False),
        ("what is the price?", False),
        ("frob 'it'", True),
    ],
)
def test_what_is_answered_without_a_browser(said, alone):
    assert answers_alone(said) is alone


async def test_an_answer_is_text_without_calls():
    said, end = await deltas(UserMessage("juggle"))
    assert isinstance(said, TextDelta) and "did not understand" in said.text
    assert end == Finish("stop", done=False)


async def test_a_message_that_is_far_too_long_is_not_read():
    said, end = await deltas(UserMessage("click OK and " * 10_000))
    assert "at most 2,000 words" in said.text and end.done is False
