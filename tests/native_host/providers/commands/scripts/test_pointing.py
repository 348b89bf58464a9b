"""The pointer used otherwise than for a click: pointing at things, their menus, dragging."""

from pagehand.brain.transcript import ToolResult
from talks.pages import CORE, El, Talk, one_page, text

TOOLS = (*CORE, "find", "hover", "drag")


def board(found='"Done" [s1] [e9] text'):
    site = one_page(El("button", "Fix login"), El("button", "Write docs"), text("Done"))
    site.do_find = lambda call, _: ToolResult(call.id, call.name, found, structured={"ok": True})
    site.do_hover = site.do_drag = lambda call, _: site.done(call, "dom_changed")
    return site


def used(site):
    return [call for call in site.calls if call[0] not in ("readPage", "find")]


async def test_a_thing_is_dragged_onto_another():
    site = board()
    told = await Talk(site, names=TOOLS).say("drag Fix login onto Write docs")
    assert told == "Dragged the button “Fix login” to the button “Write docs”: the page changed."
    assert used(site) == [("drag", {"ref": "e1", "to": "e2"})]


async def test_what_is_only_a_text_is_named_by_looking_for_it():
    site = board()
    told = await Talk(site, names=TOOLS).say("drag Fix login to Done")
    assert told == "Dragged the button “Fix login” to the text “Done”: the page changed."
    assert used(site) == [("drag", {"ref": "e1", "to": "e9"})]


async def test_nothing_is_dragged_where_the_text_stands_twice():
    site = board('"Done" [s1] [e8] text\n"Done" [s2] [e9] text')
    assert "“Done” is no control" in await Talk(site, names=TOOLS).say("drag Fix login to Done")
    assert used(site) == []


async def test_pointing_and_the_other_button():
    site = board()
    site.page.body[0].click = lambda at: None
    told = await Talk(site, names=TOOLS).say("hover over Write docs and right-click Fix login")
    assert "Pointed at the button “Write docs”" in told and "Right-clicked the button “Fix login”" in told
    assert used(site) == [("hover", {"ref": "e2"}), ("click", {"ref": "e1", "button": "right"})]


async def test_without_the_tool_nothing_is_begun():
    site = board()
    assert "drag" in await Talk(site).say("click Fix login and drag Fix login to Done")
    assert used(site) == []


async def test_a_text_that_changed_meanwhile_is_not_used_without_its_name():
    site = board()
    site.fail = {"hover": [{"reason": "stale", "hint": "Read the page again."}]}
    told = await Talk(site, names=TOOLS).say("hover over Done")
    assert "it changed while I was about to act" in told
    assert used(site) == [("hover", {"ref": "e9"})]
