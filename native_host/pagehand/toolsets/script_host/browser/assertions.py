"""The assertions about a browser: ordinary calls whose reply has to be as asserted. Always there, granted or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pagehand.tether.control import Control
from pagehand.tether.display import display
from pagehand.tether.errors import Fault
from pagehand.tether.values import Capability, Result, Value, builtin, type_of

MOST_SHOWN = 2_000
_WAIT_MS = 30_000


Shown = Callable[[Value], str]
Judge = Callable[..., Result]


def assertions(control: Control) -> dict[str, Value]:
    """Name to function."""

    def shown(value: Value) -> str:
        return display(value, control.check)[:MOST_SHOWN]

    one: dict[str, Judge] = {
        "assert_no_console_errors": _none_of("console_errors", "console errors", shown),
        "assert_no_failed_requests": _none_of("failed_requests", "failed requests", shown),
    }
    two: dict[str, Judge] = {
        "assert_selector": _found("wait_for_selector", "selector not found", shown),
        "assert_text": _found("wait_for_text", "text not found", shown),
        "assert_route": _found("wait_for_url", "route not reached", shown),
        "assert_visible": _is_true("is_visible", "visible", shown),
        "assert_enabled": _is_true("is_enabled", "enabled", shown),
        "assert_screenshot_matches": _matches(shown),
        "assert_react_component": _component(shown),
    }
    made = {name: _of_one(name, judge) for name, judge in one.items()}
    return made | {name: _of_two(name, judge) for name, judge in two.items()}


def _found(method: str, what: str, shown: Shown) -> Judge:
    def judge(browser: Value, wanted: Value) -> Result:
        answer = _call(browser, method, wanted, _WAIT_MS)
        reply = answer.value
        if answer.ok and not (reply is None or reply is False or _says(reply, "found", value=False)):
            return Result(True, True)
        words = f"{method} returned {shown(reply)}" if answer.ok else reply
        return Result(False, f"{what}: {words}")

    return judge


def _none_of(method: str, what: str, shown: Shown) -> Judge:
    def judge(browser: Value) -> Result:
        answer = _call(browser, method)
        if not answer.ok:
            return answer
        is_empty = answer.value is None or answer.value == []
        return Result(True, True) if is_empty else Result(False, f"{what} present: {shown(answer.value)}")

    return judge


def _is_true(method: str, what: str, shown: Shown) -> Judge:
    def judge(browser: Value, selector: Value) -> Result:
        answer = _call(browser, method, selector)
        if not answer.ok or answer.value is True:
            return answer
        return Result(False, f"element is not {what}: {shown(answer.value)}")

    return judge


def _matches(shown: Shown) -> Judge:
    def judge(browser: Value, name: Value) -> Result:
        answer = _call(browser, "screenshot_matches", name)
        if answer.ok and _says(answer.value, "matches", value=True):
            return Result(True, True)
        return Result(False, f"screenshot mismatch: {shown(answer.value)}")

    return judge


def _component(shown: Shown) -> Judge:
    def judge(browser: Value, name: Value) -> Result:
        answer = _call(browser, "react.component_tree", name)
        if answer.ok and isinstance(answer.value, dict) and answer.value.get("matches"):
            return Result(True, True)
        return Result(False, f"react component not found: {shown(name) if answer.ok else answer.value}")

    return judge


def _of_one(name: str, judge: Callable[..., Result]) -> Value:
    return builtin(name, lambda browser: judge(browser))  # noqa: PLW0108 - a built-in has its own arity


def _of_two(name: str, judge: Callable[..., Result]) -> Value:
    return builtin(name, lambda browser, wanted: judge(browser, wanted))  # noqa: PLW0108 - the same


def _call(browser: Value, method: str, *arguments: Value) -> Result:
    if not isinstance(browser, Capability):
        raise Fault(f"browser assertion expected capability, got {type_of(browser)}")
    if browser.kind != "browser":
        raise Fault(f"browser assertion expected browser capability, got {browser.kind}")
    answer = browser.call(method, list(arguments))
    assert isinstance(answer, Result)
    return answer


def _says(reply: Any, key: str, *, value: bool) -> bool:
    return isinstance(reply, dict) and reply.get(key) is value
