"""What a text stands for: what it stands beside, under the heading that is said, or one of several."""

from pagehand.wire.captions import captioned, refusal, states_of
from pagehand.wire.outline import parse_outline

CARDS = parse_outline(
    """page "Cards" http://bank.test/
main
  heading 3 "Visa debit 4417"
  - Payments abroad
    [e1] clickable "green box"
  heading 3 "Mastercard 9023"
  - Payments abroad
    [e2] clickable "green box"
"""
)


def meant(near=""):
    assert CARDS
    return [node.ref for node in captioned([("payments abroad", near)], CARDS, "check")[0]]


def test_the_heading_tells_lines_of_one_name_apart():
    assert meant("Visa card") == ["e1"] and meant("Mastercard") == ["e2"]
    assert meant() == ["e1", "e2"] and meant("Maestro") == []


CODES = parse_outline(
    """page "Discounts" http://shop.test/
main
  heading 1 "Discount codes"
  - WELCOME5
    5% off · no end
    [e9] switch "On" checked
    [e10] button "Delete"
  - WELCOME50
    CHF 50.00 off
    [e11] switch "On" checked
    [e12] button "Delete"
"""
)


def test_a_switch_that_only_says_how_it_stands_is_that_of_its_thing():
    assert CODES
    assert [node.ref for node in captioned([("code WELCOME5", "")], CODES, "check")[0]] == ["e9"]
    assert captioned([("code WELCOME5", "")], CODES, "click")[0] == []


BREAKFAST = parse_outline(
    """page "Breakfast" http://hotel.test/
main
  table 3 rows
    | Morning | Time |
    | Sat 12 Dec | [e1] combobox "Sat 12 Dec" value="08:30" options "No breakfast", "07:00", "08:30" |
    | Sun 13 Dec | [e2] combobox "Sun 13 Dec" value="08:30" options "No breakfast", "07:00", "08:30" |
  [e3] button "No breakfast at all"
"""
)


def test_what_is_not_wanted_is_the_option_that_says_so_where_the_rest_is_said():
    assert BREAKFAST
    found = refusal(BREAKFAST, ["breakfast", "us", "sunday"])
    assert found and (found[0].ref, found[1]) == ("e2", "No breakfast")
    assert refusal(BREAKFAST, ["breakfast", "monday"]) is None
    assert refusal(BREAKFAST, ["breakfast"]) is None  # of two days


MAILS = parse_outline(
    """page "Profile" http://hotel.test/
main
  heading 3 "What we may send you"
  [e1] switch "Offers of the month" checked
  [e2] switch "Birthday surprise" checked
  [e3] switch "Points statement" checked
"""
)


def test_a_switch_that_is_called_so_stands_for_itself_and_not_for_the_one_beside_it():
    assert MAILS
    assert [node.ref for node in captioned([("birthday", "")], MAILS, "check")[0]] == ["e2"]


def test_a_button_is_meant_by_its_name_and_not_as_a_caption():
    page = parse_outline('page "Issues" http://a.test/\nmain\n  With selected:\n  [e1] button "Close"\n')
    assert page and captioned([("close", "")], page, "click") == ([], 0.0)


def test_a_row_says_itself_what_was_done_with_it():
    rows = parse_outline(
        """page "Exams" http://uni.test/
main
  table 3 rows
    | Exam | Registered |
    | Data Structures | [e1] switch "Registered" |
    | Databases | [e2] switch "Registered" |
"""
    )
    assert rows
    assert [one.ref for one in states_of(rows, "Databases", "register")] == ["e2"]
    assert states_of(rows, "Databases", "grade") == []
