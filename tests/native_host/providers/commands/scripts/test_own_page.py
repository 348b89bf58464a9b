"""What is done on a thing's own page: under its tabs, in its forms, by an answer that has to be sent."""

import pytest

from talks.pages import El, Page, Site, Talk, text


def club(*, call_off="Call it off", answer="radio"):
    """Events with a page each: an answer to be sent, and what ends the event under another tab."""

    def events(_):
        links = [El("link", name, click=lambda at, to=name: at.go(f"/{to}")) for name in ("Evening paddle", "Work day")]
        rows = [
            El("row", inside=[link, text(day)]) for link, day in zip(links, ("3 December", "5 December"), strict=True)
        ]
        return Page("Events", [El("table", "Events", inside=rows)])

    def event(site):
        shown = site.state.get("tab", "About")
        tabs = [
            El("tab", one, click=shows(one), states="selected" * (one == shown))
            for one in ("About", "People", "Organise")
        ]
        yes = El(answer, "Count me in", group="answer")
        body = {
            "About": [
                yes,
                El(answer, "Not this time", group="answer"),
                El("button", "Send answer", click=done("answered")),
            ],
            "People": [
                El("list", inside=[El("listitem", inside=[text("Ann"), El("button", "Cancel", click=done("Ann"))])])
            ],
            "Organise": [El("date", "Date"), El("button", "Save"), El("button", call_off, click=done("off"))],
        }
        return Page("Evening paddle", [El("heading", "Evening paddle"), *tabs, *body[shown]])

    def shows(tab):
        def click(at):
            at.state["tab"] = tab
            at.go(at.url)

        return click

    def done(what):
        return lambda at: at.state.update(done=[*at.state.get("done", ()), what])

    return Site({"/": events, "/Evening paddle": event, "/Work day": event}, "/")


async def test_what_ends_a_thing_is_found_under_its_tabs():
    site = club()
    told = await Talk(site).say("cancel the evening paddle")
    assert site.state["done"] == ["off"], told


async def test_a_button_of_somebody_in_a_list_is_not_the_things_own():
    site = club(call_off="Move it")
    told = await Talk(site).say("cancel the evening paddle")
    assert "done" not in site.state and "nothing to cancel it with" in told


async def test_an_answer_that_is_only_chosen_is_sent():
    site = club()
    told = await Talk(site).say("sign me up for the evening paddle")
    chosen = [one.name for one in site.elements() if one.role == "radio" and one.states]
    assert chosen == ["Count me in"] and site.state["done"] == ["answered"], told


def gear():
    """Boats with a page each, whose form is folded: "Hand it out to someone"."""

    def boats(_):
        links = [El("link", name, click=lambda at, to=name: at.go(f"/{to}")) for name in ("Kayak, red", "Kayak, blue")]
        return Page("Gear", [El("list", "Boats", inside=[El("listitem", inside=[link]) for link in links])])

    def boat(site):
        folded = El(
            "button",
            "Hand it out to someone",
            click=unfold,
            states="expanded" if site.state.get("open") else "collapsed",
        )
        form = [
            El("combobox", "To", value="choose", options=("choose", "Oskar Lund", "Ann Lee")),
            El("date", "Back by"),
            El("button", "Hand out", click=lambda at: at.state.update(lent=at.url)),
        ]
        name = site.url.rpartition("/")[2]
        return Page(name, [El("heading", name), folded, *(form if site.state.get("open") else [])])

    def unfold(at):
        at.state["open"] = 1
        at.go(at.url)

    return Site({"/": boats, "/Kayak, red": boat, "/Kayak, blue": boat}, "/")


async def test_what_is_lent_is_lent_on_its_own_page_in_the_form_that_is_folded_there():
    site = gear()
    told = await Talk(site).say("lend the red kayak to Oskar Lund until 6 January 2027")
    assert site.state.get("lent") == "http://site.test/Kayak, red", told
    assert "Oskar Lund" in told and "2027-01-06" in told


def visits():
    """Visits in a table, each with a menu whose "Reschedule…" asks for a day and an hour."""

    def page(site):
        rows = [row(site, day, what) for day, what in (("3 Dec", "Dental cleaning"), ("15 Dec", "Nail trim"))]
        body = [El("table", "Upcoming", inside=rows)]
        if site.state.get("open"):
            hour = El("combobox", "New time", value="09:20", options=("09:20", "10:40"))
            asked = [El("date", "New date"), hour, El("button", "Back"), El("button", "Move appointment", click=moved)]
            body.append(El("dialog", "Reschedule", inside=asked))
        return Page("Visits", body)

    def row(site, day, what):
        entries = [El("menuitem", "Reschedule…", click=asks(what)), El("menuitem", "Add a note…")]
        shut = [El("button", "Actions", click=opens(what), states="collapsed")]
        opened = El("menu", inside=entries) if site.state.get("menu") == what else None
        return El("row", inside=[text(day), text(what), *shut, *([opened] if opened else [])])

    def opens(what):
        def click(at):
            at.state["menu"] = what
            at.go("/")

        return click

    def asks(what):
        def click(at):
            at.state.update(open=what, menu="")
            at.go("/")

        return click

    def moved(at):
        at.state["moved"] = at.state["open"]

    return Site({"/": page}, "/")


@pytest.mark.parametrize(
    "said",
    [
        "move the dental cleaning to 8 December 2026 at 10:40",
        "push the dental cleaning back to 8 December 2026 at 10:40",
    ],
)
async def test_a_day_and_an_hour_are_given_to_what_asks_for_them(said):
    site = visits()
    told = await Talk(site).say(said)
    assert site.state.get("moved") == "Dental cleaning", told
    assert "2026-12-08" in told and "10:40" in told


async def test_an_hour_that_is_not_offered_moves_nothing():
    site = visits()
    told = await Talk(site).say("move the dental cleaning to 8 December 2026 at 11:15")
    assert "moved" not in site.state and "I did not do it" in told, told
