"""Where text was read, and whether a call would carry it to another origin: as it is, in pieces, or in disguise.

A run of letters and digits that was read on one origin, stands in a call's arguments for another one, was not read
there too and was not typed by the person in this session, is carried. So is what went into a secret field of another
origin, whoever typed it. Memory and time are bounded: what was read
longest ago is forgotten first. Pure; above: the path, which tells what was read, said and done.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pagehand.gate.disguises import plain_forms
from pagehand.gate.subject import Carried
from pagehand.values import Json

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
_MOST_READ = 2_000_000
"""Characters that are remembered, of all origins together; half as many of one."""
_MOST_ORIGINS = 40
_MOST_SAID = 200_000
_MOST_WRITTEN = 120
"""What a call's arguments may go on from: what lies further back was compared when it was written."""
_MOST_ARGUMENTS = 20_000
_SHORTEST_TYPED = 4
"""A shorter secret would be found in harmless words."""
_MOST_TYPED = 50
_MASK = "••••••"
_MOST_PLACES = 20
"""Places of the same window that are compared."""
_SHOWN = 120
_REF = re.compile(r"(?:t\d+:)?(?:f\d+)?[es]\d+|t\d+")
_WORD = re.compile(r"[^\W_]+")
_BETWEEN = re.compile(r"[\W_]+")
_DIGIT = re.compile(r"\d")


