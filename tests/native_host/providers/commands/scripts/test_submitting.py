"""Searches, forms and keys."""

from talks.pages import CORE, El, Page, Site, Talk, one_page, text


def searching(*, field_submits=True, landmark="search", name="Search"):
    field = El(
        "searchbox" if field_submits else "textbox",
        name,
        submit=(lambda at: at.go("/found")) if field_submits else None,
    )
    button = El("button", "Go", click=lambda at: at.go("/found"))
    return Site(
        {"/": lambda _: Page("Home", [El(landmark, inside=[field, button])]), "/found": lambda _: Page("Found", [])},
        "/",
    )


async def test_a_search_is_typed_and_entered():
    site = searching()
    assert await Talk(site).say("search for lamps") == "Searched for “lamps”: now at “Found” (http://site.test/found)."
    assert ("type", {"ref": "e1", "text": "lamps", "submit": True}) in site.calls


async def test_another_site_is_not_searched_here():
    """Nothing is typed into a field that does not say that it searches what was named."""
    site = searching()
    assert "does not say that it searches “wikipedia”" in await Talk(site).say("search wikipedia for lamps")
    assert all(name != "type" for name, _ in site.calls)


async def test_what_the_field_or_the_site_is_called_after_is_searched():
    site = searching(name="Search in mail")
    assert "Searched for “lamps”" in await Talk(site).say("search my mail for lamps")


async def test_the_button_is_used_when_enter_does_nothing():
    site = searching(field_submits=False)
    assert "with the button “Go”" in await Talk(site).say("search for lamps")
    assert site.url.endswith("/found")


async def test_a_search_field_behind_its_opener():
    def opens(at):
        at.page.body.append(El("searchbox", "Search the shop", submit=lambda site: site.state.update(searched=1)))

    site = one_page(El("button", "Search", click=opens))
    await Talk(site).say("search for lamps")
    assert site.state == {"searched": 1}


async def test_a_page_without_search_says_so():
    assert "no search field" in await Talk(one_page(El("link", "Home"))).say("search for lamps")


async def test_the_submit_button_of_the_form_one_is_in():
    site = one_page(
        El(
            "form",
            "News",
            inside=[El("textbox", "Mail"), El("button", "Subscribe", click=lambda at: at.state.update(sent="news"))],
        ),
        El(
            "form",
            "Login",
            inside=[El("textbox", "Name"), El("button", "Sign in", click=lambda at: at.state.update(sent="login"))],
        ),
    )
    await Talk(site).say("fill Name with Ann and submit")
    assert site.state == {"sent": "login"}


async def test_submitting_without_a_form_asks_for_the_button():
    site = one_page(El("button", "A"), El("button", "B"))
    assert "name the button" in await Talk(site).say("submit")


async def test_enter_goes_with_the_typing():
    site = one_page(El("textbox", "Chat", submit=lambda at: at.state.update(sent=1)))
    await Talk(site).say("type hello into Chat and press Enter")
    assert site.state == {"sent": 1}
    assert [tool for tool, _ in site.calls] == ["readPage", "type"]


async def test_other_keys_need_their_tool():
    assert "no tool to press Escape" in await Talk(one_page(El("textbox", "Chat"))).say("press Escape")


async def test_keys_are_pressed_with_their_tool():
    site = one_page(El("textbox", "Chat"))
    site.do_press = lambda call, _: site.done(call, "dom_changed")
    talk = Talk(site, names=(*CORE, "press"))
    assert await talk.say("press the down arrow key twice, press Escape in Chat") == (
        "What I did:\n1. Pressed ArrowDown: the page changed.\n2. Pressed ArrowDown: the page changed.\n"
        "3. Pressed Escape: the page changed."
    )
    assert site.calls[-1] == ("press", {"keys": ["Escape"], "ref": "e1"})


async def test_a_button_called_like_a_key_is_clicked():
    site = one_page(El("button", "Delete", click=lambda at: at.state.update(gone=1)))
    await Talk(site).say("press delete")
    assert site.state == {"gone": 1}


def form():
    def sent(site):
        site.state["sent"] = True

    return one_page(El("textbox", "Name"), El("checkbox", "News"), El("button", "Save", click=sent))


async def test_what_was_filled_in_and_not_sent_off_is_told_and_can_be():
    site = form()
    talk = Talk(site)
    answer = await talk.say("fill Name with Ann and tick News")
    assert answer.endswith("I did not press the button “Save”. Say “submit” if it should be.") and site.state == {}
    await talk.say("submit")
    assert site.state == {"sent": True}


async def test_a_change_is_kept_with_the_button_that_changes_just_that():
    change = El("button", "Change advance payment", click=lambda at: at.state.update(kept=True))
    site = one_page(El("textbox", "New advance payment"), change)
    await Talk(site).say("lower my advance payment to 100 francs")
    assert site.state == {"kept": True}


async def test_what_was_sent_off_or_has_no_button_needs_no_word():
    assert "did not press" not in await Talk(form()).say("fill Name with Ann and click Save")
    assert "did not press" not in await Talk(one_page(El("textbox", "Name"), El("button", "Menu"))).say(
        "fill Name with A"
    )
    before = one_page(El("button", "Search"), El("textbox", "Notes"))
    assert "did not press" not in await Talk(before).say("fill Notes with Ann")


async def test_a_change_is_kept_with_the_forms_own_button():
    def saved(at):
        at.state["saved"] = True

    form = El("form", "Profile", [El("textbox", "City"), El("button", "Save changes", click=saved)])
    site = one_page(form)
    assert "Kept it with" in await Talk(site).say("change the city to Graz")
    assert site.state == {"saved": True}


async def test_what_is_only_typed_is_not_saved():
    form = El("form", "Profile", [El("textbox", "City"), El("button", "Save changes", click=lambda at: at.go("/x"))])
    assert "did not press" in await Talk(one_page(form)).say("type Graz into City")


async def test_a_filter_is_applied_with_its_forms_button():
    search = El("button", "Search", click=lambda at: at.state.update(shown=True))
    site = one_page(El("heading", "5 jobs"), El("checkbox", "Part-time"), search)
    await Talk(site).say("show only part-time jobs")
    assert site.state == {"shown": True} and "checked" in site.elements()[1].states


async def test_it_is_sent_with_the_forms_own_button():
    site = one_page(El("textbox", "Zweck"), El("button", "Anfrage senden", click=lambda at: at.state.update(sent=True)))
    await Talk(site).say("write Training into Zweck and send it")
    assert site.state == {"sent": True}


async def test_a_switch_that_acts_at_once_is_kept_by_no_button_for_another_thing():
    limit = El("button", "Change", click=lambda at: at.state.update(limit=1))
    site = one_page(El("heading", "Travel card"), El("switch", "Use abroad"), text("Monthly limit: CHF 500"), limit)
    await Talk(site).say("turn on use abroad")
    assert site.state == {}
