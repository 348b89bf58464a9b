"""Clicks, and things that open."""

from pagehand.brain.transcript import ToolCall
from talks.pages import CORE, El, Site, Talk, one_page, text


def note(name):
    return lambda at: at.state.setdefault("clicked", []).append(name)


async def test_a_click_is_told_with_what_it_did():
    site = one_page(El("button", "OK", click=note("ok")))
    assert await Talk(site).say("click OK") == "Clicked the button “OK”: the page changed."


async def test_a_click_without_effect_is_a_failure():
    assert "it did nothing: Nothing changed" in await Talk(one_page(El("button", "OK"))).say("click OK")


async def test_counts_are_passed_on():
    site = one_page(El("button", "OK", click=note("ok")))
    talk = Talk(site)
    assert (await talk.say("double-click OK")).startswith("Double-clicked")
    assert [arguments for tool, arguments in site.calls if tool == "click"] == [
        {"ref": "e1", "count": 2},
    ]


async def test_what_is_chosen_already_is_left_alone():
    site = one_page(El("radio", "Express", states="checked"))
    assert "was already chosen" in await Talk(site).say("click Express")


async def test_submit_that_is_nowhere_to_be_seen_submits_the_form():
    site = one_page(El("form", inside=[El("textbox", "Name"), El("button", "Send", click=note("send"))]))
    await Talk(site).say("fill Name with Ann and press Submit")
    assert site.state == {"clicked": ["send"]}


async def test_what_follows_a_new_tab_means_the_page_there():
    site = one_page(El("link", "Terms"), El("button", "OK", click=note("wrong")))
    other = one_page(El("button", "OK", click=note("right")), text("Lamps burn."), title="Terms")

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
    answer = await Talk(site).say("click Terms, click OK and tell me if there are lamps")
    assert other.state == {"clicked": ["right"]} and site.state == {}
    assert answer.startswith("Yes: “Lamps burn.”") and "a new tab opened: http://site.test/terms" in answer


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
