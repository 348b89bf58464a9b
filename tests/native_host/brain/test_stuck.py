"""The guard against going in circles."""

import pytest

from pagehand.brain.stuck import SAME_RESULTS, RepeatGuard
from pagehand.brain.transcript import ToolCall, ToolResult

READ = ToolCall("c", "readPage", {"tab": "t1", "budget": 500})


def noted(guard, call, text, **members):
    guard.note(call, ToolResult(call.id, call.name, text, **members))


def test_the_same_result_twice_is_enough():
    guard = RepeatGuard()
    for _ in range(SAME_RESULTS):
        assert guard.check(READ) is None
        noted(guard, READ, "page")
    assert "not run" in guard.check(READ)


def test_another_result_counts_from_anew():
    guard = RepeatGuard()
    for text in ("one", "two", "one", "two"):
        noted(guard, READ, text)
    assert guard.check(READ) is None


def test_the_order_of_arguments_does_not_make_another_call_and_their_values_do():
    guard = RepeatGuard()
    noted(guard, READ, "page")
    noted(guard, ToolCall("d", "readPage", {"budget": 500, "tab": "t1"}), "page")
    assert guard.check(READ)
    assert guard.check(ToolCall("c", "readPage", {"tab": "t2", "budget": 500})) is None
    assert guard.check(ToolCall("c", "screenshot", READ.arguments)) is None


def test_an_act_that_changed_the_page_lets_everything_run_again():
    guard = RepeatGuard()
    noted(guard, READ, "page")
    noted(guard, READ, "page")
    noted(
        guard, ToolCall("c", "click", {"ref": "e1"}), "ok", structured={"ok": True, "effect": [{"kind": "navigated"}]}
    )
    assert guard.check(READ) is None


@pytest.mark.parametrize(
    "members",
    [
        {"structured": {"ok": True, "effect": [{"kind": "no_effect"}]}},
        {"structured": {"ok": True, "effect": []}},
        {"structured": {"ok": True}},
        {"structured": {"ok": True, "effect": "clicked"}},
        {"structured": {"ok": True, "effect": [None, {}, {"kind": None}]}},
        {"structured": {"ok": False, "effect": [{"kind": "value"}]}, "is_error": True},
        {"structured": None},
    ],
    ids=str,
)
def test_an_act_without_effect_is_like_a_reading(members):
    guard = RepeatGuard()
    click = ToolCall("c", "click", {"ref": "e1"})
    noted(guard, click, "nothing happened", **members)
    noted(guard, click, "nothing happened", **members)
    assert guard.check(click)


def test_an_act_with_effect_may_be_repeated_as_often_as_it_works():
    guard = RepeatGuard()
    click = ToolCall("c", "click", {"ref": "e1"})
    for _ in range(10):
        assert guard.check(click) is None
        noted(guard, click, "ok", structured={"ok": True, "effect": [{"kind": "value"}, {"kind": "no_effect"}]})
