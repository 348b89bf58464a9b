"""Text to tokens: words, quoted strings and separators, each with its place in the text.

Knows no verb and no page. Values are cut from the original text by place, so that spelling and blanks survive.
`grammar` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from pagehand.providers.commands.words.lexicon import ABBREVIATIONS, FILE_ENDINGS

Kind = Literal["word", "quote", "mark"]

QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»", "`": "`", "”": "”", "’": "’"}
"""Opening to closing quotation mark."""

MARKS = ",;.!?:…"
"""Punctuation that becomes a token of its own at the end of a word."""

_STREET = "str"
_BOUNDARY = re.compile(r"[\s,;.!?:)\]]|$")
_CHUNK = re.compile(r"\S+")
_LEADING = "([{<*"
_TRAILING = ")]}>*"


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a quoted string (text without its quotes) or a mark (`,`, `;`, `.`, `?`, `:`, or a line's end)."""

    kind: Kind
    text: str
    start: int
    end: int
    low: str = field(init=False, repr=False, compare=False)
    """A word in small letters; empty for a quoted string, which no keyword ever equals."""

    def __post_init__(self) -> None:
        """`low` is read many times for each word, so it is made once."""
        object.__setattr__(self, "low", "" if self.kind == "quote" else self.text.casefold())


def tokenize(text: str) -> list[Token]:
    """All tokens of `text`, in order. Never raises."""
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        character = text[place]
        if character in "\n\r":
            tokens.append(Token("mark", "\n", place, place + 1))
            place += 1
        elif character.isspace():
            place += 1
        elif (end := _closing(text, place)) is not None:
            tokens.append(Token("quote", text[place + 1 : end], place, end + 1))
            place = end + 1
        else:
            place = _take_chunk(text, place, tokens)
    return tokens


def _closing(text: str, place: int) -> int | None:
    """Where the quotation that opens at `place` closes; None when no quotation opens there."""
    closing = QUOTES.get(text[place])
    if closing is None:
        return None
    closers = closing if closing != "”" else "”“"
    found = place
    while True:
        found = min((at for at in (text.find(mark, found + 1) for mark in closers) if at >= 0), default=-1)
        if found < 0:
            return None
        if found > place + 1 and _BOUNDARY.match(text, found + 1):
            return found
        if found == place + 1 and text[place] in "\"'“":
            return found


def _is_abbreviation(word: str, after: str) -> bool:
    """Does the full stop behind this word shorten it: "Dr. Lee", "Hauptstr. 5", "J. Smith"? Not at a line's end."""
    low = word.casefold().rpartition("-")[2]
    known = low in ABBREVIATIONS or (low.endswith(_STREET) and low[:1].isalpha())
    initial = len(word) == 1 and word.isupper()
    return (known or initial) and re.match(r"[ \t]+\S", after) is not None


def _take_chunk(text: str, place: int, tokens: list[Token]) -> int:
    """One run without blanks: a word, then the marks at its end. Returns where to go on."""
    match = _CHUNK.match(text, place)
    end = match.end() if match else place + 1
    for at in range(place + 1, end):
        opens_quote = text[at] in '"“„«' and text[at - 1] in "=:("
        if opens_quote or (text[at] in ",;" and at + 1 < end and text[at + 1] in "\"“'"):
            end = at
            break
    stop = end
    while stop > place and (text[stop - 1] in MARKS or text[stop - 1] in _TRAILING):
        stop -= 1
    if text[stop : stop + 1] == "." and _is_abbreviation(text[place:stop].lstrip(_LEADING), text[stop + 1 :]):
        stop += 1
    if word := text[place:stop].lstrip(_LEADING):
        span = next((at for at in range(stop, end) if text[at] in MARKS), end)
        tokens.append(Token("word", word, place, span))
    tokens.extend(Token("mark", text[at], at, at + 1) for at in range(stop, end) if text[at] in MARKS)
    return end


def is_file(token: Token) -> bool:
    """Does the token name a file by its ending: `notes.txt`?"""
    return token.kind != "mark" and "/" not in token.text and token.text.rpartition(".")[2].lower() in FILE_ENDINGS


def source_of(tokens: Sequence[Token], text: str) -> str:
    """The text these tokens were cut from; a single quoted string without its quotes."""
    if not tokens:
        return ""
    if len(tokens) == 1:
        return tokens[0].text
    return text[tokens[0].start : tokens[-1].end].strip()


def lows(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The small-letter words; quoted strings are empty."""
    return tuple([token.low for token in tokens])
