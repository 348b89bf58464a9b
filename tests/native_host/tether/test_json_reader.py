import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.tether.errors import Fault
from pagehand.tether.json_reader import read_json
from pagehand.tether.json_writer import write_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=4)
    ),
    max_leaves=20,
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unexpected end of input at byte 0"),
        ("[1,]", "unexpected byte 0x5d at byte 3"),
        ("{a:1}", "expected byte 0x22, got 0x61 at byte 2"),
        ('{"a" 1}', "expected byte 0x3a, got 0x31 at byte 6"),
        ('{"a":1,}', "expected byte 0x22, got 0x7d at byte 8"),
        ("[1", "expected byte 0x2c at byte 2"),
        ("[1 2]", "expected byte 0x2c, got 0x32 at byte 4"),
        ('"\\ud800"', "expected byte 0x5c, got 0x22 at byte 8"),
        ('"\\ud800\\u0041"', "invalid Unicode surrogate pair at byte 13"),
        ('"\\udc00"', "unexpected low Unicode surrogate at byte 7"),
        ('"\\u12g4"', "invalid Unicode escape at byte 6"),
        ('"\\u12', "unterminated Unicode escape at byte 5"),
        ('"\\x"', "invalid escape byte 0x78 at byte 3"),
        ('"\\', "unterminated escape at byte 2"),
        ('"a', "unterminated string at byte 2"),
        ('"\n"', "control character in string at byte 2"),
        ('"é', "unterminated string at byte 3"),
        (" nul", "expected null at byte 1"),
        ("truth", "expected true at byte 0"),
        ("01", "trailing characters at byte 1"),
        ("1 2", "trailing characters at byte 2"),
        ("-", "invalid number at byte 1"),
        ("+1", "unexpected byte 0x2b at byte 0"),
        ("1.", "invalid fractional number at byte 2"),
        ("1e+", "invalid exponent at byte 3"),
        ("1e999", "non-finite number at byte 5"),
        ("NaN", "unexpected byte 0x4e at byte 0"),
        ("[" * 129, "nesting too deep at byte 128"),
    ],
)
def test_what_is_no_json_is_named_with_its_byte(text, message):
    with pytest.raises(Fault) as caught:
        read_json(text)
    assert caught.value.message == f"json_parse: {message}"


def test_numbers_have_the_type_the_language_gives_them():
    read = read_json("[1, -0, 1.0, 1e2, 9223372036854775807, 9223372036854775808, -9223372036854775808]")
    assert read == [1, 0, 1.0, 100.0, 2**63 - 1, float(2**63), -(2**63)]
    assert [type(item) for item in read] == [int, int, float, float, int, float, int]
    assert math.isfinite(read_json("9" * 308))


def test_objects_keep_their_order_and_the_last_of_two_keys():
    assert list(read_json('{"b": 1, "a": 2, "b": 3}').items()) == [("b", 3), ("a", 2)]


@given(VALUES)
def test_what_python_writes_is_read_as_it_was(value):
    assert read_json(json.dumps(value)) == value
    assert read_json(json.dumps(value, ensure_ascii=False, indent=1)) == value


@given(VALUES)
def test_what_is_written_is_read_by_python_as_it_was(value):
    assert json.loads(write_json(value)) == value
    assert write_json(value, pretty=True) == json.dumps(value, sort_keys=True, indent=2, ensure_ascii=False).replace(
        "\x7f", "\x7f"
    )
