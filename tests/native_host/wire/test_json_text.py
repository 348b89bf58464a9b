"""JSON texts that every reader takes, and values that went through them: by the quick library as by the usual one."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.wire import json_text
from pagehand.wire.json_text import dump, load

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(st.characters(), max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.fixture(params=["usual", "quick"], autouse=True, scope="module")
def way(request):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(json_text, "_quick_dump", None)
        patch.setattr(json_text, "_quick_load", None)
        if request.param == "quick":
            json_text.quicken()
        yield request.param


def test_lone_surrogates_become_question_marks_in_both_directions():
    assert dump({"a": "x\ud800y", "\udc00": "😀"}) == '{"a":"x?y","?":"😀"}'
    assert load('{"a":"x\\ud800y","b":"\\ud83d\\ude00","c":["\\uDC00"]}') == {"a": "x?y", "b": "😀", "c": ["?"]}


def test_an_escaped_backslash_before_ud_is_no_surrogate():
    assert load('{"path":"C:\\\\udd00"}') == {"path": "C:\\udd00"}


def test_numbers_no_reader_takes_leave_as_null():
    sent = dump({"a": [math.nan, math.inf, 1.5, 10**400, 10**5000, True], "b": {"c": -math.inf}})
    received = json.loads(sent, parse_constant=pytest.fail)
    assert received == {"a": [None, None, 1.5, None, None, True], "b": {"c": None}}


def test_a_number_too_large_for_a_double_arrives_and_leaves_as_null():
    assert dump(load('{"n":1e999}')) == '{"n":null}'


def test_a_line_break_in_a_text_is_escaped():
    assert "\n" not in dump({"a": "1\n2\r\u2028"})


@pytest.mark.parametrize(
    "text", ["", "{", '{"a":}', "[1,]", "NaN", '{"a":Infinity}', "nul", '"\n"', "{'a':1}", "1 2", "\ufeff1"]
)
def test_what_is_no_json_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        load(text)


@pytest.mark.parametrize("depth", [150, 250, 600])
def test_deep_values_come_and_go_whole(depth):
    text = '{"a":' * depth + "1" + "}" * depth
    assert dump(load(text)) == text


def test_what_json_cannot_say_is_a_fault_of_the_caller():
    with pytest.raises(TypeError):
        dump({"a": object()})


@given(JSON)
def test_what_is_dumped_is_read_again_by_every_reader(value):
    sent = dump({"value": value})
    sent.encode()
    assert "\n" not in sent
    assert load(sent) == json.loads(sent, parse_constant=pytest.fail)
