"""Bold type and colours for a terminal, as far as it is one and wants them; lines wrapped to its width."""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from typing import TextIO

_CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
_SEQUENCE = re.compile(r"\x1b\[[0-9;]*m")
_NARROWEST = 20


def wants_styles(out: TextIO) -> bool:
    """Whether it is a terminal that shows them; `NO_COLOR` (no-color.org) turns them off."""
    return out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def style(text: str, name: str) -> str:
    """The text in one of the styles."""
    return f"\x1b[{_CODES[name]}m{text}\x1b[0m"


def wrapped(line: str, out: TextIO, indent: int) -> str:
    """The line broken between words at the terminal's width, later lines indented; as it is where there is none."""
    if not out.isatty():
        return line
    width = shutil.get_terminal_size().columns
    if width < _NARROWEST or _width_of(line) <= width:
        return line
    lines, room = [""], width
    for word in re.split(r"(?<=\S) (?=\S)", line):
        needed = _width_of(word) + bool(lines[-1].strip())
        if lines[-1].strip() and needed > room:
            lines.append(" " * indent)
            room = width - indent
        blank = " " if lines[-1].strip() else ""
        lines[-1] += blank + word
        room -= needed
    return "\n".join(lines)


def _width_of(text: str) -> int:
    """Columns that it takes; sequences take none, wide characters two."""
    shown = _SEQUENCE.sub("", text)
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in shown)
