"""What stands in for a control that a verb has none of, and what is opened or marked first to reach one."""

import pytest

from talks.pages import El, Page, Site, Talk, one_page, text


def pressed(name):
    return lambda at: at.state.update({name: True})


def shown(name, offered, *, under=""):
    """A button that shows a value, with its caption before it, behind which its choices come."""

    def opened(site):
        site.page.body += [El("clickable", one, click=pressed(one)) for one in offered]

    return [text(under or name.partition(":")[0]), El("button", name, click=opened)]


def ticket(_):
    talk = [El("heading", "Refund for order 12", states="level=1"), text("Sara: Where is my money?")]
    tags = [text("refund"), El("clickable", "Remove tag refund", click=pressed("untagged"))]
    answer = [El("textbox", "Write here"), El("button", "Send", click=pressed("sent")), El("button", "Send and solve")]
    fields = [*shown("State: Open", ("Waiting", "Solved")), *shown("Agent: Kim", ("Amir", "Bea"))]
    gone = El("button", "Delete ticket", click=pressed("deleted"))
    return Page("Refund for order 12", [*talk, *answer, *fields, *tags, El("textbox", "Add a tag"), gone])


def desk(*, bulk=("Assign", "Mark as solved", "Delete")):
    def mark(site):
        box = next(one for one in site.elements() if one.role == "checkbox")
        come = [El("button", one, click=pressed(one)) for one in bulk] if box.states else []
        offered = El("combobox", "Assign to", value="Nobody", options=("Nobody", "Amir"))
        site.page.body[:-1] = [offered, *come] if come else []

    def tickets(_):
        row = El(
            "row", inside=[El("checkbox", "Mark ticket 12", click=mark), text("12"), El("link", "Printer is blank")]
        )
        row.inside[-1].click = lambda it: it.go("/12")
        return Page("Tickets", [El("table", inside=[row])])

    return Site({"/": tickets, "/12": ticket}, "/")


@pytest.mark.parametrize(
    ("said", "state"),
    [
        ("remove the tag refund", {"untagged": True}),
        ("mark it as solved", {"Solved": True}),
        ("assign it to Bea", {"Bea": True}),
        ("reply: On its way", {"sent": True}),
    ],
)
async def test_a_field_that_is_a_button_or_an_own_control_does_it(said, state):
    site = Site({"/": ticket}, "/")
    told = await Talk(site).say(said)
    assert site.state == state, told


async def test_what_only_stands_on_a_page_is_not_deleted_with_what_the_page_is_about():
    site = Site({"/": ticket}, "/")
    told = await Talk(site).say("remove the tag urgent")
    assert site.state == {} and "urgent" in told
    site = one_page(
        El("heading", "Refund for order 12"), text("Tags: refund"), El("button", "Delete ticket", click=pressed("x"))
    )
    told = await Talk(site).say("remove the tag refund")
    assert site.state == {}, told


async def test_what_is_done_with_marked_entries_comes_when_one_is_marked():
    site = desk()
    told = await Talk(site).say("mark ticket 12 as solved")
    assert site.state == {"Mark as solved": True}, told


async def test_a_mark_is_taken_back_where_nothing_came_for_it():
    site = desk(bulk=("Print",))
    told = await Talk(site).say("delete ticket 12")
    assert not any(one.states for one in site.elements() if one.role == "checkbox") and "Print" not in site.state, told


async def test_a_value_before_the_button_is_chosen_first():
    site = desk()
    told = await Talk(site).say("assign ticket 12 to Amir")
    assert site.state == {"Assign": True} and "Chose “Amir”" in told


async def test_a_field_of_a_thing_is_set_on_its_own_page():
    site = desk(bulk=())
    told = await Talk(site).say("set the state of the printer ticket to solved")
    assert site.state == {"Solved": True} and "opened “Printer is blank”" in told


@pytest.mark.parametrize("said", ["tag the printer ticket with urgent", "add the tag urgent to the printer ticket"])
async def test_a_tag_is_added_on_the_things_own_page(said):
    site = desk(bulk=())
    talk = Talk(site)
    told = await talk.say(said)
    assert site.page.title == "Refund for order 12" and "Typed “urgent” into the text field “Add a tag”" in told


async def test_a_link_that_shows_what_is_so_already_marks_nothing():
    site = one_page(El("link", "Solved 1", click=pressed("shown")), El("list", inside=[text("Ticket 12")]))
    await Talk(site).say("mark ticket 12 as solved")
    assert site.state == {}


