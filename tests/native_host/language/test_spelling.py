"""A slip of the fingers is known where one word alone was meant."""

import pytest

from pagehand.language.spelling import likely, meant_by

WORDS = {"waiting", "rename", "folder", "archive", "label", "rate", "date"}


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("wating", "waiting"),
        ("foldder", "folder"),
        ("archvie", "archive"),
        ("lable", "label"),
        ("renam", "rename"),
        ("label", ""),
        ("lamp", ""),
        ("folde", ""),  # what lacks its end may be another word
    ],
)
def test_the_word_that_was_meant(said, meant):
    assert meant_by(said, WORDS) == meant


def test_what_is_nearly_alike_is_told_and_no_word_of_another_list():
    assert likely("achieve", WORDS, ()) == ["archive"]
    assert likely("lable", WORDS, {"lable"}) == []
