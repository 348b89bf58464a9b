"""Values that only point at one are never typed as they stand."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.slots import PointingError, value_of
from talks.gist import gists


@pytest.mark.parametrize(
    "text", ["Ann", "the lord of the rings", "'the text below'", "it is", "Leave it at the door", "42", "the link"]
)
def test_plain_words_are_themselves(text):
    assert value_of(tokenize(text), text) == text.strip("'")


@pytest.mark.parametrize(
    "text",
    [
        *("it", "that word", "the value of Religion", "the total number of rows", "the price of the Blue Lamp"),
        *("the value that fits", "the answer", "the result of the sum"),
    ],
)
def test_what_is_on_the_page_is_no_value(text):
    with pytest.raises(PointingError):
        value_of(tokenize(text), text)
    assert gists(f"type {text} into Name") == [f"? type {text} into Name"]


@pytest.mark.parametrize("text", ["the 3rd word", "the last word of the notice"])
def test_what_would_have_to_be_cut_out_is_no_value(text):
    assert value_of(tokenize(text), text) is None
    assert gists(f"type {text} into Name") == [f"? type {text} into Name"]


def test_letters_are_typed_as_they_stand():
    assert gists("type hello in all upper case letters into Name") == [
        "? type hello in all upper case letters into Name"
    ]
