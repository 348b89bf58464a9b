"""The control for a verb, wherever a page has it."""

import pytest

from talks.pages import El, Page, Site, Talk, one_page, text


def marked(name):
    return lambda at: at.state.update({name: True})


def row(name, *controls):
    return El("row", inside=[text(name), *controls])


async def test_the_thing_is_opened_where_its_entry_has_no_control():
    site = Site(
        {
            "/": lambda at: Page("List", [El("link", "Dark mode", click=lambda it: it.go("/26"))]),
            "/26": lambda at: Page("Dark mode", [El("button", "Reopen", click=marked("open"))]),
        },
        "/",
    )
    await Talk(site).say("reopen the ticket Dark mode")
    assert site.state == {"open": True}


async def test_what_is_put_in_a_cart_is_opened_where_its_control_is_there():
    site = Site(
        {
            "/": lambda at: Page("Shop", [El("link", "Blue Lamp", click=lambda it: it.go("/lamp"))]),
            "/lamp": lambda at: Page("Blue Lamp", [El("button", "Add to cart", click=marked("added"))]),
        },
        "/",
    )
    told = await Talk(site).say("add the Blue Lamp")
    assert site.state == {} and "nothing to add" in told, told
    await Talk(site).say("add the Blue Lamp to my cart")
    assert site.state == {"added": True}


async def test_a_near_spelling_is_no_control():
    site = one_page(text("Ticket 57"), El("link", "Assigned to me", click=marked("wrong")))
    told = await Talk(site).say("assign this to Mei Tanaka")
    assert "cannot find" in told and site.state == {}


async def test_of_several_only_the_one_that_has_the_control_is_meant():
    site = one_page(
        row("Pension Amsel, Graz: completed"),
        row("Hotel Wilder Mann, Graz: confirmed", El("button", "Cancel", click=marked("cancelled"))),
    )
    await Talk(site).say("cancel my booking in Graz")
    assert site.state == {"cancelled": True}


def post(words, menu):
    return El("article", inside=[text(words), El("button", "More actions", click=menu)])


async def test_the_innermost_entry_is_meant_and_never_the_first_menu_of_several():
    def open_menu(name):
        return lambda at: at.page.body.append(El("menuitem", "Report", click=marked(name))) or at.number_refs()

    site = one_page(
        El("heading", "Best boots?", states="level=1"),
        post("rocky: What do you wear?", open_menu("first")),
        post("spam.bot: Buy now!", open_menu("second")),
        El("button", "Post answer"),
    )
    await Talk(site).say("report the post by spam.bot")
    assert site.state == {"second": True}


async def test_what_only_a_control_says_is_that_control():
    def bills():
        return one_page(
            row("B-9", El("button", "Pay now", click=marked("wrong"))),
            row(
                "B-10",
                El("button", "Pay now", click=marked("wrong")),
                El("button", "Pay in instalments", click=marked("right")),
            ),
        )

    site = bills()
    await Talk(site).say("pay B-10 in instalments")
    assert site.state == {"right": True}
    site = bills()
    await Talk(site).say("cancel B-10 in instalments")
    assert site.state == {}


async def test_a_button_that_is_called_like_the_thing_takes_it_out_of_the_cart():
    site = one_page(
        El("link", "Blue Lamp", click=lambda at: at.state.update(opened=True)),
        El("button", "Remove Blue Lamp", click=lambda at: at.state.update(removed=True)),
    )
    await Talk(site).say("remove the blue lamp from my cart")
    assert site.state == {"removed": True}


async def test_an_account_is_not_deleted_with_the_button_of_something_else():
    remove = El("button", "Remove", click=lambda at: at.state.update(removed=True))
    site = one_page(El("heading", "Drivers"), text("Noel Graf"), remove)
    await Talk(site).say("delete my account")
    assert site.state == {}
    site = one_page(
        El("heading", "Close account"), El("button", "Delete", click=lambda at: at.state.update(deleted=True))
    )
    await Talk(site).say("delete my account")
    assert site.state == {"deleted": True}


