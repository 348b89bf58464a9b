"""Verbs that pages put on their controls."""

import pytest

from talks.pages import El, Page, Site, Talk, one_page, text


async def test_a_message_is_found_opened_and_answered():
    def inbox(site):
        return Page("Inbox", [El("link", "Ann: lunch?", click=lambda at: at.go("/ann")), El("link", "Bob: report")])

    def message(site):
        if not site.state.get("writing"):
            return Page("Lunch?", [text("Lunch?"), El("button", "Reply", click=write), El("button", "Forward")])
        return Page("Write", [site.state["field"], El("button", "Send", click=sent)])

    def write(site):
        site.state |= {"writing": 1, "field": El("textbox")}
        site.go("/ann")

    def sent(site):
        site.state["sent"] = site.state["field"].value

    site = Site({"/": inbox, "/ann": message}, "/")
    await Talk(site).say('find the message by Ann and reply to them with the text "Yes, at noon"')
    assert site.state["sent"] == "Yes, at noon"


def marked(name):
    return lambda at: at.state.update({name: True})


async def test_the_control_beside_the_thing_is_used():
    site = one_page(
        El("row", inside=[text("Ann: lunch?"), El("button", "Archive", click=marked("ann"))]),
        El("row", inside=[text("Dr. Sutter: Friday"), El("button", "Archive", click=marked("sutter"))]),
    )
    await Talk(site).say("archive the mail from Dr. Sutter")
    assert site.state == {"sutter": True}


async def test_what_is_not_there_is_named():
    site = one_page(El("row", inside=[text("Bananas"), El("button", "Add to basket", click=marked("bananas"))]))
    told = await Talk(site).say("add a dragon fruit to my basket")
    assert "dragon fruit" in told and site.state == {}


async def test_a_thing_is_only_looked_for_in_the_place_that_was_named():
    site = one_page(El("row", inside=[text("Ann: lunch?"), El("button", "Delete", click=marked("ann"))]))
    assert "nothing called “the trash”" in await Talk(site).say("delete the mail from Ann in the trash")
    assert site.state == {}
    site = one_page(
        El("heading", "Trash"),
        El("row", inside=[text("Ann: lunch?"), El("button", "Delete", click=marked("ann"))]),
    )
    await Talk(site).say("delete the mail from Ann in the trash")
    assert site.state == {"ann": True}


async def test_what_has_no_control_is_told():
    told = await Talk(one_page(text("Ann: lunch?"), El("button", "Reply"))).say("archive Ann")
    assert "nothing to archive" in told


async def test_several_equal_ones_are_asked_about():
    site = one_page(
        El("row", inside=[text("Anna Keller: keys"), El("button", "Delete", click=marked("keys"))]),
        El("row", inside=[text("Anna Kowalska: logo"), El("button", "Delete", click=marked("logo"))]),
    )
    told = await Talk(site).say("delete the email from Anna")
    assert "Which one" in told and site.state == {}


async def test_what_is_no_list_is_not_written_somewhere():
    site = one_page(El("textbox", "Coupon"), El("button", "Add", click=marked("added")))
    await Talk(site).say("add the Blue Lamp to the cart")
    assert site.state == {}


async def test_cancel_in_a_question_is_a_no_even_where_something_is_cancelled():
    def ask(site):
        site.state["asked"] = True
        site.go("/")

    def page(site):
        asked = [El("button", "Cancel", click=marked("kept")), El("button", "Yes, cancel it", click=marked("done"))]
        dialog = [El("dialog", "Cancel it?", inside=asked)] if site.state.get("asked") else []
        row = El("row", inside=[text("Dr. Amrani: Friday"), El("button", "Cancel", click=ask)])
        return Page("Appointments", [row, *dialog])

    site = Site({"/": page}, "/")
    await Talk(site).say("cancel my appointment with Dr. Amrani")
    assert site.state == {"asked": True, "done": True}


async def test_a_box_stands_for_a_verb_that_turns_something_off():
    site = one_page(El("checkbox", "Newsletter", states="checked"), El("checkbox", "New grades"))
    await Talk(site).say("unsubscribe from the newsletter")
    assert [element.states for element in site.elements()] == ["", ""]


async def test_a_sign_with_a_number_beside_it_is_a_control():
    site = one_page(
        El("row", inside=[text("A blue jacket"), El("button", "▲ 0", click=marked("jacket"))]),
        El("row", inside=[text("A cake"), El("button", "▲ 2", click=marked("cake"))]),
    )
    await Talk(site).say("upvote the post about the blue jacket")
    assert site.state == {"jacket": True}


