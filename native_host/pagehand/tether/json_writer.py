"""Values to JSON text, keys sorted; what JSON cannot say is refused by name."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable

from pagehand.tether.display import show_float
from pagehand.tether.errors import Fault
from pagehand.tether.limits import TOO_MANY_BYTES, VALUE_BYTES, VALUE_LEVELS
from pagehand.tether.values import Capability, Result, Value, is_longer, type_of

_SPECIAL = re.compile(r'["\\\x00-\x1f]')
_SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def write_json(value: Value, check: Callable[[], None] = lambda: None, *, pretty: bool = False) -> str:
    """The text; Fault for functions, results, capabilities, NaN, what is nested too deeply or too large."""
    writer = _Writer(check, pretty=pretty)
    writer.write(value, 0)
    text = "".join(writer.parts)
    if is_longer(text, VALUE_BYTES):
        raise Fault(TOO_MANY_BYTES)
    return text


class _Writer:
    """One writing."""

    def __init__(self, check: Callable[[], None], *, pretty: bool) -> None:
        self.parts: list[str] = []
        self._check = check
        self._pretty = pretty
        self._size = 0

    def _add(self, text: str) -> None:
        self._size += len(text)
        if self._size > VALUE_BYTES:
            raise Fault(TOO_MANY_BYTES)
        self.parts.append(text)

    def write(self, value: Value, level: int) -> None:
        kind = type(value)
        if value is None:
            self._add("null")
        elif kind is bool:
            self._add("true" if value else "false")
        elif kind is int:
            self._add(str(value))
        elif kind is str:
            self._add(_quoted(value))
        elif kind is float:
            if not math.isfinite(value):
                raise Fault(f"json_encode: float {show_float(value)} is not a valid JSON number (NaN/Inf)")
            self._add(show_float(value))
        elif kind is list or kind is bytearray:
            self._container("[]", level, (("", item) for item in value))
        elif kind is dict:
            colon = ": " if self._pretty else ":"
            self._container("{}", level, ((_quoted(key) + colon, value[key]) for key in sorted(value)))
        else:
            raise Fault(_refusal(value))

    def _container(self, brackets: str, level: int, items: Iterable[tuple[str, Value]]) -> None:
        if level >= VALUE_LEVELS:
            raise Fault("json_encode: nesting too deep")
        self._check()
        gap = "\n" + "  " * (level + 1) if self._pretty else ""
        separator = gap
        self._add(brackets[0])
        for label, item in items:
            self._add(separator + label)
            self.write(item, level + 1)
            separator = "," + gap
        if separator != gap:
            self._add(gap[:-2] if self._pretty else "")
        self._add(brackets[1])


def _refusal(value: Value) -> str:
    if isinstance(value, Result):
        return "json_encode: cannot encode Result value as JSON (unwrap it first)"
    if isinstance(value, Capability):
        return "json_encode: cannot encode a capability value as JSON"
    assert type_of(value) == "fn"
    return "json_encode: cannot encode function value as JSON"


def _quoted(text: str) -> str:
    return '"' + _SPECIAL.sub(lambda match: _SHORT.get(match[0]) or f"\\u{ord(match[0]):04x}", text) + '"'
