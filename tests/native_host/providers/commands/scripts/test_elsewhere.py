"""What is not on the page in front: it is looked for where the site's own menu says that such things are."""

from talks.pages import El, Page, Site, Talk, one_page, text


def menu(*names):
    def link(name):
        return El("link", name, click=lambda at: at.go("/" + name.split()[-1].lower()))

    return El("nav", inside=[link(name) for name in names])


def row(name, *controls):
    return El("row", inside=[text(name), *controls])


def cancel(at):
    at.state["cancelled"] = True


def site(*names, start="/"):
    def visits(at):
        return Page("My visits", [menu(*names), row("Ada, 3 May", El("button", "Cancel", click=cancel)), row("Bo")])

    pages = {"/": lambda at: Page("Home", [menu(*names), text("Welcome.")]), "/visits": visits}
    return Site(pages | {"/home": pages["/"]}, start)


async def test_a_thing_is_looked_for_on_the_page_that_the_menu_has_for_its_kind():
    there = site("Home", "My visits")
    told = await Talk(there).say("cancel my visit with Ada")
    assert there.state == {"cancelled": True} and "I opened “My visits”" in told, told


async def test_a_question_too():
    told = await Talk(site("Home", "My visits")).say("when is my visit with Ada?")
    assert "3 May" in told, told


async def test_a_page_in_which_somebody_is_writing_is_not_left():
    field = El("textbox", "Message", value="Dear Bo", states="focused")
    here = {"/": lambda at: Page("Home", [menu("Home", "My visits"), field])}
    there = Site(site("Home", "My visits").pages | here, "/")
    await Talk(there).say("when is my visit with Ada?")
    assert there.url == "http://site.test/"


async def test_no_link_is_followed_that_says_more_or_names_only_a_part_of_it():
    for names in (("Home", "Book visits"), ("Home", "Ada"), ("Home", "My old visits")):
        there = site(*names)
        await Talk(there).say("cancel my visit with Ada")
        assert there.state == {} and there.trail == ["http://site.test/"], names


async def test_no_page_is_left_with_a_form_that_was_filled_in():
    form = Page("Form", [menu("Visits"), El("textbox", "Name"), El("button", "Send")])
    there = Site({"/": lambda at: form, "/visits": lambda at: Page("Visits", [text("None.")])}, "/")
    await Talk(there).say("fill Name with Ann and cancel my visit with Ada")
    assert there.trail == ["http://site.test/"]


async def test_a_thing_that_is_not_there_either_is_told_with_the_page_that_was_opened():
    there = site("My visits")
    told = await Talk(there).say("cancel my visit with Zoe")
    assert there.state == {} and "cannot find" in told and "I opened “My visits”" in told, told


def parcel(name, sender):
    return El("article", inside=[El("link", name, click=lambda at: at.go("/" + name.lower())), text(sender)])


def parcels(*told):
    pages = {"/": lambda at: Page("Parcels", [parcel(*one) for one in told])}
    return Site(pages | {f"/{name.lower()}": lambda at, name=name: Page(name, [text("-")]) for name, _ in told}, "/")


async def test_what_is_opened_may_be_told_by_what_its_entry_says():
    there = parcels(("Books", "from Booknest"), ("Tea", "from Teahouse"))
    told = await Talk(there).say("open the Booknest parcel")
    assert there.trail[-1].endswith("/books") and "“Books”" in told, told


async def test_of_two_such_entries_the_person_chooses():
    there = parcels(("Pot", "from Teahouse"), ("Tea", "from Teahouse"))
    talk = Talk(there)
    assert "Which one" in await talk.say("open the Teahouse parcel")
    await talk.say("the second one")
    assert there.trail[-1].endswith("/tea")


async def test_a_button_that_is_not_there_is_no_link_of_its_entry():
    there = one_page(El("article", inside=[El("link", "Books"), text("from Booknest: send back")]))
    assert "cannot find" in (await Talk(there).say("click the Booknest button")).replace("did not do it: ", "")
    assert not any(name == "click" for name, _ in there.calls)


async def test_all_that_is_so_is_meant_without_what_only_chooses_it():
    def card(name, state):
        button = El("button", "Archive", click=lambda at: at.state.update({name: True}))
        return El("article", inside=[El("link", name), text(state), button])

    tabs = El("tablist", inside=[El("tab", "All"), El("tab", "Delivered")])
    there = one_page(tabs, card("Books", "delivered"), card("Tea", "on the way"), card("Pot", "delivered"))
    await Talk(there).say("archive everything that has been delivered")
    assert there.state == {"Books": True, "Pot": True}


async def test_what_is_no_longer_wanted_is_kept_with_the_form_s_button():
    box = El("checkbox", "Shopping newsletter", states="checked")
    there = one_page(box, El("button", "Save preferences", click=lambda at: at.state.update(saved=True)))
    await Talk(there).say("stop sending me the shopping newsletter")
    assert there.state == {"saved": True} and "checked" not in box.states


async def test_what_an_entry_says_is_not_so_is_not_so():
    def card(name, state):
        button = El("button", "Archive", click=lambda at: at.state.update({name: True}))
        return El("article", inside=[El("link", name), text(state), button])

    there = one_page(card("Books", "delivered"), card("Tea", "not delivered yet"))
    await Talk(there).say("archive everything that has been delivered")
    assert there.state == {}


