"""Calls on tools that a browser may or may not lend: keys, scrolling, waiting, finding, choosing.

Held against the tool's own schema, so that a call it would refuse is not made. Pure; the scripts stand above.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pagehand.providers.commands.scripts.outcomes import Want
from pagehand.values import Json

_MOST_WORDS = 500
_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "array": (list,),
    "number": (int, float),
    "integer": (int,),
    "boolean": (bool,),
}

Tools = Mapping[str, Json]
"""Tool name to its input schema."""


def key_call(tools: Tools, key: str, ref: str | None) -> Want | None:
    """Press a key or chord, on an element where one is given."""
    return _call(tools, "press", {"keys": [key], **({"ref": ref} if ref else {})})


def scroll_call(tools: Tools, direction: str, ref: str | None) -> Want | None:
    """Scroll by a screen, to an end (of an element where one is given), or until an element is in view."""
    at = {"ref": ref} if ref else {}
    return _call(tools, "scroll", at if direction == "target" else {**at, "to": direction})


def wait_call(tools: Tools, text: str = "", *, gone: bool = False, seconds: float | None = None) -> Want | None:
    """Wait until a text is there, or gone, or the page is at rest; at most `seconds`."""
    wanted: Json = {"gone" if gone else "text": text} if text else {}
    return _call(tools, "wait", {**wanted, **({"seconds": seconds} if seconds else {})})


def pause_call(tools: Tools, seconds: float) -> Want | None:
    """Let some time pass."""
    return _call(tools, "wait", {"seconds": seconds})


def find_call(tools: Tools, words: str) -> Want | None:
    """Look for words over the whole page, folded parts included."""
    return _call(tools, "find", {"text": words[:_MOST_WORDS]}) if words.strip() else None


def select_call(tools: Tools, ref: str | None, option: str, *, keep: bool) -> Want:
    """Choose an option by its label, with `keep` beside those chosen already; by typing where `select` is not lent."""
    more = {"clear": False} if keep else {}
    chosen = _call(tools, "select", {"ref": ref, "option": option, **more})
    return chosen or Want("type", {"ref": ref, "text": option})


def _call(tools: Tools, name: str, arguments: Json) -> Want | None:
    """The call, when the tool's schema knows all its arguments and requires no others."""
    schema = tools.get(name)
    properties = schema.get("properties") if schema else None
    if schema is None or not isinstance(properties, dict):
        return None
    known = all(_takes(properties.get(key), value) for key, value in arguments.items())
    return Want(name, arguments) if known and set(schema.get("required") or ()) <= set(arguments) else None


def _takes(schema: object, value: Any) -> bool:
    """Would this property take the value, as far as type and enumeration tell?"""
    if not isinstance(schema, dict):
        return False
    if isinstance(allowed := schema.get("enum"), list):
        return value in allowed
    return isinstance(value, _TYPES.get(str(schema.get("type", "string")), (str,)))
