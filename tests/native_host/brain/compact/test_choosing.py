"""What a reply may be: the calls that fit, told and held to by the schema alike."""

import json

import jsonschema

from pagehand.brain.compact.choosing import TOLD, choice, now_of, reply_schema, told
from pagehand.brain.compact.tools import CompactToolbox
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage

PAGE = ToolResult("1", "readPage", 'page "Shop"\n[e1] link "Lamps"\n[e2] button "Buy lamp"\n[e3] textbox "Lamp note"')
BUY = UserMessage("buy the lamp")


def schema(make_tools, *history):
    tools = CompactToolbox(make_tools(click=str, type=str, readPage=str)).specs
    return jsonschema.Draft202012Validator(reply_schema(tools, history))


def click(label):
    return {"name": "click", "arguments": {"ref": label}}


def test_only_the_calls_that_fit_may_be_made_and_they_are_told(make_tools):
    check = schema(make_tools, BUY, PAGE)
    assert check.is_valid(click("button Buy lamp [e2]"))
    assert not check.is_valid(click("link Lamps [e1]")) and not check.is_valid(click("e2"))
    assert told((BUY, PAGE)).splitlines() == [
        f"{TOLD}; take the one that does the task:",
        json.dumps(click("button Buy lamp [e2]")),
    ]


def test_it_may_end_where_nothing_fits_well_something_failed_or_something_was_done(make_tools):
    done = {"name": "done", "arguments": {"answer": "x"}}
    assert not schema(make_tools, BUY, PAGE).is_valid(done)
    assert schema(make_tools, UserMessage("buy a lamp for the long dark hall of my house"), PAGE).is_valid(done)
    act = AssistantMessage("", (ToolCall("2", "click", {"ref": "e2"}),))
    failed = ToolResult("2", "click", "stale", is_error=True)
    sent = ToolResult("2", "click", "clicked", structured={"ok": True, "effect": [{"kind": "request_sent"}]})
    idle = ToolResult("2", "click", "clicked", structured={"ok": True, "effect": [{"kind": "no_effect"}]})
    for result in (failed, sent, idle):
        assert schema(make_tools, BUY, PAGE, act, result).is_valid(done)
        assert not told((BUY, PAGE, act, result)) or "or done:" in told((BUY, PAGE, act, result))


def test_a_text_is_typed_only_as_the_task_has_it(make_tools):
    task = UserMessage('set the lamp note to "for Bo"')
    check = schema(make_tools, task, PAGE)
    typed = {"name": "type", "arguments": {"ref": "textbox Lamp note [e3]", "text": "for Bo"}}
    assert check.is_valid(typed)
    typed["arguments"]["text"] = "for Ann"
    assert not check.is_valid(typed)


def test_for_a_question_nothing_is_pressed_but_what_leads_on():
    shop = ToolResult("1", "readPage", 'page "Shop"\n[e1] link "Red lamp"\n[e2] button "Red lamp: buy"')
    assert [offer.ref for offer in choice((UserMessage("what does the red lamp cost?"), shop))] == ["e1"]


def test_what_no_tool_here_does_is_not_done_by_another():
    assert choice((UserMessage("drag the lamp to the top"), PAGE)) == []
    assert choice((UserMessage("buy the lamp"), PAGE))


def test_before_a_page_any_ref_can_be_named(make_tools):
    assert schema(make_tools, BUY).is_valid(click("e7")) and told((BUY,)) == ""


def test_a_section_can_be_named_only_where_one_is_shown(make_tools):
    folded = ToolResult("2", "click", "+ … 12 more links [s4]")
    read = {"name": "readPage", "arguments": {"section": "s4"}}
    assert not schema(make_tools, BUY, PAGE).is_valid(read)
    assert schema(make_tools, BUY, PAGE, folded).is_valid(read)
    assert not schema(make_tools, BUY, PAGE, folded).is_valid({"name": "readPage", "arguments": {"section": "s5"}})


def test_how_far_a_task_is():
    act = AssistantMessage("", (ToolCall("2", "type", {"ref": "e3", "text": "for Bo"}),))
    done = ToolResult("2", "type", "typed", structured={"ok": True, "effect": [{"kind": "value"}]})
    now = now_of('set the lamp note to "for Bo", then save', [PAGE, act, done])
    assert (now.part, now.unsent, now.inside) == ("save", "e3", False)
    opened = ToolResult("2", "click", "clicked", structured={"ok": True, "effect": [{"kind": "expanded"}]})
    assert now_of("buy the lamp", [PAGE, opened]).inside


def test_nothing_is_pressed_before_an_address_that_is_to_be_opened_first():
    page = 'page "Reserved" http://library.example/reserve\n[e1] link "My loans"'
    shown = ToolResult("1", "readPage", page)
    assert choice([UserMessage("Open http://library.example/, click 'My loans'"), shown]) == []
    assert [offer.ref for offer in choice([UserMessage("click 'My loans'"), shown])] == ["e1"]
