"""What the words in a slot may be."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.slots import thing, value_of
from talks.gist import gists


@pytest.mark.parametrize("text", ["the mail from Dr. Sutter", "eggs, bread and milk", "issue #42"])
def test_a_name_is_one_thing_or_a_list(text):
    assert thing(tokenize(text), text)


@pytest.mark.parametrize("text", ["it because I say so", "this. That", "Ann: hello", "the one that I like"])
def test_another_thought_is_no_name(text):
    assert thing(tokenize(text), text) is None


def test_times_and_numbers_of_people_are_no_part_of_a_name():
    assert gists("find a table for two") == ["form find: table | for two"]
    assert gists("search for a room from 3 to 5 December") == ["form search: room | from 3 December | to 5 December"]


OPEN = [
    "the sunday after",
    "two days later",
    "the day before my birthday",
    "what it was before",
    "the total from above",
]


@pytest.mark.parametrize("text", OPEN)
def test_what_would_have_to_be_found_out_first_is_no_value(text):
    assert value_of(tokenize(text), text) is None


def test_the_day_after_tomorrow_is_a_value():
    assert value_of(tokenize("the day after tomorrow"), "the day after tomorrow") == "the day after tomorrow"
