"""Calls on tools that may be lent, held against their schemas."""

from pagehand.providers.commands.scripts.offers import offered
from pagehand.providers.commands.scripts.outcomes import Want
from talks.pages import spec

LENT = {name: spec(name).input_schema for name in ("press", "scroll", "wait", "find", "select")}
TEXT = {"type": "string"}


def tool(required=(), **properties):
    return {"type": "object", "properties": properties, "required": list(required)}


def test_calls_fit_the_tools_that_browsers_lend():
    assert offered(LENT, "press", keys=["Enter"], ref="e1") == Want("press", {"keys": ["Enter"], "ref": "e1"})
    assert offered(LENT, "press", keys=["Control+A"], ref=None) == Want("press", {"keys": ["Control+A"]})
    assert offered(LENT, "scroll", to="down") == Want("scroll", {"to": "down"})
    assert offered(LENT, "wait", gone="Saving", seconds=4) == Want("wait", {"gone": "Saving", "seconds": 4})
    assert offered(LENT, "wait") == Want("wait", {})
    chosen = {"ref": "e1", "option": "Red", "clear": False}
    assert offered(LENT, "select", **chosen) == Want("select", chosen)


def test_what_is_not_lent_is_not_called():
    assert offered({}, "press", keys=["Enter"]) is None


def test_no_call_is_made_that_the_schema_would_refuse():
    tools = {
        "press": tool(["ref", "keys"], keys=TEXT, ref=TEXT),
        "scroll": tool(to={"enum": ["up"]}),
        "wait": tool(seconds={"type": "integer"}),
    }
    assert offered(tools, "press", keys=["Enter"]) is None
    assert offered(tools, "scroll", to="bottom") is None
    assert offered(tools, "wait", text="Saved") is None
    assert offered(tools, "wait", seconds=0.5) is None
    assert offered({"press": {}}, "press", keys=["Enter"]) is None