EVENTS = [
    ("Poetry night", "Sign up"),
    ("Repair café", ""),
    ("Chess club", "Sign up"),
]


@pytest.mark.parametrize("kind", ["group", "article", "row", "heading"])
async def test_the_control_of_another_entry_is_never_used(kind):
    pressed: list[str] = []

    def entry(name, label):
        button = [El("button", label, click=lambda at, name=name: pressed.append(name))] if label else []
        told = [text("Free places"), text("4" if label else "0"), *button]
        return (
            [El("heading", name, states="level=3"), *told]
            if kind == "heading"
            else [El(kind, "", inside=[text(name), *told])]
        )

    site = one_page(*(one for name, label in EVENTS for one in entry(name, label)))
    told = await Talk(site).say("sign me up for the repair café")
    assert pressed == [] and "repair café" in told


async def test_a_list_that_holds_a_thing_and_others_is_not_that_thing():
    def lesson(name, day, label):
        return row(name, text(day), El("button", label, click=marked(f"{label} {name}")))

    def timetable():
        lessons = [lesson("Yoga", "Monday", "Book"), lesson("Pilates", "Tuesday", "Cancel place")]
        return one_page(El("heading", "Timetable"), *lessons, lesson("Boxing", "Friday", "Book"))

    site = timetable()
    told = await Talk(site).say("cancel my place in Boxing")
    assert site.state == {} and "Boxing" in told
    site = timetable()
    await Talk(site).say("cancel my place in Pilates")
    assert site.state == {"Cancel place Pilates": True}


def lesson(day, state, *inside):
    return El("row", inside=[El("cell", day), El("cell", "Yoga Flow"), El("cell", state), El("cell", inside=[*inside])])


async def test_of_several_of_one_name_the_person_chooses_though_one_alone_has_the_control():
    head = El("row", inside=[El("cell", "Day"), El("cell", "Class"), El("cell", "Free"), El("cell", "")])
    full = lesson("Monday", "Full", El("button", "Join waiting list", click=marked("waiting")))
    open_one = lesson("Friday", "6 of 12", El("button", "Book", click=marked("booked")))
    site = one_page(El("table", inside=[head, full, open_one]), title="Schedule")
    talk = Talk(site)
    told = await talk.say("book yoga flow")
    assert site.state == {} and "Which one" in told and "Monday" in told and "Friday" in told, told
    await Talk(site).say("book yoga flow on Friday")
    assert site.state == {"booked": True}


async def test_a_control_that_is_disabled_is_told_and_nothing_is_opened():
    trip = El(
        "article",
        inside=[
            El("heading", "Berlin to Lisbon", states="level=2"),
            El("link", "Manage", click=lambda at: at.go("/manage")),
            El("button", "Check in", states="disabled"),
        ],
    )
    site = one_page(trip, El("article", inside=[El("heading", "Berlin to Oslo", states="level=2"), text("Friday")]))
    told = await Talk(site).say("check in for Lisbon")
    assert "disabled" in told and site.trail == ["http://site.test/"], told


async def test_what_the_page_is_about_has_the_only_control_of_that_name():
    site = one_page(
        row("A12: free", El("button", "Rent", click=marked("wrong"))),
        row("B05: yours", El("button", "Give back", click=marked("given"))),
        title="Lockers",
    )
    await Talk(site).say("give back my locker")
    assert site.state == {"given": True}


async def test_a_box_with_the_name_of_a_verb_is_ticked_and_never_unticked():
    site = one_page(
        El("article", inside=[El("heading", "Glass", states="level=3"), El("checkbox", "Remind me", states="checked")]),
        El("article", inside=[El("heading", "Paper", states="level=3"), El("checkbox", "Remind me")]),
    )
    told = await Talk(site).say("remind me about glass")
    assert "already on" in told and not [tool for tool, _ in site.calls if tool != "readPage"], told


