"""The entries of a page: cards that are marked one by one, told from others elsewhere on it."""

from pagehand.wire.entries import main_entries, next_page, turning
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


def paged(pager):
    page = parse_outline(f'page "Files" http://a.test/\nmain\n  table 1 row\n    | [e1] link "A" |\n{pager}')
    assert page is not None
    return page


def test_the_next_page_is_turned_to_where_pages_are_told_or_numbered():
    told = paged('  page 1 of 3 [e2] link "Older ›"\n')
    numbered = paged('  32 people\n  [e2] link "1"\n  [e3] link "2"\n  [e4] link "3"\n')
    span = paged('  1–12 of 30 [e2] button "Next page"\n')
    assert turning(told, 2) is told.by_ref("e2") is next_page(told) and turning(span, 2) is span.by_ref("e2")
    assert turning(numbered, 2) is numbered.by_ref("e3") and turning(numbered, 4) is None


def test_a_step_of_a_form_is_no_page_of_a_list_and_the_last_page_has_none_behind():
    wizard = paged('  Page 1 of 3\n  [e2] textbox "Name"\n  [e3] button "Next"\n')
    last = paged('  page 3 of 3 [e2] link "Next" disabled\n')
    assert turning(wizard, 2) is None and turning(last, 2) is None and next_page(last) is None


def test_numbers_that_are_pressed_and_no_links_turn_nothing():
    days = paged('  [e2] button "1"\n  [e3] button "2"\n  [e4] button "3"\n')
    assert turning(days, 2) is None and next_page(days) is None
