"""JSON as the wire and the ledger write it: one line, no escapes for non-ASCII, nothing that other readers refuse.

Whoever lives long asks for the quicker library (`quicken`), which is slower to import than a short command may wait.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any, NoReturn


def dump(value: Any) -> str:
    """One JSON text without line breaks, such as every reader takes.

    Lone surrogates from a page become question marks, because UTF-8 cannot carry them; numbers that no double holds
    become null, as ECMAScript writes them.
    """
    if _quick_dump is not None:
        try:
            data = _quick_dump(value)
        except (TypeError, ValueError):
            pass  # Something in it is to be written in another way.
        else:
            if not _has_endless_number(data):
                return data.decode()
    try:
        text = _ENCODE(value)
    except ValueError:
        text = _ENCODE(_holdable(value))
    return _encodable(text)


def load(text: str) -> Any:
    """The value of a JSON text, all of it text that UTF-8 can carry. Raises ValueError, RecursionError."""
    # Only an escape can bring a lone surrogate into a text that came as UTF-8.
    if "\\ud" in text or "\\uD" in text:
        value = _DECODE(text)
        whole = json.dumps(value, ensure_ascii=False)
        carried = _encodable(whole)
        return value if carried is whole else json.loads(carried)
    if _quick_load is not None:
        try:
            return _quick_load(text)
        except (ValueError, TypeError):
            # It may be only too deep for it, or hold half a character; if not, the reason is said in the usual words.
            pass
    return _DECODE(text)


def quicken() -> None:
    """From now on by the library that checks the messages' shapes, several times as fast."""
    global _quick_dump, _quick_load
    from pydantic_core import from_json, to_json

    def quick_dump(value: Any) -> bytes:
        return to_json(value, inf_nan_mode="null")

    def quick_load(text: str) -> Any:
        return from_json(text, allow_inf_nan=False)

    _quick_dump, _quick_load = quick_dump, quick_load


def _has_endless_number(data: bytes) -> bool:
    """Whether it has a number that Python's own reader refuses; looked for only where it could be."""
    places = range(_MOST_DIGITS, len(data), _MOST_DIGITS)
    return any(
        data[at : at + 1].isdigit() and _ENDLESS.search(data, at - _MOST_DIGITS, at + _MOST_DIGITS) for at in places
    )


def _encodable(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()
    return text


def _holdable(value: Any) -> Any:
    match value:
        case dict():
            return {key: _holdable(member) for key, member in value.items()}
        case list() | tuple():
            return [_holdable(item) for item in value]
        case int() | float():
            try:
                return value if math.isfinite(value) else None
            except OverflowError:
                return None
        case _:
            return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


# Made once: `json.dumps` and `json.loads` make one for each text.
_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
_DECODE = json.JSONDecoder(parse_constant=_no_constant).decode
_MOST_DIGITS = 4300
_ENDLESS = re.compile(rb"\d{%d}" % (_MOST_DIGITS + 1))
_quick_dump: Callable[[Any], bytes] | None = None
_quick_load: Callable[[str], Any] | None = None
