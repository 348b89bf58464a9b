"""`sha256_hex`, `base64_encode` and `base64_decode`."""

from __future__ import annotations

import base64
import hashlib

from pagehand.tether.builtins.results import Refused, result_builtin
from pagehand.tether.errors import Fault
from pagehand.tether.limits import TOO_MANY_BYTES, VALUE_BYTES
from pagehand.tether.values import Value

_GROUP = 4
_BLANKS = b" \t\n\r\v\f"
_ALPHABET = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=")


def encodings() -> dict[str, Value]:
    """The built-ins."""
    return {
        "sha256_hex": result_builtin("sha256_hex", ["input"], lambda text: hashlib.sha256(text.encode()).hexdigest()),
        "base64_encode": result_builtin("base64_encode", ["input"], _encode),
        "base64_decode": result_builtin("base64_decode", ["input"], _decode),
    }


def _encode(text: str) -> str:
    data = base64.b64encode(text.encode())
    if len(data) > VALUE_BYTES:
        raise Fault(TOO_MANY_BYTES)
    return data.decode()


def _decode(text: str) -> str:
    data = bytes(byte for byte in text.encode() if byte not in _BLANKS)
    for byte in data:
        if byte not in _ALPHABET:
            raise Refused(f"invalid byte 0x{byte:02x}")
    if len(data) % _GROUP:
        raise Refused("input length must be a multiple of 4")
    _check_padding(data)
    try:
        return base64.b64decode(data).decode()
    except UnicodeDecodeError as error:
        what = "incomplete" if error.reason == "unexpected end of data" else "invalid"
        size = "" if what == "incomplete" else f" of {error.end - error.start} bytes"
        sequence = "byte sequence" if what == "incomplete" else "sequence"
        raise Refused(f"decoded bytes are not UTF-8: {what} utf-8 {sequence}{size} from index {error.start}") from None


def _check_padding(data: bytes) -> None:
    """Refused where `=` stands anywhere but at the end."""
    for start in range(0, len(data), _GROUP):
        group = data[start : start + _GROUP]
        if b"=" not in group:
            continue
        if start + _GROUP < len(data):
            raise Refused("padding is only allowed at the end")
        if group.rstrip(b"=").count(b"=") or len(group.rstrip(b"=")) < len("ab"):
            raise Refused("invalid padding")
