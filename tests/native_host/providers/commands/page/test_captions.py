"""What a text stands for: what it stands beside, under the heading that is said, or one of several."""

from pagehand.providers.commands.page.captions import captioned
from pagehand.providers.commands.words.steps import Reading, Target
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
    said = Target("payments abroad", (Reading("payments abroad", near=near),))
    return [node.ref for node in captioned(said, CARDS, "check")[0]]


def test_the_heading_tells_lines_of_one_name_apart():
    assert meant("Visa card") == ["e1"] and meant("Mastercard") == ["e2"]
    assert meant() == ["e1", "e2"] and meant("Maestro") == []
