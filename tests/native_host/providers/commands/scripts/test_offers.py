"""Calls on tools that may be lent, held against their schemas."""

from pagehand.providers.commands.scripts.offers import find_call, key_call, scroll_call, select_call, wait_call
from pagehand.providers.commands.scripts.outcomes import Want
from talks.pages import spec

LENT = {name: spec(name).input_schema for name in ("press", "scroll", "wait", "find", "select")}
TEXT = {"type": "string"}


def tool(required=(), **properties):
    return {"type": "object", "properties": properties, "required": list(required)}


def test_calls_fit_the_tools_that_browsers_lend():
    assert key_call(LENT, "Enter", "e1") == Want("press", {"keys": ["Enter"], "ref": "e1"})
    assert key_call(LENT, "Control+A", None) == Want("press", {"keys": ["Control+A"]})
    assert scroll_call(LENT, "down", None) == Want("scroll", {"to": "down"})
    assert scroll_call(LENT, "target", "e3") == Want("scroll", {"ref": "e3"})
    assert wait_call(LENT, "Saved") == Want("wait", {"text": "Saved"})
    assert wait_call(LENT, "Saving", gone=True, seconds=4) == Want("wait", {"gone": "Saving", "seconds": 4})
    assert wait_call(LENT) == Want("wait", {})
    assert find_call(LENT, "x" * 900) == Want("find", {"text": "x" * 500})
    assert select_call(LENT, "e1", "Red", keep=False) == Want("select", {"ref": "e1", "option": "Red"})
    assert select_call(LENT, "e1", "Red", keep=True) == Want("select", {"ref": "e1", "option": "Red", "clear": False})


def test_what_is_not_lent_is_not_called():
    assert key_call({}, "Enter", None) is None
    assert find_call(LENT, " ") is None
    assert select_call({}, "e1", "Red", keep=True) == Want("type", {"ref": "e1", "text": "Red"})


def test_no_call_is_made_that_the_schema_would_refuse():
    tools = {
        "press": tool(["ref", "keys"], keys=TEXT, ref=TEXT),
        "scroll": tool(to={"enum": ["up"]}),
        "wait": tool(seconds={"type": "integer"}),
    }
    assert key_call(tools, "Enter", None) is None
    assert scroll_call(tools, "bottom", None) is None
    assert wait_call(tools, "Saved") is None
    assert wait_call(tools, seconds=0.5) is None
    assert key_call({"press": {}}, "Enter", None) is None