def shop(*goods):
    """A shop whose first page shows a part of its goods, and whose search shows those with the word."""

    def page(site):
        word = site.state.get("word", "milk")
        rows = [row(name, El("button", "Add", click=marked(name))) for name in goods if word in name.casefold()]
        found = lambda at: (at.state.update(word=field.value.casefold()), at.go("/"))[1]  # noqa: E731
        field = El("searchbox", "Search", submit=found)
        return Page("Shop", [field, *rows])

    return Site({"/": page}, "/")


async def test_what_is_to_be_bought_and_is_not_here_is_searched_for():
    site = shop("Whole milk", "Low-fat milk", "Spaghetti")
    await Talk(site).say("add the spaghetti to my basket")
    assert site.state == {"word": "spaghetti", "Spaghetti": True}


async def test_what_the_search_does_not_find_is_told_and_nothing_else_is_bought():
    site = shop("Whole milk", "Low-fat milk", "Spaghetti")
    told = await Talk(site).say("add a dragon fruit to my basket")
    assert "dragon fruit" in told and set(site.state) == {"word"}


def drive():
    """Files in rows that nothing marks, each with a menu; the list beside leads to a place called "Trash"."""
    files = ["song.mp3", "floor plan.png", "letter.docx"]

    def page(site):
        body = [El("clickable", "My files"), El("clickable", "Trash", click=lambda at: at.go("/trash"))]
        body += [El("heading", "My files", states="level=1")]
        for name in files:
            opens = lambda at, name=name: (at.state.update(menu=name), at.go("/"))[1]  # noqa: E731
            looks = lambda at, name=name: (at.state.update(seen=name), at.go("/view"))[1]  # noqa: E731
            body += [El("clickable", "Add star", click=marked(name)), text("📄"), El("clickable", name, click=looks)]
            body += [text("3 March"), El("clickable", "More", click=opens)]
            if site.state.get("menu") == name:
                body += [El("clickable", word, click=did(word, name)) for word in ("Rename", "Move to trash")]
        return Page("My files – Box", body)

    def did(word, name):
        return lambda at: (at.state.update({word: name}), at.state.pop("menu"), at.go("/"))[2]

    beside = [El("clickable", "My files"), El("clickable", "Trash", click=lambda at: at.go("/trash"))]
    view = [*beside, El("heading", "song.mp3", states="level=1"), text("5210 kB")]
    trash = [*beside, El("heading", "Trash", states="level=1")]
    return Site(
        {"/": page, "/view": lambda _: Page("song.mp3 – Box", view), "/trash": lambda _: Page("Trash – Box", trash)},
        "/",
    )


async def test_the_row_of_a_thing_has_its_menu_and_a_place_of_that_name_is_no_act():
    site = drive()
    told = await Talk(site).say("delete song.mp3")
    assert site.state == {"Move to trash": "song.mp3"}, told


async def test_what_a_thing_is_called_by_is_no_other_control_of_it():
    site = drive()
    told = await Talk(site).say("star the floor plan")
    assert site.state == {"floor plan.png": True}, told


async def test_what_only_leads_to_a_place_deletes_nothing():
    site = drive()
    site.go("/view")
    told = await Talk(site).say("delete song.mp3")
    assert "I did not do it" in told and "only led to a page" in told, told


def channel(name):
    def page(_):
        leads = (El("link", f"# {one}", click=lambda at, one=one: at.go(f"/{one}")) for one in ("news", "lunch"))
        mute = El("button", "Mute", click=lambda at: at.state.update(muted=name))
        return Page(f"#{name} – Chat", [*leads, El("heading", f"# {name}", states="level=1"), mute, text("Pizza?")])

    return page


