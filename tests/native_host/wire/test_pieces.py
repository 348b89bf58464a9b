"""Which field of a form takes which piece of what is said."""

from datetime import date

import pytest

from pagehand.wire.forms import UngivenError
from pagehand.wire.pieces import fields_of, given_of
from talks.pages import outline

TODAY = date(2026, 11, 2)
CAT = """[e1] textbox "Name" required
[e2] combobox "Species" options "Dog", "Cat", "Rabbit"
[e3] radiogroup "Sex"
  [e4] radio "Female"
  [e5] radio "Male"
[e6] spinbutton "Age in years"
[e7] textbox "Found at"
[e8] checkbox "Good with children"
[e9] button "Register"
"""
MAILBOX = """[e1] textbox "Address"
[e2] combobox "Domain" options "a.example", "b.example"
[e3] slider "Size: 5 GB"
[e4] textbox "Password"
[e5] button "Create mailbox"
"""
PERSON = """[e1] textbox "First name"
[e2] textbox "Surname"
[e3] combobox "Day" options "13", "14", "15"
[e4] combobox "Month" options "February", "March"
[e5] combobox "Year" options "2003", "2004"
[e6] button "Add person"
"""
ADDRESS = """[e1] textbox "Name of this address"
[e2] textbox "Street and number"
[e3] textbox "Postcode"
[e4] textbox "Town"
[e5] button "Save"
"""
ROOM = """[e1] spinbutton "Guests"
[e2] textbox "Name"
[e3] textbox "Note"
[e4] date "Day"
[e5] button "Book"
"""


def values(page, said, about=()):
    shown = outline(page)
    button = next(node for node in shown.nodes if node.role == "button")
    return {field.label: value for field, value in given_of(fields_of(shown, button), frozenset(about), said, TODAY)}


@pytest.mark.parametrize(
    ("page", "said", "held"),
    [
        (
            CAT,
            "a new cat: Pepper, female, 2 years old, found on Mill Lane. Good with children.",
            {
                "Species": "Cat",
                "Name": "Pepper",
                "Sex": "Female",
                "Age in years": "2",
                "Found at": "Mill Lane",
                "Good with children": "yes",
            },
        ),
        (
            MAILBOX,
            "a mailbox anna@b.example with 2 GB, the password is Regen-22",
            {"Address": "anna", "Domain": "b.example", "Size: 5 GB": "2", "Password": "Regen-22"},
        ),
        (
            PERSON,
            "a person: Nico Walser, born 14 March 2004",
            {"First name": "Nico", "Surname": "Walser", "Day": "14", "Month": "March", "Year": "2004"},
        ),
        (
            ADDRESS,
            "a new address called New flat: Rosenbergstr. 12, 9000 St. Gallen",
            {
                "Name of this address": "New flat",
                "Street and number": "Rosenbergstr. 12",
                "Postcode": "9000",
                "Town": "St. Gallen",
            },
        ),
    ],
)
def test_each_piece_goes_to_the_one_field_that_takes_it(page, said, held):
    assert values(page, said, {"mailbox", "person", "address"}) == held


STAY = """[e1] textbox "Name"
[e2] checkbox "No breakfast"
[e3] combobox "Bed" options "No extra bed", "Double bed"
[e4] textbox "Amount (CHF)"
[e5] button "Book"
"""


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (STAY, "a room for Ann, breakfast"),
        (STAY, "a room called Ann, extra bed"),
        (STAY, "a room called Ann, for 2"),
        (CAT, "a new cat: Pepper, female, afraid of thunder"),
        (CAT, "a new cat: Pepper, female, male"),
        (ROOM, "a room on 5 December 2026 at 8:15pm"),
        (ROOM, "a room at 5"),
        (ROOM, "a room for 2, Anna, Ben"),
    ],
)
def test_a_piece_without_one_field_of_its_own_leaves_all_ungiven(page, said):
    with pytest.raises(UngivenError):
        values(page, said, {"room"})
