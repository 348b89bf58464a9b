"""Second thoughts are no part of a name, unless they stand in quotation marks."""

import pytest

from pagehand.cli.reading import reading_of
from pagehand.providers.commands.grammar.names import is_sound
from pagehand.providers.commands.words.steps import Check, Click, called


@pytest.mark.parametrize(
    "name",
    [
        "the red one but not the blue one",
        "red or blue",
        "it in a new tab",
        "the mail that Ann sent",
        "whichever is cheaper",
        "Next as long as there is one",
        "OK after 5 seconds",
    ],
)
def test_a_second_thought_is_no_part_of_a_name(name):
    assert not is_sound(Click(called(name)), f"click {name}".casefold())
    assert is_sound(Click(called(name)), 'click "')
    assert reading_of(f'click "{name}"')["acts"] == [{"act": "click", "target": name}]


@pytest.mark.parametrize(
    "name", ["Terms and Conditions", "the button that says OK", "Load more", "Not now", "I agree", "How it works"]
)
def test_names_of_pages_are_names(name):
    assert is_sound(Click(called(name)), f"click {name}".casefold())


@pytest.mark.parametrize(
    "said", ["tick a, no wait, b", "tick a, i mean b", "tick 300, not 500", "tick red, not the blue one"]
)
def test_what_is_taken_back_is_not_done(said):
    assert not is_sound(Check(called("red"), on=True), said)


@pytest.mark.parametrize("said", ["close the ticket and thank the customer", "delete the mail and pick it up"])
def test_a_verb_is_no_thing_in_a_list(said):
    assert not reading_of(said)["understood"]


@pytest.mark.parametrize(
    "said",
    [
        "set the note to blue and frobnicate the cart",
        "fill in my name as Jo Klein and my email as jo@klein.de",
        "change the city to Bern and the zip code to 3011",
        "ändere die Menge auf 3 und aktualisiere den Warenkorb",
    ],
)
def test_a_value_does_not_go_on_with_another_act_or_field(said):
    read = reading_of(said)
    assert all(" and " not in act.get("value", "") and " und " not in act.get("value", "") for act in read["acts"])
    assert read["understood"] is (len(read["acts"]) > 1)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("set the title to bread and butter", "bread and butter"),
        ("set the title to war and the peace", "war and the peace"),
        ('set the note to "blue and frobnicate the cart"', "blue and frobnicate the cart"),
    ],
)
def test_a_value_of_two_things_is_one_value(said, value):
    assert [act["value"] for act in reading_of(said)["acts"]] == [value]


@pytest.mark.parametrize(
    "said",
    [
        "for Bob choose Editor",
        "under Alerts untick Email and under Privacy tick Hide me",
        "set the reminder for tomorrow at 8",
        "set quantity of apples to 4 and of pears to 2",
        "my name is Kim Lee and I live in Bern",
        "write a poem in the comment box",
        "lösche alles außer dem ersten",
    ],
)
def test_what_would_be_cut_in_the_wrong_place_is_refused(said):
    assert not reading_of(said)["understood"]


def test_going_away_is_waited_for_and_being_away_is_not_understood():
    assert reading_of("wait for the spinner to go away")["acts"] == [{"act": "wait", "text": "spinner", "gone": True}]
    assert not reading_of("wait until Ann is away")["understood"]


def test_what_is_available_is_not_what_is_on_the_page():
    assert not reading_of("if the book is available, reserve it")["understood"]
