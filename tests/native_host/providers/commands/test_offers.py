"""Calls on tools that may be lent, built from their schemas."""

from pagehand.providers.commands.offers import key_call, scroll_call, wait_call
from pagehand.providers.commands.world import Want


def tool(required=(), **properties):
    return {"type": "object", "properties": properties, "required": list(required)}


TEXT = {"type": "string"}


def test_a_call_is_made_of_what_the_schema_knows():
    tools = {
        "press": tool(["keys"], keys=TEXT, ref=TEXT),
        "wait": tool(text=TEXT),
        "scroll": tool(direction={"enum": ["up", "down"]}, ref=TEXT),
    }
    assert key_call(tools, "Enter", "e1") == Want("press", {"keys": "Enter", "ref": "e1"})
    assert key_call(tools, "Enter", None) == Want("press", {"keys": "Enter"})
    assert wait_call(tools, "Saved", gone=False) == Want("wait", {"text": "Saved"})
    assert scroll_call(tools, "down", None) == Want("scroll", {"direction": "down"})
    assert scroll_call(tools, "target", "e3") == Want("scroll", {"ref": "e3"})


def test_no_call_is_made_that_the_schema_would_refuse():
    tools = {
        "press": tool(["ref", "key"], key=TEXT, ref=TEXT),
        "scroll": tool(direction={"enum": ["up"]}),
        "wait": tool(ms={"type": "integer"}),
    }
    assert key_call(tools, "Enter", None) is None
    assert scroll_call(tools, "bottom", None) is None
    assert wait_call(tools, "Saved", gone=False) is None
    assert key_call({}, "Enter", None) is None
    assert key_call({"press": {}}, "Enter", None) is None