async def test_a_button_under_another_heading_is_not_that_things():
    site = Site({f"/{name}": channel(name) for name in ("news", "lunch")}, "/news")
    told = await Talk(site).say("mute lunch")
    assert site.state == {"muted": "lunch"}, told


async def test_a_control_for_one_thing_is_none_for_everything():
    gone = lambda name: El("button", name, click=marked(name))  # noqa: E731
    site = one_page(El("heading", "Mail from Ann", states="level=1"), text("Hello"), gone("Delete"))
    told = await Talk(site).say("delete everything")
    assert site.state == {}, told
    site = one_page(El("heading", "Mails", states="level=1"), gone("Delete all"))
    told = await Talk(site).say("delete everything")
    assert site.state == {"Delete all": True}, told


async def test_another_thing_that_only_has_the_control_is_not_taken_for_the_one_of_the_kind_that_was_said():
    hotel = row("Hotel in Berlin", El("button", "Details"))
    flight = row("Flight to Berlin", El("button", "Remove", click=marked("removed")))
    site = one_page(El("list", "", states="2 items", inside=[hotel, flight]))
    told = await Talk(site).say("remove the Berlin hotel")
    assert site.state == {}, told


async def test_the_form_for_a_new_one_is_no_thing_of_that_kind():
    form = [El("heading", "New request"), El("date", "First day"), El("date", "Last day"), El("radio", "Training")]
    asked = row("Training, 9 December", El("button", "Withdraw", click=marked("withdrawn")))
    site = one_page(El("list", "", states="1 item", inside=[asked]), *form, El("button", "Send"))
    told = await Talk(site).say("withdraw my training request")
    assert site.state == {"withdrawn": True}, told


def my_lists():
    def part(name, *held):
        items = [El("listitem", inside=[text(one), El("button", "Remove", click=did(one))]) for one in held]
        return [El("heading", name), El("list", inside=items), El("button", "Delete list", click=did(name))]

    def did(name):
        return lambda at: at.state.update({name: "gone"})

    return one_page(*part("Summer", "The Salt Path", "The Long Ships"), *part("Gifts", "Carcassonne"))


async def test_what_stands_under_a_heading_is_not_what_the_heading_names():
    for said, gone in (
        ("delete the Gifts list", "Gifts"),
        ("remove Carcassonne from Gifts", "Carcassonne"),
        ("take The Long Ships off the Summer list", "The Long Ships"),
    ):
        there = my_lists()
        told = await Talk(there).say(said)
        assert list(there.state) == [gone], (said, told)


async def test_everything_has_a_button_of_its_own():
    def renew(number):
        return lambda at: at.state.update(n=number)

    rows = [El("listitem", inside=[text(one), El("button", "Renew", click=renew(1))]) for one in ("Dixit", "Knots")]
    every = El("button", "Renew all", click=renew(2))
    there = one_page(every, El("list", inside=rows))
    told = await Talk(there).say("renew everything")
    assert there.state == {"n": 2}, told


async def test_a_button_that_is_called_like_the_sentence_is_pressed():
    recipe = El("link", "Add a recipe", click=lambda at: at.state.update(at="form"))
    menu = El("nav", inside=[El("link", "Shopping list", click=lambda at: at.state.update(at="list")), recipe])
    put = El("button", "Put ingredients on shopping list", click=lambda at: at.state.update(n=1))
    there = one_page(menu, El("heading", "Risotto"), put)
    told = await Talk(there).say("put the ingredients on my shopping list")
    assert there.state == {"n": 1}, told
    told = await Talk(other := one_page(menu, El("heading", "Risotto"))).say("put the ingredients on my shopping list")
    assert other.state == {}, told


def shopping():
    def added(at):
        at.state.setdefault("new", []).append(field.value)
        field.value = ""

    field, button = El("textbox", "Add something"), El("button", "Add", click=added)
    return one_page(
        El("heading", "Shopping list"), El("list", inside=[row("Butter")]), field, button, title="Shopping list"
    )


