"""Where controls of the same name stand: by row and column, item, or the words before them."""

import pytest

from pagehand.brain.compact.places import places_in

TABLE = """page "Alerts"
heading 1 "Alerts"
table 3 rows
  | About | Mail | Push |
  | Weekly digest | [e1] checkbox | [e2] checkbox checked |
  | Invoices | [e3] checkbox | [e4] checkbox |"""
CARDS = """page "Shop"
[e1] link "Bananas"
CHF 2.90
[e2] button "Add"
[e3] button "Keep"
[e4] link "Lemons"
CHF 2.40
[e5] button "Add"
[e6] button "Keep\""""
ITEMS = """page "Mail"
[e1] clickable
  [e2] checkbox
  Grandma
  Sunday cake
[e3] clickable
  [e4] checkbox
  Deutsche Bahn"""
HEADED = """page "Trips"
heading 3 "Graz"
2 guests
[e1] button "Cancel"
heading 3: [e9] link "Porto" ★★
4 guests
[e2] button "Cancel\""""


@pytest.mark.parametrize(
    ("page", "where"),
    [
        (TABLE, {"e1": "Weekly digest, Mail", "e2": "Weekly digest, Push", "e4": "Invoices, Push"}),
        (CARDS, {"e2": "Bananas, CHF 2.90", "e3": "Bananas, CHF 2.90", "e5": "Lemons, CHF 2.40", "e4": ""}),
        (ITEMS, {"e1": "Grandma, Sunday cake", "e2": "Grandma, Sunday cake", "e4": "Deutsche Bahn"}),
        (HEADED, {"e1": "Graz, 2 guests", "e2": "Porto ★★, 4 guests"}),
        ('page "x"\nAssignee [e1] clickable "Ann"', {"e1": "Assignee"}),
        ("no page at all", {}),
    ],
)
def test_the_words_that_tell_which_one_it_is(page, where):
    places = places_in(page)
    assert {ref: places[ref].beside for ref in where} == where


def test_the_heading_above_is_known_too():
    assert places_in(TABLE)["e1"].under == "Alerts"
    assert places_in('page "x"\n[e1] link "Home"')["e1"].under == ""


def test_a_nameless_field_is_called_by_the_line_before_it():
    places = places_in('page "x"\nmain\n  Language\n  [e1] combobox value="German"\n  About me\n  [e2] textbox')
    assert (places["e1"].beside, places["e2"].beside) == ("Language", "About me")


def test_what_may_send_a_field_is_in_its_form_or_under_its_heading():
    places = places_in(
        'page "x"\nsearch\n  [e1] searchbox "Search"\nmain\n  [e2] textbox "Name"\n  [e3] button "Save"\n'
        '  heading 2 "Else"\n  [e4] button "Delete"\n  form\n    [e5] textbox "Code"\n    x\n    [e6] button "Use"'
    )
    sends = {(field, button) for field in ("e1", "e2", "e5") for button in ("e3", "e4", "e6")
             if places[button].sends(places[field])}  # fmt: skip
    assert sends == {("e2", "e3"), ("e5", "e6")}


def test_a_bare_verb_beside_a_control_is_no_name_of_its_thing():
    reading = """page "x" http://a.test/
- Bo commented
  [e1] link "Quote"
  [e2] link "Delete"
- Mei commented
  [e3] link "Quote"
"""
    flat = reading.replace("- ", "").replace("  [", "[")
    for text in (reading, flat):
        assert "Delete" not in places_in(text)["e3"].beside and "Mei" in places_in(text)["e3"].beside
