"""Superlatives in phrases."""

import pytest

from pagehand.language.clauses import superlative
from pagehand.language.tokens import lows, tokenize


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("the cheapest flight", ("min", "price", "flight")),
        ("the most expensive lamp", ("max", "price", "lamp")),
        ("the largest of the files", ("max", "size", "the files")),
        ("the item with the lowest price", ("min", "price", "item")),
        ("the card with the greatest number", ("max", "", "card")),
        ("the ticket with the shortest duration", ("min", "duration", "ticket")),
        ("the hotel that has the highest rating", ("max", "rating", "hotel")),
        ("the newest message", ("max", "date", "message")),
        ("the train with the cheapest fare", ("min", "price", "train")),
        ("the Blue Lamp", None),
        ("'the cheapest flight'", None),
        ("the cheapest", None),
        ("the story of the oldest", None),
    ],
)
def test_a_phrase_names_an_end_of_something(phrase, found):
    told = superlative(tokenize(phrase))
    assert (told and (told.way, told.by, " ".join(lows(told.among)))) == found
