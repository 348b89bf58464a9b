"""What of a task could be typed: only its own words, the marked ones first."""

import pytest

from pagehand.brain.compact.values import is_marked, is_sought, quoted_in, sure_values_in, values_in


@pytest.mark.parametrize(
    ("task", "value"),
    [
        ('rename it to "Big plan"', "Big plan"),
        ("nenne es „Großer Plan“", "Großer Plan"),
        ("my number is now +49 30 555 01 22, note it", "+49 30 555 01 22"),
        ("send it to ann.b@post.example please", "ann.b@post.example"),
        ("set the colour to dark green and save", "dark green"),
        ("stell die Farbe auf dunkelgrün", "dunkelgrün"),
        ("answer Bo saying we come at 7 with cake", "we come at 7 with cake"),
        ("write that we are late", "we are late"),
        ("invite Zoë Lang for me", "Zoë Lang"),
        ("move the offer from Blum AG to Old stuff", "Old stuff"),
        ("add the newest label", "newest label"),
        ("add a comment: Great with rice!", "Great with rice!"),
    ],
)
def test_a_value_is_found_in_the_words(task, value):
    assert value in values_in(task)
    assert all(found in task for found in values_in(task))


def test_what_is_only_a_run_of_words_is_not_sure_and_quotations_leave_no_others():
    assert "newest label" not in sure_values_in("add the newest label")
    assert values_in("rename Ann to 'Bo'") == quoted_in("rename Ann to 'Bo'") == ["Bo"]
    assert values_in("don't") == []


def test_a_determiner_introduces_no_value():
    assert "letter from Blum" not in sure_values_in("shred that letter from Blum")


def test_a_value_may_show_that_it_is_one():
    assert all(is_marked(value, 'call it "so"') for value in ("so", "Bo", "12", "a-b", "x@y.z"))
    assert not is_marked("long dark hall", "a lamp for the long dark hall")


def test_an_address_that_is_gone_to_is_no_value():
    assert sure_values_in("Open http://127.0.0.1:36519/, search for rug, click 'Wool Rug'") == ["Wool Rug"]
    assert sure_values_in("go to 10.0.0.7:8080 and type ann@inn.example") == ["ann@inn.example"]
    assert sure_values_in("set the website to https://ann.example/me") == ["https://ann.example/me"]


@pytest.mark.parametrize(
    ("value", "task"),
    [
        ("shelf", "search for shelf"),
        ("oak shelf", "look for an oak shelf, please"),
        ("rug", "search the shop for rug and open it"),
        ("Regal", "suche nach Regal"),
        ("blue lamp", "such eine blue lamp"),
    ],
)
def test_what_is_searched_for_is_a_value_of_a_search(value, task):
    assert is_sought(value, task)
    assert not is_sought(value, f"put {value} into the cart")
