"""How values are printed: by `println`, `str`, `+` and `join`. Ends for cyclic, deep and giant values too."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable
from decimal import Decimal
from types import FunctionType

from pagehand.tether.errors import Fault
from pagehand.tether.limits import TOO_MANY_BYTES, VALUE_BYTES, VALUE_LEVELS
from pagehand.tether.values import Capability, Result, Value, is_builtin, name_of

_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\0"}
_UNPRINTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs", "Mn", "Me"}
_BYTES = {byte: f"\\x{byte:02x}" for byte in range(256)} | {byte: chr(byte) for byte in range(0x20, 0x7F)}
_BYTES |= {ord(letter): _SHORT[letter] for letter in '"\\\n\r\t'}
ANONYMOUS = "anon"


def escaped(text: str) -> str:
    """Text with everything that does not print as an escape."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return text
    return "".join(map(_escape, text))


def quoted(text: str) -> str:
    """Text between quotes, as `Err(...)` shows it."""
    return f'"{escaped(text)}"'


def _escape(letter: str) -> str:
    if letter in _SHORT:
        return _SHORT[letter]
    if letter == " " or unicodedata.category(letter) not in _UNPRINTED:
        return letter
    return f"\\u{{{ord(letter):x}}}"


def display(value: Value, check: Callable[[], None] = lambda: None) -> str:
    """The text of a value; Fault when it is larger than a string may be. `check` may end what takes long."""
    if type(value) is str:
        return value
    return _Display(check).of(value)


def show_float(value: float) -> str:
    """The shortest digits that give the same float again, without an exponent and without `.0`."""
    if math.isinf(value):
        return "-inf" if value < 0 else "inf"
    if math.isnan(value):
        return "NaN"
    text = repr(value)
    if "e" in text:
        text = format(Decimal(text), "f")
    return text.removesuffix(".0")


def show_bytes(value: bytearray) -> str:
    """Bytes as their literal."""
    return 'b"' + "".join(map(_BYTES.__getitem__, value)) + '"'


def show_function(value: FunctionType) -> str:
    """A function by its name and origin."""
    return f"<{'native' if is_builtin(value) else 'fn'} {name_of(value) or ANONYMOUS}>"


class _Display:
    """One printing: counts what it has, and knows the containers it is in."""

    def __init__(self, check: Callable[[], None]) -> None:
        self._check = check
        self._size = 0
        self._open: set[int] = set()

    def of(self, value: Value) -> str:
        text = self._text(value)
        self._size += len(text) if type(value) not in (list, dict, Result) else 2
        if self._size > VALUE_BYTES:
            raise Fault(TOO_MANY_BYTES)
        return text

    def _text(self, value: Value) -> str:
        match value:
            case None:
                return "nil"
            case bool():
                return "true" if value else "false"
            case str():
                return value
            case int():
                return str(value)
            case float():
                return show_float(value)
            case bytearray():
                return show_bytes(value)
            case FunctionType():
                return show_function(value)
            case Capability():
                return f"<capability {value.kind}{' (revoked)' if value.revoked else ''}>"
            case _:
                return self._container(value)

    def _container(self, value: list[Value] | dict[str, Value] | Result) -> str:
        if isinstance(value, Result) and not value.ok:
            return f"Err({quoted(value.value)})"
        if id(value) in self._open:
            return "{...}" if isinstance(value, dict) else "[...]"
        if len(self._open) >= VALUE_LEVELS:
            return "..."
        self._check()
        self._open.add(id(value))
        if isinstance(value, Result):
            text = f"Ok({self.of(value.value)})"
        elif isinstance(value, list):
            text = f"[{', '.join([self.of(item) for item in value])}]"
        else:
            text = f"{{{', '.join([self.of(key) + ': ' + self.of(item) for key, item in value.items()])}}}"
        self._open.discard(id(value))
        return text
