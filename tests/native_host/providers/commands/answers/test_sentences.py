"""What a sentence says of something."""

from pagehand.providers.commands.answers.sentences import PARTS, own_values


def test_a_sentence_tells_several_things_apart():
    assert PARTS.split("A helmet is 4.00 CHF, a seat 6.50 CHF") == ["A helmet is 4.00 CHF", "a seat 6.50 CHF"]


def test_a_bound_is_no_value():
    assert own_values("free over €50, otherwise €4", "money") == ["€4"]
