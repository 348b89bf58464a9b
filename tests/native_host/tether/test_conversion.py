import math

import pytest

from native_host.tether.running import value
from pagehand.tether.conversion import from_json, to_json, whole_letters


@pytest.mark.parametrize(
    ("data", "seen"),
    [
        (2**63 - 1, 2**63 - 1),
        (2**63, "9223372036854775808"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, float(2**64)),
        (-(2**63) - 1, float(-(2**63) - 1)),
        (10**400, math.inf),
        (["a\ud800b", {"k": None}], ["a\ufffdb", {"k": None}]),
        (True, True),
        (1.0, 1.0),
    ],
)
def test_json_as_a_script_sees_it(data, seen):
    assert from_json(data) == seen
    assert type(from_json(data)) is type(seen)


@pytest.mark.parametrize(
    ("source", "data"),
    [
        ("[nil, true, 1, 1.5, 0.0 / 0.0, 1.0 / 0.0]", [None, True, 1, 1.5, None, None]),
        ('b"ab"', [97, 98]),
        ("map() { b: Ok([Err(1)]), a: println }", {"b": {"ok": [{"err": "1"}]}, "a": "<native println>"}),
        ("let l = [1]; l.push(l); l", [1, "..."]),
    ],
)
def test_values_as_json(source, data):
    assert to_json(value(source)) == data


def test_what_is_too_deep_is_told_as_text():
    data = to_json(value("let mut l = []; let mut i = 0; while i < 200 { l = [l]; i = i + 1 }; l"))
    for _ in range(128):
        data = data[0]
    assert data == "..."


def test_halves_of_letters_become_whole():
    assert whole_letters("a\ud800b\udc00\U0001f600é") == "a\ufffdb\ufffd\U0001f600é"
