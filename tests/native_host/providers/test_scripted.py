"""Replies from a list."""

import json

import pytest

from pagehand.brain.ports import Request, TextDelta
from pagehand.brain.transcript import ToolCall, UserMessage
from pagehand.errors import ProviderError, SetupError
from pagehand.providers.scripted import ScriptedProvider

REQUEST = Request("", (UserMessage("hi"),), ())


async def replies(provider):
    return [delta async for delta in provider.generate(REQUEST)]


async def test_replies_come_in_order_and_may_be_made_from_the_request():
    provider = ScriptedProvider([[TextDelta("one")], lambda request: [TextDelta(request.history[0].text)]])
    assert await replies(provider) == [TextDelta("one")]
    assert await replies(provider) == [TextDelta("hi")]
    assert provider.requests == [REQUEST, REQUEST]


async def test_a_used_up_script_is_refused_with_what_to_do():
    with pytest.raises(ProviderError, match="add one more") as caught:
        await replies(ScriptedProvider([]))
    assert caught.value.name == "provider_refused"


async def test_a_file_gives_texts_and_calls_with_ids_of_their_own(tmp_path):
    file = tmp_path / "script.json"
    calls = [{"name": "readPage"}, {"name": "click", "arguments": {"ref": "e1"}}]
    file.write_text(json.dumps({"replies": [{"calls": calls}, {"text": "done", "calls": [{"name": "readPage"}]}]}))
    provider = ScriptedProvider.from_file(file)
    first, second = await replies(provider), await replies(provider)
    assert first == [ToolCall("r1-1", "readPage", {}), ToolCall("r1-2", "click", {"ref": "e1"})]
    assert second == [TextDelta("done"), ToolCall("r2-1", "readPage", {})]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"replies": 3}',
        '{"replies": [{"calls": [{"arguments": {}}]}]}',
        '{"replies": [{"calls": [{"name": "x", "arguments": 3}]}]}',
        '{"replies": ["x"]}',
        pytest.param("[" * 100_000, id="nested beyond measure"),
    ],
)
def test_a_file_that_holds_no_replies_is_refused_with_the_form_it_needs(tmp_path, text):
    file = tmp_path / "script.json"
    file.write_text(text)
    with pytest.raises(SetupError, match="replies"):
        ScriptedProvider.from_file(file)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(SetupError, match="cannot be read"):
        ScriptedProvider.from_file(tmp_path / "none.json")
