"""The terminal says what goes into which field, as the panel's card does."""

from pagehand.cli.permission_table import permission_lines
from pagehand.client import Permission

FIELDS = [
    {"ref": "e1", "value": "Ann Lee"},
    {"ref": "e2", "value": "true"},
    {"ref": "e3", "value": "hunter2"},
    {"ref": "e9", "value": ""},
]
PARTS = [
    {"ref": "e1", "role": "textbox", "name": "Full\nname\x1b[2J"},
    {"ref": "e2", "role": "checkbox", "name": "I accept the terms"},
    {"ref": "e3", "role": "textbox", "name": "Password", "sensitive": True},
]


def lines(arguments, target=None, **meta):
    target = {"pagehand/target": target} if target else {}
    return permission_lines(Permission("s", {"rawInput": arguments}, [], {**target, **meta}))


def test_a_form_is_one_line_a_field_and_says_no_secret():
    shown = lines({"fields": FIELDS}, {"parts": PARTS})
    assert [line.split("  ")[-1].strip() for line in shown] == ["Ann Lee", "on", "••••••", "(emptied)"]
    assert [line.split("  ")[0] for line in shown[1:]] == ["I accept the terms", "Password", "e9"]
    assert shown[0].startswith("Full name") and "\x1b" not in shown[0]


def test_without_parts_the_element_names_its_own_field():
    target = {"element": {"ref": "e1", "role": "textbox", "name": "Name"}}
    assert lines({"ref": "e1", "text": "Ann"}, target) == ["Name  Ann"]
    assert lines({"fields": FIELDS[:1]}, target) == ["Name  Ann Lee"]
    assert lines({"ref": "e1"}, target) == []


def test_a_plan_is_its_steps_and_who_asks_is_said():
    caller = {"kind": "script", "name": "verify_checkout"}
    plan = lines({"1": "open it", "2": "tell"}, **{"pagehand/toolName": "proposePlan", "pagehand/caller": caller})
    assert plan == ["asked by the script verify_checkout", "1. open it", "2. tell"]