class Provenance:
    """What one session read and wrote, by origin."""

    def __init__(self) -> None:
        self._read: dict[str, _Source] = {}
        self._said = ""
        self._written: dict[str, str] = {}
        self._typed: dict[str, str] = {}

    @property
    def read_origins(self) -> tuple[str, ...]:
        """The read set: where text was read."""
        return tuple(self._read)

    @property
    def written_origins(self) -> tuple[str, ...]:
        """The write set: where arguments went."""
        return tuple(self._written)

    def read(self, origin: str, text: str) -> None:
        """This text was read there."""
        source = self._read.pop(origin, None)
        if source is None or source.size + len(text) > _MOST_READ // 2:
            source = _Source()
        source.add(text[: _MOST_READ // 2])
        self._read[origin] = source
        while len(self._read) > _MOST_ORIGINS or sum(known.size for known in self._read.values()) > _MOST_READ:
            del self._read[next(iter(self._read))]

    def said(self, text: str) -> None:
        """The person typed this; it is free to go anywhere."""
        self._said = f"{self._said}\n{_plain(text)}"[-_MOST_SAID:]

    def wrote(self, origin: str, arguments: Json, secrets: Iterable[str] = ()) -> None:
        """These arguments went there: the next call's may go on where they end. `secrets` went into secret fields."""
        self.typed(origin, secrets)
        written = self._written.pop(origin, "") + "".join(_texts(arguments))
        self._written[origin] = written[-_MOST_WRITTEN:]
        if len(self._written) > _MOST_ORIGINS:
            del self._written[next(iter(self._written))]

    def typed(self, origin: str, secrets: Iterable[str]) -> None:
        """These went into secret fields there: they belong nowhere else, whoever said them."""
        for secret in secrets:
            if len(_plain(secret)) >= _SHORTEST_TYPED:
                self._typed[secret] = origin
        while len(self._typed) > _MOST_TYPED:
            del self._typed[next(iter(self._typed))]

    @property
    def typed_secrets(self) -> list[str]:
        """Everything that went into a secret field, the longest first."""
        return sorted(self._typed, key=len, reverse=True)

    def _typed_elsewhere(self, texts: list[str], to_origin: str | None) -> Carried | None:
        foreign = {_plain(secret): origin for secret, origin in self._typed.items() if origin != to_origin}
        for form in self._forms(texts, to_origin) if foreign and texts else ():
            for secret, origin in foreign.items():
                if secret in form.plain or secret[::-1] in form.plain:
                    return Carried(origin, _MASK, "typed into a secret field there")
        return None

    def carried(self, arguments: Json, to_origin: str | None) -> Carried | None:
        """The text of another origin that these arguments would take there; None when there is none."""
        texts = list(_texts(arguments))
        if (typed := self._typed_elsewhere(texts, to_origin)) is not None:
            return typed
        known = self._read.get(to_origin or "")
        forms: list[_Form] = []
        for origin, source in reversed(self._read.items()):
            if source is known or not texts:
                continue
            forms = forms or list(self._forms(texts, to_origin))
            # An address that stands on a page as a whole is followed as the link that it is.
            links = {text for text in texts if text.startswith(("http://", "https://")) and source.has_word(text)}
            for form in forms:
                if form.text not in links and (run := source.run_in(form, self._said, known)) is not None:
                    return Carried(origin, run[:_SHOWN], form.how)
        return None

    def _forms(self, texts: list[str], to_origin: str | None) -> Iterator[_Form]:
        """The arguments one by one, together and behind what was written before, each as it is and undisguised."""
        whole = "".join(texts)[:_MOST_ARGUMENTS]
        before = self._written.get(to_origin or "", "")
        ways = [("", text[:_MOST_ARGUMENTS]) for text in texts]
        if len(texts) > 1:
            ways.append(("split over arguments", whole))
        if before:
            ways.append(("split over calls", before + whole))
        seen: set[str] = set()
        for split, text in ways:
            for how, form in plain_forms(text):
                if form not in seen:  # Backwards twice is where it began.
                    seen.add(form)
                    yield _Form.of(split or how, form)


@dataclass(frozen=True, slots=True)
class _Form:
    """One reading of arguments, ready to be compared with what was read."""

    how: str
    text: str
    plain: str
    codes: tuple[str, ...]
    windows: set[str]

    @classmethod
    def of(cls, how: str, text: str) -> _Form:
        plain = _plain(text)
        codes = tuple(_codes(text))
        windows = {plain[at : at + _WINDOW] for at in range(len(plain) - _WINDOW + 1)}
        return cls(how, text, plain, codes, windows)


class _Source:
    """What was read on one origin: its words, its codes, and every eighth window of eight letters and digits."""

    def __init__(self) -> None:
        self.size = 0
        self._raw: list[str] = []
        self._plain = ""
        self._codes: set[str] = set()
        self._windows: set[str] = set()
        self._coded: set[str] = set()
        """Windows of keys and codes, at every place."""

    def add(self, text: str) -> None:
        """More was read here."""
        plain = _plain(text)
        start = len(self._plain) - len(self._plain) % _WINDOW
        self._plain += plain
        last = len(self._plain) - _WINDOW + 1
        self._windows.update(self._plain[at : at + _WINDOW] for at in range(start, last, _WINDOW))
        self._codes.update(_codes(text))
        if len(self._coded) < _MOST_CODED:
            self._coded.update(_coded_windows(text))
        self._raw.append(text)
        self.size += len(text)

    def has_word(self, word: str) -> bool:
        """It stands here, and goes on neither before nor behind."""
        ends = re.compile(rf"(?<![^\s\"'(<]){re.escape(word)}(?![^\s\"')>])")
        return any(word in text and ends.search(text) for text in self._raw)

    def has(self, run: str) -> bool:
        """These letters and digits were read here, one after the other."""
        return run in self._plain

    def run_in(self, form: _Form, told: str, known: _Source | None) -> str | None:
        """The first code or run of a text that comes from here and is neither told by the person nor known there."""
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


def _texts(value: object) -> Iterator[str]:
    """The texts in arguments, in order, without the names of elements and tabs."""
    match value:
        case str():
            if not _REF.fullmatch(value):
                yield value
        case bool() | None:
            return
        case int() | float():
            yield f" {value} "
        case dict():
            for member in value.values():
                yield from _texts(member)
        case list() | tuple():
            for member in value:
                yield from _texts(member)


def _codes(text: str) -> Iterator[str]:
    """The words of a text that have a digit in them and are long enough to mean one thing."""
    for word in _WORD.findall(text):
        if len(word) >= _SHORTEST_CODE and _DIGIT.search(word):
            yield _plain(word)


def _coded_windows(text: str) -> Iterator[str]:
    """Every window of the words in a text that are keys or codes."""
    for word in _CODED.findall(text):
        plain = _plain(word)
        if len(plain) >= _SHORTEST_CODED and len(_TURNS.findall(plain)) >= _LEAST_TURNS:
            yield from (plain[at : at + _WINDOW] for at in range(len(plain) - _WINDOW + 1))


def _plain(text: str) -> str:
    """Letters and digits alone, case folded."""
    folded = text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()
    return _BETWEEN.sub("", folded)
