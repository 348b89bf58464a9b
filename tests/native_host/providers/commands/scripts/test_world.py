"""What is known while steps are carried out."""

from pagehand.brain.transcript import ToolResult
from pagehand.providers.commands.scripts.outcomes import Want
from pagehand.providers.commands.scripts.world import World

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
