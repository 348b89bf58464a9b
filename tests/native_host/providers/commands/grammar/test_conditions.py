"""Conditions in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.providers.commands.grammar.questions_nouns import condition_of
from pagehand.providers.commands.words.steps import Ask
from pagehand.providers.commands.words.tokens import tokenize
from talks.gist import gist


def read(text):
    found = condition_of(tokenize(text), text)
    if found is None:
        return None
    held = f" {found.than} {found.words or f'{found.amount:g}'}" if found.than else ""
    return f"{'not ' if found.negated else ''}{gist(Ask(found.question))}{held}"


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("there is a Next button", "exists? Next button"),
        ("there is no Next button", "not exists? Next button"),
        ("you see 'Saved'", "exists? Saved"),
        ("the page says 'Saved'", "exists? Saved"),
        ("'Saved' appears", "exists? Saved"),
        ("the banner is still visible", "exists? banner"),
        ("the banner is not there", "not exists? banner"),
        ("the spinner disappears", "not exists? spinner"),
        ("Gift wrap is ticked", "state? Gift wrap of ticked"),
        ("Gift wrap is not ticked", "not state? Gift wrap of ticked"),
        ("the price is less than $66.20", "fact? price (money) less 66.2"),
        ("the total falls below 100", "fact? total (money) less 100"),
        ("the rating of the Oak is at least 4.5", "fact? rating of Oak (number) least 4.5"),
        ("the status is 'Done'", "fact? status says Done"),
        ("it is cheap", None),
        ("juggling is fun", None),
        ("there are no more pages", None),
        ("Ann", None),
    ],
)
def test_a_condition_means(text, condition):
    assert read(text) == condition


@given(st.text(max_size=60))
def test_no_text_breaks_the_reading(text):
    read(text)
