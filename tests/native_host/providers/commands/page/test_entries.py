"""The entries of a page."""

from pagehand.wire.entries import main_entries
from pagehand.wire.runs import runs
from pagehand.wire.structure import entries, is_outside_main, rows_beside
from talks.pages import FLAT, outline

TABLE = outline("""
table 3 rows
  | Name | Age | |
  | Ann | 31 | [e1] button "Edit" |
  | Bob | 44 | [e2] button "Edit" |
""")
RESULTS = outline("""
[e1] textbox "Search"
[e2] button "Go"
[e3] link "Ann"
http://ann.test
Likes bees.
[e4] link "Bob"
http://bob.test
Likes salt.
list 3 items
  [e5] link "1"
  [e6] link "2"
  [e7] link ">"
""")


def leads(groups):
    return [next(node.ref for node in group if node.ref) for group in groups]


def test_entries_of_a_flat_list_are_told_by_what_repeats():
    groups = main_entries(FLAT)
    assert [[node.ref for node in group if node.ref] for group in groups] == [["e1", "e2"], ["e3", "e4"], ["e5", "e6"]]


def test_a_tables_head_is_no_entry():
    table = next(node for node in TABLE.nodes if node.role == "table")
    assert [group[0].text for group in entries(TABLE, table)] == ["Ann | 31 | Edit", "Bob | 44 | Edit"]


def test_page_numbers_are_no_entries():
    assert main_entries(RESULTS) == []


def test_a_list_of_figures_without_a_way_on_is_a_list():
    page = outline('list 2 items\n  [e1] button "1"\n  [e2] button "2"')
    assert leads(main_entries(page)) == ["e1", "e2"]


def test_the_fields_of_a_form_are_no_entries():
    assert main_entries(outline('Name\n[e1] textbox\nMail\n[e2] textbox\n[e3] link "Help"')) == []


def test_the_rows_beside_a_row_are_those_of_its_table():
    row = next(node for node in TABLE.nodes if node.text.startswith("Bob"))
    assert next(other.text for other in rows_beside(TABLE, row)) == "Name | Age | "
    assert rows_beside(RESULTS, RESULTS.nodes[0]) == []


def test_navigation_is_outside_the_main_part():
    page = outline('nav\n  [e1] link "Home"\nmain\n  [e2] link "Home"')
    assert [is_outside_main(page, page.by_ref(ref)) for ref in ("e1", "e2")] == [True, False]


BOOK = outline("""
main
  heading 1 "Address book"
  Anna Brunner Bern
  [e1] link "Edit"
  [e2] button "Delete"
  Peter Huber Zurich
  [e3] link "Edit"
  [e4] button "Delete"
  Petra Huber Zug
  [e5] link "Edit"
  [e6] button "Delete"
  [e7] link "New address"
""")


CARDS = outline("""
main
  heading 1 "Cars"
  Fiat 500 · 4 seats
  CHF 39 / day
  [e1] button "Select"
  VW Golf · 5 seats
  CHF 55 / day
  [e2] button "Select"
  [e3] link "Continue"
""")


def test_texts_with_controls_that_are_called_alike_are_entries_without_a_list():
    assert [[node.text for node in run] for run in runs(CARDS)] == [
        ["Fiat 500 · 4 seats", "CHF 39 / day", "Select"],
        ["VW Golf · 5 seats", "CHF 55 / day", "Select"],
    ]
    assert leads(main_entries(CARDS)) == ["e1", "e2"]


def test_texts_whose_controls_are_called_otherwise_are_no_entries():
    assert runs(outline('main\n  Name\n  [e1] textbox\n  Town\n  [e2] textbox\n  [e3] button "Save"\n')) == []
