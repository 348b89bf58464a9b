"""What one sentence says, given to the fields of a form."""

import pytest

from talks.pages import El, Page, Site, Talk, one_page, text


def sent(site):
    site.state["sent"] = site.state.get("sent", 0) + 1


def fields(site):
    values = {one.name: one.value for one in site.elements() if one.value}
    return values | {one.group: one.name for one in site.elements() if one.role == "radio" and one.states}


def table():
    return one_page(
        El("searchbox", "Search the site"),
        El("heading", "Book a table"),
        El("date", "Date"),
        El("combobox", "Time", value="18:00", options=("18:00", "19:30", "20:00")),
        El("spinbutton", "Guests", value="2"),
        El("textbox", "Name"),
        El("textbox", "Note"),
        El("button", "Book table", click=sent),
        title="Luigi",
    )


def payment(*more):
    return one_page(
        El("heading", "Send money"),
        El("textbox", "Recipient"),
        El("textbox", "Amount (EUR)"),
        El("textbox", "Note"),
        *more,
        El("button", "Send", click=sent),
    )


def tasks():
    form = [
        El("heading", "New task"),
        El("textbox", "Title"),
        El("date", "Due date"),
        El("group", "Priority", inside=[El("radio", one, group="Priority") for one in ("Low", "Normal", "High")]),
        El("button", "Save", click=sent),
    ]
    return Site(
        {
            "/": lambda _: Page(
                "Tasks", [El("button", "+ Add task", click=lambda at: at.go("/new")), El("textbox", "Filter")]
            ),
            "/new": lambda _: Page("New task", form),
        },
        "/",
    )


def stay():
    return one_page(
        El("textbox", "Where"),
        El("date", "Check in"),
        El("date", "Check out"),
        El("combobox", "Guests", value="1 guest", options=("1 guest", "2 guests", "3 guests")),
        El("button", "Search", click=sent),
        title="Stays",
    )


GIVEN = [
    (
        table,
        "book a table for two on 5 December 2026 at 8pm under Rossi",
        {"Date": "2026-12-05", "Time": "20:00", "Guests": "2", "Name": "Rossi"},
    ),
    (
        table,
        "book a table for 4 people on 2026-12-05 at 19:30",
        {"Date": "2026-12-05", "Time": "19:30", "Guests": "4"},
    ),
    (
        payment,
        "send 20 euros to Anna with the note lunch",
        {"Recipient": "Anna", "Amount (EUR)": "20", "Note": "lunch"},
    ),
    (
        tasks,
        "add a task called Call the bank due 5 December 2026 with high priority",
        {"Title": "Call the bank", "Due date": "2026-12-05", "Priority": "High"},
    ),
    (
        tasks,
        "add a task Call the bank with due date 5 December 2026 at high priority",
        {"Title": "Call the bank", "Due date": "2026-12-05", "Priority": "High"},
    ),
    (
        stay,
        "search a place in Lyon from 3 to 6 December 2026 for 3 people",
        {"Where": "Lyon", "Check in": "2026-12-03", "Check out": "2026-12-06", "Guests": "3 guests"},
    ),
]


@pytest.mark.parametrize(("site", "said", "held"), GIVEN, ids=[said for _, said, _ in GIVEN])
async def test_each_detail_goes_to_the_field_of_its_kind_and_the_button_is_pressed(site, said, held):
    page = site()
    told = await Talk(page).say(said)
    assert page.state == {"sent": 1}, told
    assert held.items() <= fields(page).items()


NOT_GIVEN = [
    (table, "book a table for two on 5 December 2026 by the window", "window"),
    (table, "book a quiet table on 5 December 2026 at 8pm", "quiet table"),
    (table, "book a room for two on 5 December 2026", "no form here to book"),
    (table, "book a table on 5 December 2026 at 8:15pm", "8:15pm"),
    (table, "book a table on 5 December 2026, 6 December 2026", "6 December"),
    (table, "book a table for 3 dogs on 5 December 2026", "3 dogs"),
    (table, "book a table on 5 December 2026 at 5", "at 5"),
    (table, "book a table on 5 December 2026 from 4", "from 4"),
    (payment, "send 20 euros to Anna on Friday", "Friday"),
    (payment, "send 20 euros to Anna to Berta with the note lunch", "Berta"),
    (lambda: payment(El("textbox", "Note to yourself")), "send 20 euros with the note lunch to Anna", "note lunch"),
]


@pytest.mark.parametrize(("site", "said", "part"), NOT_GIVEN, ids=[said for _, said, _ in NOT_GIVEN])
async def test_where_a_word_has_no_field_or_two_nothing_is_filled(site, said, part):
    page = site()
    before = fields(page)
    told = await Talk(page).say(said)
    assert page.state == {} and fields(page) == before, told
    assert part in told