async def test_what_is_voted_for_is_chosen_first():
    choices = [El("radio", name, group="poll") for name in ("Lowa", "Hanwag")]
    site = one_page(El("form", inside=[*choices, El("button", "Vote", click=marked("voted"))]))
    told = await Talk(site).say("vote for Hanwag")
    assert "checked" in choices[1].states and site.state == {"voted": True}, told


async def test_the_choice_of_an_entry_with_its_own_control_stays():
    def address(name):
        return El("listitem", inside=[El("radio", name, group="a"), El("button", "Delete", click=marked(name))])

    homes = [address("Home"), address("Work")]
    site = one_page(El("list", inside=homes))
    await Talk(site).say("delete Work")
    assert "checked" not in homes[1].inside[0].states and site.state == {"Work": True}


async def test_one_name_with_an_and_is_one_thing():
    def renewed(name):
        return lambda at: at.state.setdefault(name, []).append(1)

    def book(name):
        return El("listitem", inside=[text(name), El("button", "Renew", click=renewed(name))])

    site = one_page(El("list", inside=[book("Tom & Jerry: the Art"), book("Dune"), book("Momo")]))
    await Talk(site).say("renew Tom & Jerry: the Art")
    assert site.state == {"Tom & Jerry: the Art": [1]}
    await Talk(site).say("renew Momo and Dune")
    assert site.state == {"Tom & Jerry: the Art": [1], "Momo": [1], "Dune": [1]}


async def test_what_cannot_be_compared_is_no_guess():
    pressed = []
    site = Site(
        {"/": lambda _: Page("Tickets", [El("button", "Book now", click=pressed.append), text("Quick"), text("Slow")])},
        "/",
    )
    said = await Talk(site).say("book the ticket with the lowest price")
    assert pressed == [] and "cannot tell which one" in said


def counted(site):
    site.state["put"] = site.state.get("put", 0) + 1


async def test_so_many_of_a_thing_are_added_by_its_number_field():
    number = El("spinbutton", "Quantity", value="1")
    site = one_page(
        El("row", inside=[text("Rice"), El("spinbutton", "Quantity"), El("button", "Add", click=counted)]),
        El("row", inside=[text("Salt"), number, El("button", "Add", click=counted)]),
    )
    await Talk(site).say("add three packs of salt to the cart")
    assert number.value == "3" and site.state == {"put": 1}


async def test_so_many_of_a_thing_are_added_one_by_one_where_there_is_no_number():
    site = one_page(
        El("row", inside=[text("Rice"), El("button", "Add", click=marked("rice"))]),
        El("row", inside=[text("Salt"), El("button", "Add", click=counted)]),
    )
    told = await Talk(site).say("add 3 salts to the cart")
    assert site.state == {"put": 3} and "3 in all" in told


async def test_what_can_be_added_only_once_is_told():
    def cart(site):
        add = [] if site.state else [El("button", "Add", click=lambda at: (counted(at), at.go("/"))[1])]
        return Page("Shop", [El("row", inside=[text("Salt"), *add]), El("row", inside=[text("Rice")])])

    site = Site({"/": cart}, "/")
    assert "1 of 2" in await Talk(site).say("add two salts to the cart")
    assert site.state == {"put": 1}


async def test_an_answer_goes_into_the_field_for_it_where_no_button_opens_one():
    field = El("textbox", "Your answer")
    site = one_page(text("Your iron is low"), field, El("button", "Send", click=marked("sent")))
    await Talk(site).say('answer "Thank you, I will."')
    assert field.value == "Thank you, I will." and site.state == {"sent": True}


async def test_what_has_no_control_to_rename_it_is_renamed_in_its_field():
    field = El("textbox", "Company name", value="Nord")
    await Talk(one_page(field, El("checkbox", "Weekly digest"))).say("rename our company to Nord Europe")
    assert field.value == "Nord Europe"


async def test_whom_a_button_adds_is_written_into_its_field():
    field = El("textbox", "Full name")
    site = one_page(text("Drivers: Kim"), field, El("button", "Add driver", click=marked("added")))
    await Talk(site).say("add Ben Roth as a driver")
    assert field.value == "Ben Roth" and site.state == {"added": True}


