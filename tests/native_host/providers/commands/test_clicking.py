"""Clicks, and things that open."""

from talks.pages import El, Talk, one_page


def note(name):
    return lambda at: at.state.setdefault("clicked", []).append(name)


async def test_a_click_is_told_with_what_it_did():
    site = one_page(El("button", "OK", click=note("ok")))
    assert await Talk(site).say("click OK") == "Clicked the button “OK”: the page changed."


async def test_a_click_without_effect_is_a_failure():
    assert "it did nothing: Nothing changed" in await Talk(one_page(El("button", "OK"))).say("click OK")


async def test_counts_and_buttons_are_passed_on():
    site = one_page(El("button", "OK", click=note("ok")))
    talk = Talk(site)
    assert (await talk.say("double-click OK")).startswith("Double-clicked")
    assert (await talk.say("right click OK")).startswith("Right-clicked")
    assert [arguments for tool, arguments in site.calls if tool == "click"] == [
        {"ref": "e1", "count": 2},
        {"ref": "e1", "button": "right"},
    ]


async def test_what_is_chosen_already_is_left_alone():
    site = one_page(El("radio", "Express", states="checked"))
    assert "was already chosen" in await Talk(site).say("click Express")


async def test_submit_that_is_nowhere_to_be_seen_submits_the_form():
    site = one_page(El("form", inside=[El("textbox", "Name"), El("button", "Send", click=note("send"))]))
    await Talk(site).say("fill Name with Ann and press Submit")
    assert site.state == {"clicked": ["send"]}


async def test_sections_open_all_when_none_is_named():
    def opens(name):
        def act(at):
            next(one for one in at.elements() if one.name == name).states = "expanded"

        return act

    site = one_page(*(El("button", name, states="collapsed", click=opens(name)) for name in ("One", "Two")))
    talk = Talk(site)
    assert (await talk.say("expand the sections below")).count("Opened") == 2
    assert await talk.say("expand the Two section") == "It was already open."


async def test_hovering_needs_its_tool():
    assert "does not offer `hover`" in await Talk(one_page(El("link", "Menu"))).say("hover over Menu")
