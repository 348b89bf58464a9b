"""What a control opened is answered as it was said, or left open and told; it is never confirmed as it stands."""

from talks.pages import El, Page, Site, Talk, one_page, text


def albums(*, offering):
    """A photo whose "Move" opens a dialog with a dropdown that stands on its first album."""

    def page(site):
        body = [El("row", inside=[text("First bike"), El("button", "Move", click=opened)])]
        if site.state.get("open"):
            asked = [site.state["album"], El("button", "Cancel"), El("button", "Move", click=moved)]
            body.append(El("dialog", "Move to album", inside=asked))
        return Page("Photos", body)

    def opened(site):
        site.state |= {"open": 1, "album": El("combobox", "Album", value=offering[0], options=offering)}
        site.go("/")

    def moved(site):
        site.state["moved"] = site.state["album"].value
        site.state["open"] = 0
        site.go("/")

    return Site({"/": page}, "/")


async def test_the_place_is_chosen_in_the_dropdown_of_what_opened_and_the_button_is_pressed():
    site = albums(offering=["Brittany", "Family", "Winter"])
    told = await Talk(site).say("move First bike to the Winter album")
    assert site.state["moved"] == "Winter" and "Winter" in told


async def test_a_dialog_with_a_dropdown_is_not_confirmed_as_it_stands():
    site = albums(offering=["Brittany", "Family"])
    told = await Talk(site).say("move First bike to Winter")
    assert "moved" not in site.state and "no “Winter”" in told


async def test_things_that_are_counted_are_dealt_with_from_the_end():
    names = ["One", "Two", "Three", "Four"]

    def page(_):
        rows = [El("row", inside=[text(name), El("button", "Delete", click=gone(name))]) for name in names]
        return Page("List", [El("table", "Songs", inside=rows)])

    def gone(name):
        def click(at):
            names.remove(name)
            at.go("/")

        return click

    await Talk(Site({"/": page}, "/")).say("delete the second and the third song")
    assert names == ["One", "Four"]


async def test_a_button_that_says_more_is_no_filter():
    site = one_page(
        El("heading", "Tickets"),
        El("button", "Set selected to waiting", click=lambda at: at.state.update(waiting=True)),
        El("table", "Tickets", inside=[El("row", inside=[text("Printer"), text("Waiting")])]),
    )
    await Talk(site).say("show me only the waiting tickets")
    assert site.state == {}
    status = El("combobox", "Status", value="All", options=["All", "Open", "Waiting"])
    site = one_page(status, El("button", "Set selected to waiting", click=lambda at: at.state.update(waiting=True)))
    await Talk(site).say("show me only the waiting tickets")
    assert site.state == {} and status.value == "Waiting"


async def test_what_a_dropdown_offers_is_the_filter_though_a_kind_is_said_behind_it():
    status = El("combobox", "Status", value="All", options=["All", "Pending", "Approved"])
    await Talk(one_page(status)).say("show only pending requests")
    assert status.value == "Pending"


async def test_a_click_in_a_field_adds_nothing():
    sent = []
    field = El("textbox", "Add a tag…", submit=lambda _: sent.append(field.value))
    await Talk(one_page(El("heading", "Printer jams"), field)).say("add the tag urgent")
    assert sent == ["urgent"]
    other = El("textbox", "Add a remark…", submit=lambda _: sent.append(other.value))
    told = await Talk(one_page(El("heading", "Printer jams"), other)).say("add the tag urgent")
    assert sent == ["urgent"] and "tag" in told and not other.value


async def test_a_field_that_a_button_shows_is_filled():
    def page(site):
        field = site.state.get("field")
        shown = [field, El("button", "Save", click=saved)] if field else [El("button", "Edit signature", click=edit)]
        return Page("Profile", [text("Tom, support"), *shown])

    def edit(site):
        site.state["field"] = El("textbox", "Signature", value="Tom, support")
        site.go("/")

    def saved(site):
        site.state["saved"] = site.state["field"].value

    site = Site({"/": page}, "/")
    await Talk(site).say("change my signature to Tom Adler")
    assert site.state["saved"] == "Tom Adler"


async def test_what_a_page_only_shows_is_changed_by_its_one_edit_button():
    def page(site):
        field = site.state.get("field")
        shown = (
            [field, El("button", "Save changes", click=saved)] if field else [text("Email"), text("ann@old.example")]
        )
        return Page("Profile", [*shown, El("link", "Edit", click=edit)])

    def edit(site):
        site.state["field"] = El("textbox", "E-mail", value="ann@old.example")
        site.go("/")

    def saved(site):
        site.state["saved"] = site.state["field"].value

    site = Site({"/": page}, "/")
    await Talk(site).say("change my email to ann@new.example")
    assert site.state["saved"] == "ann@new.example"


async def test_this_one_is_assigned_by_the_field_of_the_page():
    field = El("combobox", "Assigned to", value="Nobody", options=["Nobody", "Priya", "Leo"])
    await Talk(one_page(El("heading", "Printer jams"), field)).say("assign this ticket to Priya")
    assert field.value == "Priya"


async def test_what_is_added_may_be_a_box():
    box = El("checkbox", "Popcorn, large (€ 6.50)")
    await Talk(one_page(box, El("checkbox", "Cola (€ 4.20)"))).say("add a large popcorn")
    assert "checked" in box.states


async def test_what_is_deleted_is_no_account_unless_that_is_named():
    for said in ("delete this booking", "delete it", "delete this photo"):
        site = one_page(El("heading", "Trip to Bern"), El("button", "Delete account", click=gone))
        await Talk(site).say(said)
        assert site.state == {}, said
    site = one_page(El("heading", "Settings"), El("button", "Delete account", click=gone))
    await Talk(site).say("delete my account")
    assert site.state == {"gone": True}


def gone(site):
    site.state["gone"] = True


def shared(*, takes):
    """A file whose "Share" opens a dialog with a field for an address, which takes it or not."""
    field = El("textbox", "E-mail address")

    def page(site):
        body = [El("row", inside=[text("song.mp3"), El("button", "Share", click=opened)])]
        if site.state.get("open"):
            body.append(El("dialog", "Share", inside=[field, El("button", "Cancel"), El("button", "Send", click=sent)]))
        return Page("Files", body)

    def opened(site):
        site.state["open"] = True
        site.go("/")

    def sent(site):
        if takes:
            site.state |= {"open": False, "with": field.value}
        site.go("/")

    return Site({"/": page}, "/")


async def test_what_is_shared_goes_to_the_address_in_what_opened():
    site = shared(takes=True)
    told = await Talk(site).say("share song.mp3 with ana@studio.example")
    assert site.state.get("with") == "ana@studio.example", told


async def test_an_address_that_still_stands_in_its_field_was_not_taken():
    told = await Talk(shared(takes=False)).say("share song.mp3 with ana@studio.example")
    assert "still stands" in told and "I did not do it" in told, told


async def test_a_name_is_no_address():
    site = shared(takes=True)
    told = await Talk(site).say("share song.mp3 with Ana")
    assert "with" not in site.state and "I cannot find" in told, told