async def test_a_reason_is_given_where_the_control_asks_for_it():
    def ask(site):
        site.state["asked"] = True
        site.go("/")

    field = El("textbox", "Reason")

    def page(site):
        asked = [El("dialog", "Reject the request", inside=[field, El("button", "Reject", click=marked("rejected"))])]
        row = El("row", inside=[text("Bruno: holiday"), El("button", "Reject", click=ask)])
        return Page("Leave", [row, *(asked if site.state else [])])

    site = Site({"/": page}, "/")
    await Talk(site).say('reject the holiday of Bruno with the reason "Too many are away"')
    assert field.value == "Too many are away" and site.state == {"asked": True, "rejected": True}


async def test_a_slot_is_booked_by_the_button_of_its_time():
    site = one_page(text("Room Ada"), El("button", "14:00"), El("button", "16:00", click=marked("booked")))
    await Talk(site).say("reserve the 16:00 slot")
    assert site.state == {"booked": True}


async def test_what_one_is_moved_to_is_chosen():
    site = one_page(El("button", "Choose Plus"), El("button", "Choose Premium", click=marked("premium")))
    await Talk(site).say("upgrade me to Premium")
    assert site.state == {"premium": True}


async def test_a_role_is_set_where_the_row_has_it():
    roles = [
        El("combobox", f"Role of {name}", options=("Admin", "Member"), value="Member") for name in ("Ann", "Bruno")
    ]
    await Talk(one_page(*roles)).say("make Bruno an admin")
    assert [one.value for one in roles] == ["Member", "Admin"]


async def test_an_answer_is_not_written_into_a_field_for_something_else():
    site = one_page(text("News by mail"), El("textbox", "Your e-mail"), El("button", "Subscribe", click=marked("sent")))
    await Talk(site).say('answer "Thank you"')
    assert site.state == {}


async def test_the_number_of_a_filter_is_not_how_many_are_added():
    price = El("spinbutton", "Max. price", value="50")
    site = one_page(price, El("heading", "Salt"), El("button", "Add to cart", click=counted))
    await Talk(site).say("add 3 salts to the cart")
    assert price.value == "50" and site.state == {"put": 3}


async def test_one_more_is_added_where_the_row_counts():
    def counter(name):
        return El("row", inside=[text(name), El("button", "One less"), El("button", "One more", click=marked(name))])

    site = one_page(counter("Nasal spray"), counter("Plasters"))
    await Talk(site).say("one more nasal spray please")
    assert site.state == {"Nasal spray": True}


async def test_who_is_invited_is_nobody_with_nearly_the_same_address():
    field = El("textbox", "Email address")
    waiting = [El("row", inside=[text("nina@partner.example"), El("button", "Revoke")])]
    site = one_page(field, El("button", "Send invitation", click=marked("sent")), *waiting)
    await Talk(site).say("invite gina@partner.example")
    assert field.value == "gina@partner.example" and site.state == {"sent": True}


def bills():
    def bill(number, client, *own):
        return El("row", inside=[text(number), text(client), *(El("button", name, click=done(name)) for name in own)])

    def done(name):
        return lambda site: site.state.update({name: True})

    head = El("heading", "Bills", states="level=1")
    return one_page(head, El("table", inside=[bill("26-31", "Bakery Huber", "Send"), bill("26-30", "Meyer", "Remind")]))


async def test_what_is_sent_to_somebody_is_what_says_so():
    site = bills()
    told = await Talk(site).say("send the bill to Garage Wyss")
    assert site.state == {} and "to be sent to “Garage Wyss”" in told
    told = await Talk(site).say("send the bill to Bakery Huber")
    assert site.state == {"Send": True}, told


async def test_an_address_that_something_is_shared_with_is_written_first():
    field = El("textbox", "E-mail address")
    share = El("button", "Share", click=lambda site: site.state.update(with_=field.value))
    site = one_page(El("heading", "Kitchen", states="level=1"), El("form", inside=[field, share]))
    told = await Talk(site).say("share this album with tom@example.org")
    assert site.state == {"with_": "tom@example.org"}, told


async def test_what_the_page_is_about_may_have_its_controls_in_a_menu():
    def opened(site):
        site.page.body.append(El("menuitem", "Download PDF", click=lambda at: at.state.update(saved=True)))

    site = one_page(El("heading", "Invoice 12", states="level=1"), El("button", "More ▾", click=opened))
    told = await Talk(site).say("download it as a PDF")
    assert site.state == {"saved": True}, told


def journey():
    number = text("0")

    def step(by):
        def stepped(site):
            number.name = str(int(number.name) + by)
            site.state["bikes"] = int(number.name)

        return stepped

    extras = [text("Bicycle, 12 francs"), El("button", "Fewer bicycles", click=step(-1)), number]
    add = El("button", "Add traveller", click=lambda site: site.state.update(added=True))
    heads = [El("heading", name, states="level=2") for name in ("Extras", "Travellers")]
    return one_page(heads[0], *extras, El("button", "More bicycles", click=step(1)), heads[1], text("Lea"), add)


