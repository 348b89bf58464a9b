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
        ("note aGVs bG8g d29y bGQ=", "base64", "hello world"),
        ("aABlAGwAbABvACAAdwBvAHIAbABkAA==", "base64", "hello world"),
        ("eJzLSM3JyVeozC9VSMzJAQAi7QTr", "base64", "hello you all"),
        ("D1IMOR3F41RMUSJCCG======", "base32", "hello world"),
        ("Xk~0{Zy<MXa%^NQAbD?f", "base85", "hello world, you"),
        ("0x68, 0x65, 0x6c, 0x6c, 0x6f, 0x20, 0x77, 0x6f", "hexadecimal", "hello wo"),
        ("=68=65=6C=6C=6F=20=77=6F=72=6C=64", "hexadecimal", "hello world"),
        ("\\68 \\65 \\6c \\6c \\6f", "escaped", "hello"),
        ("\\150\\145\\154\\154\\157", "escaped", "hello"),
        ("150 145 154 154 157 040 167 157", "as numbers of its letters", "hello wo"),
        ("104101108108111032119111", "as numbers of its letters", "hello wo"),
        ("".join(f"{letter:08b}" for letter in b"hello wo"), "as numbers of its letters", "hello wo"),
        ("/x?p1=h&p2=e&p3=llo", "as the values of an address", "hello"),
        ("<b>h</b><i>ello</i>", "between tags", "hello"),
        ("".join(chr(0xE0000 + letter) for letter in b"hello"), "in letters that nobody sees", "hello"),
        ("a%252525252520b", "URL-encoded", "a b"),
    ],
)
def test_a_disguise_is_undone(text, how, plain):
    assert (how, plain) in list(plain_forms(text))


@given(st.text(max_size=200))
def test_a_text_is_always_one_of_its_forms(text):
    assert next(plain_forms(text)) == ("", text)
    assert all(isinstance(form, str) for _, form in plain_forms(text))
