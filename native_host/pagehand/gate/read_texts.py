"""What was read on one origin, and which of it stands in a text: codes, and runs of letters and digits.

Pure; above: `provenance`, which has one of these for each origin.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

_WINDOW = 8
_SHORTEST_RUN = 16
"""Letters and digits of a run that is told of. Any run of twice the window has one of the kept windows in it."""
_SHORTEST_CODE = 6
"""A shorter word with a digit in it is a price or a size, no code or account."""
_CODED = re.compile(r"[^\W_]+(?:[-._][^\W_]+)*")
_TURNS = re.compile(r"(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=\d)")
_LEAST_TURNS = 3
_SHORTEST_CODED = 10
"""A word that goes from letters to digits and back so often is a key or a code: a window of it says what it is."""
_MOST_CODED = 50_000
_MOST_UNTAKEN = 100_000
"""Characters that are left for later: nobody is to wait long for all of them at once."""
_MOST_PLACES = 20
"""Places of the same window that are compared."""
_WORD = re.compile(r"[^\W_]+")
_BETWEEN = re.compile(r"[\W_]+")
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Form:
    """One reading of arguments, ready to be compared with what was read."""

    how: str
    text: str
    plain: str
    codes: tuple[str, ...]
    windows: set[str]

    @classmethod
    def of(cls, how: str, text: str) -> Form:
        """`how`: the disguise that it was in, as a person is told it."""
        plain = plain_of(text)
        codes = tuple(_codes(text))
        windows = {plain[at : at + _WINDOW] for at in range(len(plain) - _WINDOW + 1)}
        return cls(how, text, plain, codes, windows)


class Source:
    """What was read on one origin: its words, its codes, and every eighth window of eight letters and digits.

    It is taken apart only when something is compared with it: most tasks stay on one origin, where nothing is.
    """

    def __init__(self) -> None:
        self.size = 0
        self._raw: dict[str, None] = {}
        self._untaken: list[str] = []
        self._plain = ""
        self._codes: set[str] = set()
        self._windows: set[str] = set()
        self._coded: set[str] = set()
        """Windows of keys and codes, at every place."""

    def add(self, text: str) -> None:
        """More was read here; the same again is nothing more."""
        if text in self._raw:
            return
        self._raw[text] = None
        self._untaken.append(text)
        self.size += len(text)
        if sum(map(len, self._untaken)) > _MOST_UNTAKEN:
            self._take_apart()

    def _take_apart(self) -> None:
        for text in self._untaken:
            self._take(text)
        self._untaken.clear()

    def _take(self, text: str) -> None:
        plain = plain_of(text)
        start = len(self._plain) - len(self._plain) % _WINDOW
        self._plain += plain
        last = len(self._plain) - _WINDOW + 1
        self._windows.update(self._plain[at : at + _WINDOW] for at in range(start, last, _WINDOW))
        self._codes.update(_codes(text))
        if len(self._coded) < _MOST_CODED:
            self._coded.update(_coded_windows(text))

    def has_word(self, word: str) -> bool:
        """It stands here, and goes on neither before nor behind."""
        ends = re.compile(rf"(?<![^\s\"'(<]){re.escape(word)}(?![^\s\"')>])")
        return any(word in text and ends.search(text) for text in self._raw)

    def has(self, run: str) -> bool:
        """These letters and digits were read here, one after the other."""
        self._take_apart()
        return run in self._plain

    def run_in(self, form: Form, told: str, known: Source | None) -> str | None:
        """The first code or run of a text that comes from here and is neither told by the person nor known there."""
        self._take_apart()
        for code in form.codes:
            if code in self._codes and code not in told and not (known and known.has(code)):
                return code
        for piece in sorted(self._coded & form.windows, key=form.plain.find):
            begin, end = self._longest_run(form.plain, form.plain.find(piece))
            run = form.plain[begin:end]
            if run not in told and not (known and known.has(run)):
                return run
        if self._windows.isdisjoint(form.windows):
            return None
        text, at = form.plain, 0
        while at + _WINDOW <= len(text):
            if text[at : at + _WINDOW] in self._windows:
                begin, end = self._longest_run(text, at)
                run = text[begin:end]
                if len(run) >= _SHORTEST_RUN and run not in told and not (known and known.has(run)):
                    return run
                at = max(end - _WINDOW, at)
            at += 1
        return None

    def _longest_run(self, text: str, at: int) -> tuple[int, int]:
        """The longest run around this window of a text that was read as a whole."""
        best = (at, at + _WINDOW)
        place = self._plain.find(text[at : at + _WINDOW])
        for _ in range(_MOST_PLACES):
            if place < 0:
                break
            before = _alike(text[:at][::-1], self._plain[max(0, place - at) : place][::-1])
            behind = _alike(text[at:], self._plain[place : place + len(text) - at])
            if before + behind > best[1] - best[0]:
                best = (at - before, at + behind)
            place = self._plain.find(text[at : at + _WINDOW], place + 1)
        return best


def _alike(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    return next(
        (count for count, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _codes(text: str) -> Iterator[str]:
    """The words of a text that have a digit in them and are long enough to mean one thing."""
    for word in _WORD.findall(text):
        if len(word) >= _SHORTEST_CODE and _DIGIT.search(word):
            yield plain_of(word)


def _coded_windows(text: str) -> Iterator[str]:
    """Every window of the words in a text that are keys or codes."""
    for word in _CODED.findall(text):
        if word.isascii() and (len(word) < _SHORTEST_CODED or not _DIGIT.search(word)):
            continue
        plain = plain_of(word)
        if len(plain) >= _SHORTEST_CODED and len(_TURNS.findall(plain)) >= _LEAST_TURNS:
            yield from (plain[at : at + _WINDOW] for at in range(len(plain) - _WINDOW + 1))


def plain_of(text: str) -> str:
    """Letters and digits alone, case folded: what two texts are compared by."""
    folded = text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()
    return _BETWEEN.sub("", folded)
