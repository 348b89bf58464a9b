"""What shows a field that is to be changed, by its name or its line; numbers between "−" and "+"."""

from pagehand.wire.changers import changer, edit_of, old_and_new_in, stepped
from talks.pages import outline

PAGE = outline("""
main
  heading 1 "Contact"
  - Mobile
    - 079 555 01 42
    [e1] button "Edit mobile"
  - Address
    - Webergasse 11 9000 St. Gallen
    [e2] button "Change address…"
  Guests
  [e3] button "−"
  2
  [e4] button "+"
""")
PIN = outline("""
main
  [e1] textbox "Old PIN"
  [e2] textbox "New PIN"
  [e3] textbox "Repeat new PIN"
""")


def test_a_control_that_names_the_field_shows_it():
    assert [(node and node.ref, name) for node, name in (changer(PAGE, "mobile"), changer(PAGE, "address"))] == [
        ("e1", "mobile"),
        ("e2", "address"),
    ]
    assert changer(PAGE, "landline") == (None, "landline")
    assert edit_of(PAGE, "", "landline") is None


def test_a_number_is_stepped_to_where_it_has_no_field():
    number = stepped(PAGE, "the number of guests")
    assert number and (number.role, number.text) == ("spinbutton", "2")


def test_what_it_was_and_what_it_shall_be_are_told_apart():
    assert [(node.ref, old) for node, old in old_and_new_in(PIN)][:2] == [("e1", True), ("e2", False)]
