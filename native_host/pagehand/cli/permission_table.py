"""What a permission would put where, as lines for the terminal: one field a line, a plan's steps numbered, who asks.

The same as the panel's card. Secrets came masked from the hub. Above: `prompting`.
"""

from __future__ import annotations

from typing import Any

from pagehand.cli.plain_text import one_line
from pagehand.client import Permission
from pagehand.values import Json

_SWITCHES = frozenset({"checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"})
_CALLERS = {
    "model": "asked by {}",
    "person": "asked by you",
    "script": "asked by the script {}",
    "plugin": "asked by the plugin {}",
    "mcp": "asked by {} through MCP",
    "shell": "asked by {} through a shell",
    "bridge": "asked by a program through the browser bridge: {}",
    "listener": "asked by the listener {}",
}
_VALUE_LENGTH = 300


def permission_lines(permission: Permission) -> list[str]:
    """The lines below the question, without line breaks or control characters of a page in them."""
    arguments = permission.tool_call.get("rawInput") or {}
    lines = [*_caller(permission.meta.get("pagehand/caller"))]
    if permission.meta.get("pagehand/toolName") == "proposePlan":
        return [*lines, *(f"{number}. {one_line(str(step))}" for number, step in arguments.items())]
    rows = _rows(arguments, permission.meta.get("pagehand/target") or {})
    width = max((len(name) for name, _ in rows), default=0)
    return [*lines, *(f"{name:<{width}}  {value}" for name, value in rows)]


def _caller(caller: Any) -> list[str]:
    if not isinstance(caller, dict) or caller.get("kind") not in _CALLERS:
        return []
    return [one_line(_CALLERS[caller["kind"]].format(caller.get("name", "")))]


def _rows(arguments: Json, target: Json) -> list[tuple[str, str]]:
    """Field and value of everything that a value goes into."""
    parts = {part["ref"]: part for part in target.get("parts") or []}
    if element := target.get("element"):
        parts.setdefault(element["ref"], element)
    fields = arguments.get("fields")
    if isinstance(fields, list):
        return [_row(parts.get(field["ref"], {"name": field["ref"]}), field.get("value")) for field in fields]
    value = next((arguments[key] for key in ("text", "option", "value") if key in arguments), None)
    return [_row(element, value)] if element and value is not None else []


def _row(part: Json, value: Any) -> tuple[str, str]:
    name = one_line(str(part.get("name") or part.get("role") or "field"))
    if part.get("sensitive"):
        return name, "••••••"
    said = one_line(str(value))[:_VALUE_LENGTH]
    if part.get("role") in _SWITCHES and said in ("true", "false"):
        said = "on" if said == "true" else "off"
    return name, said or "(emptied)"
