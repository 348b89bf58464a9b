"""Entries of a page held against each other."""

import pytest

from pagehand.providers.commands.page.comparing import extreme_entries, repeated, worth
from pagehand.wire.outline import parse_outline
from talks.pages import El, Talk, one_page, text

TABLE = parse_outline(
    'page "T" http://t.test/\n'
    "table 4 rows\n  | Name | Price | Rating | Date |\n"
    '  | [e1] link "Oak" | €19.00 | 4.5 | 2026-01-02 |\n'
    '  | [e2] link "Elm" | €7.50 | 3.9 | 2026-03-01 |\n'
    '  | [e3] link "Ash" | €120.00 | 4.9 | 2025-12-31 |'
)
CARDS = parse_outline(
    'page "T" http://t.test/\nDuration:\n24h 42m\n[e1] button "Book for $1255"\n'
    'Duration:\n7h 2m\n[e2] button "Book for $550"'
)


@pytest.mark.parametrize(
    ("way", "by", "name"),
    [
        ("min", "price", "Elm"),
        ("max", "price", "Ash"),
        ("max", "rating", "Ash"),
        ("min", "date", "Ash"),
        ("max", "date", "Elm"),
    ],
)
def test_a_column_is_compared_by_its_head(way, by, name):
    (entry,) = extreme_entries(TABLE, "", by, way)
    assert any(node.name == name for node in entry)


def test_what_repeats_on_a_flat_page_is_compared_too():
    assert [entry[-1].ref for entry in repeated(CARDS)] == ["e1", "e2"]
    assert [entry[-1].ref for entry in extreme_entries(CARDS, "ticket", "duration", "min")] == ["e2"]
    assert [worth(CARDS, entry, "price") for entry in repeated(CARDS)] == [1255.0, 550.0]


def test_one_thing_alone_is_not_compared():
    assert extreme_entries(parse_outline('page "T" u\n[e1] button "Book for $5"'), "", "price", "min") == []


async def test_the_cheapest_is_bought():
    def bought(name):
        return lambda at: at.state.update(bought=name)

    site = one_page(
        text("Oak"),
        El("button", "Book for $30", click=bought("Oak")),
        text("Elm"),
        El("button", "Book for $20", click=bought("Elm")),
    )
    await Talk(site).say("book the flight with the lowest price")
    assert site.state == {"bought": "Elm"}


async def test_equal_ones_are_for_the_person_to_decide():
    site = one_page(El("button", "Book for $30"), El("button", "Book for $30"))
    assert "Which one do you mean" in await Talk(site).say("book the cheapest flight")
