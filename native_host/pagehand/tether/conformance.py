"""Judging an implementation by cases: what a source gives, and how that differs from what a case expects.

A case is `{"group", "source", "expect"}`; `expect` is `{"ok": true, "value", "output", "type"}` or
`{"ok": false, "stage", "error"}`. Above: `pagehand script conformance`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pagehand.tether.control import Control
from pagehand.tether.conversion import to_json
from pagehand.tether.display import display
from pagehand.tether.errors import Fault, ScriptError
from pagehand.tether.interpreter import Interpreter
from pagehand.tether.output import Output
from pagehand.tether.values import Result, Value, type_of

Outcome = dict[str, Any]


def outcome(source: str, builtins: Callable[[Control, Output], dict[str, Value]], control: Control) -> Outcome:
    """What running a source gives, in the form of a case's `expect`."""
    output = Output()
    try:
        value = Interpreter(builtins(control, output), control).load(source)
        text = with_value(output.text, value, control)
        return {"ok": True, "value": to_json(value, control.check), "output": text, "type": type_of(value)}
    except ScriptError as error:
        stage = "run" if error.stage in ("run", "stopped") else "load"
        return {"ok": False, "stage": stage, "error": error.message}
    except Fault as fault:
        return {"ok": False, "stage": "run", "error": fault.message}


def with_value(printed: str, value: Value, control: Control) -> str:
    """What was printed, and behind it the value unless it is nil or Ok(nil)."""
    if value is None or (type(value) is Result and value.ok and value.value is None):
        return printed
    gap = "\n" if printed and not printed.endswith("\n") else ""
    return printed + gap + display(value, control.check)


def differences(expected: Outcome, got: Outcome) -> list[str]:
    """Each field of the expected outcome that is another in the one got."""
    return [
        f"{field}: expected {wanted!r}, got {got.get(field)!r}"
        for field, wanted in expected.items()
        if not _same(wanted, got.get(field))
    ]


def _same(wanted: Any, got: Any) -> bool:
    """JSON equality; numbers by value, but true is not 1. The output tells -0 from 0."""
    if isinstance(wanted, bool) or isinstance(got, bool):
        return wanted is got
    if isinstance(wanted, int | float) and isinstance(got, int | float):
        return wanted == got
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(map(_same, wanted, got))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return wanted.keys() == got.keys() and all(_same(item, got[key]) for key, item in wanted.items())
    return bool(wanted == got)
