"""JSON text to values: strict RFC 8259, with the byte offset at which reading stopped in every error.

Python's own `json` takes NaN, lone surrogates and ints of any size, and names other places.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from pagehand.tether.errors import Fault
from pagehand.tether.limits import INT_MAX, INT_MIN, TOO_MANY_ITEMS, VALUE_ITEMS, VALUE_LEVELS
from pagehand.tether.values import Value

_BLANKS = re.compile(rb"[ \t\n\r]*")
_DIGITS = re.compile(rb"[0-9]*")
_PLAIN = re.compile(rb'[^"\\\x00-\x1f]*')
_FOUR_HEX = re.compile(rb"[0-9a-fA-F]{0,4}")
_WORDS: dict[int, tuple[bytes, Value]] = {
    ord("n"): (b"null", None),
    ord("t"): (b"true", True),
    ord("f"): (b"false", False),
}
_ESCAPES = dict(zip(b'"\\/bfnrt', '"\\/\b\f\n\r\t', strict=True))
_HIGH, _LOW, _END = 0xD800, 0xDC00, 0xE000
_LONG = 300
"""No finite float has more digits before its point than about this."""


def read_json(text: str, check: Callable[[], None] = lambda: None) -> Value:
    """The value of a JSON text; Fault with the place when it is none."""
    return _Reader(text.encode(), check).run()


class _Reader:
    """One reading of one text."""

    def __init__(self, data: bytes, check: Callable[[], None]) -> None:
        self._data = data
        self._check = check
        self._at = 0
        self._level = 0

    def run(self) -> Value:
        value = self._value()
        self._skip()
        if self._at < len(self._data):
            raise self._error("trailing characters")
        return value

    def _error(self, message: str, at: int | None = None) -> Fault:
        return Fault(f"json_parse: {message} at byte {self._at if at is None else at}")

    def _skip(self) -> None:
        blanks = _BLANKS.match(self._data, self._at)
        assert blanks is not None
        self._at = blanks.end()

    def _peek(self) -> int:
        """The next byte, or -1 at the end."""
        return self._data[self._at] if self._at < len(self._data) else -1

    def _expect(self, wanted: str) -> None:
        byte = self._peek()
        if byte < 0:
            raise self._error(f"expected byte 0x{ord(wanted):02x}")
        self._at += 1
        if byte != ord(wanted):
            raise self._error(f"expected byte 0x{ord(wanted):02x}, got 0x{byte:02x}")

    def _value(self) -> Value:
        self._skip()
        byte = self._peek()
        if byte < 0:
            raise self._error("unexpected end of input")
        if byte == ord('"'):
            self._at += 1
            return self._string()
        if byte in b"-0123456789":
            return self._number()
        if byte in b"[{":
            return self._container(byte)
        if byte not in _WORDS:
            raise self._error(f"unexpected byte 0x{byte:02x}")
        word, value = _WORDS[byte]
        if not self._data.startswith(word, self._at):
            raise self._error(f"expected {word.decode()}")
        self._at += len(word)
        return value

    def _container(self, opening: int) -> Value:
        if self._level >= VALUE_LEVELS:
            raise self._error("nesting too deep")
        self._check()
        self._level += 1
        self._at += 1
        value = self._list() if opening == ord("[") else self._map()
        self._level -= 1
        if len(value) > VALUE_ITEMS:
            raise Fault(TOO_MANY_ITEMS)
        return value

    def _ends(self, closing: str) -> bool:
        self._skip()
        if self._peek() == ord(closing):
            self._at += 1
            return True
        return False

    def _list(self) -> list[Value]:
        items: list[Value] = []
        if self._ends("]"):
            return items
        while True:
            items.append(self._value())
            if self._ends("]"):
                return items
            self._expect(",")

    def _map(self) -> dict[str, Value]:
        entries: dict[str, Value] = {}
        if self._ends("}"):
            return entries
        while True:
            self._skip()
            self._expect('"')
            key = self._string()
            self._skip()
            self._expect(":")
            entries[key] = self._value()
            if self._ends("}"):
                return entries
            self._expect(",")

    def _number(self) -> int | float:
        start = self._at
        self._at += self._peek() == ord("-")
        if self._peek() == ord("0"):
            self._at += 1
        elif not self._digits():
            raise self._error("invalid number")
        is_float = False
        if self._peek() == ord("."):
            self._at += 1
            is_float = True
            if not self._digits():
                raise self._error("invalid fractional number")
        if self._peek() in (ord("e"), ord("E")):
            self._at += 1
            is_float = True
            self._at += self._peek() in (ord("+"), ord("-"))
            if not self._digits():
                raise self._error("invalid exponent")
        text = self._data[start : self._at].decode()
        if not is_float and len(text) < _LONG and INT_MIN <= int(text) <= INT_MAX:
            return int(text)
        if math.isinf(float(text)):
            raise self._error("non-finite number")
        return float(text)

    def _digits(self) -> int:
        digits = _DIGITS.match(self._data, self._at)
        assert digits is not None
        self._at = digits.end()
        return len(digits[0])

    def _string(self) -> str:
        parts: list[str] = []
        while True:
            plain = _PLAIN.match(self._data, self._at)
            assert plain is not None
            parts.append(plain[0].decode())
            self._at = plain.end()
            byte = self._peek()
            if byte < 0:
                raise self._error("unterminated string")
            self._at += 1
            if byte == ord('"'):
                return "".join(parts)
            if byte != ord("\\"):
                raise self._error("control character in string")
            parts.append(self._escape())

    def _escape(self) -> str:
        byte = self._peek()
        if byte < 0:
            raise self._error("unterminated escape")
        self._at += 1
        if byte in _ESCAPES:
            return _ESCAPES[byte]
        if byte != ord("u"):
            raise self._error(f"invalid escape byte 0x{byte:02x}")
        unit = self._unit()
        if _LOW <= unit < _END:
            raise self._error("unexpected low Unicode surrogate")
        if not _HIGH <= unit < _LOW:
            return chr(unit)
        self._expect("\\")
        self._expect("u")
        low = self._unit()
        if not _LOW <= low < _END:
            raise self._error("invalid Unicode surrogate pair")
        return chr(0x10000 + ((unit - _HIGH) << 10) + low - _LOW)

    def _unit(self) -> int:
        """Four hex digits."""
        digits = _FOUR_HEX.match(self._data, self._at)
        assert digits is not None
        self._at = digits.end()
        if len(digits[0]) == len("ffff"):
            return int(digits[0], 16)
        if self._peek() < 0:
            raise self._error("unterminated Unicode escape")
        self._at += 1
        raise self._error("invalid Unicode escape")
