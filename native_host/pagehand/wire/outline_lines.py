"""One line of a reading: its pieces, states, and what a person reads in it.

Patterns of the reader's own form, which it never lets page text take on. `outline` above makes nodes of lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

REF_SCHEMA = "(t[0-9]+:)?(f[0-9]+)?e[0-9]+"
SECTION_SCHEMA = "(t[0-9]+:)?(f[0-9]+)?s[0-9]+"
"""An element's ref and a folded part's handle, as JSON Schema patterns have them."""
_REF, _HANDLE = (pattern.replace("(", "(?:") for pattern in (REF_SCHEMA, SECTION_SCHEMA))
QUOTED = r'"(?:[^"\\\n]|\\.)*"'
ELEMENT = re.compile(rf"(?<!\\)\[({_REF})\] ([\w-]+)(?: ({QUOTED}))?|{QUOTED}")
"""An element, or a quotation: what a page says in one is no element, nor is what the printer escaped."""
ANY_REF = re.compile(rf"\[{_REF}\]")
SECTION = re.compile(rf"(?<!\\)\[({_HANDLE})\]")
READING = re.compile(r'^page "', re.MULTILINE)
DRAWING = re.compile(
    r"^[ \t]*(?:[~+-] )?(?:\[\w+(?::\w+)?\] graphic .*|… \d+ more graphics \[.*)(?:\n|\Z)", re.MULTILINE
)
VIEW = re.compile(r"(?<=\S)  viewport .*$", re.MULTILINE)
HEADER = re.compile(rf"page ({QUOTED})(?: (\S+))?(.*)$")
_PIECE = re.compile(rf"(?<!\\)\[({_REF})\](?: ([a-z][a-z-]*))?(?: ({QUOTED}))?")
_STATE = re.compile(
    rf"\s+(?:(?P<word>focused|checked|unchecked|selected|expanded|collapsed|pressed|current|disabled|required|invalid|readonly"
    rf"|filled|busy|modal|multiple|open)(?:=(?P<mode>\w+))?|(?P<key>[a-z-]+)=(?P<value>{QUOTED}|[^\s\"]+)"
    r"|(?P<count>\d[\d,]*) (?P<unit>items?|rows?|options?))(?=\s|$|[,;.:|)])"
)
FOLD = re.compile(rf"…\s*([^…]*?)\s*(?<!\\)\[({_HANDLE})\]\s*$")
OPTIONS_FOLD = re.compile(rf"\[({_REF})\]((?:(?!\[{_REF}\]).)*?)\s*…\s*([^…\[]*?options?)\s*(?<!\\)\[({_HANDLE})\]")
FRAME = re.compile(rf"(?:frame|iframe)(?: ({QUOTED}))?(?: (\S+))? (?<!\\)\[f\d+\]")
MARKER = re.compile(r"(?:[-*•]|(\d{1,5})\.)\s+(?=\S)")
HEADING = re.compile(rf"heading (\d+)(?:: (.+)| ({QUOTED}))$")
LINE = re.compile(rf"([a-z][a-z-]*)(?: ({QUOTED}))?")
ROW = re.compile(rf"(?:\[({_REF})\] ([a-z-]+) )?\|(?P<cells>.*)\|(?P<end> selected)?$")
_DRAWN = re.compile(r"\s+(?P<look>[a-z][a-z ]*? )?(?P<size>\d+x\d+)(?: around (?P<at>-?\d+,-?\d+))?(?=\s|$)")
"""How a drawing looks, and where: `black text 13x24 around 27,25`."""

_OPTIONS = re.compile(rf"\s+options ({QUOTED}(?:, {QUOTED})*)")
_PICTURE = re.compile(rf"\bimage ({QUOTED})")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


CONTAINERS = _words(
    "nav main header footer aside search form region section dialog alertdialog article alert status "
    "log menu menubar tablist tabpanel toolbar tree radiogroup feed tooltip quote application group "
    "figure document rowgroup list listbox table grid treegrid row heading frame caption term "
    "definition img image option listitem cell columnheader rowheader progressbar meter separator "
    "code navigation banner contentinfo complementary"
)
"""Words that begin a line without a ref. A bare one counts only where it is unlikely to be a word of the page."""

BARE = _words(
    "nav main header footer aside search form region dialog alertdialog article menu menubar tablist "
    "toolbar tabpanel tree radiogroup list listbox table group feed status alert row log figure"
)


def unquote(text: str | None) -> str:
    """The content of a quoted string, its escapes undone."""
    inner = text[1:-1] if text and len(text) > 1 and text[0] == '"' else text or ""
    return re.sub(r'\\(["\[\\])', r"\1", inner)


def exactly(text: str) -> str:
    """The text of a field, which readings print as a JSON string."""
    try:
        said = json.loads(text)
    except ValueError:
        return unquote(text)
    return said if isinstance(said, str) else text


Piece = tuple[str, str, str, dict[str, str]]
"""Ref, role, name and states of a control in a line."""


def split_line(body: str) -> list[str | Piece]:
    """A line as texts and controls, in order."""
    parts: list[str | Piece] = []
    at = 0
    for piece in _PIECE.finditer(body):
        if piece.start() < at:
            continue
        if before := body[at : piece.start()].strip():
            parts.append(_plain(before))
        states, at = states_of(body, piece.end())
        parts.append((piece[1], piece[2] or "clickable", unquote(piece[3]), states))
    if after := body[at:].strip():
        parts.append(_plain(after))
    return parts


def visible(body: str) -> str:
    """What a person reads in a line."""
    words = [part if isinstance(part, str) else shown(part[2], part[3]) for part in split_line(body)]
    return " ".join(" ".join(words).split())


def states_of(body: str, at: int) -> tuple[dict[str, str], int]:
    """The states printed from `at` on, and where they end. Options of a select are kept as one quoted list."""
    states: dict[str, str] = {}
    while True:
        if match := _STATE.match(body, at):
            if match["word"]:
                states[match["word"]] = match["mode"] or ""
            elif match["key"]:
                states[match["key"]] = exactly(match["value"])
            else:
                states["count"] = match["count"].replace(",", "")
        elif match := _OPTIONS.match(body, at):
            states["options"] = match[1]
        elif match := _DRAWN.match(body, at):
            states |= {key: value.strip() for key, value in match.groupdict("").items() if value}
        else:
            return states, at
        at = match.end()


def shown(name: str, states: Mapping[str, str]) -> str:
    """What a person reads of a control: its name and its value."""
    value = states.get("value", "")
    return f"{name} {value}".strip() if value and value != name else name


def _plain(text: str) -> str:
    return _PICTURE.sub(lambda match: unquote(match[1]), text.strip().replace("\\[", "["))
