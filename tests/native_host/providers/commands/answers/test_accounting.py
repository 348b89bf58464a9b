"""An answer that leaves a word of the question out is none."""

import pytest

from pagehand.providers.commands.answers.answer import answer
from pagehand.providers.commands.grammar.reader import parse
from talks.pages import outline

FLIGHTS = outline(
    """
main
  heading 1 "Book a flight"
  heading 2 "Berlin to Lisbon"
  table
    | Flight | Departs | Stops | Economy |
    | SH101 | 06:40 | Nonstop | €129 |
    | SH431 | 14:10 | 1 stop | €98 |
    | SH107 | 19:55 | Nonstop | €144 |
""",
    title="Book a flight – Skyhop",
)


def _told(page, question):
    """The answer; "None" also where it only says what stands there instead."""
    told = str(answer(page, question))
    return "None" if told.startswith("I cannot") else told


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("which flight is the cheapest?", "SH431"),
        ("what is the price of SH107?", "€144"),
        ("which nonstop flight is the cheapest?", "SH101"),
        ("what is the cheapest flight before noon?", "None"),
        ("what is the price of SH107 for children?", "None"),
        ("how much does SH101 cost without tax?", "None"),
    ],
)
def test_a_word_that_may_change_the_answer_is_never_dropped(asked, told):
    (step,) = parse(asked).steps
    assert told in _told(FLIGHTS, step.act.question)


@pytest.mark.parametrize(
    ("asked", "told"), [("how much is Basic per month?", "€9"), ("how much is Basic per year?", "None")]
)
def test_a_price_for_a_month_is_none_for_a_year(asked, told):
    page = outline('heading 1 "Plans"\nlist 2 items\n  - Basic: €9 per month\n  - Plus: €14 per month')
    (step,) = parse(asked).steps
    assert told in _told(page, step.act.question)
