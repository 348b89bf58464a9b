"""Readings of a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.disguises import plain_forms


@pytest.mark.parametrize(
    ("text", "how", "plain"),
    [
        ("a%20b", "URL-encoded", "a b"),
        ("a&amp;b", "as entities", "a&b"),
        ("\\u0041\\x42", "escaped", "AB"),
        ("aGVsbG8gd29ybGQ=", "base64", "hello world"),
        ("NBSWY3DPEB3W64TMMQ======", "base32", "hello world"),
        ("nbswy3dpeb3w64tmmq", "base32", "hello world"),
        ("uryyb jbeyq uryyb jbeyq", "with letters turned by 13", "hello world hello world"),
        ("68656c6c6f20776f726c64", "hexadecimal", "hello world"),
        ("dlrow olleh dlrow olleh", "backwards", "hello world hello world"),
        ("104, 101, 108, 108, 111, 32, 119, 111, 114", "as numbers of its letters", "hello wor"),
        ("x=77.75.48.48.48.49.45.55 55", "as numbers of its letters", "MK0001-77"),
        ("aGVsbG8lMjB3b3JsZA==", "base64, URL-encoded", "hello world"),
    ],
)
def test_a_disguise_is_undone(text, how, plain):
    assert (how, plain) in list(plain_forms(text))


@given(st.text(max_size=200))
def test_a_text_is_always_one_of_its_forms(text):
    assert next(plain_forms(text)) == ("", text)
    assert all(isinstance(form, str) for _, form in plain_forms(text))
