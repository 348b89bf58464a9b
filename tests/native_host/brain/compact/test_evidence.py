"""What receipts show: what was changed, only looked at, sent, asked by a box, or has a word of the task."""

from dataclasses import replace

import pytest

from pagehand.brain.compact.evidence import Deeds, deeds_in, question_in, unaccounted, unseen_numbers
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult

PAGE = 'page "Look" http://a.test/look\n[e1] clickable "Dark"\n[e2] switch "Sounds"\n[e3] link "More"'


def after(*acts):
    """A reading of the page and acts on it: ref, kinds of effects, and where it led."""
    history = [ToolResult("0", "readPage", PAGE, structured={"url": "http://a.test/look"})]
    for number, (ref, kinds, url) in enumerate(acts):
        call = ToolCall(f"c{number}", "click", {"ref": ref})
        role, name = {"e1": ("clickable", "Dark"), "e2": ("switch", "Sounds"), "e3": ("link", "More")}[ref]
        receipt = {"ok": True, "effect": [{"kind": kind} for kind in kinds], "url": url}
        text = f'clicked [{ref}] {role} "{name}"'
        history += [AssistantMessage("", (call,)), ToolResult(call.id, "click", text, structured=receipt)]
    return history


HERE, THERE = "http://a.test/look?x=1", "http://a.test/more"


@pytest.mark.parametrize(
    ("act", "deeds"),
    [
        (("e1", ["dom_changed"], HERE), Deeds(("click",), changed=1)),
        (("e1", ["checked", "request_sent"], HERE), Deeds(("click",), changed=1, sent=True)),
        (("e2", ["request_sent"], HERE), Deeds(("click",), changed=1, sent=True, beside=True)),
        (("e3", ["navigated"], HERE), Deeds(("click",), changed=1, sent=True, beside=True)),
        (("e3", ["navigated"], THERE), Deeds(("click",), beside=True)),
        (("e1", ["opened_dialog", "dom_changed"], HERE), Deeds(opened="  Dark  ")),
        (("e1", ["no_effect"], HERE), Deeds()),
        (("e1", ["focus_moved"], HERE), Deeds()),
    ],
)
def test_what_an_act_came_to(act, deeds):
    found = deeds_in("use the dark theme", after(act))
    assert replace(found, acts=()) == deeds
    assert bool(found.acts) is (bool(deeds.names) and "opened_dialog" not in act[1])


@pytest.mark.parametrize(
    ("act", "changed"),
    [(("e3", ["navigated"], "http://a.test/look"), 0), (("e1", ["navigated"], "http://a.test/look"), 1)],
)
def test_a_link_to_where_one_is_does_nothing_and_another_thing_that_loads_the_page_anew_does(act, changed):
    assert deeds_in("use the dark theme", after(act)).changed == changed


def test_a_rows_own_link_that_loads_the_page_anew_has_done_something():
    rows = 'page "Homes" http://a.test/homes\nLake Road\n[e1] link "Choose"\nHill Road\n[e2] link "Choose"'
    receipt = {"ok": True, "effect": [{"kind": "navigated"}], "url": "http://a.test/homes"}
    page = ToolResult("0", "readPage", rows, structured={"url": "http://a.test/homes"})
    call = AssistantMessage("", (ToolCall("c", "click", {"ref": "e2"}),))
    result = ToolResult("c", "click", 'clicked [e2] link "Choose": navigated', structured=receipt)
    assert deeds_in("choose Hill Road", [page, call, result]).changed == 1


def test_a_tab_only_shows_another_part():
    receipt = {"ok": True, "effect": [{"kind": "selected"}, {"kind": "dom_changed"}]}
    call = ToolCall("c", "click", {"ref": "e9"})
    result = ToolResult("c", "click", 'clicked [e9] tab "Dark"', structured=receipt)
    assert deeds_in("use the dark theme", [AssistantMessage("", (call,)), result]) == Deeds(("click",))


def test_one_act_on_what_the_task_names_is_enough():
    deeds = deeds_in("use the dark theme", after(("e2", ["request_sent"], HERE), ("e1", ["request_sent"], HERE)))
    assert deeds.names == ("click", "click") and not deeds.beside


def test_a_box_that_was_dismissed_asks_and_an_answered_one_does_not():
    def box(detail):
        receipt = {"ok": True, "effect": [{"kind": "opened_dialog", "detail": detail}]}
        return question_in(ToolResult("1", "click", "clicked", structured=receipt))

    assert box('confirm "Delete \\"x\\"?" dismissed') == 'Delete "x"?'
    assert (
        box('confirm "Sure?" accepted') is None and box('alert "Hello" dismissed') is None and box("Sign out?") is None
    )


def test_numbers_that_nothing_shows():
    since = [ToolResult("1", "readPage", "Total: CHF 30.00, 2 rows")]
    assert unseen_numbers("30.00 for 2 rows, 5 more and 7.50", "add 5", since) == ["7.50"]


def test_what_was_acted_on_is_told_and_what_the_task_names_beside_it_is_missed():
    deeds = deeds_in("use the dark theme", after(("e1", ["request_sent"], HERE)))
    assert deeds.acts == (("clickable Dark", "  Dark "),)
    assert unaccounted("use Dark for Zurich", deeds) == ["Zurich"]
    assert not unaccounted("use the Dark theme", deeds)


def test_a_field_that_was_filled_waits_to_be_sent():
    page = ToolResult("0", "readPage", 'page "x"\n[e1] textbox "Phone"')
    call = AssistantMessage("", (ToolCall("c", "type", {"ref": "e1", "text": "12"}),))
    effects = {"value": {"kind": "value", "value": "12"}, "request_sent": {"kind": "request_sent"}}
    receipts = {kind: {"ok": True, "effect": [effect]} for kind, effect in effects.items()}
    ends = {k: deeds_in("x", [page, call, ToolResult("c", "type", "typed", structured=r)]) for k, r in receipts.items()}
    assert (ends["value"].unsent, ends["request_sent"].unsent) == ("e1", "")
    assert ends["value"].acts[0][0] == "“12” in textbox Phone"


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ({"kind": "value", "value": "tea4two"}, "“tea4two” in textbox Code"),
        ({"kind": "value", "characters": 7}, "what was said in textbox Code"),
        ({"kind": "navigated"}, "what was said in textbox Code"),
    ],
)
def test_what_was_typed_is_told_only_where_its_receipt_shows_it(held, told):
    page = ToolResult("1", "readPage", 'page "Safe" http://a.test/\n[e1] textbox "Code"')
    call = AssistantMessage("", (ToolCall("c", "type", {"ref": "e1", "text": "tea4two"}),))
    result = ToolResult("c", "type", "typed", structured={"ok": True, "effect": [held]})
    assert [words for words, _ in deeds_in("enter tea4two", [page, call, result]).acts] == [told]
