"""Verbs that let time or the page pass by."""

import pytest

from pagehand.providers.commands.grammar.clauses import Clause
from pagehand.providers.commands.grammar.pausing import PAUSING
from pagehand.providers.commands.words.tokens import tokenize
from talks.gist import gist


@pytest.mark.parametrize(
    ("verb", "text", "acts"),
    [
        ("scroll", "", ["scroll down"]),
        ("scroll", "a bit further down", ["scroll down"]),
        ("scroll", "up", ["scroll up"]),
        ("scroll", "sideways", None),
        ("scroll", "to the bottom of the page", ["scroll bottom"]),
        ("scroll", "all the way down to the end", ["scroll bottom"]),
        ("scroll", "the Terms box to the bottom", ["scroll <field> Terms"]),
        ("scroll", "to the bottom of the Terms box", ["scroll <field> Terms"]),
        ("scroll", "the list to the top of the text hit submit", None),
        ("scroll", "to the bottom and beyond", None),
        ("scroll", "to Reviews", ["scroll Reviews"]),
        ("scroll", "until you see Reviews", ["scroll Reviews"]),
        ("wait", "3 seconds", ["wait 3 s"]),
        ("wait", "for half a minute", ["wait 30 s"]),
        ("wait", "two seconds", ["wait 2 s"]),
        ("wait", "500 ms", ["wait 0.5 s"]),
        ("wait", "10 minutes", None),
        ("wait", "a moment", ["wait"]),
        ("wait", "until the page is loaded", ["wait"]),
        ("wait", "until 'Saved' appears", ["wait Saved"]),
        ("wait", "for the Save button to appear", ["wait Save button"]),
        ("wait", "until the spinner is gone", ["wait no spinner"]),
        ("wait", "", None),
    ],
)
def test_every_word_is_accounted_for(verb, text, acts):
    read = PAUSING[verb](Clause(verb, tuple(tokenize(text)), text))
    assert (None if read is None else [gist(act) for act in read]) == acts