async def test_what_is_no_thing_here_is_written_where_something_is_to_be_added():
    there = shopping()
    await Talk(there).say("add oat milk and tofu")
    assert there.state == {"new": ["oat milk", "tofu"]}
    told = await Talk(other := shopping()).say("add the butter")
    assert other.state == {}, told


async def test_a_menu_of_an_entry_is_read_before_it_is_opened_though_more_is_to_be_done():
    def opened(site):
        site.page.body += [El("menuitem", "Archive", click=lambda at: at.state.update(archived=True))]

    rows = [row("Kitchen", El("button", "⋯", click=opened)), row("Garden", El("button", "⋯"))]
    there = one_page(El("heading", "Albums", states="level=1"), El("list", inside=rows), El("link", "Trash"))
    told = await Talk(there).say("archive Kitchen and click Trash")
    assert there.state.get("archived"), told


async def test_of_those_that_are_marked_never_all_are_deleted():
    def toggle(name):
        def on(site):
            site.state[name] = True
            site.go("/")
            return "checked"

        return on

    def downloads(at):
        marks = [one for one in ("1", "2", "3") if at.state.get(one)]
        rows = [
            El(
                "row",
                inside=[
                    El("checkbox", "", states="checked" * (at in marks), click=toggle(at), ref=f"e6{at}"),
                    text(said),
                ],
            )
            for at, said in (("1", "Soup: played"), ("2", "Bread: new"), ("3", "Cake: played"))
        ]
        name = f"Delete selected ({len(marks)})" if marks else "Delete selected"
        some = El("button", name, states="" if marks else "disabled", click=marked("some"), ref="e50")
        every = El("button", "Delete all", click=marked("all"), ref="e51")
        return Page("Downloads", [El("heading", "Downloads", states="level=1"), some, every, El("table", inside=rows)])

    site = Site({"/": downloads}, "/")
    told = await Talk(site).say("delete all the downloads that I've already listened to")
    assert site.state == {"1": True, "3": True, "some": True}, told


async def test_what_is_shown_may_be_a_filter_that_is_called_so_and_how_fast_it_plays_is_no_cross():
    site = one_page(
        El("clickable", "Suppliers", click=marked("shown")), row("Dietz", El("link", "Dietz")), text("Supplier")
    )
    await Talk(site).say("just show the suppliers")
    assert site.state == {"shown": True}
    site = one_page(El("heading", "Cake", states="level=1"), El("clickable", "1×", click=marked("gone")))
    await Talk(site).say("delete the cake")
    assert site.state == {}


def chats(*names):
    """Conversations that are opened by links, each of which has its button."""

    def chat(name):
        return lambda _: Page(name, [El("button", "Mute", click=lambda at: at.state.update({name: 1}))])

    links = [El("link", f"{name} {last}", click=lambda at, n=name: at.go(f"/{n[4:]}")) for name, last in names]
    return Site(
        {"/": lambda _: Page("Messages", [El("heading", "Messages"), *links])}
        | {f"/{name[4:]}": chat(name) for name, _ in names},
        "/",
    )


async def test_which_of_several_that_say_it_is_asked_before_one_is_opened():
    site = chats(("Tom Huber", "Tom: Can I keep it?"), ("Tom Ziegler", "Kim: Thanks."), ("Ada Lee", "Ada: Hi."))
    told = await Talk(site).say("mute the chat with Tom")
    assert site.state == {} and site.trail == ["http://site.test/"] and "Which one" in told, told


async def test_a_day_is_not_opened_to_look_for_a_control_in_it():
    days = [El("clickable", str(day), click=lambda at, d=day: at.state.update({d: "blocked"})) for day in range(20, 28)]
    site = one_page(El("heading", "Days when things are not free"), *days)
    await Talk(site).say("block 24, 25 and 26 December for the cordless drill")
    assert site.state == {}
