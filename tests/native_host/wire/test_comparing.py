"""Entries of a page held against each other."""

import pytest

from pagehand.wire.comparing import extreme_entries, heads_with
from pagehand.wire.outline import parse_outline
from pagehand.wire.things import told_by
from talks.pages import outline

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


ROOMS = parse_outline(
    'page "Rooms" u\n'
    'heading 3 "Lake"\n1 bedroom\n[e1] spinbutton "Price per night" value="189"\n'
    'heading 3 "Attic"\n1 bedroom\n[e2] spinbutton "Price per night" value="99"\n'
    'heading 3 "Suite"\n3 bedrooms\n[e3] spinbutton "Price per night" value="270"'
)


def test_a_price_may_stand_in_a_field_and_is_no_other_number():
    (entry,) = extreme_entries(ROOMS, "", "price", "min")
    assert entry[0].name == "Attic"


def test_of_several_numbers_none_is_guessed():
    page = parse_outline('page "T" u\nlist 2 items\n  - Oak, 3 legs, 4 kg\n  - Elm, 4 legs, 2 kg')
    assert extreme_entries(page, "", "", "min") == [] == extreme_entries(page, "", "price", "min")


def test_a_labelled_sum_is_compared_by_its_label():
    page = parse_outline(
        'page "T" u\nlist 2 items\n  - Basic 31 ct Basic fee: EUR 9.90\n  - Night 27 ct Basic fee: EUR 13.50'
    )
    (entry,) = extreme_entries(page, "", "basic fee", "max")
    assert entry[0].text.startswith("Night")


def test_heads_that_sort_are_heads():
    page = parse_outline(
        'page "List of bridges" u\ntable 3 rows\n'
        '  | [e1] columnheader "Name" | [e2] columnheader "Length (m)" | [e3] columnheader "Opened" |\n'
        "  | Lindholm | 1,284 | 1932 |\n  | Fjord | 2,310 | 1998 |"
    )
    (entry,) = extreme_entries(page, "", "length", "max")
    assert entry[0].text.startswith("Fjord")


SHELF = outline("""
main
  heading 1 "Books"
  list 3 items
    - Dune
      Frank Herbert, 1965
    - Silent Spring
      Rachel Carson, 1962
      2 copies
    - The Magic Mountain
      Thomas Mann, 1924
      800 pages
""")


def test_a_year_that_stands_for_itself_is_a_date_and_a_number_that_only_some_have_is_nothing():
    (oldest,) = extreme_entries(SHELF, "book", "date", "min")
    assert oldest[0].text == "The Magic Mountain"
    assert extreme_entries(SHELF, "book", "", "min") == []


def test_a_word_that_neither_the_entries_nor_the_page_say_is_never_dropped():
    page = outline(
        """
main
  heading 1 "Flights"
  table
    | Flight | Stops | Price |
    | SH1 | Nonstop | €129 |
    | SH2 | 1 stop | €98 |
    | SH3 | Nonstop | €144 |
"""
    )
    assert [entry[0].text for entry in extreme_entries(page, "nonstop flight", "price", "min")] == [
        "SH1 | Nonstop | €129"
    ]
    assert [entry[0].text for entry in extreme_entries(page, "flight", "price", "min")] == ["SH2 | 1 stop | €98"]
    assert extreme_entries(page, "flight in Paris", "price", "min") == []


FLATS = outline("""
main
  heading 1 "Flats in Bern"
  heading 2: [e1] link "Sunny loft"
  list 2 items
    - 3 rooms
    - 74 m²
  CHF 1480
  [e2] button "Hide"
  heading 2: [e3] link "Attic room"
  list 2 items
    - 1 room
    - 122 m²
  CHF 540
  [e4] button "Hide"
""")


@pytest.mark.parametrize(
    ("by", "way", "which"),
    [("price", "min", "Attic room"), ("size", "max", "Attic room"), ("rooms", "max", "Sunny loft")],
)
def test_cards_that_each_hold_a_list_of_what_they_are_like_are_compared_whole(by, way, which):
    (entry,) = extreme_entries(FLATS, "flat", by, way)
    assert entry[1].name == which


