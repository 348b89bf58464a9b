"""The entries of a page: cards that are marked one by one, told from others elsewhere on it."""

from pagehand.wire.entries import main_entries
from pagehand.wire.outline import parse_outline

CARDS = """page "Events" http://a.test/
main
  section "Today"
    - Outside
      3 degrees [e1] link "More"
    - Inside
      20 degrees [e2] link "More"
  12 events
  - [e3] clickable "Save"
    [e4] link "Jazz"
    CHF 22
  - [e5] clickable "Save"
    [e6] link "Market"
    free
  - [e7] clickable "Save"
    [e8] link "Chess"
    free
"""


def test_the_most_marked_ones_of_one_place_are_meant_each_with_all_it_holds():
    page = parse_outline(CARDS)
    assert page is not None
    assert [[node.text for node in entry] for entry in main_entries(page)] == [
        ["Save", "Jazz", "CHF 22"],
        ["Save", "Market", "free"],
        ["Save", "Chess", "free"],
    ]
