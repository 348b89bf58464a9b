"""Clauses: politeness off, and cut in two."""

from pagehand.providers.commands.grammar.clauses import (
    Clause,
    cut_first,
    cut_last,
    strip_closings,
    strip_openings,
    trim_front,
)
from pagehand.providers.commands.words.tokens import source_of, tokenize


def stripped(text):
    return source_of(strip_closings(strip_openings(tokenize(text))), text)


def test_politeness_means_nothing():
    assert stripped("Could you please now click OK for me, thanks!") == "click OK"
    assert stripped("I'd like you to go ahead and click Next") == "click Next"


def test_what_is_nothing_but_politeness_is_kept():
    assert stripped("please") == "please"


def test_cuts_leave_words_on_both_sides():
    words = tokenize("a to b to c")
    assert [token.text for token in cut_first(words, ("to",))[1]] == ["b", "to", "c"]
    assert [token.text for token in cut_last(words, ("to",))[0]] == ["a", "to", "b"]
    assert cut_first(tokenize("to b"), ("to",)) is None
    assert cut_last(tokenize("a to"), ("to",)) is None


def test_a_clause_knows_its_words():
    text = "the 'Big' one"
    clause = Clause("click", tuple(tokenize(text)), text)
    assert (clause.low, clause.text, clause.starts("the"), clause.after(2).text) == ("the one", text, True, "one")
    assert trim_front(tokenize(", x"))[0].text == "x"
