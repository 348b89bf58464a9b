"""What a sentence says of something."""

from pagehand.providers.commands.answers.sentences import given, own_values, part_about
from pagehand.providers.commands.words.meanings import Question


def test_the_part_that_names_the_owner_has_its_value():
    asked = Question("fact", "price", "seat", "money")
    assert part_about("A helmet is 4.00 CHF, a seat 6.50 CHF", asked) == "a seat 6.50 CHF"


def test_what_stands_right_behind_the_owner_is_given():
    assert given("The crossing takes 25 minutes", Question("fact", "duration", "crossing", "duration")) == "25 minutes"
    assert given("The crossing was moved", Question("fact", "duration", "crossing", "duration")) == ""


def test_a_bound_is_no_value():
    assert own_values("free over €50, otherwise €4", "money") == ["€4"]
