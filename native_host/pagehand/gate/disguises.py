"""Text as it is and out of the disguises that it may travel in: escapes of addresses, base64 and its kin, backwards.

Pure; above: `provenance`.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import html
import re
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from urllib.parse import unquote_plus

_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{12,}={0,2}")
_BASE64_IN_PATHS = re.compile(r"[A-Za-z0-9+_-]{12,}={0,2}")
"""A slash belongs to base64, and ends the piece of an address before it."""
_BASE32 = re.compile(r"[A-Za-z0-9]{16,}={0,6}")
_BASE85 = re.compile(r"\S{15,}")
_HEX = re.compile(r"(?:[0-9a-fA-F]{2}(?:0x|\\x|[\s:;,.=%_-])*){8,}")
_NOT_HEX = re.compile(r"0x|\\x|[^0-9a-fA-F]")
_NUMBERS = re.compile(r"(?<![0-9A-Za-z])\d{2,8}(?:[^0-9A-Za-z]{1,4}\d{2,8}){7,}(?![0-9A-Za-z])")
"""Numbers of letters, one after the other, as texts and as points of a path."""
_DIGITS = re.compile(r"(?<!\d)(?:[01]{64,}|\d{24,})(?!\d)")
"""The same with as many digits each, and nothing between them."""
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})|\\([0-7]{3})|\\([0-9a-fA-F]{1,6}) ?")
_VALUES = re.compile(r"[?&;][^=&;#\s]*=([^&;#\s]*)")
_TAG = re.compile(r"<[^<>]*>")
_UNSEEN = {0xE0000 + letter: letter for letter in range(0x20, 0x7F)}
_WRITTEN_OFTEN = 6
"""So often may an address be escaped."""
_MOST_BEGINNINGS = 12
"""Words at which base64 with blanks in it may begin."""
_MOST_INFLATED = 20_000
_COMPRESSED = (b"\x1f\x8b", b"\x78\x01", b"\x78\x5e", b"\x78\x9c", b"\x78\xda")
"""What gzip and zlib begin with."""
_DEEPEST = 2
"""Disguises within one another that are undone."""
_SHORTEST_TURNED = 16


def plain_forms(text: str, depth: int = 0) -> Iterator[tuple[str, str]]:
    """(how, text) of every reading of a text: itself first, with an empty `how`."""
    yield "", text
    for how, form in _undone(text):
        yield how, form
        if depth + 1 < _DEEPEST:
            yield from (
                (how if not inner else f"{how}, {inner}", found) for inner, found in plain_forms(form, depth + 1)
            )


def _undone(text: str) -> Iterator[tuple[str, str]]:
    for how, undo in _WAYS:
        if (form := undo(text)) and form != text:
            yield how, form


def _unquoted(text: str) -> str:
    for _ in range(_WRITTEN_OFTEN):
        if "%" not in text and "+" not in text:
            break
        text = unquote_plus(text, errors="replace")
    return text


def _unescaped(text: str) -> str:
    def letter(code: re.Match[str]) -> str:
        number = int(code[3], 8) if code[3] else int(code[1] or code[2] or code[4], 16)
        return chr(number) if number <= sys.maxunicode else ""

    return _ESCAPE.sub(letter, text) if "\\" in text else text


def _from_base64(text: str) -> str:
    words = text.split()
    begins = range(min(len(words) - 1, _MOST_BEGINNINGS))
    pieces = [*_BASE64.findall(text), *_BASE64_IN_PATHS.findall(text), *("".join(words[at:]) for at in begins)]
    return " ".join(_decoded(dict.fromkeys(piece for piece in pieces if _BASE64.fullmatch(piece))))


def _turned(text: str) -> str:
    return codecs.encode(text, "rot13") if len(text) >= _SHORTEST_TURNED else ""


def _decoded(pieces: Iterable[str]) -> Iterator[str]:
    """What base64 says, in either alphabet, at each of the four places where it may begin."""
    for piece in pieces:
        plain = piece.rstrip("=").replace("-", "+").replace("_", "/")
        for start in range(4):
            part = plain[start:]
            part = part[: len(part) - (len(part) % 4 == 1)]
            try:
                data = base64.b64decode(part + "=" * (-len(part) % 4), validate=True)
            except (binascii.Error, ValueError):
                continue
            if (text := _readable(data)) is not None:
                yield text
                break


def _from_hex(text: str) -> str:
    pieces = (_NOT_HEX.sub("", piece) for piece in _HEX.findall(text))
    read = (_readable(bytes.fromhex(digits[: len(digits) & ~1])) for digits in pieces)
    return " ".join(filter(None, read))


def _from_numbers(text: str) -> str:
    """Numbers that say letters: decimal, octal or binary."""
    listed = [re.findall(r"\d+", piece) for piece in _NUMBERS.findall(text)]
    for run in _DIGITS.findall(text):
        width = 8 if set(run) <= {"0", "1"} else 3
        listed.append([run[at : at + width] for at in range(0, len(run) - width + 1, width)])
    return " ".join(filter(None, (_letters(numbers, base) for numbers in listed for base in (2, 8, 10))))


def _letters(numbers: list[str], base: int) -> str | None:
    try:
        text = "".join(chr(int(number, base)) for number in numbers)
    except (ValueError, OverflowError):
        return None
    return text if text.isprintable() else None


def _from_base32(text: str) -> str:
    said = []
    for piece in _BASE32.findall(text):
        plain = piece.rstrip("=").upper()
        whole = plain[: len(plain) - len(plain) % 8] + _rest_of_base32(plain)
        said += [_bytes_of(decode, whole) for decode in (base64.b32decode, base64.b32hexdecode)]
    return " ".join(filter(None, said))


def _from_base85(text: str) -> str:
    pieces = [piece for piece in _BASE85.findall(text) if not piece.isalnum()]
    said = (_bytes_of(decode, piece) for piece in pieces for decode in (base64.b85decode, base64.a85decode))
    return " ".join(filter(None, said))


def _bytes_of(decode: Callable[[str], bytes], code: str) -> str | None:
    try:
        return _readable(decode(code))
    except (binascii.Error, ValueError):
        return None


def _rest_of_base32(plain: str) -> str:
    """The last letters with the padding that was left out; nothing where they cannot stand at an end."""
    rest = plain[len(plain) - len(plain) % 8 :]
    return rest + "=" * (-len(rest) % 8) if len(rest) in (2, 4, 5, 7) else ""


def _readable(data: bytes) -> str | None:
    """The bytes as text, also compressed or with two bytes to a letter; None when they are none."""
    for form in (data, data.replace(b"\0", b""), _inflated(data)):
        try:
            text = form.decode("utf-8")
        except UnicodeDecodeError:
            continue
        if text and (text.isprintable() or text.strip().replace("\n", "").isprintable()):
            return text
    return None


def _inflated(data: bytes) -> bytes:
    if data[:2] not in _COMPRESSED:
        return b""
    try:
        return zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(data, _MOST_INFLATED)
    except zlib.error:
        return b""


_WAYS: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("URL-encoded", _unquoted),
    ("as entities", html.unescape),
    ("escaped", _unescaped),
    ("as the values of an address", lambda text: "".join(_VALUES.findall(text))),
    ("in letters that nobody sees", lambda text: text.translate(_UNSEEN)),
    ("between tags", lambda text: _TAG.sub("", text)),
    ("base64", _from_base64),
    ("hexadecimal", _from_hex),
    ("base32", _from_base32),
    ("base85", _from_base85),
    ("as numbers of its letters", _from_numbers),
    ("backwards", lambda text: text[::-1] if len(text) >= _SHORTEST_TURNED else ""),
    ("with letters turned by 13", _turned),
)
