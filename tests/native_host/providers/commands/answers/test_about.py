"""What a page says about something is given as what it is."""

import pytest

from pagehand.providers.commands.answers.answer import about
from pagehand.providers.commands.words.steps import Question
from talks.pages import outline

PAGE = outline(
    """
nav
  [e1] link "Home"
main
  heading 1 "Help"
  heading 2 "Delivery"
  We ship on weekdays.
  heading 2 "Returns"
  Send it back within 30 days.
""",
    title="Help",
)


@pytest.mark.parametrize(
    ("subject", "told"),
    [
        ("delivery", "Under “Delivery” the page says: “We ship on weekdays.”"),
        ("30 days", "The page says: “Send it back within 30 days.”"),
        ("gift cards", None),
    ],
)
def test_a_heading_s_part_or_the_texts_that_hold_the_words(subject, told):
    assert about(PAGE, Question("about", subject, asked=f"what does it say about {subject}")) == told
