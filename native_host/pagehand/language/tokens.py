"""Text to tokens: words, quoted strings and separators, each with its place in the text.

Values are cut from the original text by place, so that spelling and blanks survive. Knows no verb and no page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import attrgetter
from typing import Literal, NamedTuple

from pagehand.language.lexicon import one_pattern, pattern, vocabulary

Kind = Literal["word", "quote", "mark"]

QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»", "`": "`", "”": "”", "’": "’"}
"""Opening to closing quotation mark."""

MARKS = ",;.!?:…"  # punctuation that becomes a token of its own at the end of a word
_ABBREVIATIONS, _FILE_ENDINGS, _SITE_WORDS = map(vocabulary, ("abbreviations", "file endings", "site words"))
_STREET = "str"
_PLAIN = re.compile(r"\w+(?=\s|$)")  # most words are read as quickly as they can be
_BOUNDARY = re.compile(r"[\s,;.!?:)\]]|$")
_CHUNK = re.compile(r"\S+?(?=(?<=[=:(])[\"“„«]|(?<!^)[,;][\"“']|\s|$)")
"""A run without blanks; a quotation may begin within it."""

_HOST = one_pattern("hosts")
_LOCAL = pattern(r"localhost|127\.|10\.|192\.168\.", re.IGNORECASE)

_LEADING, _TRAILING = "([{<*", ")]}>*"
_LOW = attrgetter("low")


class Token(NamedTuple):
    """A word, a quotation (text without its quotes, `low` empty) or a mark: `,`, `;`, `.`, `?`, `:`, a line's end."""

    kind: Kind
    text: str
    start: int
    end: int
    low: str


def new_token(kind: Kind, text: str, start: int, end: int) -> Token:
    """A token of this text."""
    return Token(kind, text, start, end, "" if kind == "quote" else text.casefold())


def tokenize(text: str) -> list[Token]:
    """All tokens of `text`, in order. Never raises."""
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        character = text[place]
        if character in "\n\r":
            tokens.append(new_token("mark", "\n", place, place + 1))
            place += 1
        elif character.isspace():
            place += 1
        elif plain := _PLAIN.match(text, place):
            tokens.append(new_token("word", plain[0], place, place := plain.end()))
        elif (end := _closing(text, place)) is not None:
            tokens.append(new_token("quote", text[place + 1 : end], place, end + 1))
            place = end + 1
        else:
            place = _take_chunk(text, place, tokens)
    return tokens


def _closing(text: str, place: int) -> int | None:
    closing = QUOTES.get(text[place])
    marks = re.finditer(f"[{closing if closing != '”' else '”“'}]", text[place + 1 :]) if closing else ()
    for mark in marks:
        found = place + 1 + mark.start()
        empty = found == place + 1
        if (empty and text[place] in "\"'“") or (not empty and _BOUNDARY.match(text, found + 1)):
            return found
    return None


def _is_abbreviation(word: str, after: str) -> bool:
    """Does the full stop behind this word shorten it: "Dr. Lee", "Hauptstr. 5", "J. Smith"? Not at a line's end."""
    low = word.casefold().rpartition("-")[2]
    known = low in _ABBREVIATIONS or (low.endswith(_STREET) and low[:1].isalpha())
    initial = len(word) == 1 and word.isupper()
    return (known or initial) and re.match(r"[ \t]+\S", after) is not None


def _take_chunk(text: str, place: int, tokens: list[Token]) -> int:
    match = _CHUNK.match(text, place)
    end = match.end() if match else place + 1
    stop = place + len(text[place:end].rstrip(MARKS + _TRAILING))
    if text[stop : stop + 1] == "." and _is_abbreviation(text[place:stop].lstrip(_LEADING), text[stop + 1 :]):
        stop += 1
    marks = [at for at in range(stop, end) if text[at] in MARKS]
    if word := text[place:stop].lstrip(_LEADING):
        tokens.append(new_token("word", word, place, next(iter(marks), end)))
    tokens.extend(new_token("mark", text[at], at, at + 1) for at in marks)
    return end


def is_file(token: Token) -> bool:
    """Does the token name a file by its ending: `notes.txt`?"""
    return token.kind != "mark" and "/" not in token.text and token.text.rpartition(".")[2].lower() in _FILE_ENDINGS


def address_of(token: Token) -> str | None:
    """The http(s) address a token is, with its scheme; None when it is none."""
    if not {".", ":"} & {*token.text} and token.low != "localhost":
        return None
    text = token.text.strip().strip("<>")
    if re.match(r"https?://[^\s/]", text, re.IGNORECASE):
        return text
    if not _HOST.fullmatch(text) or "@" in text or is_file(token):
        return None
    return f"{'http' if _LOCAL.match(text) else 'https'}://{text}"


def find_address(words: Sequence[Token]) -> str | None:
    """The address in words that are otherwise only about opening a site."""
    found = [(at, url) for at, word in enumerate(words) if (url := address_of(word))]
    others = [word for at, word in enumerate(words) if (at, address_of(word)) not in found and word.kind != "mark"]
    return found[0][1] if len(found) == 1 and all(word.low in _SITE_WORDS for word in others) else None


def source_of(tokens: Sequence[Token], text: str) -> str:
    """The text these tokens were cut from; a single quoted string without its quotes."""
    if len(tokens) == 1:
        return tokens[0].text
    return text[tokens[0].start : tokens[-1].end].strip() if tokens else ""


def lows(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The small-letter words; quoted strings are empty."""
    return tuple(map(_LOW, tokens))
