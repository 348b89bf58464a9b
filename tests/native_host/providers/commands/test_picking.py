"""Lists of targets."""

from pagehand.providers.commands.picking import together
from pagehand.providers.commands.world import Outcome
from talks.pages import El, Talk, one_page


async def test_all_of_a_list_are_found_before_any_is_touched():
    site = one_page(El("checkbox", "ann"), El("checkbox", "bob"))
    answer = await Talk(site).say("tick ann, bob and zoe")
    assert "nothing called “zoe”" in answer
    assert [tool for tool, _ in site.calls if tool == "click"] == []


async def test_a_name_with_and_in_it_is_one_thing():
    site = one_page(El("checkbox", "Terms and conditions"), El("checkbox", "Terms"), El("checkbox", "Conditions"))
    await Talk(site).say("tick terms and conditions")
    assert [element.states for element in site.elements()] == ["checked", "", ""]


async def test_every_one_of_a_kind():
    site = one_page(*(El("checkbox", name) for name in "abc"))
    await Talk(site).say("tick all checkboxes")
    assert [element.states for element in site.elements()] == ["checked"] * 3


def test_outcomes_join_with_the_last_state():
    joined = together([Outcome("done", "One."), Outcome("failed", "Two.")])
    assert (joined.state, joined.text) == ("failed", "One. Two.")
    assert together([]).state == "done"
