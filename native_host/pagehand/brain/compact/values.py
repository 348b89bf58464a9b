"""What of a task could go into a field: its quotations, numbers and addresses, what follows “to” or “as”, and names.

A small model that writes a value itself makes some up; of these it chooses. Words alone, no meaning; the surest first.
Pure; above: `offers`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pagehand.brain.compact.addresses import without_gone_to
from pagehand.brain.compact.fitting import PLAIN, words_in

_QUOTED = re.compile(r"\"([^\"\n]+)\"|“([^”\n]+)”|„([^“”\n]+)[“”]|«([^»\n]+)»|(?<!\w)['‘]([^\n]+?)['’](?!\w)")
_BEHIND_COLON = re.compile(r"\w: +(\S.*\S)\s*$")
_EXACT = re.compile(
    r"[^\s@<>\"'“”„]+@[\w-]+(?:\.[\w-]+)+|(?<!\S)(?=\S*[^\W\d])(?=\S*\d)[\w+-]+(?!\S)|(?<!\S)\w+(?:-\w+)+(?!\S)"
    r"|(?<![^\W\d])(?:\+?\d[\d .:/'’-]*\d|\d+)"
)
"""E-mail addresses, codes, and numbers of all kinds: telephones, dates, times."""
_SAID = re.compile(
    r"\b(?:saying|says?|called|named|titled|reads|text|namens|lautet|heißt|dass|that(?=\s+(?:i|we|you|he|she|it|they)\b))"
    r"(?!\w):?\s+",
    re.IGNORECASE,
)
"""All that follows is the value, to the end of the clause."""
_LINKS = r"to|as|with|for|at|in|into|from|of|zu|zum|zur|als|mit|auf|für|nach|von"
_LINKED = re.compile(rf"\b(?:{_LINKS}):?\s+", re.IGNORECASE)
"""What follows may be a value, to the next such word."""
_STOPS = re.compile(r"[,;](?=\s)|[.!?](?=\s|$)|\s+(?:and|und|then|dann|so|because|weil|damit)\s+", re.IGNORECASE)
_LINK_STOPS = re.compile(rf"{_STOPS.pattern}|\s+(?:{_LINKS})\s+", re.IGNORECASE)
_LEADING = re.compile(
    r"(?:(?:the|a|an|my|our|your|der|die|das|den|dem|ein|eine|einen|mein|meinen?)\s+)+", re.IGNORECASE
)
_NAMES = re.compile(r"(?<![\w.])(?:[A-ZÄÖÜ][\w.-]*)(?:\s+(?:[A-ZÄÖÜ\d][\w.-]*))*")
_NAME = re.compile(r"\b[A-ZÄÖÜ]\w{2,}")
_SOUGHT = re.compile(
    r"\b(?:search(?:es)?|look|suche?n?)\b(?:\s+(?:here|there|around|(?:in|on|at|through)?\s*the\s+\w+))?"
    r"\s+(?:for|up|nach)\s+|\b(?:suche?|finde?)\s+(?!nach\b)",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"\S+")
_LONGEST = 300


def values_in(task: str) -> list[str]:
    """The candidates in the task's own words, each once: the sure ones, or else what stands between its small words."""
    return sure_values_in(task) or list(dict.fromkeys(_runs(task)))


def sure_values_in(task: str) -> list[str]:
    """Those that are marked as values: by quotation marks, figures, a word before them, or capitals."""
    found = (value for value in _marked(task) if len(value) <= _LONGEST and not PLAIN.issuperset(words_in(value)))
    return list(dict.fromkeys(found))


def quoted_in(task: str) -> list[str]:
    """What stands in quotation marks, or else behind a colon."""
    quoted = [next(group for group in found.groups() if group) for found in _QUOTED.finditer(task)]
    return quoted or _BEHIND_COLON.findall(task)


def _marked(task: str) -> Iterator[str]:
    task = without_gone_to(task)
    quoted = quoted_in(task)
    yield from quoted
    rest = _QUOTED.sub(" … ", task)
    yield from (found[0].strip(" .:-/'’") if "@" in found[0] else found[0] for found in _EXACT.finditer(rest))
    if quoted:
        return
    yield from (_trimmed(rest[found.end() :], _STOPS) for found in _SAID.finditer(rest))
    yield from (_bare(found[0]) for found in _NAMES.finditer(rest) if found.start())
    yield from (_trimmed(rest[found.end() :], _LINK_STOPS) for found in _LINKED.finditer(rest))


def is_marked(value: str, task: str) -> bool:
    """The value shows that it is one: by quotation marks, figures, capitals, or signs within it."""
    return value in quoted_in(task) or re.search(r"[\d@A-ZÄÖÜ]|\w-\w", value) is not None


def is_sought(value: str, task: str) -> bool:
    """The task says to search for exactly this."""
    return any(_trimmed(task[found.end() :], _STOPS) == value for found in _SOUGHT.finditer(task))


def names_in(value: str) -> list[str]:
    """The words of a value that are written as names are, in small letters."""
    return [word.lower() for word in _NAME.findall(value)]


def _trimmed(text: str, stops: re.Pattern[str]) -> str:
    """Up to where it ends, without an article."""
    stop = stops.search(text)
    return _bare(_LEADING.sub("", text[: stop.start() if stop else None].lstrip(), count=1))


def _runs(text: str) -> Iterator[str]:
    """What stands between words that say nothing; the first word of all is what to do."""
    run: list[str] = []
    for at, token in enumerate(_TOKEN.findall(text)):
        bare = _bare(token)
        plain = at == 0 or not words_in(bare) or bare.lower() in PLAIN
        if not plain:
            run.append(token)
        if run and (plain or token != token.rstrip(",;:!?")):
            yield _bare(" ".join(run))
            run = []
    if run:
        yield _bare(" ".join(run))


def _bare(text: str) -> str:
    return text.strip(" \t\n,;:!?()…").rstrip(".")