async def test_what_opens_a_form_is_pressed_also_beside_a_field_of_the_page():
    form = [El("textbox", "What for"), El("spinbutton", "Amount (CHF)"), El("button", "Save expense", click=sent)]
    page = one_page(
        El("heading", "Expenses"),
        El("combobox", "Category", value="All", options=("All", "Food")),
        El("button", "+ Add expense", click=lambda at: at.page.body.append(El("dialog", "Add expense", inside=form))),
    )
    await Talk(page).say("add an expense of 18.40 called Lunch")
    assert page.state == {"sent": 1} and fields(page) == {
        "Category": "All",
        "What for": "Lunch",
        "Amount (CHF)": "18.40",
    }


async def test_a_field_may_be_named_before_of():
    page = one_page(
        El("heading", "New goal"),
        El("textbox", "Name"),
        El("spinbutton", "Target (CHF)"),
        El("button", "Create goal", click=sent),
    )
    await Talk(page).say("create a goal called New bike with a target of 900 francs")
    assert page.state == {"sent": 1} and fields(page) == {"Name": "New bike", "Target (CHF)": "900"}


async def test_what_opens_no_form_is_told():
    page = one_page(El("button", "Book a table", click=sent))
    told = await Talk(page).say("book a table for two on 5 December 2026")
    assert "clicked the button “Book a table”" in told and "no form" in told and told.startswith("I did not do it")


async def test_what_the_form_asks_for_besides_is_not_guessed():
    page = payment(El("textbox", "PIN", states="required"))
    told = await Talk(page).say("send 20 euros to Anna with the note lunch")
    assert page.state == {} and "“PIN” is asked for, too, so I did not press “Send”" in told


async def test_what_the_page_does_not_take_is_not_said_to_be_done():
    page = payment(warning := El("alert", ""))
    page.elements()[-1].click = lambda at: setattr(warning, "name", "Anna is unknown")
    told = await Talk(page).say("send 20 euros to Anna with the note lunch")
    assert "did not take it: Anna is unknown" in told


async def test_a_part_of_the_way_is_not_said_to_be_the_end():
    page = payment()
    page.elements()[-1].name = "Continue"
    told = await Talk(page).say("send 20 euros to Anna with the note lunch")
    assert "not the end of it" in told
    assert page.state == {"sent": 1}


async def test_a_form_that_searches_takes_what_no_search_field_does():
    page = one_page(
        El("heading", "Find jobs"),
        El("textbox", "What"),
        El("combobox", "Where", value="Anywhere", options=("Anywhere", "Bern", "Biel")),
        El("button", "Find", click=sent),
    )
    await Talk(page).say("look for nurse jobs in Bern")
    assert page.state == {"sent": 1} and fields(page) == {"What": "nurse", "Where": "Bern"}


async def test_a_window_of_time_is_one_choice():
    windows = ("Choose", "08:00 - 10:00", "10:00 - 12:00", "15:00 - 17:00")
    page = one_page(
        El("heading", "Book a pickup"),
        El("date", "Date"),
        El("combobox", "Time window", options=windows),
        El("button", "Book pickup", click=sent),
    )
    await Talk(page).say("book a pickup on 2 December 2026 between 8 and 10")
    assert page.state == {"sent": 1} and fields(page)["Time window"] == "08:00 - 10:00"
    await Talk(page).say("book a pickup on 2 December 2026 from 3 to 5 pm")
    assert page.state == {"sent": 2} and fields(page)["Time window"] == "15:00 - 17:00"


async def test_an_hour_of_the_morning_or_the_afternoon_is_not_guessed():
    page = one_page(El("time", "Time"), El("button", "Book", click=sent))
    told = await Talk(page).say("book a ride for Ann at 5")
    assert page.state == {} and fields(page) == {}, told


async def test_options_that_a_reading_folds_are_chosen_too():
    hours = tuple(f"{hour}:{minute:02}" for hour in range(10, 23) for minute in (0, 30))
    start = El("combobox", "Start", options=hours)
    page = one_page(El("heading", "Table"), start, El("spinbutton", "Guests"), El("button", "Book", click=sent))
    told = await Talk(page).say("book a table for two at 10 pm")
    assert page.state == {"sent": 1}, told


def chosen(of):
    return lambda name: El("clickable", name, click=lambda at: at.state.update({of: name}))


def rooms():
    slots = El("group", inside=[*map(chosen("at"), ("10:00", "11:00", "15:00"))])
    return one_page(
        El("heading", "Group room"), slots, El("spinbutton", "Number of people"), El("button", "Book room", click=sent)
    )


async def test_what_stands_side_by_side_to_be_pressed_takes_a_detail():
    there = rooms()
    told = await Talk(there).say("book the group room at 15:00 for 4 people")
    assert (there.state, fields(there)) == ({"at": "15:00", "sent": 1}, {"Number of people": "4"}), told
    other = rooms()
    told = await Talk(other).say("book it for 11:00")
    assert other.state == {"at": "11:00", "sent": 1}, told
    await Talk(none := rooms()).say("book the group room at 16:00 for 4 people")
    assert none.state == {}


