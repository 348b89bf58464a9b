"""The equality of `list.contains`: by content for containers, by identity for functions and capabilities."""

from __future__ import annotations

from collections.abc import Callable

from pagehand.tether.limits import VALUE_LEVELS
from pagehand.tether.values import Result, Value

_PLAIN = (type(None), bool, int, float, str, bytearray)


def alike(left: Value, right: Value, check: Callable[[], None], level: int = 0) -> bool:
    """Whether two values have the same type and content; below the deepest level, whether they are the same object."""
    kind = type(left)
    if kind is not type(right):
        return False
    if kind in _PLAIN:
        return bool(left == right)
    if kind not in (list, dict, Result) or level >= VALUE_LEVELS:
        return left is right
    check()
    if kind is Result:
        return left.ok == right.ok and alike(left.value, right.value, check, level + 1)
    if len(left) != len(right):
        return False
    if kind is list:
        return all(alike(one, other, check, level + 1) for one, other in zip(left, right, strict=True))
    return all(key in right and alike(value, right[key], check, level + 1) for key, value in left.items())
