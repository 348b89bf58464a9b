"""A question whether it is meant is answered with yes; one that asks for more is told."""

import pytest

from talks.pages import El, Page, Site, Talk, text


def tariffs(*asked):
    """A page whose button asks first, in a dialog that holds these."""

    def ask(site):
        site.state["asked"] = True
        site.go("/")
        return "opened_dialog"

    def page(site):
        dialog = [El("dialog", "Switch tariff?", inside=[*asked])] if site.state.get("asked") else []
        return Page("Tariffs", [text("Green"), El("button", "Switch to Green", click=ask), *dialog])

    return Site({"/": page}, "/")


def marked(name):
    return lambda at: at.state.update({name: True})


@pytest.mark.parametrize("said", ["switch me to the green tariff", "choose Switch to Green"])
async def test_what_was_chosen_is_confirmed(said):
    site = tariffs(El("button", "Cancel", click=marked("kept")), El("button", "Switch", click=marked("done")))
    await Talk(site).say(said)
    assert site.state == {"asked": True, "done": True}


async def test_what_is_asked_for_more_is_not_said_to_be_done():
    site = tariffs(El("textbox", "Meter reading"), El("button", "Switch", click=marked("done")))
    told = await Talk(site).say("switch me to the green tariff")
    assert "it is not done yet" in told and site.state == {"asked": True}


async def test_a_mere_click_is_only_a_click():
    site = tariffs(El("button", "Cancel"), El("button", "Switch", click=marked("done")))
    told = await Talk(site).say("click Switch to Green")
    assert told.startswith("Clicked the button “Switch to Green”: a dialog opened") and site.state == {"asked": True}
