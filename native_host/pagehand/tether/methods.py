"""The methods of values, by type, name and number of arguments."""

from __future__ import annotations

from collections.abc import Callable

from pagehand.tether.control import Control
from pagehand.tether.display import display, quoted
from pagehand.tether.equality import alike
from pagehand.tether.errors import Fault
from pagehand.tether.limits import TOO_MANY_BYTES, TOO_MANY_ITEMS, VALUE_BYTES, VALUE_ITEMS
from pagehand.tether.text_methods import TEXT_METHODS
from pagehand.tether.values import Capability, Result, Value, byte_length, type_of

Method = Callable[..., Value]
_BYTE = 256


class Methods:
    """The method tables of one run."""

    def __init__(self, control: Control) -> None:
        self._check = control.check
        self._tables: dict[type, dict[tuple[str, int], Method]] = {
            str: TEXT_METHODS,
            list: _LIST | {("join", 1): self._join, ("contains", 1): self._contains},
            bytearray: _BYTES,
            dict: _MAP,
            Result: _RESULT,
        }

    def named(self, name: str, arity: int) -> dict[type, Method]:
        """For each type that has it, the method of that name and number of arguments."""
        found = {kind: table.get((name, arity)) for kind, table in self._tables.items()}
        return {kind: method for kind, method in found.items() if method is not None}

    def other(self, target: Value, name: str, arguments: list[Value]) -> Value:
        """A method of a capability; Fault for any other type, which has no such method."""
        if isinstance(target, Capability):
            return target.call(name, arguments)
        raise Fault(f"no method `{name}` on {type_of(target)}")

    def _join(self, items: list[Value], separator: Value) -> str:
        if type(separator) is not str:
            raise Fault(f"list.join: separator must be str, got {type_of(separator)}")
        size, parts = byte_length(separator) * max(len(items) - 1, 0), []
        for item in items:
            text = display(item, self._check)
            size += byte_length(text)
            if size > VALUE_BYTES:
                raise Fault(TOO_MANY_BYTES)
            parts.append(text)
        return separator.join(parts)

    def _contains(self, items: list[Value], wanted: Value) -> bool:
        return any(alike(item, wanted, self._check) for item in items)


def _push(items: list[Value], value: Value) -> None:
    if len(items) >= VALUE_ITEMS:
        raise Fault(TOO_MANY_ITEMS)
    items.append(value)


def _push_byte(target: bytearray, value: Value) -> None:
    if type(value) is not int:
        raise Fault(f"bytes.push: value must be int, got {type_of(value)}")
    if not 0 <= value < _BYTE:
        raise Fault("bytes.push: value must be in 0..=255")
    if len(target) >= VALUE_BYTES:
        raise Fault(TOO_MANY_BYTES)
    target.append(value)


def _pop(items: list[Value] | bytearray) -> Value:
    return items.pop() if items else None


def _decode(target: bytearray) -> str:
    try:
        return target.decode()
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":
            what = f"incomplete utf-8 byte sequence from index {error.start}"
        else:
            what = f"invalid utf-8 sequence of {error.end - error.start} bytes from index {error.start}"
        raise Fault(f"bytes.decode_utf8: {what}") from None


def _hex(target: bytearray) -> str:
    if 2 * len(target) > VALUE_BYTES:
        raise Fault(TOO_MANY_BYTES)
    return target.hex()


def _has_key(target: dict[str, Value], key: Value) -> bool:
    if type(key) is not str:
        raise Fault(f"map.contains: key must be str, got {type_of(key)}")
    return key in target


def _unwrap(result: Result) -> Value:
    if not result.ok:
        raise Fault(f"called unwrap on Err({quoted(result.value)})")
    return result.value


_LIST: dict[tuple[str, int], Method] = {("len", 0): len, ("push", 1): _push, ("pop", 0): _pop}
_BYTES: dict[tuple[str, int], Method] = {
    ("len", 0): len,
    ("push", 1): _push_byte,
    ("pop", 0): _pop,
    ("decode_utf8", 0): _decode,
    ("to_string", 0): _decode,
    ("hex", 0): _hex,
}
_MAP: dict[tuple[str, int], Method] = {
    ("len", 0): len,
    ("contains", 1): _has_key,
    ("keys", 0): list,
    ("values", 0): lambda target: list(target.values()),
}
_RESULT: dict[tuple[str, int], Method] = {
    ("is_ok", 0): lambda result: result.ok,
    ("is_err", 0): lambda result: not result.ok,
    ("unwrap", 0): _unwrap,
    ("unwrap_or", 1): lambda result, default: result.value if result.ok else default,
    ("ok", 0): lambda result: result.value if result.ok else None,
    ("err", 0): lambda result: None if result.ok else result.value,
}
