"""Calls on tools that a browser may or may not lend: keys, scrolling, waiting, finding, choosing.

Held against the tool's own schema, so that a call it would refuse is not made. Pure; the scripts stand above.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pagehand.providers.commands.scripts.outcomes import Want
from pagehand.values import Json

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "array": (list,),
    "number": (int, float),
    "integer": (int,),
    "boolean": (bool,),
}

Tools = Mapping[str, Json]
"""Tool name to its input schema."""


def offered(tools: Tools, name: str, **arguments: Any) -> Want | None:
    """The call, when the tool's schema knows all its arguments (None: not given) and requires no others."""
    given = {key: value for key, value in arguments.items() if value is not None}
    schema = tools.get(name)
    properties = schema.get("properties") if schema else None
    if schema is None or not isinstance(properties, dict):
        return None
    known = all(_takes(properties.get(key), value) for key, value in given.items())
    return Want(name, given) if known and set(schema.get("required") or ()) <= set(given) else None


def _takes(schema: object, value: Any) -> bool:
    """Would this property take the value, as far as type and enumeration tell?"""
    if not isinstance(schema, dict):
        return False
    if isinstance(allowed := schema.get("enum"), list):
        return value in allowed
    return isinstance(value, _TYPES.get(str(schema.get("type", "string")), (str,)))
