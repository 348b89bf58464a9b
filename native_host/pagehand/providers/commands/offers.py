"""Calls on tools that a browser may or may not lend: keys, scrolling, waiting.

Built from the tool's own schema, so that an offer with other parameter names is either met or left alone. Pure.
`conduct` stands above.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pagehand.providers.commands.world import Want
from pagehand.values import Json

Tools = Mapping[str, Json]
"""Tool name to its input schema."""


def key_call(tools: Tools, key: str, ref: str | None) -> Want | None:
    """Press a key or chord, on an element where one is given."""
    return _call(tools, "press", {("key", "keys"): key}, {("ref",): ref})


def scroll_call(tools: Tools, direction: str, ref: str | None) -> Want | None:
    """Scroll by a screen, to an end, or until an element is in view."""
    if ref:
        return _call(tools, "scroll", {("ref",): ref}, {})
    return _call(tools, "scroll", {("direction", "to", "by"): direction}, {})


def wait_call(tools: Tools, text: str, *, gone: bool) -> Want | None:
    """Wait until a text is there, or gone."""
    if gone:
        return _call(tools, "wait", {("text_gone", "gone", "textGone"): text}, {})
    return _call(tools, "wait", {("text",): text}, {})


def _call(
    tools: Tools, name: str, needed: dict[tuple[str, ...], Any], optional: dict[tuple[str, ...], Any]
) -> Want | None:
    """A call with arguments the schema knows and nothing required left out; None when there is no such call."""
    schema = tools.get(name)
    properties = schema.get("properties") if schema else None
    if schema is None or not isinstance(properties, dict):
        return None
    arguments: Json = {}
    for names, value in needed.items():
        known = next((candidate for candidate in names if _takes(properties.get(candidate), value)), None)
        if known is None:
            return None
        arguments[known] = value
    for names, value in optional.items():
        known = next((candidate for candidate in names if candidate in properties), None)
        if known and value is not None:
            arguments[known] = value
    return Want(name, arguments) if set(schema.get("required") or ()) <= set(arguments) else None


def _takes(schema: object, value: Any) -> bool:
    """Would this property take the value, as far as type and enumeration tell?"""
    if not isinstance(schema, dict):
        return False
    allowed = schema.get("enum")
    return value in allowed if isinstance(allowed, list) else schema.get("type", "string") in ("string", ["string"])
