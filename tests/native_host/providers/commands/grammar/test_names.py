"""Second thoughts are no part of a name, unless they stand in quotation marks."""

import pytest

from pagehand.providers.commands.grammar.names import is_sound
from pagehand.providers.commands.reading import reading_of
from pagehand.providers.commands.words.meanings import called
from pagehand.providers.commands.words.steps import Check, Click


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
