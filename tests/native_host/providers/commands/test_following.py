"""What is said after something was done: the same again with another thing."""

import pytest

from talks.pages import El, Talk, one_page


def animals():
    def card(name):
        button = El("button", "Favourite", click=lambda at: at.state.update({name: True}))
        return El("article", inside=[El("link", name), button])

    return one_page(card("Pepper"), card("Luna"), El("textbox", "Phone"), El("textbox", "Town"))


@pytest.mark.parametrize(
    "again", ["the same for Luna", "now do the same with Luna please", "and the same for Luna too."]
)
async def test_the_same_is_done_with_another_thing(again):
    there = animals()
    talk = Talk(there)
    await talk.say("favourite Pepper")
    assert there.state == {"Pepper": True}
    await talk.say(again)
    assert there.state == {"Pepper": True, "Luna": True}


async def test_the_same_of_several_acts_or_of_nothing_is_not_guessed():
    there = animals()
    talk = Talk(there)
    assert "did not understand" in await talk.say("the same for Luna")
    await talk.say("fill Phone with 1 and Town with Bern")
    assert "did not understand" in await talk.say("the same for Luna")
    assert there.state == {}


async def test_the_same_for_what_is_not_there_is_said():
    there = animals()
    talk = Talk(there)
    await talk.say("favourite Pepper")
    assert "Rex" in await talk.say("the same for Rex") and there.state == {"Pepper": True}