def steps():
    asked = (("why", ("Check-up", "Vaccination")), ("who", ("Dr. Lena Frei", "Dr. Omar Haddad")), ("when", SLOTS))

    def step(number):
        of, names = asked[number]
        onward = El("button", "Continue", click=lambda at: at.go(f"/{number + 1}"))
        return lambda _: Page("New appointment", [El("group", inside=[*map(chosen(of), names)]), onward])

    pages = {f"/{number}": step(number) for number in range(3)}
    last = {"/3": lambda _: Page("New appointment", [El("button", "Back"), El("button", "Confirm", click=sent)])}
    home = {"/": lambda _: Page("Visits", [El("link", "New appointment", click=lambda at: at.go("/0"))])}
    return Site(home | pages | last, "/")


SLOTS = ("Mon 30 Nov, 08:20", "Tue 1 Dec, 14:00")


async def test_a_form_that_asks_for_one_thing_after_another_is_gone_through():
    there = steps()
    said = "make an appointment for a vaccination with Dr. Haddad on Tuesday 1 December at 14:00"
    told = await Talk(there).say(said)
    assert there.state == {"why": "Vaccination", "who": "Dr. Omar Haddad", "when": SLOTS[1], "sent": 1}, told


async def test_its_last_button_is_not_pressed_while_something_was_not_asked_for():
    there = steps()
    said = "make an appointment for a vaccination with Dr. Haddad on Tuesday 1 December at 14:00 for my daughter"
    told = await Talk(there).say(said)
    assert "sent" not in there.state, told


def cars():
    """Cars with a "Book" each, which opens a form of three pages."""

    def car(name):
        return [El("heading", name), El("button", "Reserve"), El("link", "Book", click=lambda at: at.go("/1"))]

    day, till = El("date", "Day"), El("combobox", "Until", options=("09:00", "12:00"))
    start = El("combobox", "From", options=("09:00", "12:00"))
    return Site(
        {
            "/": lambda at: Page("Cars", [*car("VW Golf"), *car("VW Caddy")]),
            "/1": lambda at: Page("When", [day, start, till, El("button", "Next", click=lambda at: at.go("/2"))]),
            "/2": lambda at: Page("Who", [El("textbox", "Note"), El("button", "Next", click=lambda at: at.go("/3"))]),
            "/3": lambda at: Page("Check", [text("CHF 12"), El("button", "Book now", click=sent)]),
        },
        "/",
    )


async def test_the_form_of_one_thing_is_gone_through_to_its_end():
    there = cars()
    told = await Talk(there).say("book the VW Caddy on 5 December 2026 from 9:00 to 12:00")
    assert there.state == {"sent": 1}, told


async def test_what_a_thing_is_called_is_not_asked_for_again():
    there = cars()
    told = await Talk(there).say("book the VW Polo on 5 December 2026 from 9:00 to 12:00")
    assert there.state == {}, told


async def test_a_button_that_may_do_it_without_the_details_is_not_pressed():
    lamp = El("text", "Blue Lamp", inside=[text("CHF 40"), El("button", "Order", click=sent)], item=True)
    other = El("text", "Red Lamp", inside=[text("CHF 30"), El("button", "Order", click=sent)], item=True)
    page = one_page(other, lamp)
    told = await Talk(page).say("order the Blue Lamp for Ann on 5 December 2026")
    assert page.state == {}, told


def extras():
    """Things that are booked in a dialog of their own, or at once."""

    def opened(site):
        fields = [
            El("combobox", "Day", value="Fri 11 Dec", options=("Fri 11 Dec", "Sat 12 Dec")),
            El("combobox", "Time", value="18:00", options=("18:00", "19:30")),
            El("spinbutton", "People", value="2"),
            El("button", "Reserve", click=sent),
        ]
        site.page.body.append(El("dialog", "Table in the restaurant", inside=fields))
        site.number_refs()

    def row(name, label, click):
        return El("row", inside=[El("cell", name), El("cell", inside=[El("button", label, click=click)])])

    rows = [row("Table in the restaurant", "Reserve…", opened), row("Bicycle", "Reserve", sent)]
    return one_page(El("heading", "Extras"), El("table", inside=rows))


async def test_what_opens_a_form_of_its_own_is_pressed_and_the_rest_is_given_there():
    site = extras()
    told = await Talk(site).say("book us a table in the restaurant on saturday 12 Dec at 19:30, we are 4")
    assert site.state == {"sent": 1}, told
    assert {"Day": "Sat 12 Dec", "Time": "19:30", "People": "4"}.items() <= fields(site).items()


async def test_what_may_book_at_once_is_not_pressed_with_details_that_it_does_not_take():
    site = extras()
    await Talk(site).say("book a bicycle on saturday 12 Dec at 19:30")
    assert site.state == {}
