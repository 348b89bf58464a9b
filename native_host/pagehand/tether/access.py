"""Indices, fields and what `for` goes over."""

from __future__ import annotations

from collections.abc import Iterable

from pagehand.tether.errors import Fault
from pagehand.tether.limits import TOO_MANY_ITEMS, VALUE_ITEMS
from pagehand.tether.values import Value, type_of

_BYTE = 256


class Access:
    """`x[i]` and the like; keeps the bytes of the last string that was indexed, for loops over one."""

    def __init__(self) -> None:
        self._text = ""
        self._bytes = b""

    def index(self, target: Value, index: Value) -> Value:
        """`target[index]`."""
        kind = type(target)
        if type(index) is int:
            if kind is list or kind is bytearray:
                return target[_within(target, index)]
            if kind is str:
                return self._byte_of(target, index)
        elif kind is dict and type(index) is str:
            return target.get(index)
        raise Fault(f"cannot index {type_of(target)} with {type_of(index)}")

    def _byte_of(self, text: str, index: int) -> str:
        if text.isascii():
            return text[_within(text, index)]
        if text is not self._text:
            self._text, self._bytes = text, text.encode()
        return chr(self._bytes[_within(self._bytes, index)])


def _within(target: list[Value] | bytearray | str | bytes, index: int) -> int:
    """The index, if there is such an item."""
    if -len(target) <= index < len(target):
        return index
    raise Fault(f"index {index} out of bounds (len {len(target)})")


def set_index(target: Value, index: Value, value: Value) -> None:
    """`target[index] = value`."""
    kind = type(target)
    if kind is dict and type(index) is str:
        set_entry(target, index, value)
    elif (kind is list or kind is bytearray) and type(index) is int:
        at = index + len(target) if index < 0 else index
        if kind is bytearray:
            value = _byte(value)
        if not 0 <= at < len(target):
            raise Fault(f"index {at} out of bounds (len {len(target)})")
        target[at] = value
    else:
        raise Fault(f"cannot index-assign into {type_of(target)} with {type_of(index)}")


def set_entry(target: dict[str, Value], key: str, value: Value) -> None:
    """Set a map's entry; Fault when the map is full."""
    if len(target) >= VALUE_ITEMS and key not in target:
        raise Fault(TOO_MANY_ITEMS)
    target[key] = value


def _byte(value: Value) -> int:
    if type(value) is not int:
        raise Fault(f"byte assignment value must be int, got {type_of(value)}")
    if not 0 <= value < _BYTE:
        raise Fault("byte assignment value must be in 0..=255")
    return value


def get_field(target: Value, name: str) -> Value:
    """`target.name`."""
    if type(target) is not dict:
        raise Fault(f"cannot access field `{name}` on {type_of(target)}")
    return target.get(name)


def set_field(target: Value, name: str, value: Value) -> None:
    """`target.name = value`."""
    if type(target) is not dict:
        raise Fault(f"cannot set field `{name}` on {type_of(target)}")
    set_entry(target, name, value)


def iterate(target: Value) -> Iterable[Value]:
    """What `for` goes over: as it is now, whatever the loop does to it."""
    kind = type(target)
    if kind is list:
        return list(target)
    if kind is str:
        return str(target)
    if kind is bytearray:
        return bytes(target)
    if kind is dict:
        return sorted(target)
    raise Fault(f"for loop cannot iterate over {type_of(target)}")
