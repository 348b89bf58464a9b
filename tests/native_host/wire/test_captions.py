"""What a text stands for: what it stands beside, under the heading that is said, or one of several."""

from pagehand.wire.captions import captioned
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
