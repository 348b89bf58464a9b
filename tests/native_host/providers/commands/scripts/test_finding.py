"""Finding targets: lists of them, questions between equals, and what is not there."""

import pytest

from pagehand.providers.commands.scripts.finding import choose_option
from talks.pages import El, Talk, one_page

OPTIONS = ["button “Buy” in “Blue Lamp”", "button “Buy” in “Red Lamp”", "button “Buy” in “Oak Lamp”"]


@pytest.mark.parametrize(
    ("said", "choice"),
    [
        ("the second one", 1),
        ("2", 1),
        ("2.", 1),
        ("Red Lamp", 1),
        ("the last", 2),
        ("number three", 2),
        ("the one in Oak Lamp", 2),
        ("Buy", None),
        ("9", None),
        ("neither", None),
        ("", None),
        ("one", 0),
    ],
)
def test_an_answer_means_one_of_the_options(said, choice):
    assert choose_option(said, OPTIONS) == choice


def shelf():
    def buy(name):
        return lambda at: at.state.update(bought=name)

    goods = [
        one for name in ("Blue Lamp", "Red Lamp") for one in (El("link", name), El("button", "Buy", click=buy(name)))
    ]
    return one_page(El("list", states="2 items", inside=goods))


async def test_the_person_is_asked_between_equals():
    site = shelf()
    site.answers = ["button “Buy” in “Red Lamp”"]
    await Talk(site, ask=True).say("click Buy")
    assert site.state == {"bought": "Red Lamp"}
    asked = next(arguments for tool, arguments in site.calls if tool == "askUser")
    assert asked["options"] == ["button “Buy” in “Blue Lamp”", "button “Buy” in “Red Lamp”"]


async def test_without_a_way_to_ask_the_turn_ends_with_the_question_and_the_answer_goes_on():
    site = shelf()
    talk = Talk(site)
    question = await talk.say("click Buy and go back")
    assert "1. button “Buy” in “Blue Lamp”" in question and "Not done:\n- go back" in question
    assert site.state == {}
    await talk.say("the second one")
    assert site.state == {"bought": "Red Lamp"}
    assert ("navigate", {"action": "back"}) in site.calls


async def test_an_unclear_answer_is_asked_again_and_stop_ends_it():
    site = shelf()
    talk = Talk(site)
    await talk.say("click Buy")
    assert "Say its number" in await talk.say("the green one")
    await talk.say("click the first one")
    assert site.state == {"bought": "Blue Lamp"}
    await talk.say("click Buy")
    assert (await talk.say("never mind")).startswith("Stopped")
    assert "There is nothing left" in await talk.say("continue")


async def test_no_answer_is_no_choice():
    site = shelf()
    answer = await Talk(site, ask=True).say("click Buy")
    assert "I got no answer" in answer and site.state == {}


async def test_all_of_a_list_are_found_before_any_is_touched():
    site = one_page(El("checkbox", "ann"), El("checkbox", "bob"))
    answer = await Talk(site).say("tick ann, bob and zoe")
    assert "cannot find “zoe”" in answer
    assert [tool for tool, _ in site.calls if tool == "click"] == []


async def test_a_name_with_and_in_it_is_one_thing():
    site = one_page(El("checkbox", "Terms and conditions"), El("checkbox", "Terms"), El("checkbox", "Conditions"))
    await Talk(site).say("tick terms and conditions")
    assert [element.states for element in site.elements()] == ["checked", "", ""]


async def test_every_one_of_a_kind():
    site = one_page(*(El("checkbox", name) for name in "abc"))
    await Talk(site).say("tick all checkboxes")
    assert [element.states for element in site.elements()] == ["checked"] * 3


async def test_what_is_not_there_is_told_with_what_is_near():
    site = one_page(El("button", "Save draft"), El("link", "Home"))
    answer = await Talk(site).say("click the Safe button")
    assert answer.startswith(
        "I cannot find “the Safe button” on “A page”. Nearest on the page: the button “Save draft”"
    )
    assert [tool for tool, _ in site.calls] == ["readPage"]
