"""Questions by kind, subject, owner and wanted type."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.questions import noun_question, parse_question
from pagehand.providers.commands.words.steps import Question


def read(text):
    return parse_question(tokenize(text), text)


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        ("what is the phone number of Ann?", Question("fact", "phone number", "Ann", "phone")),
        ("When does the shop open?", Question("fact", "shop", wants="date")),
        ("how long is the film?", Question("fact", "long", "film", by="length|total length|duration|running time")),
        ("what is in the Name field?", Question("fact", "Name field")),
        ("how much is the total?", Question("fact", "total", wants="money")),
        ("do you see a Login link?", Question("exists", "Login link")),
        ("which products are listed?", Question("listing", "products", role="item")),
        ("how many comments does Bob have?", Question("count", "comments", "Bob", "number")),
        ("does it ship to Austria?", Question("about", "ship to Austria", "it")),
        ("on which shelf does 'Winter Bees' stand?", Question("fact", "shelf", "Winter Bees")),
        ("tell me in which city Ann lives", Question("fact", "city", "Ann")),
        ("at what time does the last train leave?", Question("fact", "time", "last train", "time")),
        ("in which room is the meeting held?", Question("fact", "room", "meeting")),
        ("which platform does the 11:05 leave from?", Question("fact", "platform", "11:05")),
    ],
)
def test_a_question_is_read(asked, question):
    assert read(asked) == question


@pytest.mark.parametrize(
    "said", ["click OK", "report spam", "get started", "return the book", "show more", "do not stop", "", "?"]
)
def test_what_asks_nothing_is_no_question(said):
    assert read(said) is None


def test_a_noun_phrase_asks_for_what_it_names():
    assert noun_question("the Blue Lamp's price") == Question("fact", "price", "Blue Lamp", "money")
    assert noun_question("number of results") == Question("count", "results", wants="number", role="item")
    assert noun_question("its weight") == Question("fact", "weight", "it", "number")
