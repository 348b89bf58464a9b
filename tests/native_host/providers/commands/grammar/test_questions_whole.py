"""A question of which a part was not understood is not answered.

Holds grammar/questions_whole.
"""

import pytest

from pagehand.providers.commands.grammar.questions import left_out
from pagehand.providers.commands.words.steps import Question


@pytest.mark.parametrize(
    ("asked", "subject", "owner", "missing"),
    [
        ("what is the price of the Blue Lamp", "price", "Blue Lamp", []),
        ("on which shelf 'Winter Bees' stands", "shelf", "Winter Bees", []),
        ("in which room 'Chess' meets", "room", "Chess", []),
        ("when does the shop open on Saturday", "shop", "", ["saturday"]),
        ("how is the weather in Bern tomorrow", "weather", "Bern", ["tomorrow"]),
        ("which is cheaper, A or B", "cheaper, A or B", "", ["or"]),
    ],
)
def test_words_that_the_reading_does_not_have_are_named(asked, subject, owner, missing):
    assert left_out(Question("fact", subject, owner, asked=asked)) == missing


def test_words_that_are_the_form_of_a_question_count_for_nothing():
    assert left_out(Question("page", asked="what can you see here and there")) == []
