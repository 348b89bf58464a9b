"""Which of several is the cheapest or dearest, by the amounts in their words."""

import pytest

from pagehand.brain.compact.extremes import extremes

ROOMS = {"a": "Gallus, CHF 1'310.00 (EUR 322.40)", "b": "Mohren CHF 139.00 CHF 99.90 −28%", "c": "Amsel, 8.1 / 10"}


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("book the cheapest room", {"b"}),
        ("take the most expensive one", {"a"}),
        ("buche das günstigste Zimmer", {"b"}),
        ("book a room", set()),
        ("the lowest-priced please", {"b"}),
    ],
)
def test_it_is_the_end_that_the_task_wants(task, found):
    assert extremes(task, ROOMS) == found


def test_one_currency_is_compared_and_equals_are_all_there():
    assert extremes("the cheapest", {"a": "€2,50", "b": "€2.50", "c": "$1.00", "d": "3 €"}) == {"a", "b"}
    assert extremes("the cheapest", {"a": "two", "b": ""}) == set()
