"""What is known while steps are carried out."""

from pagehand.brain.transcript import ToolResult
from pagehand.providers.commands.scripts.world import Want, World
from talks.pages import spec

READING = 'page "T" http://x/\n[e1] button "OK"'


def test_a_reading_makes_the_page_known_until_an_act_changes_it():
    world = World({})
    assert world.note_reading(ToolResult("c1", "readPage", READING))
    assert world.fresh and world.exact
    world.note_act(changed=False)
    assert world.fresh and not world.exact
    world.note_act(changed=True)
    assert not world.fresh and world.unsettled


def test_calls_go_to_the_tab_that_was_opened():
    world = World({})
    click = Want("click", {"ref": "e1"})
    assert world.addressed(click) == click
    world.follow_tab("t7")
    assert world.addressed(click) == Want("click", {"ref": "t7:e1"})
    assert world.addressed(Want("readPage", {"full": True})) == Want("readPage", {"full": True, "tab": "t7"})
    assert world.addressed(Want("readPage", {"section": "s2"})) == Want("readPage", {"section": "t7:s2"})
    assert world.addressed(Want("askUser", {"question": "?"})).arguments == {"question": "?"}


def test_differences_and_refusals_are_no_readings():
    world = World({})
    assert not world.note_reading(ToolResult("c1", "readPage", READING, structured={"is_delta": True}))
    assert not world.note_reading(ToolResult("c1", "readPage", READING, is_error=True))
    assert not world.note_reading(
        ToolResult("c1", "readPage", "not run: this call gave the same result twice already.")
    )
    assert world.outline is None


LENT = {name: spec(name).input_schema for name in ("press", "scroll", "wait", "find", "select")}
TEXT = {"type": "string"}


def tool(required=(), **properties):
    return {"type": "object", "properties": properties, "required": list(required)}


def test_calls_fit_the_tools_that_browsers_lend():
    assert World(LENT).offered("press", keys=["Enter"], ref="e1") == Want("press", {"keys": ["Enter"], "ref": "e1"})
    assert World(LENT).offered("press", keys=["Control+A"], ref=None) == Want("press", {"keys": ["Control+A"]})
    assert World(LENT).offered("scroll", to="down") == Want("scroll", {"to": "down"})
    assert World(LENT).offered("wait", gone="Saving", seconds=4) == Want("wait", {"gone": "Saving", "seconds": 4})
    assert World(LENT).offered("wait") == Want("wait", {})
    chosen = {"ref": "e1", "option": "Red", "clear": False}
    assert World(LENT).offered("select", **chosen) == Want("select", chosen)


def test_what_is_not_lent_is_not_called():
    assert World({}).offered("press", keys=["Enter"]) is None


def test_no_call_is_made_that_the_schema_would_refuse():
    tools = {
        "press": tool(["ref", "keys"], keys=TEXT, ref=TEXT),
        "wait": tool(seconds={"type": "integer"}),
    }
    assert World(tools).offered("press", keys=["Enter"]) is None
    assert World(tools).offered("wait", text="Saved") is None
    assert World({"press": {}}).offered("press", keys=["Enter"]) is None
