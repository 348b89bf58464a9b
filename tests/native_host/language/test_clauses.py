"""Clauses: politeness off, and cut in two."""

from pagehand.language.clauses import (
    strip_closings,
    strip_openings,
    trim_front,
)
from pagehand.language.tokens import source_of, tokenize


def stripped(text):
    return source_of(strip_closings(strip_openings(tokenize(text))), text)


def test_politeness_means_nothing():
    assert stripped("Could you please now click OK for me, thanks!") == "click OK"
    assert stripped("I'd like you to go ahead and click Next") == "click Next"


def test_what_is_nothing_but_politeness_is_kept():
    assert stripped("please") == "please"


def test_marks_are_no_words():
    assert trim_front(tokenize(", x"))[0].text == "x"
