"""What a control is given, and so many of a thing."""

from talks.pages import CORE, El, Page, Site, Talk, one_page, text


def counting(name):
    return lambda at: at.state.update({name: at.state.get(name, 0) + 1})


def marked(name):
    return lambda at: at.state.update({name: True})


async def test_what_is_put_on_a_list_is_written_where_the_list_takes_it():
    site = one_page(El("textbox", "What needs doing?"), El("button", "+", click=marked("added")), text("Water plants"))
    told = await Talk(site).say('add "Call the plumber" to my list')
    assert site.state == {"added": True} and "Call the plumber" in told


async def test_a_new_name_goes_into_the_field_that_holds_the_old_one():
    site = one_page(
        El("textbox", "Neighbour"),
        El("textbox", "Name of this parcel", value="Lamp"),
        El("button", "Rename", click=marked("renamed")),
    )
    await Talk(site).say('rename this parcel to "Book"')
    assert [element.value for element in site.elements()] == ["", "Book", ""] and site.state == {"renamed": True}


async def test_a_text_is_not_written_into_some_field_that_was_there_before():
    site = one_page(El("button", "Reply", click=marked("pressed")), El("textbox", "Neighbour"), El("textbox", "City"))
    told = await Talk(site).say("reply saying Yes")
    assert "I do not see where to type it" in told and not any(element.value for element in site.elements())


async def test_what_is_added_to_a_kind_of_things_is_written_into_the_field_for_one_more():
    site = one_page(El("textbox", "Headline"), El("textbox", "Add a skill"), El("button", "Add", click=marked("added")))
    await Talk(site).say("add Excel to my skills")
    assert [element.value for element in site.elements()] == ["", "Excel", ""] and site.state == {"added": True}


class Prompting(Site):
    """A page whose button asks for a text with the browser's own dialog."""

    def do_dialog(self, call, _):
        self.state["armed"] = call.arguments
        return self.done(call, "already")

    def do_click(self, call, element):
        if "armed" not in self.state:
            hint = 'The page tells of a dialog (prompt "New label" dismissed); nothing else was observed.'
            return self.refuse(call, {"reason": "no_effect", "hint": hint})
        return self.done(call, "opened_dialog", f'prompt "New label" answered "{self.state["armed"]["text"]}"')


def prompting(*body):
    return Prompting({"/": lambda _: Page("Cards", list(body))}, "/")


async def test_a_dialog_of_the_browser_that_asks_for_a_text_is_given_what_was_said():
    site = prompting(El("textbox", "Forward calls to"), El("button", "Rename"), text("Tablet"))
    told = await Talk(site, names=(*CORE, "dialog")).say('rename it to "Kitchen"')
    assert site.state["armed"] == {"accept": True, "text": "Kitchen"} and "Clicked the button “Rename”" in told
    assert not any(element.value for element in site.elements())


async def test_such_a_dialog_is_not_answered_with_nothing():
    site = prompting(El("button", "Delete"))
    told = await Talk(site, names=(*CORE, "dialog")).say("delete it")
    assert "the page asks for a text, and none was said" in told and "armed" not in site.state


async def test_what_changes_one_thing_and_asks_for_its_value_is_given_that():
    site = prompting(El("row", inside=[text("Tent"), El("button", "Rename"), El("button", "Change price")]))
    told = await Talk(site, names=(*CORE, "dialog")).say("change the price of the tent to 80")
    assert "Gave “80” to “Change price”" in told, told


async def test_an_answer_goes_into_the_field_of_the_thread_that_was_opened_and_not_into_the_search():
    thread = Page("Kevin: Mat", [El("search", inside=[El("textbox", "Search")]), El("textbox", "Write a message")])
    thread.body.append(El("button", "Send", click=marked("sent")))
    row = El("link", "Kevin", click=lambda at: at.go("/kevin"))
    site = Site({"/": lambda _: Page("Messages", [row]), "/kevin": lambda _: thread}, "/")
    told = await Talk(site).say("reply to Kevin that I can ship it")
    assert site.state == {"sent": True}, told
    assert [one.value for one in site.elements() if one.role == "textbox"] == ["", "I can ship it"]


async def test_a_note_goes_into_its_own_field_and_has_its_own_button():
    note, comment = El("textbox", "My note"), El("textbox", "Your comment")
    saved = El("button", "Save note", click=lambda at: at.state.update(note=note.value))
    posted = El("button", "Post", click=lambda at: at.state.update(comment=comment.value))
    there = one_page(El("heading", "My note"), note, saved, El("heading", "Comments"), comment, posted)
    await Talk(there).say('add the note "less salt next time"')
    assert there.state == {"note": "less salt next time"}
    await Talk(there).say("comment: best pie ever")
    assert there.state["comment"] == "best pie ever"


def threads():
    def thread(at):
        return Page("Invoice 118", [text("Please pay."), answer, El("button", "Send answer", click=sent)])

    def sent(at):
        at.state["sent"] = answer.value

    answer = El("textbox", "Your answer")
    rows = [El("clickable", name, click=lambda at: at.go("/1")) for name in ("Front desk Invoice 118", "Dr. Frei Iron")]
    elsewhere = Page(
        "Diary", [El("textbox", "Today"), El("button", "Save", click=lambda at: at.state.update(sent="diary"))]
    )
    return Site({"/": lambda _: Page("Messages", rows), "/1": thread, "/diary": lambda _: elsewhere}, "/")


async def test_an_answer_goes_into_what_was_opened_for_it_and_nowhere_else():
    there = threads()
    told = await Talk(there).say('reply to the front desk: "I have paid."')
    assert there.state == {"sent": "I have paid."}, told
    other = threads()
    talk = Talk(other)
    await talk.say("open the front desk invoice")
    other.go("/diary")
    told = await talk.say('reply to the front desk: "I have paid."')
    assert other.state == {}, told