async def test_a_control_that_is_not_there_is_no_word_of_an_entry():
    there = parcels(("Books", "comes next week"), ("Tea", "from Teahouse"))
    told = await Talk(there).say("click Next")
    assert "nothing that is called so" in told and there.trail == ["http://site.test/"], told
    assert "cannot find" in await Talk(there).say('click "#"') and there.trail == ["http://site.test/"]


async def test_the_page_s_own_control_for_all_of_them_is_used():
    def card(name):
        button = El("button", "Delete", click=lambda at: at.state.update({name: True}))
        return El("article", inside=[El("link", name), text("draft"), button])

    own = El("button", "Delete all drafts", click=lambda at: at.state.update(all=True))
    there = one_page(card("Books"), card("Tea"), own)
    await Talk(there).say("delete all drafts")
    assert there.state == {"all": True}


def own_pages(*names):
    def mine(at):
        return Page("My data", [menu(*names), El("textbox", "Insurer", value="Helvita")])

    return Site({"/": lambda at: Page("Home", [menu(*names), text("Welcome.")]), "/profile": mine}, "/")


async def test_what_is_to_be_set_is_looked_for_where_a_person_s_own_things_are_set():
    there = own_pages("Results", "Profile")
    told = await Talk(there).say("set my insurer to Concordia")
    assert "I opened “Profile”" in told and there.elements()[-1].value == "Concordia", told
    two = own_pages("Account", "Profile")
    await Talk(two).say("set my insurer to Concordia")
    assert two.url == "http://site.test/"


TABS = {
    "About": [text("Pages: 200")],
    "Copies": [text("Shelf: NA 112")],
    "Reviews": [El("button", "Write a review", click=lambda at: at.state.update(n=1))],
}


def tabs():
    def shows(shown):
        heads = [
            El("tab", name, states="selected" if name == shown else "", click=lambda at, name=name: at.go(f"/{name}"))
            for name in TABS
        ]
        return lambda _: Page("Arctic Dreams", [El("tablist", inside=heads), *TABS[shown]])

    return Site({f"/{name}": shows(name) for name in TABS}, "/About")


async def test_it_may_stand_in_another_tab_of_the_page():
    told = await Talk(tabs()).say("what is the shelf?")
    assert "NA 112" in told and "I opened “Copies”" in told, told


async def test_what_is_to_be_deleted_is_not_looked_for_in_other_tabs():
    there = tabs()
    await Talk(there).say("delete the review")
    assert there.url == "http://site.test/About"


def club(at_people):
    """Four pages of one menu; who is asked about has a page of her own."""
    bar = menu("Home", "Orders", "Products", "People", "Sign out")
    plain = {
        name: (lambda at, name=name: Page(name.title(), [bar, text("Nothing here.")]))
        for name in ("orders", "products")
    }
    people = Page("People", [bar, *at_people])
    own = Page("Ada Lee", [bar, text("Phone"), text("055 555 04 62")])
    out = {"/out": lambda at: at.state.update(out=True) or Page("Out", [])}
    pages = {
        "/": lambda at: Page("Home", [bar, text("Welcome.")]),
        "/people": lambda at: people,
        "/ada": lambda at: own,
    }
    return Site(pages | {f"/{name}": page for name, page in plain.items()} | {"/home": pages["/"]} | out, "/")


PEOPLE = [
    El("list", inside=[El("listitem", inside=[El("link", "Ada Lee", click=lambda at: at.go("/ada")), text("Bern")])])
]


async def test_what_is_asked_about_is_looked_for_on_each_page_of_the_menu():
    there = club(PEOPLE)
    told = await Talk(there).say("what's the phone number of Ada Lee?")
    assert "055 555 04 62" in told and there.state == {}, told


async def test_where_no_page_has_it_one_is_where_one_was():
    there = club(PEOPLE)
    told = await Talk(there).say("what's the phone number of Zoe Lang?")
    assert "cannot find" in told and there.url == "http://site.test/" and there.state == {}, told


async def test_nothing_is_ended_on_a_page_that_was_only_looked_through():
    there = club([row("Ada Lee", El("button", "Remove", click=cancel))])
    await Talk(there).say("remove Ada Lee")
    assert there.state == {} and there.trail == ["http://site.test/"]


def files(at):
    """A list of three pages, one file each."""
    number = int(at.url.partition("?p=")[2] or 1)
    names = ("Plan", "Invoice", "Statement 2025")

    def delete(there):
        there.state["deleted"] = names[number - 1]

    onward = [El("link", "Older ›", click=lambda there: there.go(f"/?p={number + 1}"))] if number < len(names) else []
    table = El("table", inside=[row(names[number - 1], El("button", "Delete", click=delete))])
    return Page("Files", [El("heading", "Files"), table, text(f"page {number} of 3"), *onward])


async def test_what_is_on_a_later_page_of_the_list_is_dealt_with_there():
    there = Site({"/": files}, "/")
    told = await Talk(there).say("delete the statement 2025")
    assert there.state == {"deleted": "Statement 2025"} and "Older" in told, told


async def test_what_is_on_no_page_of_it_is_not_and_the_first_is_in_front_again():
    there = Site({"/": files}, "/")
    told = await Talk(there).say("delete the statement 2024")
    assert there.state == {} and "cannot find" in told and there.url == "http://site.test/", told


async def test_which_of_several_a_field_is_of_is_asked():
    table = El("table", inside=[row("Jonas Keller, 044 555 01 10"), row("Simone Keller, 044 555 01 12")])
    there = one_page(El("heading", "Contacts"), table)
    told = await Talk(there).say("Keller has a new phone number, 044 555 01 31")
    assert "Which one do you mean by “Keller”" in told and "Simone" in told, told
