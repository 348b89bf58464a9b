"""Which field of a form takes which detail."""

from datetime import date

import pytest

from pagehand.language.details import details_of
from pagehand.language.wording import stem
from pagehand.wire.forms import UngivenError, given
from pagehand.wire.labels import Field
from pagehand.wire.pieces import taken_now
from talks.pages import outline

TODAY = date(2026, 11, 2)
PAGE = """[e1] textbox "Recipient"
[e2] textbox "Note"
[e3] spinbutton "Seats"
[e4] date "Day"
[e5] time "Hour"
[e6] combobox "Class"
[e7] textbox "Amount in CHF"
"""
CHOICES = {"e6": ("First class", "Second class")}


def fields():
    nodes = [node for node in outline(PAGE).nodes if node.ref]
    return [Field(node, node.name, CHOICES.get(node.ref, ())) for node in nodes]


def values(said):
    return {
        field.label: value
        for field, value in given(fields(), frozenset({"seat"}), details_of(said), TODAY, searched=False)
    }


@pytest.mark.parametrize(
    ("said", "held"),
    [
        ("seat for two on 5 December 2026", {"Seats": "2", "Day": "5 December 2026"}),
        ("seat at 8pm with the note window", {"Hour": "20:00", "Note": "window"}),
        ("seat to Anna in first class", {"Recipient": "Anna", "Class": "First class"}),
        ("seat for 3 at 14:30", {"Seats": "3", "Hour": "14:30"}),
        ("20 francs to Anna", {"Amount in CHF": "20", "Recipient": "Anna"}),
    ],
)
def test_each_goes_to_the_one_field_of_its_kind(said, held):
    assert values(said) == held


@pytest.mark.parametrize(
    "said",
    [
        "seat at 5",
        "seat for two for three",
        "seat in a quiet place",
        "seat for two dogs",
        "seat on 31 June 2026",
        "20 euros to Anna",
    ],
)
def test_what_has_no_field_or_one_that_is_taken_is_not_given(said):
    with pytest.raises(UngivenError):
        values(said)


def test_a_day_goes_into_a_text_field_that_is_called_as_days_are_and_not_into_a_place():
    nodes = outline('[e1] textbox "Check-in"\n[e2] textbox "Check-out"\n[e3] textbox "From"').nodes
    every = [Field(node, node.name) for node in nodes if node.ref]
    said = details_of("seat from 3 to 6 December")
    held = given(every, frozenset({"seat"}), said, TODAY, searched=False)
    assert [(field.label, value) for field, value in held] == [("Check-in", "2026-12-03"), ("Check-out", "2026-12-06")]


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ('[e1] combobox "From" options "Savings", "Checking"\n[e2] textbox "IBAN"', "20 francs to savings"),
        ('[e1] combobox "Doctor" options "Anna", "Ben"', "visit for Anna"),
        ('[e1] date "Start date"', "visit until 6 December"),
        ('[e1] date "Check-out"', "visit from 6 December"),
    ],
)
def test_what_another_word_leads_is_not_given(page, said):
    every = [Field(node, node.name, tuple(node.options)) for node in outline(page).nodes if node.ref]
    with pytest.raises(UngivenError):
        given(every, frozenset({"visit", "20", "franc"}), details_of(said), TODAY, searched=False)


PERSON = """[e1] textbox "First name"
[e2] textbox "Last name"
[e3] date "Date of birth"
[e4] combobox "Discount card"
"""


def test_a_persons_name_is_two_where_the_form_asks_for_both():
    nodes = [node for node in outline(PERSON).nodes if node.ref]
    form = [Field(node, node.name, {"e4": ("None", "Half-fare card")}.get(node.ref, ())) for node in nodes]
    said = details_of("a new traveller: Lena Brunner, born 14 March 1991, with a half-fare card")
    found = given(form, frozenset({stem("traveller")}), said, TODAY, searched=False)
    assert {field.label: value for field, value in found} == {
        "First name": "Lena",
        "Last name": "Brunner",
        "Date of birth": "14 March 1991",
        "Discount card": "Half-fare card",
    }


def test_an_option_may_say_more_than_its_name():
    options = ("Holiday Comes off your days", "Unpaid leave Needs consent")
    page = outline('[e1] radio "Holiday Comes off your days"')
    (held, *_), left = taken_now(
        [Field(page.nodes[0], "", options)], frozenset(), details_of("holidays from 14 to 18 May"), None
    )
    assert held[1] == "Holiday Comes off your days"
    assert [one.lead for one in left] == ["from", "to"]
