"""Text of pages and models made safe for a terminal: no escape sequences, no hidden direction marks. Pure.

Whoever could write escapes here could draw a permission that is none, or change the one that is shown.
"""

from __future__ import annotations

import unicodedata

_KEPT = "\n\t"
_PICTURES = 0x2400
"""Where Unicode has a visible picture of each C0 control character."""
_ASCII_CONTROLS = 0x20


def plain(text: str) -> str:
    """The text with control characters shown as pictures, and format characters such as direction marks left out."""
    return "".join(_shown(character) for character in text)


def one_line(text: str) -> str:
    """As `plain`, with every run of white space as one blank."""
    return plain(" ".join(text.split()))


def _shown(character: str) -> str:
    if character in _KEPT:
        return character
    match unicodedata.category(character):
        case "Cc":
            return chr(_PICTURES + ord(character)) if ord(character) < _ASCII_CONTROLS else "\ufffd"
        case "Cf" if character != "\u200d":  # the joiner of emoji families
            return ""
        case "Zl" | "Zp":
            return " "
        case _:
            return character
