"""Provider plugins as the brain sees them: every kind of reply, faults by name, and nothing lost on the way there."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain.ports import Finish, Request, TextDelta, ThoughtDelta, ToolSpec, Usage
from pagehand.brain.transcript import AssistantMessage, Image, LongText, ToolCall, ToolResult, UserMessage
from pagehand.errors import ProviderError
from pagehand.providers.plugged.items import items_of, request_of, tools_of
from pagehand.providers.plugged.provider import PluggedProvider
from pagehand.providers.plugged.shipped import Commands, Scripted

REQUEST = Request("Be good.", (UserMessage("hello"),), (ToolSpec("t", "Does.", {"type": "object"}),))
TEXT = st.text(max_size=20)
JSON = st.dictionaries(TEXT, st.one_of(st.none(), st.integers(), TEXT), max_size=3)
IMAGES = st.lists(st.builds(Image, TEXT, st.just("image/png")), max_size=2).map(tuple)
CALLS = st.lists(st.builds(ToolCall, TEXT, TEXT, JSON, st.none() | TEXT), max_size=2).map(tuple)
MESSAGES = st.one_of(
    st.builds(UserMessage, TEXT, IMAGES),
    st.builds(AssistantMessage, TEXT, CALLS),
    st.builds(
        ToolResult,
        TEXT,
        TEXT,
        TEXT,
        st.booleans(),
        st.none() | JSON.filter(bool),
        IMAGES,
        st.none() | TEXT.filter(bool),
        st.none() | st.builds(LongText, TEXT, TEXT),
    ),
)


class Says:
    """Gives these replies, one a question."""

    def __init__(self, *replies):
        self.replies, self.asked = list(replies), []

    async def generate(self, history, tools):
        self.asked.append((history, tools))
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply


async def deltas(*replies, request=REQUEST):
    return [delta async for delta in PluggedProvider("p", Says(*replies)).generate(request)]


@given(st.lists(MESSAGES, max_size=6), TEXT)
def test_a_conversation_goes_there_and_back_unchanged(history, system):
    request = Request(system, tuple(history), REQUEST.tools)
    assert request_of(items_of(request), tools_of(request)) == request


async def test_text_alone_is_the_answer_whatever_it_says_of_being_final():
    for is_final in (True, False):
        assert await deltas({"is_final": is_final, "text_content": "hi"}) == [TextDelta("hi"), Finish("stop")]


async def test_calls_count_even_in_a_final_reply_and_bad_arguments_are_the_models_to_mend():
    calls = [
        {"id": "a", "name": "t", "arguments": {"x": 1}},
        {"id": "a", "name": "t", "arguments": '{"x": 2}'},
        {"name": "t", "arguments": "{"},
        {"id": "b", "name": "t", "arguments": [1]},
        {"id": "c", "name": "t", "arguments": "[" * 100_000},
    ]
    first, second, third, fourth, deep, usage = await deltas(
        {"is_final": True, "text_content": "", "tool_calls": calls, "usage": {"input_tokens": 3}}
    )
    assert first == ToolCall("a", "t", {"x": 1})
    assert second.arguments == {"x": 2} and second.id not in ("a", "") and third.problem and fourth.problem
    assert deep.problem and deep.arguments == {}
    assert usage == Usage(3, 0, None)


async def test_of_very_many_calls_the_rest_are_errors():
    calls = [{"id": str(n), "name": "t", "arguments": {}} for n in range(40)]
    given_back = await deltas({"is_final": False, "tool_calls": calls})
    assert [delta.problem is None for delta in given_back].count(True) == 32 and len(given_back) == 40


async def test_an_empty_reply_is_asked_for_once_more_and_then_named():
    assert await deltas({"is_final": True}, {"is_final": True, "text_content": "now"})
    with pytest.raises(ProviderError, match="engine returned nothing"):
        await deltas({"is_final": True}, {"is_final": True, "text_content": ""})


@pytest.mark.parametrize("reply", [OSError("line down"), None, {"tool_calls": [{}]}, "text"])
async def test_whatever_a_plugin_does_wrong_is_a_sentence_with_its_name(reply):
    with pytest.raises(ProviderError, match="the engine p failed"):
        await deltas(reply)


async def test_a_stream_is_passed_on_as_it_comes():
    class Streams(Says):
        async def stream(self, history, tools, options=None):
            yield {"type": "reasoning", "text": "hm"}
            yield {"type": "text", "text": "a"}
            yield {"type": "text", "text": "b"}
            yield {"type": "final", "reply": {"is_final": True, "text_content": "ab"}}

    provider = PluggedProvider("p", Streams())
    assert provider.takes_options
    said = [delta async for delta in provider.generate(REQUEST)]
    assert said == [ThoughtDelta("hm"), TextDelta("a"), TextDelta("b"), Finish("stop")]


async def test_the_shipped_ones_are_plugins_like_any_other(tmp_path):
    reply = await Commands({}).generate(items_of(REQUEST), tools_of(REQUEST))
    assert reply["is_final"] and reply["text_content"]
    script = tmp_path / "s.json"
    script.write_text('{"replies": [{"text": "one"}]}')
    said = await Scripted({"script": script}).generate(items_of(REQUEST), tools_of(REQUEST))
    assert said["text_content"] == "one"


class Odd:
    """Answers as `say` does, or streams what it gives."""

    def __init__(self, say):
        self.generate = say


class Streams(Odd):
    """The same, piece by piece."""

    async def stream(self, history, tools):
        for delta in self.generate():
            yield delta


def leave(*_):
    raise SystemExit(2)


async def give_up(*_):
    raise asyncio.CancelledError


@pytest.mark.parametrize(
    ("plugin", "says"),
    [
        (Odd(leave), "tried to end the program"),
        (Odd(give_up), "cancelled itself"),
        (Odd(lambda *_: None), "engine p failed"),
        (Odd(lambda *_: "text"), "engine p failed"),
        (Odd(lambda *_: {"tool_calls": 5}), "engine p failed"),
        (Odd(lambda *_: {"tool_calls": [5]}), "engine p failed"),
        (Streams(lambda: [5]), "engine p failed"),
        (Streams(leave), "tried to end the program"),
        (Streams(list), "engine returned nothing"),
    ],
)
async def test_what_is_no_reply_is_a_fault_of_the_engine_and_ends_nothing_else(plugin, says):
    with pytest.raises(ProviderError, match=says):
        [delta async for delta in PluggedProvider("p", plugin).generate(REQUEST)]


async def test_a_plain_function_answers_too_and_a_stream_may_just_end():
    for plugin in (Odd(lambda *_: {"text_content": "hello"}), Streams(lambda: [{"type": "text", "text": "hello"}])):
        first, *_ = [delta async for delta in PluggedProvider("p", plugin).generate(REQUEST)]
        assert first == TextDelta("hello")