@pytest.mark.parametrize(("said", "bikes"), [("add two bikes", 2), ("add a bicycle", 1)])
async def test_what_has_a_number_between_two_buttons_is_stepped_and_nothing_else_pressed(said, bikes):
    site = journey()
    told = await Talk(site).say(said)
    assert site.state == {"bikes": bikes}, told


async def test_a_code_is_written_for_the_button_that_takes_it():
    field = El("textbox", "Voucher code")
    take = El("button", "Redeem", click=lambda site: site.state.update(code=field.value))
    site = one_page(El("form", inside=[field, take]))
    told = await Talk(site).say("redeem SNOW7")
    assert site.state == {"code": "SNOW7"}, told


async def test_a_button_for_another_thing_of_the_entry_is_not_asked_for():
    def pressed(name):
        return El("button", name, click=lambda site: site.state.update({name: True}))

    head = El("heading", "Bern to Milan", states="level=3")
    site = one_page(head, text("62 francs"), pressed("Send ticket by e-mail"), pressed("Refund"))
    told = await Talk(site).say("refund my ticket to Milan")
    assert site.state == {"Refund": True}, told


@pytest.mark.parametrize(
    ("said", "button"),
    [("discard the changes", "Delete"), ("delete the note", "Discard"), ("mail me the receipt", "Send")],
)
async def test_another_verbs_button_is_not_pressed(said, button):
    site = one_page(
        El("heading", "Note", states="level=1"),
        El("textbox", "Text", value="x"),
        El("button", "Save"),
        El("button", button, click=lambda at: at.state.update(pressed=True)),
    )
    told = await Talk(site).say(said)
    assert site.state == {}, told


async def test_whom_a_message_is_from_is_no_place_and_a_folder_does_nothing_with_it():
    rows = [
        El("row", inside=[text(f"School {name}"), El("button", "Archive", click=marked(name))])
        for name in ("library", "office")
    ]
    folder = El("link", "Archive", click=lambda at: at.go("/archive"))
    site = one_page(El("heading", "Messages"), folder, El("table", inside=rows))
    told = await Talk(site).say("archive the message from the library")
    assert site.state == {"library": True}, told


async def test_what_is_not_named_here_is_no_place_that_something_is_deleted_from():
    site = one_page(
        El("heading", "Animals", states="level=1"),
        El("row", inside=[text("Minka"), El("button", "Delete", click=marked("minka"))]),
        El("row", inside=[text("Balu"), El("button", "Delete", click=marked("balu"))]),
    )
    told = await Talk(site).say("take Minka off the website")
    assert site.state == {}, told
    told = await Talk(site).say("take Minka off the list, she's not well")
    assert site.state == {"minka": True}, told
    assert "I took “she's not well” for the reason." in told


async def test_a_link_that_only_leads_to_such_things_is_no_act_done():
    def backups(_):
        return Page("Backups", [menu, El("main", inside=[El("button", "Back up now", click=marked("made"))])])

    menu = El("nav", inside=[El("link", "Backups", click=lambda at: at.go("/backups"))])
    site = Site({"/": lambda _: Page("Overview", [menu]), "/backups": backups}, "/")
    told = await Talk(site).say("make a backup now")
    assert site.state == {"made": True}, told


async def test_the_page_s_own_sign_for_a_list_is_pressed():
    link = El("nav", inside=[El("link", "Wish list")])
    own = El("main", inside=[El("button", "☆ Wish list", click=marked("wished")), El("button", "Copy link")])
    site = one_page(link, own, title="Ecology")
    await Talk(site).say("put this one on my wish list")
    assert site.state == {"wished": True}


async def test_of_two_polls_the_choice_is_made_in_the_one_that_offers_it():
    where = [El("radio", name, group="where") for name in ("Lucerne", "Lucca")]
    when = [El("radio", name, group="when") for name in ("21:30", "22:00")]
    site = one_page(
        El("heading", "Where do we go?"),
        *where,
        El("button", "Vote", click=marked("where")),
        El("heading", "When do we end?"),
        *when,
        El("button", "Vote", click=marked("when")),
    )
    told = await Talk(site).say("vote for Lucca")
    assert site.state == {"where": True}, told
    assert "Lucca" in told
    assert [one.states for one in where] == ["", "checked"]