def people():
    team = El("combobox", "Team of Amir", value="Apps", options=("Apps", "Sales"))
    amir = [El("link", "Amir", item=True), team, El("button", "Set as away", click=pressed("away"))]
    bea = [El("link", "Bea", item=True), El("combobox", "Team of Bea", value="Apps", options=("Apps", "Sales"))]
    return one_page(*[El("row", inside=amir), El("row", inside=bea)])


async def test_the_things_own_dropdown_or_button_is_meant():
    site = people()
    assert "Chose “Sales”" in await Talk(site).say("move Bea to the Sales team")
    await Talk(site).say("set Amir as away")
    assert site.state == {"away": True}


def songs():
    def song(title, *more):
        return El("row", inside=[text(title), El("button", "More options", click=menu), *more])

    def menu(site):
        row = next(one for one in site.page.body[-1].inside if one.inside[0].name == "Salt")
        row.inside.append(El("menuitem", "Remove from this playlist", click=pressed("out")))
        row.inside.append(El("menuitem", "Add to queue", click=pressed("queued")))

    def start(_):
        return Page("Music", [El("link", "Running", click=lambda it: it.go("/running")), text("Good evening")])

    def running(_):
        return Page(
            "Music", [El("heading", "Running", states="level=1"), El("table", inside=[song("Salt"), song("Orchard")])]
        )

    return {"/": start, "/running": running}


async def test_what_is_to_be_taken_out_of_a_place_is_looked_for_there():
    site = Site(songs(), "/")
    told = await Talk(site).say("remove Salt from the Running playlist")
    assert site.state == {"out": True} and "opened “Running”" in told


async def test_it_is_what_was_dealt_with_before():
    like = [
        text("Salt"),
        El("button", "Like", click=pressed("liked")),
        El("button", "Add to queue", click=pressed("queued")),
    ]
    site = one_page(El("row", inside=like), El("row", inside=[text("Orchard"), El("button", "Add to queue")]))
    told = await Talk(site).say("like Salt and add it to the queue")
    assert site.state == {"liked": True, "queued": True}, told


async def test_what_is_folded_is_opened_for_its_field():
    def opened(site):
        site.page.body[1].states = ""
        site.page.body.insert(2, El("textbox", "Text", value="Thank you."))
        site.page.body.insert(3, El("button", "Save", click=pressed("saved")))

    head = [
        El("heading", "Saved answers", states="level=1"),
        El("button", "Greeting", states="collapsed", click=opened),
    ]
    fresh = [El("heading", "New saved answer", states="level=3"), El("textbox", "Text"), El("button", "Add answer")]
    site = one_page(*head, *fresh)
    await Talk(site).say('change the text of Greeting to "Hello"')
    assert site.state == {"saved": True}
    assert [one.value for one in site.elements() if one.role == "textbox"] == ["Hello", ""]


def week():
    def day(site):
        site.page.body[-1].name = "Wednesday"
        book = El("button", "Book", click=pressed("wed"))
        site.page.body[-1].inside = [text("18:30"), text("Yoga flow"), text("with Petr"), book]

    tabs = El("tablist", inside=[El("tab", "Monday", states="selected"), El("tab", "Wednesday", click=day)])
    first = [text("07:00"), text("Spinning"), text("with Jana"), El("button", "Book", click=pressed("spinning"))]
    waiting = El("button", "Waiting list", click=pressed("waiting"))
    full = [text("18:30"), text("Yoga flow"), text("with Petr"), text("full"), waiting]
    panel = El("tabpanel", "Monday", inside=[*first, *full])
    return one_page(El("heading", "Classes this week", states="level=1"), tabs, panel)


@pytest.mark.parametrize(
    ("said", "state"),
    [
        ("book spinning on Monday", {"spinning": True}),
        ("book the yoga class on Wednesday", {"wed": True}),
        ("put me on the waiting list for yoga on Monday", {"waiting": True}),
        ("book yoga flow with Petr", {}),
        ("book boxing", {}),
    ],
)
async def test_the_button_of_what_stands_before_it_under_one_heading_is_no_other_things(said, state):
    site = week()
    told = await Talk(site).say(said)
    assert site.state == state, told


