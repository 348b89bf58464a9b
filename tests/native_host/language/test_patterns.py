"""Patterns compile late and match like any other."""

import re

import pytest

from pagehand.language.lexicon import pattern

WORD = pattern(r"[a-z]+(\d)", re.IGNORECASE)


def test_a_pattern_matches_as_a_compiled_one_does():
    assert WORD.match("AB1 rest")[1] == "1" and WORD.match(" AB1") is None
    assert WORD.fullmatch("ab1") and not WORD.fullmatch("ab1 ")
    assert WORD.search(" ab1")[0] == "ab1"
    assert [found[0] for found in WORD.finditer("a1 b2")] == ["a1", "b2"]
    assert WORD.sub("x", "a1 b2") == "x x"
    assert pattern(r",\s*").split("a, b,c") == ["a", "b", "c"]


def test_nothing_is_compiled_before_it_is_used():
    broken = pattern("(")
    with pytest.raises(re.error):
        broken.match("")
