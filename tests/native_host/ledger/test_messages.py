"""The transcript as JSON and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain.transcript import AssistantMessage, Image, LongText, ToolCall, ToolResult, UserMessage
from pagehand.ledger.messages import from_json, to_json

TEXT = st.text(max_size=20)
JSON = st.dictionaries(TEXT, st.none() | st.booleans() | st.integers() | TEXT | st.lists(TEXT, max_size=2), max_size=3)
MESSAGE = st.one_of(
    st.builds(UserMessage, TEXT),
    st.builds(
        AssistantMessage,
        TEXT,
        st.lists(st.builds(ToolCall, TEXT, TEXT, JSON, st.none() | TEXT), max_size=3).map(tuple),
    ),
    st.builds(
        ToolResult,
        TEXT,
        TEXT,
        TEXT,
        is_error=st.booleans(),
        structured=st.none() | JSON,
        origin=st.none() | TEXT,
        whole=st.none() | st.builds(LongText, TEXT, TEXT),
    ),
)


@given(MESSAGE)
def test_a_message_is_the_same_after_the_ledger(message):
    assert from_json(json.loads(json.dumps(to_json(message)))) == message


@pytest.mark.parametrize(
    "message",
    [
        UserMessage("look", (Image("secret data", "image/png"),)),
        ToolResult("c", "screenshot", "done", images=(Image("secret data", "image/png"),)),
    ],
)
def test_pictures_are_not_kept_and_the_model_is_told(message):
    stored = json.dumps(to_json(message))
    assert "secret data" not in stored
    back = from_json(json.loads(stored))
    assert back.images == ()
    assert back.text.startswith(message.text)
    assert "picture" in back.text