def test_a_price_is_no_size_and_of_several_numbers_none_is():
    page = outline("""
main
  heading 1 "Rooms"
  table
    | Room | Sleeps | Price |
    | Ada | 4 | €90 |
    | Bert | 2 | €120 |
""")
    assert extreme_entries(page, "room", "size", "max") == []


def test_sizes_of_files_are_compared_with_their_units():
    page = outline("""
main
  table
    | File | Size |
    | a.pdf | 900 KB |
    | b.pdf | 1.2 GB |
    | c.pdf | 4 MB |
""")
    (entry,) = extreme_entries(page, "file", "size", "max")
    assert entry[0].text.startswith("b.pdf")


def test_what_is_counted_beside_another_number_is_compared():
    page = outline("""
main
  heading 1 "Questions"
  article
    4 votes 2 answers
    [e11] link "Why does my bread not rise?"
  article
    12 votes 1 answers
    [e12] link "How do I clean an iron pan?"
""")
    (entry,) = extreme_entries(page, "question", "votes", "max")
    assert "iron pan" in entry[2].text
    (entry,) = extreme_entries(page, "question", "answers", "max")
    assert "bread" in entry[2].text


def test_a_number_belongs_to_the_word_behind_it_and_no_day_to_what_is_counted():
    page = outline("""
main
  heading 1 "Routes"
  list 2 items
    - [e1] link "Rhine"
      9 replies last post 27 Nov
    - [e2] link "Ticino"
      11 replies last post 26 Nov
""")
    (entry,) = extreme_entries(page, "route", "replies", "max")
    assert entry[0].name == "Ticino"


NEAR = parse_outline(
    """page "Cars near me" http://site.test/
- Octavia
  650 m away
- Zoe
  1.4 km away
- Yaris
  180 m away
"""
)


def test_what_is_closest_is_so_in_metres():
    assert [entry[0].text for entry in extreme_entries(NEAR, "", "distance", "min")] == ["Yaris"]
    assert [entry[0].text for entry in extreme_entries(NEAR, "", "distance", "max")] == ["Zoe"]


BOARD = """page "Deals" http://site.test/
heading 1 "Deals"
heading 3 "Lead (2)"
[e1] draggable
  [e2] clickable "Actions"
  [e3] link "Fork lifts"
  € 61,000
[e4] draggable
  [e5] clickable "Actions"
  [e6] link "Greenhouse"
  € 52,600
heading 3 "Won (2)"
[e7] draggable
  [e8] clickable "Actions"
  [e9] link "Park benches"
  € 120,300
[e10] draggable
  [e11] clickable "Actions"
  [e12] link "Projector"
  € 35,000
"""


@pytest.mark.parametrize(("among", "name"), [("lead", "Fork lifts"), ("deal won", "Park benches"), ("deal", "Park b")])
def test_the_column_of_a_board_that_was_said_is_compared_alone(among, name):
    (entry,) = extreme_entries(parse_outline(BOARD), among, "size", "max")
    assert told_by(entry).startswith(name)


ROTA = outline("""
table 4 rows
  |  | Sat 28 Nov | Sun 29 Nov |
  | Kim | [e1] clickable "07:00 Bar" | [e2] clickable "Add" |
  | Ivo | [e3] clickable "06:00 Kitchen" | [e4] clickable "06:00 Kitchen" |
  | Mia | [e5] clickable "12:00 Kitchen" | [e6] clickable "07:00 Bar" |
""")


def test_who_is_where_on_a_day_is_read_from_the_column_of_the_day():
    assert heads_with(ROTA, ("kitchen", "sunday")) == ["Ivo"]
    assert heads_with(ROTA, ("kitchen", "saturday")) == ["Ivo", "Mia"]
    assert heads_with(ROTA, ("cellar", "sunday")) == heads_with(ROTA, ("sunday",)) == []


def test_how_often_is_compared_where_no_day_is_told():
    table = outline('table 3 rows\n  | Album | Opened |\n  | [e1] link "Ski" | 97 |\n  | [e2] link "Lisbon" | 214 |')
    (entry,) = extreme_entries(table, "album", "opened", "max")
    assert told_by(entry).startswith("Lisbon")
