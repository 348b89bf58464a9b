"""Our transcript in the library's messages, and back. Each family with its whole API: test_models."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain.ports import Finish, Request, ToolSpec, Usage
from pagehand.brain.transcript import AssistantMessage, Image, ToolCall, ToolResult, UserMessage
from pagehand.errors import ProviderError
from pagehand.providers.api.messages import NameMap, closing, to_messages

pytest.importorskip("pydantic_ai", reason="the model libraries are not installed; `pip install pagehand[apis]`")
from pydantic_ai.messages import ModelRequest, ModelResponse, TextPart, ToolCallPart, ToolReturnPart

NAMES = NameMap([])


def reply(*parts, finish=None):
    return ModelResponse(parts=list(parts), finish_reason=finish, model_name="m")


def call_of(arguments):
    (call, _usage) = closing(reply(ToolCallPart("click", arguments, "c1")), NAMES, priced=False)
    return call


@given(st.lists(st.text(max_size=80), unique=True, max_size=6))
def test_names_go_out_plain_and_distinct_and_come_back(names):
    known = NameMap([ToolSpec(name, "", {}) for name in names])
    outward = [known.outward(name) for name in names]
    assert len(set(outward)) == len(names)
    assert all(0 < len(name) <= 64 and name.isascii() for name in outward)
    assert [known.inward(name) for name in outward] == names


def test_a_name_that_is_no_longer_offered_stays_speakable():
    assert NAMES.outward("my.tool") == "my_tool" and NAMES.inward("invented") == "invented"


@pytest.mark.parametrize(
    ("arguments", "read", "problem"),
    [
        ({"a": 1}, {"a": 1}, None),
        ('{"a": 1}', {"a": 1}, None),
        ("", {}, None),
        (None, {}, None),
        ('{"a": ', {}, "not JSON"),
        ("[" * 100_000, {}, "not JSON"),
        ("[1]", {}, "object"),
        ("null", {}, None),
    ],
)
def test_arguments_are_read_or_become_a_problem_that_the_model_can_mend(arguments, read, problem):
    call = call_of(arguments)
    assert call.arguments == read
    assert call.problem is None if problem is None else problem in call.problem


def test_results_come_before_what_is_said_with_them():
    picture = Image("aGk=", "image/png")
    history = [
        AssistantMessage("", (ToolCall("a", "x"), ToolCall("b", "y"))),
        ToolResult("a", "x", "one", images=(picture,)),
        ToolResult("b", "y", "two"),
        UserMessage("and now?"),
    ]
    _, request = to_messages(Request("S", history, []), NAMES, sees=True, said={})
    assert isinstance(request, ModelRequest) and request.instructions == "S"
    assert [type(part).__name__ for part in request.parts] == [
        "ToolReturnPart",
        "ToolReturnPart",
        "UserPromptPart",
        "UserPromptPart",
    ]
    assert isinstance(request.parts[0], ToolReturnPart) and request.parts[0].tool_call_id == "a"


def test_a_reply_of_this_turn_goes_back_as_the_vendor_gave_it():
    signed = reply(TextPart("thinking about it"), ToolCallPart("x", {}, "a"))
    history = [AssistantMessage("", (ToolCall("a", "x"),)), ToolResult("a", "x", "one")]
    first, _ = to_messages(Request("S", history, []), NAMES, sees=True, said={("a",): signed})
    assert first is signed


def test_an_answer_without_calls_is_its_text():
    (message,) = to_messages(Request("S", [AssistantMessage("")], []), NAMES, sees=True, said={(): reply()})
    assert [part.content for part in message.parts] == [""]


def test_a_reply_tells_its_usage_and_why_it_ended():
    assert closing(reply(TextPart("x"), finish="length"), NAMES, priced=True) == [Usage(0, 0, None), Finish("length")]
    assert closing(reply(TextPart("x"), finish="content_filter"), NAMES, priced=False)[-1] == Finish("refusal")
    assert closing(reply(TextPart("x"), finish="stop"), NAMES, priced=False) == [Usage(0, 0, None)]


def test_a_known_price_is_counted_in_dollars():
    response = SimpleNamespace(
        finish_reason="stop",
        parts=[TextPart("x")],
        usage=SimpleNamespace(input_tokens=10, output_tokens=5),
        cost=lambda: SimpleNamespace(total_price=0.25),
    )
    assert closing(response, NAMES, priced=True) == [Usage(10, 5, 0.25)]
    assert closing(response, NAMES, priced=False) == [Usage(10, 5, None)]


@pytest.mark.parametrize("broken", [reply(finish="error"), reply()])
def test_a_reply_that_broke_off_is_an_error(broken):
    with pytest.raises(ProviderError, match="answer"):
        closing(broken, NAMES, priced=False)
