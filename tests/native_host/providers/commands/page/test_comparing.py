"""Entries of a page held against each other."""

import pytest

from pagehand.providers.commands.page.comparing import extreme_entries
from pagehand.wire.outline import parse_outline

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


def test_one_thing_alone_is_not_compared():
    assert extreme_entries(parse_outline('page "T" u\n[e1] button "Book for $5"'), "", "price", "min") == []
