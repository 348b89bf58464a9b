"""Dragging."""

from talks.pages import CORE, El, Site, Talk, one_page


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