async def test_a_row_is_edited_in_its_place():
    def edit(site):
        row = site.page.body[0].inside[0]
        row.inside = [El("textbox", "Weight", value="60"), El("button", "Save", click=pressed("saved"))]

    rows = [El("row", inside=[text("Squat"), text("60"), El("button", "Edit", click=edit)])]
    rows.append(El("row", inside=[text("Deadlift"), text("80"), El("button", "Edit")]))
    site = one_page(El("table", inside=rows), El("heading", "Log an exercise"), El("textbox", "Exercise"))
    told = await Talk(site).say("change the weight of the squat to 65")
    assert site.state == {"saved": True} and rows[0].inside[0].value == "65", told


async def test_one_of_the_bookings_of_a_page_is_cancelled_though_nothing_marks_it():
    booked = [
        text("Boxing basics"),
        text("Tue 19:00 with Malik"),
        El("button", "Cancel booking", click=pressed("gone")),
    ]
    site = one_page(El("heading", "My bookings", states="level=1"), *booked, El("heading", "Rate your trainers"))
    await Talk(site).say("cancel my yoga class")
    assert site.state == {}
    told = await Talk(site).say("cancel my boxing class")
    assert site.state == {"gone": True}, told


async def test_a_field_of_a_thing_that_was_not_opened_is_no_other_field_of_that_name():
    site = one_page(
        El("searchbox", "Search"),
        text("Printer is blank"),
        El("combobox", "State", value="Open", options=("Open", "Solved")),
    )
    told = await Talk(site).say("set the state of the login ticket to solved")
    assert "Open" in [one.value for one in site.elements() if one.role == "combobox"], told


async def test_it_in_a_new_message_is_what_the_page_in_front_is_about():
    star = El("button", "Star", click=pressed("starred"))
    ann = El("row", inside=[El("link", "Mail from Ann"), star, El("button", "Delete", click=pressed("Ann"))])
    bob = [El("heading", "Mail from Bob", states="level=1"), El("button", "Delete", click=pressed("Bob"))]
    site = Site({"/": lambda at: Page("Inbox", [ann]), "/bob": lambda at: Page("Mail from Bob", bob)}, "/")
    talk = Talk(site)
    await talk.say("star the mail from Ann")
    site.go("/bob")
    told = await talk.say("delete it")
    assert site.state == {"starred": True, "Bob": True}, told


async def test_the_cheapest_of_what_stands_under_headings_says_so_nowhere():
    def place(name, price):
        gone = El("clickable", "Remove from favourites", click=pressed(name))
        return [El("heading", name, states="level=3"), gone, text(f"CHF {price}.00"), El("link", "See rooms")]

    site = one_page(*place("Foz", 171), *place("Prater", 69), *place("Mohren", 139))
    told = await Talk(site).say("take the cheapest one off my favourites")
    assert site.state == {"Prater": True}, told


def kitchen(_):
    avoided = [El("checkbox", one, click=pressed(one)) for one in ("Milk", "Peanuts")]
    mail = El("checkbox", "Send me the recipe of the week", states="checked", click=pressed("mail"))
    return Page("Preferences", [text("Hide recipes that contain"), *avoided, mail])


async def test_a_box_is_taken_that_says_all_of_it_with_what_stands_over_it():
    site = Site({"/": kitchen}, "/")
    await Talk(site).say("hide recipes with peanuts")
    assert site.state == {"Peanuts": True}
    site = Site({"/": kitchen}, "/")
    await Talk(site).say("hide recipes with mushrooms")
    assert site.state == {}, "another box says only a part of it"


async def test_a_thing_is_started_by_its_own_sign():
    def scene(sign, name):
        more = El("clickable", "More")
        return El("listitem", inside=[El("clickable", sign, click=pressed(name)), text(name), more])

    site = one_page(El("list", inside=[scene("🎬", "Movie night"), scene("☾", "Good night")]))
    told = await Talk(site).say("start movie night")
    assert site.state == {"Movie night": True}, told


async def test_the_page_of_the_place_is_opened():
    def room(name):
        return Page(
            name,
            [
                El("heading", name, states="level=1"),
                El("listitem", inside=[text("Blinds"), El("clickable", "Close", click=pressed(name))]),
            ],
        )

    rooms = [
        El("link", f"{name} 18.4 °C", click=lambda at, name=name: at.go(f"/{name.lower()}"))
        for name in ("Bedroom", "Kitchen")
    ]
    pages = {f"/{name.lower()}": lambda _, name=name: room(name) for name in ("Bedroom", "Kitchen")}
    site = Site(
        pages | {"/": lambda _: Page("Home", [El("button", "Close all blinds", click=pressed("all")), *rooms])}, "/"
    )
    told = await Talk(site).say("close the blinds in the bedroom")
    assert site.state == {"Bedroom": True}, told
