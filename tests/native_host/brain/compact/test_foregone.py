"""Steps without a model: only where page, task and receipts leave nothing to choose."""

import pytest

from pagehand.brain.compact.foregone import Ending, Step, foregone
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage

LOOK = ToolResult(
    "1", "readPage", 'page "Look" http://a.test/\nheading 2 "Theme"\n[e1] clickable "Light"\n[e2] clickable "Dark"'
)
DARK = UserMessage("use the dark theme")


def clicked(ref, *kinds, error=False, text="clicked"):
    call = ToolCall("c", "click", {"ref": ref})
    receipt = {"ok": not error, "effect": [{"kind": kind} for kind in kinds]}
    return AssistantMessage("", (call,)), ToolResult("c", "click", text, is_error=error, structured=receipt)


def test_a_call_that_alone_fits_is_made():
    step = foregone((DARK, LOOK))
    assert step == Step("click", {"ref": "e2"})


def test_an_address_that_the_task_begins_with_is_opened_whatever_is_in_front():
    task = UserMessage("Open http://b.test/ and search for rug")
    step = Step("navigate", {"url": "http://b.test/"})
    assert foregone((task,)) == foregone((task, LOOK)) == step
    gone = AssistantMessage("", (ToolCall("2", "navigate", step.arguments),))
    shop = ToolResult("2", "navigate", 'now at http://b.test/\npage "B" http://b.test/\n[e7] searchbox "Search"')
    assert foregone((task, LOOK, gone, shop)) == Step("type", {"ref": "e7", "text": "rug"})
    typed = AssistantMessage("", (ToolCall("3", "type", {"ref": "e7", "text": "rug"}),))
    field = {"ok": True, "effect": [{"kind": "value", "value": "rug"}]}
    told = ToolResult("3", "type", 'typed\n~ [e7] searchbox "Search" value="rug"', structured=field)
    found = 'now at http://b.test/\npage "B" http://b.test/\nsearch\n  [e7] searchbox "Search"\n  [e8] button "Search"'
    shop = ToolResult("2", "navigate", found)
    assert foregone((task, LOOK, gone, shop, typed, told)) == Step("click", {"ref": "e8"})
    denied = ToolResult("2", "navigate", "denied", is_error=True)
    assert foregone((task, LOOK, gone, denied)) is None
    assert foregone((UserMessage("open invoice.pdf and pay it"), LOOK)) is None
    assert foregone((UserMessage("tell me what http://b.test/ is about"), LOOK)) is None


@pytest.mark.parametrize(
    "history",
    [
        (DARK,),
        (UserMessage("make the whole page bright like the dark side of the moon"), LOOK),
        (UserMessage("is the dark theme on?"), LOOK),
        (UserMessage("the light theme or the dark theme"), LOOK),
        (DARK, LOOK, *clicked("e2", error=True)),
        (DARK, LOOK, *clicked("e2", "no_effect")),
        (DARK, LOOK, *clicked("e2", "dom_changed")),
        (UserMessage("use the dark theme for every page"), LOOK, *clicked("e2", "request_sent")),
        (UserMessage("use the dark theme and tell me its name"), LOOK, *clicked("e2", "request_sent")),
        (UserMessage("use the dark theme in Zurich"), LOOK, *clicked("e2", "request_sent")),
        (
            DARK,
            LOOK,
            *clicked("e2", "opened_dialog", text='clicked\n+ dialog\n  + [e8] button "Yes"\n  + [e9] button "No"'),
        ),
    ],
)
def test_everything_else_is_the_models(history):
    assert not isinstance(foregone(history), Ending)
    assert foregone(history) is None or foregone(history).arguments.get("ref") != "e2"


def test_what_is_done_and_sent_is_over_with_what_was_acted_on():
    assert foregone((DARK, LOOK, *clicked("e2", "request_sent"))) == Ending("Done: clickable Dark.", done=True)


def test_what_no_tool_here_does_is_said_at_once():
    step = foregone((UserMessage("drag Dark to the top"), LOOK))
    assert isinstance(step, Ending) and not step.done and "no tool for it" in step.answer


def test_of_like_things_the_person_is_asked():
    rows = ToolResult("1", "readPage", 'page "x"\n' + "".join(f'- Tea {n}\n  [e{n}] button "Add"\n' for n in (1, 2)))
    step = foregone((UserMessage("add the tea"), rows))
    assert step == Ending("Which one do you mean: Tea 1; Tea 2?", done=False)
