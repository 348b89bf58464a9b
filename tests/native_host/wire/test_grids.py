"""What stands under one head and beside another: who works where on a day, what a class of a kind costs."""

from pagehand.wire.grids import amounts_at, control_at, said_at
from talks.pages import outline

SHIFTS = outline("""
main
  table 4 rows
    |  | Thursday | Friday | Saturday |
    | Door | Ida Kunz [e1] clickable "Take off this shift" | [e2] clickable "Add somebody" | Ida Kunz |
    | Bar | Nadia Haas [e3] clickable "Take off this shift" | Luca Rossi [e4] clickable "Take off this shift" Nadia Haas [e5] clickable "Take off this shift" [e6] clickable "Add somebody" | Ivo |
    | Lighting | Tobi [e7] clickable "Take off this shift" | Tobi [e8] clickable "Take off this shift" | Meret Ott [e9] clickable "Take off this shift" |
""")  # noqa: E501
PRICES = outline("""
main
  table 3 rows
    | CHF | Full price | Reduced |
    | Category A | [e1] clickable "42.00" | [e2] clickable "32.00" |
    | Category B | [e3] clickable "30.00" | [e4] clickable "20.00" |
""")


def test_of_several_in_a_cell_the_control_behind_the_one_who_is_named_is_meant():
    node = control_at(SHIFTS, ["nadia", "bar", "friday"], ["take off", "remove"])
    assert node and node.ref == "e5"


def test_nothing_is_meant_where_a_word_is_left_or_a_head_is_not_said():
    assert control_at(SHIFTS, ["berta", "bar", "friday"], ["take off"]) is None
    assert control_at(SHIFTS, ["nadia", "friday"], ["take off"]) is None
    assert control_at(SHIFTS, ["bar", "friday"], ["take off"]) is None  # there are two


def test_a_cell_says_what_it_says_without_its_controls():
    assert said_at(SHIFTS, ["lights", "saturday"]) == "Meret Ott"
    assert said_at(SHIFTS, ["lights", "sunday"]) == ""


def test_an_amount_is_found_by_both_of_its_heads():
    assert [one.ref for one in amounts_at(PRICES, "the price of reduced tickets in category B")] == ["e4"]
    assert amounts_at(PRICES, "the price of reduced tickets in category D") == []
    assert amounts_at(PRICES, "the stock of reduced in category B") == []
