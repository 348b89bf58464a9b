"""Values to JSON and back, as tools exchange them. Never fails: what JSON cannot say is told as text."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from pagehand.tether.display import display
from pagehand.tether.errors import Fault
from pagehand.tether.limits import INT_MAX, INT_MIN, TOO_MANY_BYTES, VALUE_BYTES, VALUE_LEVELS
from pagehand.tether.values import Result, Value

_UNSIGNED_MAX = (1 << 64) - 1
_SAME = "..."


def from_json(data: Any) -> Value:
    """A JSON value as a script sees it: ints beyond i64 become text or floats, lone surrogates U+FFFD."""
    if isinstance(data, bool) or data is None:
        return data
    if isinstance(data, str):
        return whole_letters(data)
    if isinstance(data, int):
        if INT_MIN <= data <= INT_MAX:
            return data
        return str(data) if 0 < data <= _UNSIGNED_MAX else _as_float(data)
    if isinstance(data, float):
        return data
    if isinstance(data, dict):
        return {from_json(str(key)): from_json(item) for key, item in data.items()}
    return [from_json(item) for item in data]


def whole_letters(text: str) -> str:
    """The text with U+FFFD for each half of a letter, which no text of a script has."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _as_float(number: int) -> float:
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def to_json(value: Value, check: Callable[[], None] = lambda: None) -> Any:
    """A script's value as JSON; a cycle or what is nested too deeply becomes "...". Fault when it is too large."""
    return _ToJson(check).of(value)


class _ToJson:
    """One conversion."""

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check
        self._open: set[int] = set()
        self._size = 0

    def of(self, value: Value) -> Any:
        kind = type(value)
        self._size += len(value) if kind is str else 1
        if self._size > VALUE_BYTES:
            raise Fault(TOO_MANY_BYTES)
        if value is None or kind in (bool, int, str):
            return value
        if kind is float:
            return value if math.isfinite(value) else None
        if kind is bytearray:
            return list(value)
        if kind in (list, dict, Result):
            return self._container(value)
        return display(value)

    def _container(self, value: list[Value] | dict[str, Value] | Result) -> Any:
        if id(value) in self._open or len(self._open) >= VALUE_LEVELS:
            return _SAME
        self._check()
        self._open.add(id(value))
        made: Any
        if isinstance(value, Result):
            made = {"ok" if value.ok else "err": self.of(value.value)}
        elif isinstance(value, list):
            made = [self.of(item) for item in value]
        else:
            made = {key: self.of(item) for key, item in value.items()}
        self._open.discard(id(value))
        return made
