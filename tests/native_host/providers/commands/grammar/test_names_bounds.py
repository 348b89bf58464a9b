"""What one stretch of words may hold."""

import pytest

from pagehand.providers.commands.grammar.names import holds_sentences, refuses, runs_on
from pagehand.providers.commands.words.steps import Fill, called
from pagehand.providers.commands.words.tokens import tokenize


@pytest.mark.parametrize(("said", "so"), [("don't click it", True), ("do not click", True), ("click it", False)])
def test_a_refusal_says_what_not_to_do(said, so):
    assert refuses(tokenize(said)) is so


def test_a_value_of_sentences_needs_its_field_behind_it():
    act = Fill(called("Notes"), "Back soon. Call Jo.")
    assert holds_sentences(act, "type Back soon. Call Jo. into Notes")
    assert not holds_sentences(act, "type Back soon. Call Jo. into Notes now")
    assert runs_on(tokenize("Back soon. Call Jo")) and not runs_on(tokenize("Back soon."))
