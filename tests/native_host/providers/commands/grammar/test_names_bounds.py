"""What one stretch of words may hold."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.names import refuses, runs_on


@pytest.mark.parametrize(("said", "so"), [("don't click it", True), ("do not click", True), ("click it", False)])
def test_a_refusal_says_what_not_to_do(said, so):
    assert refuses(tokenize(said)) is so


def test_a_sentence_that_ends_within_is_seen():
    assert runs_on(tokenize("Back soon. Call Jo")) and not runs_on(tokenize("Back soon."))
