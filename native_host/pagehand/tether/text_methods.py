"""The methods of strings. Sizes are looked at before a result is made."""

from __future__ import annotations

from collections.abc import Callable

from pagehand.tether.errors import Fault
from pagehand.tether.limits import TOO_MANY_BYTES, TOO_MANY_ITEMS, VALUE_BYTES, VALUE_ITEMS
from pagehand.tether.values import Value, byte_length, is_longer, type_of

WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
"""Unicode's White_Space; Python's own `strip` takes U+001C to U+001F too."""


def _text(value: Value, label: str) -> str:
    if type(value) is not str:
        raise Fault(f"str.{label} must be str, got {type_of(value)}")
    return value


def _bounded(text: str) -> str:
    if is_longer(text, VALUE_BYTES):
        raise Fault(TOO_MANY_BYTES)
    return text


def _items(count: int) -> None:
    if count > VALUE_ITEMS:
        raise Fault(TOO_MANY_ITEMS)


def _replace(text: str, old: Value, new: Value) -> str:
    old, new = _text(old, "replace: from"), _text(new, "replace: to")
    growth = byte_length(new) - byte_length(old)
    if growth > 0 and byte_length(text) + text.count(old) * growth > VALUE_BYTES:
        raise Fault(TOO_MANY_BYTES)
    return text.replace(old, new)


def _split(text: str, separator: Value) -> list[str]:
    if not _text(separator, "split: separator"):
        _items(len(text) + 2)
        return ["", *text, ""]
    _items(text.count(separator) + 1)
    return text.split(separator)


def _lines(text: str) -> list[str]:
    _items(text.count("\n"))
    *whole, last = text.split("\n")
    return [line.removesuffix("\r") for line in whole] + ([last] if last else [])


TEXT_METHODS: dict[tuple[str, int], Callable[..., Value]] = {
    ("len", 0): byte_length,
    ("upper", 0): lambda text: _bounded(text.upper()),
    ("lower", 0): lambda text: _bounded(text.lower()),
    ("trim", 0): lambda text: text.strip(WHITE_SPACE),
    ("contains", 1): lambda text, part: _text(part, "contains: needle") in text,
    ("starts_with", 1): lambda text, part: text.startswith(_text(part, "starts_with: needle")),
    ("ends_with", 1): lambda text, part: text.endswith(_text(part, "ends_with: needle")),
    ("replace", 2): _replace,
    ("split", 1): _split,
    ("lines", 0): _lines,
}
