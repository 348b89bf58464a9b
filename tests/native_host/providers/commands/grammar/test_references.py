"""Values that are only referred to are never typed as they stand."""

import pytest

from pagehand.providers.commands.grammar.slots import reference, value_of
from pagehand.providers.commands.words.tokens import source_of, tokenize
from talks.gist import gists


@pytest.mark.parametrize(
    "text", ["Ann", "the lord of the rings", "'the text below'", "it is", "Leave it at the door", "42"]
)
def test_plain_words_are_themselves(text):
    assert value_of(tokenize(text), text) == text.strip("'")


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("it", "fill Name = <it>"),
        ("that word", "fill Name = <it>"),
        ("the value of Religion", "fill Name = <fact? Religion or Religion>"),
        ("the total number of rows", "fill Name = <count? rows (number)>"),
        ("the price of the Blue Lamp", "fill Name = <fact? price of Blue Lamp (money)>"),
    ],
)
def test_what_is_referred_to_is_looked_up(text, held):
    assert gists(f"type {text} into Name") == [held]


@pytest.mark.parametrize(
    "text",
    ["the value that fits", "the answer", "the result of the sum", "the 3rd word", "the last word of the notice"],
)
def test_what_nobody_can_look_up_is_not_understood(text):
    assert value_of(tokenize(text), text) is None
    assert gists(f"type {text} into Name") == [f"? type {text} into Name"]


def test_letters_are_typed_as_they_stand():
    assert gists("type hello in all upper case letters into Name") == [
        "? type hello in all upper case letters into Name"
    ]


def test_a_phrase_that_refers_to_nothing_is_no_reference():
    words = tokenize("the link")
    assert reference(words, source_of(words, "the link")) is None
