"""`parse_int` and `parse_float`: numbers as results."""

from __future__ import annotations

import re

from pagehand.tether.limits import INT_MAX, INT_MIN
from pagehand.tether.text_methods import WHITE_SPACE
from pagehand.tether.values import Result, Value, builtin, type_of

_INT = re.compile(r"[+-]?[0-9]+")
_FLOAT = re.compile(
    r"[+-]?(?:inf|infinity|nan|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?)", re.IGNORECASE | re.ASCII
)
_MOST_DIGITS = 20


def numbers() -> dict[str, Value]:
    """The two built-ins."""
    return {
        "parse_int": builtin("parse_int", lambda x: _result("parse_int", _parse_int(x))),
        "parse_float": builtin("parse_float", lambda x: _result("parse_float", _parse_float(x))),
    }


def _result(name: str, parsed: float | str) -> Result:
    return Result(False, f"{name}: {parsed}") if isinstance(parsed, str) else Result(True, parsed)


def _parse_int(x: Value) -> int | str:
    """The int, or what is wrong."""
    if type(x) is int:
        return x
    if type(x) is float and x.is_integer():
        return max(INT_MIN, min(INT_MAX, int(x)))
    if type(x) is not str:
        return f"expected str/int, got {type_of(x)}"
    text = x.strip(WHITE_SPACE)
    if not text:
        return "cannot parse integer from empty string"
    if not _INT.fullmatch(text):
        return "invalid digit found in string"
    digits = text.lstrip("+-").lstrip("0") or "0"
    number = int(digits) if len(digits) < _MOST_DIGITS else INT_MAX + 2
    if text.startswith("-"):
        return -number if -number >= INT_MIN else "number too small to fit in target type"
    return number if number <= INT_MAX else "number too large to fit in target type"


def _parse_float(x: Value) -> float | str:
    """The float, or what is wrong."""
    if type(x) in (float, int):
        return float(x)
    if type(x) is not str:
        return f"expected str/int/float, got {type_of(x)}"
    text = x.strip(WHITE_SPACE)
    if not text:
        return "cannot parse float from empty string"
    return float(text) if _FLOAT.fullmatch(text) else "invalid float literal"
