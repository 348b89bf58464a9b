"""A button that shows its value under a caption is opened, and the one choice that fits is pressed."""

import pytest

from talks.pages import El, Page, Site, Talk, one_page, text

PEOPLE = ("Nobody", "Anna Lind", "Mei Tanaka")


def ticket(caption="Assignee", label="Nobody ▾", offered=PEOPLE):
    """A page with such a button, behind which its choices stand once it was pressed."""

    def opened(site):
        site.page.body[-1:-1] = [El("clickable", one, click=chosen(one)) for one in offered]

    def chosen(one):
        return lambda site: site.state.update(chosen=one)

    other = El("button", "Delete", click=lambda site: site.state.update(deleted=True))
    shown = [*([text(caption)] if caption else []), El("clickable", label, click=opened)]
    return one_page(El("heading", "Login loop"), *shown, other)


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("set the assignee to Mei Tanaka", "Mei Tanaka"),
        ("change the assignee to Anna Lind", "Anna Lind"),
        ("choose Mei Tanaka as assignee", "Mei Tanaka"),
        ("assign this to Mei Tanaka", "Mei Tanaka"),
    ],
)
async def test_a_choice_under_a_caption(said, chosen):
    site = ticket()
    told = await Talk(site).say(said)
    assert site.state.get("chosen") == chosen and chosen in told


async def test_a_caption_on_the_button_itself():
    site = ticket("", "Status: Open ▾", ("Open", "Closed"))
    await Talk(site).say("set the status to Closed")
    assert site.state["chosen"] == "Closed"


@pytest.mark.parametrize(("caption", "label"), [("Sort by", "Newest ▾"), ("", "Sort by: Newest ▾")])
async def test_an_order_is_chosen(caption, label):
    site = ticket(caption, label, ("Newest", "Oldest", "Title"))
    await Talk(site).say("sort by oldest")
    assert site.state["chosen"] == "Oldest"


async def test_what_is_so_already_is_left():
    site = ticket()
    assert "already" in await Talk(site).say("set the assignee to Nobody") and site.state == {}


async def test_none_that_fits_is_told_and_none_is_pressed():
    site = ticket()
    told = await Talk(site).say("set the assignee to Petra")
    assert "0 choices fit “Petra”" in told and "Anna Lind" in told and "chosen" not in site.state


async def test_two_that_fit_are_told_and_none_is_pressed():
    site = ticket(offered=("Nobody", "Anna", "Anna"))
    told = await Talk(site).say("set the assignee to Anna")
    assert "2 choices fit “Anna”" in told and "chosen" not in site.state


async def test_a_button_without_a_sign_that_it_opens_is_not_pressed():
    site = ticket(label="Nobody")
    told = await Talk(site).say("set the assignee to Mei Tanaka")
    assert site.state == {} and "Chose" not in told


async def test_what_led_to_another_page_has_opened_no_choices():
    pressed = []

    def ticket_page(_):
        return Page("Ticket", [text("Assignee"), El("clickable", "Nobody ▾", click=lambda site: site.go("/people"))])

    def people(_):
        return Page("Mei", [El("button", "Mei Tanaka", click=lambda _: pressed.append("Mei"))])

    told = await Talk(Site({"/": ticket_page, "/people": people}, "/")).say("set the assignee to Mei Tanaka")
    assert not pressed and "0 choices fit" in told


@pytest.mark.parametrize(
    ("label", "offered", "said", "chosen"),
    [
        ("EN ▾", ("English", "Deutsch", "Français"), "set the language to French", "Français"),
        ("CHF ▾", ("Swiss francs (CHF)", "Euros (EUR)"), "switch the currency to euros", "Euros (EUR)"),
    ],
)
async def test_what_shows_a_language_or_a_currency_is_for_it_without_a_caption(label, offered, said, chosen):
    site = ticket("", label, offered)
    told = await Talk(site).say(said)
    assert site.state.get("chosen") == chosen, told


async def test_what_shows_something_else_is_none():
    site = ticket("", "Keep it ▾", ("English", "Italiano"))
    await Talk(site).say("set the language to English")
    assert not any(name == "click" for name, _ in site.calls)
