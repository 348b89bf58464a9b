"""Steps without a model: only where page, task and receipts leave nothing to choose."""

import pytest

from pagehand.brain.compact.foregone import Ending, foregone
from pagehand.brain.compact.offers import Offer
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
    assert isinstance(step, Offer) and (step.tool, step.ref, step.text) == ("click", "e2", None)


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
    assert foregone(history) is None or foregone(history).ref != "e2"


def test_what_is_done_and_sent_is_over_with_what_was_acted_on():
    assert foregone((DARK, LOOK, *clicked("e2", "request_sent"))) == Ending("Done: clickable Dark.", done=True)


def test_what_no_tool_here_does_is_said_at_once():
    step = foregone((UserMessage("drag Dark to the top"), LOOK))
    assert isinstance(step, Ending) and not step.done and "no tool for it" in step.answer


def test_of_like_things_the_person_is_asked():
    rows = ToolResult("1", "readPage", 'page "x"\n' + "".join(f'- Tea {n}\n  [e{n}] button "Add"\n' for n in (1, 2)))
    step = foregone((UserMessage("add the tea"), rows))
    assert step == Ending("Which one do you mean: Tea 1; Tea 2?", done=False)
