"""Text as it is and out of the disguises that it may travel in: escapes of addresses, base64 and its kin, backwards.

Pure; above: `provenance`.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import html
import re
from collections.abc import Iterable, Iterator
from urllib.parse import unquote_plus

_BASE64 = re.compile(r"[A-Za-z0-9+/_-]{12,}={0,2}")
_BASE64_IN_PATHS = re.compile(r"[A-Za-z0-9+_-]{12,}={0,2}")
"""A slash belongs to base64, and ends the piece of an address before it."""
_BASE32 = re.compile(r"[A-Za-z2-7]{16,}={0,6}")
_HEX = re.compile(r"(?:[0-9a-fA-F]{2}[ :]?){8,}")
_NUMBERS = re.compile(r"(?<![0-9A-Za-z])\d{2,3}(?:[^0-9A-Za-z]{1,4}\d{2,3}){7,}(?![0-9A-Za-z])")
"""Numbers of letters, one after the other, as texts and as points of a path."""
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})")
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
    if "%" in text or "+" in text:
        yield "URL-encoded", unquote_plus(text, errors="replace")
    if "&" in text:
        yield "as entities", html.unescape(text)
    if "\\" in text:
        yield "escaped", _ESCAPE.sub(lambda code: chr(int(code[1] or code[2], 16)), text)
    pieces = dict.fromkeys([*_BASE64.findall(text), *_BASE64_IN_PATHS.findall(text)])
    if decoded := " ".join(_decoded(pieces)):
        yield "base64", decoded
    if decoded := " ".join(_from_hex(_HEX.findall(text))):
        yield "hexadecimal", decoded
    if decoded := " ".join(_from_base32(_BASE32.findall(text))):
        yield "base32", decoded
    if decoded := " ".join(_from_numbers(_NUMBERS.findall(text))):
        yield "as numbers of its letters", decoded
    if len(text) >= _SHORTEST_TURNED:
        yield "backwards", text[::-1]
        yield "with letters turned by 13", codecs.encode(text, "rot13")


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


def _from_hex(pieces: list[str]) -> Iterator[str]:
    for piece in pieces:
        digits = re.sub(r"[ :]", "", piece)
        if (text := _readable(bytes.fromhex(digits[: len(digits) & ~1]))) is not None:
            yield text


def _from_numbers(pieces: list[str]) -> Iterator[str]:
    for piece in pieces:
        letters = [chr(int(number)) for number in re.findall(r"\d+", piece)]
        if all(letter.isprintable() for letter in letters):
            yield "".join(letters)


def _from_base32(pieces: list[str]) -> Iterator[str]:
    for piece in pieces:
        plain = piece.rstrip("=").upper()
        try:
            data = base64.b32decode(plain[: len(plain) - len(plain) % 8] + _rest_of_base32(plain))
        except (binascii.Error, ValueError):
            continue
        if (text := _readable(data)) is not None:
            yield text


def _rest_of_base32(plain: str) -> str:
    """The last letters with the padding that was left out; nothing where they cannot stand at an end."""
    rest = plain[len(plain) - len(plain) % 8 :]
    return rest + "=" * (-len(rest) % 8) if len(rest) in (2, 4, 5, 7) else ""


def _readable(data: bytes) -> str | None:
    """The bytes as text; None when they are none."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return text if text.isprintable() or text.strip().replace("\n", "").isprintable() else None
