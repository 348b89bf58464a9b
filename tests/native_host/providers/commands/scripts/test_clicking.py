"""Clicks, and things that open."""

from pagehand.brain.transcript import ToolCall
from talks.pages import CORE, El, Site, Talk, one_page


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
    assert "Which one" in await talk.say("expand the section below")
    await talk.say("stop")
    assert (await talk.say("expand the sections below")).count("Opened") == 2
    assert await talk.say("expand the Two section") == "It was already open."


async def test_what_follows_a_new_tab_means_the_page_there():
    site = one_page(El("link", "Terms"), El("button", "OK", click=note("wrong")))
    other = one_page(El("button", "OK", click=note("right")), title="Terms")

    def click(call, element):
        if element is not None and element.name == "Terms":
            return site.done(call, "opened_tab", "t7 http://site.test/terms")
        return type(site).do_click(site, call, element)

    site.do_click = click
    run = site.run

    def by_tab(call):
        names = (call.arguments.get("tab"), str(call.arguments.get("ref", "")).partition(":")[0])
        if "t7" not in names:
            return run(call)
        here = {key: str(value).removeprefix("t7:") for key, value in call.arguments.items() if key == "ref"}
        return other.run(ToolCall(call.id, call.name, here))

    site.run = by_tab
    answer = await Talk(site).say("click Terms, click OK and tell me the title")
    assert other.state == {"clicked": ["right"]} and site.state == {}
    assert answer.startswith("The title is “Terms”.") and "a new tab opened: http://site.test/terms" in answer


async def test_hovering_needs_its_tool():
    assert "does not offer `hover`" in await Talk(one_page(El("link", "Menu"))).say("hover over Menu")


async def test_each_menu_is_opened_and_the_last_name_clicked():
    def opened(site):
        site.page.body.append(El("menuitem", "Save as", click=lambda at: at.state.update(saved=1)))

    site = one_page(El("button", "File", click=opened))
    await Talk(site).say("click File > Save as")
    assert site.state == {"saved": 1}


async def test_a_menu_in_a_menu_opens_under_the_pointer():
    def pointed(call, element):
        site.page.body.append(El("menuitem", "Save as", click=lambda at: at.state.update(saved=1)))
        return site.done(call, "dom_changed")

    site = one_page(El("menuitem", "File", click=lambda at: at.state.update(clicked=1)))
    site.do_hover = pointed
    await Talk(site, names=(*CORE, "hover")).say("click File > Save as")
    assert site.state == {"saved": 1}


async def test_a_name_with_an_arrow_is_one_thing():
    site = one_page(El("link", "Home > News", click=lambda at: at.state.update(went=1)), El("link", "News"))
    await Talk(site).say("click Home > News")
    assert site.state == {"went": 1}


async def test_a_menu_that_is_not_there_is_told():
    assert "I cannot find “File”" in await Talk(one_page(El("button", "Edit"))).say("click File > Save as")


async def test_what_is_somebodys_is_not_guessed_at():
    site = one_page(El("text", "Bob"), El("button", "Address", click=note("Bob")))
    told = await Talk(site).say("find Bob and click his address")
    assert told.startswith("I did not understand") and not site.state


class Sortable(Site):
    """A site whose items can be dragged onto each other."""

    def do_drag(self, call, element):
        self.state["dragged"] = dict(call.arguments)
        if to := call.arguments.get("to"):
            body = self.page.body
            over = next(one for one in body if one.ref == to)
            at = body.index(over)
            body.remove(element)
            body.insert(at, element)
        return self.done(call, "dom_changed")


def items(*names):
    site = one_page(*(El("clickable", name) for name in names))
    return Sortable(site.pages, "/")


def drags(site):
    return Talk(site, names=(*CORE, "drag"))


async def test_an_item_goes_to_its_place_and_is_seen_there():
    site = items("Ann", "Bob", "Cid")
    answer = await drags(site).say("drag Ann to the bottom")
    assert [element.name for element in site.elements()] == ["Bob", "Cid", "Ann"]
    assert "“Ann” is number 3 of 3 now" in answer


async def test_what_is_there_already_is_not_dragged():
    site = items("Ann", "Bob")
    await drags(site).say("drag Ann to the top")
    assert site.state == {}


async def test_a_place_that_is_not_there_is_told():
    site = items("Ann", "Bob")
    assert "I see no such place" in await drags(site).say("drag Ann to the 9th position")


async def test_one_thing_goes_onto_another():
    site = items("Ann", "Bob")
    await drags(site).say("drag Ann onto Bob")
    assert set(site.state["dragged"]) == {"ref", "to"}


async def test_without_the_tool_nothing_is_dragged():
    assert "no tool to drag with" in await Talk(items("Ann", "Bob")).say("drag Ann onto Bob")


async def test_what_the_page_itself_is_about_is_open_already():
    site = one_page(El("graphic", "Blue Lamp", ref="e1"), El("heading", "Blue Lamp"), El("button", "Add to cart"))
    assert (await Talk(site).say("open the Blue Lamp")).endswith("is open already.")
    assert not any(tool == "click" for tool, _ in site.calls)
