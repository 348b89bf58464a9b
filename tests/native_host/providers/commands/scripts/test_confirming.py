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


DAYS = ("Thu 26 Nov", "Fri 27 Nov", "Sat 28 Nov")


async def test_what_is_asked_for_more_is_not_said_to_be_done():
    site = tariffs(El("textbox", "Meter reading"), El("button", "Switch", click=marked("done")))
    told = await Talk(site).say("switch me to the green tariff")
    assert "it is not done yet" in told and site.state == {"asked": True}


async def test_a_mere_click_is_only_a_click():
    site = tariffs(El("button", "Cancel"), El("button", "Switch", click=marked("done")))
    told = await Talk(site).say("click Switch to Green")
    assert told.startswith("Clicked the button “Switch to Green”: a dialog opened") and site.state == {"asked": True}


def plans():
    def ask(site):
        site.state["asked"] = True
        site.go("/")
        return "opened_dialog"

    def page(site):
        yes = [El("button", "Not now"), El("button", "Change plan", click=marked("done"))]
        dialog = [El("dialog", "Change plan?", inside=yes)] if site.state.get("asked") else []
        choose = El("button", "Choose", click=ask)
        basic = El("text", "Basic", inside=[text("CHF 0 a month")], item=True)
        plus = El("text", "Plus", inside=[text("CHF 12 a month"), choose], item=True)
        return Page("Plans", [El("heading", "Plans"), basic, plus, *dialog])

    return Site({"/": page}, "/")


async def test_what_is_chosen_by_the_button_beside_it_is_confirmed():
    site = plans()
    told = await Talk(site).say("switch to the Plus plan")
    assert site.state == {"asked": True, "done": True}, told


def seats():
    def take(site):
        site.state["taken"] = True
        site.go("/")
        return "dom_changed"

    def page(site):
        free = "" if site.state.get("taken") else "disabled"
        keep = El("button", "Confirm seat", states=free, click=marked("kept"), ref="e9")
        return Page("Seats", [El("button", "Seat 46"), El("button", "Seat 47", click=take), keep])

    return Site({"/": page}, "/")


async def test_what_can_only_then_be_confirmed_is_confirmed():
    site = seats()
    await Talk(site).say("i'd like seat 47 please")
    assert site.state == {"taken": True, "kept": True}


async def test_what_follows_is_left_to_the_next_step():
    site = seats()
    told = await Talk(site).say("take seat 47 and click Confirm seat")
    assert site.state == {"taken": True, "kept": True} and told.count("Confirm seat") == 1


async def test_what_only_a_choice_makes_ready_and_names_it_is_pressed():
    def chosen(name):
        def choose(site):
            site.state["day"] = name
            site.go("/")
            return "dom_changed"

        return choose

    def delivery(at):
        day = at.state.get("day", "")
        free = "" if day else "disabled"
        label = f"Deliver on {day}" if day else "Choose a day"
        keep = El("button", label, states=free, click=marked("kept"), ref="e9")
        reset = El("button", "Reset", states=free, click=marked("reset"), ref="e8")
        days = [El("clickable", name, click=chosen(name)) for name in DAYS]
        return Page("Your parcel", [El("main", inside=[*days, keep, reset])])

    site = Site({"/": delivery}, "/")
    await Talk(site).say("can they bring it on firday instead?")
    assert site.state == {"day": "Fri 27 Nov", "kept": True}


async def test_what_does_more_than_keep_a_choice_is_not_pressed():
    def chosen(site):
        site.state["way"] = "express"
        site.go("/")
        return "dom_changed"

    def way(at):
        order = El("button", "Place order", states="" if at.state else "disabled", click=marked("ordered"), ref="e9")
        return Page("Delivery", [El("main", inside=[El("clickable", "Express", click=chosen), order])])

    site = Site({"/": way}, "/")
    await Talk(site).say("i'd rather have express")
    assert site.state == {"way": "express"}
