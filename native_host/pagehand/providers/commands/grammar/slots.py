"""The words in a sentence form's slots, and what they may be: a value, one thing's name, a number of things.

A name is one thing, or a list of such: words that begin another thought ("saying", "because", "so that") are no part of
a name, and what is counted or timed is none either. `operations` and `builders` stand above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pagehand.providers.commands.grammar.phrases import parts_of, target_of, trim_marks
from pagehand.providers.commands.grammar.references import value_of
from pagehand.providers.commands.grammar.templates import Match
from pagehand.providers.commands.words.lexicon import ARTICLES, NUMBERS, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Source, Target
from pagehand.providers.commands.words.tokens import Token, source_of

_NO_NAME = vocabulary("no name")
"""Words that no name of a thing has unless it is quoted: they begin another thought."""

TERMS = word_set("at for from until by on with between under over below above")
"""Words that lead to the terms of a booking or a search: a room for two, a table at seven, lamps under 40."""

_UNITS = word_set("x times packs pack bottles bottle boxes box bags bag cans can jars jar pieces piece units unit of")
_LEADS = {
    **dict.fromkeys(("into", "onto", "den", "die", "zum", "zur"), "to"),
    "on": "in",
    **dict.fromkeys(("off", "out", "of"), "from"),
}


@dataclass(frozen=True, slots=True)
class Slots:
    """The words in a form's slots, and how they are read."""

    match: Match
    source: str

    @property
    def way(self) -> str:
        """What stands behind the builder's name in the form: "delete" of `do:delete`."""
        return self.match.form.act.partition(":")[2]

    @property
    def low(self) -> str:
        """All the words in small letters; quoted strings vanish."""
        return " ".join(word.low for word in self.match.words)

    def target(self, name: str) -> Target | None:
        """What a slot names."""
        return target_of(self.words(name), self.source)

    def onward(self, name: str) -> list[Token]:
        """All the words from a slot on."""
        first = self.words(name)[0].start
        return [word for word in self.match.words if word.start >= first]

    def number(self, name: str) -> int:
        """The number in a slot; 1 where it says none."""
        low = [word.low for word in self.words(name)]
        return next((NUMBERS.get(word) or int(word) for word in low if word in NUMBERS or word.isdecimal()), 1)

    def cut(self, words: Sequence[Token]) -> str:
        """These words as written, without punctuation around them."""
        return source_of(trim_marks(words), self.source)

    def words(self, name: str) -> list[Token]:
        """The words in a slot; none where it is not filled."""
        return list(self.match.slots.get(name, ()))

    def said(self, name: str) -> str:
        """A slot as written."""
        return self.cut(self.words(name))

    def value(self, name: str) -> str | Source | None:
        """A slot as a value, or what it refers to."""
        return value_of(self.words(name), self.source) or None

    def text(self, name: str) -> str | Source | None:
        """A slot as the words of a message, which keep the mark they end with."""
        value, words = self.value(name), self.words(name)
        if not isinstance(value, str) or words[-1].kind == "quote":
            return value
        mark = self.source[words[-1].end :][:1]
        asks = mark == "?" and self.source.casefold().lstrip().startswith(("can ", "could ", "would ", "will "))
        return value + mark if mark in (".", "!", "?") and not asks else value

    def lead(self, slot: str) -> str:
        """The word right before a slot's words."""
        first = self.words(slot)[0].start
        before = self.source[:first].split()
        return _LEADS.get(before[-1].casefold(), before[-1].casefold()) if before else ""


def thing(words: Sequence[Token], source: str, *, leads: bool = False, colons: bool = False) -> Target | None:
    """The one thing these words name, or the list; None where they are no name. `leads`: "to" may be a part of it."""
    barred = (_NO_NAME - {"to"} if leads else _NO_NAME) | {".", ";", "!", "?", *("" if colons else ":")}
    if any(word.low in barred for word in words):
        return None
    if any(word.low == "," for word in words) and not parts_of(words, source):
        return None
    return target_of(words, source)


def is_thing(words: Sequence[Token]) -> bool:
    """`the site`, `a row`: something on the page, and nothing that is typed."""
    return len(words) > 1 and words[0].low in ARTICLES


def is_somebodys(field: Sequence[Token], value: Sequence[Token]) -> bool:
    """Is `the role` set to `editor for Bob`, or only `Bob's` to something? Whose field it is, is in the wrong half."""
    whose = any(one.low == "for" and word.text[0].isupper() for one, word in pairwise(value))
    more = any(one.low.endswith(("'s", "’s")) and word.low == "to" for one, word in pairwise(value))
    return whose or more or field[-1].low.endswith(("'s", "’s"))


def has_terms(words: Sequence[Token]) -> bool:
    """Is a number or time among them that says how much, when or for how many?"""
    return any(
        word.low in TERMS and (after.low in NUMBERS or re.match(r"\d", after.low) is not None)
        for word, after in pairwise(words)
    )


def counted(words: list[Token]) -> tuple[list[Token], int]:
    """`2 packs of X` as X and 2."""
    if len(words) < 2 or words[0].kind != "word":  # noqa: PLR2004 - a number and a name
        return words, 1
    number = int(words[0].text) if re.fullmatch(r"[1-9]\d?", words[0].text) else NUMBERS.get(words[0].low, 0)
    if not number or words[1].low in ("of", "more"):
        return words, 1
    rest = words[1:]
    while len(rest) > 1 and rest[0].low in _UNITS:
        rest = rest[1:]
    return rest, number
