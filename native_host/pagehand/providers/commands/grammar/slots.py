"""The words in a sentence form's slots, and what they may be: a value, one thing's name, a number of things.

A name is one thing, or a list of such: words that begin another thought are no part of one, nor is what is counted or
timed. Words that point at the page are no value. A slot that holds what it may not raises `UnfitError`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from pagehand.language.clauses import spoken, trim_marks
from pagehand.language.lexicon import NUMBERS, filled, meanings, patterns, raw, vocabulary
from pagehand.language.templates import Match
from pagehand.language.tokens import Token, lows, source_of
from pagehand.providers.commands.grammar.phrases import parts_of, target_of
from pagehand.providers.commands.words.steps import Target

RULES = patterns("name rules")
_NO_NAME, _SECOND_PARTS = map(vocabulary, ("no name", "german particles"))
_LEADS = meanings("place words")
T = TypeVar("T")


class UnfitError(Exception):
    """A slot holds what it may not."""


class PointingError(Exception):
    """What stands for a value only points at one: no other form may take the words as they stand."""


class Slots(NamedTuple):
    """The words in a form's slots, and how they are read."""

    match: Match
    source: str

    @property
    def way(self) -> str:
        """What stands behind the builder's name in the form: "delete" of `do:delete`."""
        return self.match.form.act.partition(":")[2]

    @property
    def first(self) -> str:
        """The first word of the sentence."""
        return self.match.words[0].low

    @property
    def low(self) -> str:
        """All the words in small letters; quoted strings vanish."""
        return " ".join(word.low for word in self.match.words)

    @property
    def is_fit(self) -> bool:
        """Does each slot hold what it may, as far as words alone tell (`[unfit]`)?"""
        held = (f"{name}> {spoken(words)}" for name, words in sorted(self.match.slots.items()))
        said = " ".join((self.match.form.act, self.first, *held))
        return not any(_unfit(act).fullmatch(said) for act in (self.match.form.act, ""))

    def words(self, name: str) -> list[Token]:
        """The words in a slot; none where it is not filled."""
        return list(self.match.slots.get(name, ()))

    def lows(self, name: str) -> tuple[str, ...]:
        """The same in small letters."""
        return lows(self.words(name))

    def onward(self, name: str) -> list[Token]:
        """All the words from a slot on."""
        return [word for word in self.match.words if word.start >= self.words(name)[0].start]

    def cut(self, words: Sequence[Token]) -> str:
        """These words as written, without punctuation around them."""
        return source_of(trim_marks(words), self.source)

    def said(self, name: str) -> str:
        """A slot as written."""
        return self.cut(self.words(name))

    def target(self, name: str) -> Target:
        """What a slot names."""
        return self.named(self.words(name))

    def named(self, words: Sequence[Token]) -> Target:
        """What these words name."""
        return sure(target_of(words, self.source))

    def parts(self, name: str) -> tuple[Target, ...]:
        """What a slot lists."""
        return parts_of(self.words(name), self.source)

    def thing(self, name: str, *, leads: bool = False) -> Target:
        """The one thing, or the list, that a slot names."""
        return sure(thing(self.words(name), self.source, leads=leads))

    def number(self, name: str) -> int:
        """The number in a slot; 1 where it says none."""
        return next(
            (NUMBERS.get(word) or int(word) for word in self.lows(name) if word in NUMBERS or word.isdecimal()), 1
        )

    def value(self, name: str) -> str:
        """A slot as a value."""
        return sure(value_of(self.words(name), self.source) or None)

    def text(self, name: str) -> str:
        """A slot as the words of a message, which keep the mark they end with."""
        value, words = self.value(name), self.words(name)
        mark = self.source[words[-1].end :][:1]
        asks = mark == "?" and self.source.casefold().lstrip().startswith(("can ", "could ", "would ", "will "))
        kept = words[-1].kind != "quote" and mark in {".", "!", "?"} - {*value[-1:]} and not asks
        return f"{value}{mark}" if kept else value

    def lead(self, slot: str) -> str:
        """The word right before a slot's words."""
        before = self.source[: self.words(slot)[0].start].split()
        return _LEADS.get(before[-1].casefold(), before[-1].casefold()) if before else ""


@cache
def _unfit(act: str) -> re.Pattern[str]:
    """The lines of `[unfit]` of one act; where none is named, those of all. They take long to compile, acts are few."""
    kinds = ((line.split(" ")[0].removesuffix(r"\S*").strip("(?:)"), line) for line in raw("unfit"))
    own = (line for kind, line in kinds if (act.startswith(tuple(kind.split("|"))) if act else kind[:1] in ("\\", "!")))
    return re.compile(filled("|".join(own)), re.IGNORECASE)


def sure(found: T | None) -> T:
    """What was found. Raises `UnfitError` when it is nothing."""
    if found is None:
        raise UnfitError
    return found


def value_of(words: Sequence[Token], source: str) -> str | None:
    """The value these words give; None where only the person knows what they mean. Raises `PointingError`."""
    bare = trim_marks(words)
    if bare and bare[0].kind != "quote" and is_reference(bare):
        raise PointingError
    marked = source[bare[0].start : bare[-1].end + 1] if bare else ""
    said = marked if RULES["marked"].fullmatch(marked) else source_of(bare, source)
    return None if RULES["unknown"].fullmatch(spoken(bare)) else said


def is_reference(words: Sequence[Token]) -> bool:
    """Do the words point at something instead of being the value?"""
    return RULES["reference"].fullmatch(" ".join(lows(words))) is not None


def thing(words: Sequence[Token], source: str, *, leads: bool = False, colons: bool = False) -> Target | None:
    """The one thing these words name, or the list; None where they are no name. `leads`: "to" may be a part of it."""
    barred = (_NO_NAME - {"to"} if leads else _NO_NAME) | {".", ";", "!", "?", *("" if colons else ":")}
    if words[1:] and words[-1].text in _SECOND_PARTS:
        return None
    if any(word.low in barred for word in words) or ("," in lows(words) and not parts_of(words, source)):
        return None
    return target_of(words, source)
