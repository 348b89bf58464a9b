"""Values of a kindred type, as models write them, made what a schema wants: `"5"` is 5 there, a list as text a list.

Only where there is one way to read them; all else is left for the checker to refuse. Pure; above: `validator`.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from pagehand.values import Json

_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,14})(\.\d{1,15})?")
_NOT = object()


def with_kindred(arguments: Json, faults: Iterable[tuple[Sequence[str | int], Any]]) -> Json | None:
    """The arguments with what stands at each path as its type, the one wanted there; None when one cannot be."""
    changed = copy.deepcopy(arguments)
    for path, wanted in faults:
        at: Any = changed
        for step in path[:-1]:
            at = at[step]
        if not path or (value := _as(wanted, at[path[-1]])) is _NOT:
            return None
        at[path[-1]] = value
    return changed


def _as(wanted: Any, value: Any) -> Any:
    if not isinstance(wanted, str):
        return _NOT
    if wanted == "string" and isinstance(value, bool | int | float):
        return json.dumps(value)
    if wanted == "array" and isinstance(value, dict):
        return [value]
    if not isinstance(value, str):
        return _NOT
    if wanted == "boolean":
        return {"true": True, "false": False}.get(value.strip().lower(), _NOT)
    if wanted in ("integer", "number"):
        number = _NUMBER.fullmatch(value.strip())
        return _NOT if number is None or (number[1] and wanted == "integer") else json.loads(number[0])
    return _parsed({"array": list, "object": dict}.get(wanted), value)


def _parsed(kind: type | None, text: str) -> Any:
    try:
        value = json.loads(text) if kind is not None else _NOT
    except (ValueError, RecursionError):
        return _NOT
    return value if kind is not None and isinstance(value, kind) else _NOT
