"""The words in a sentence form's slots, and what they may be: a value, one thing's name, a number of things.

A name is one thing, or a list of such: words that begin another thought ("saying", "because", "so that") are no part of
a name, and what is counted or timed is none either. Words that point at the page ("the text of the notice") are never
typed as they stand: they become a `Source`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from pagehand.providers.commands.grammar.phrases import parts_of, strip_articles, target_of, trim_marks
from pagehand.providers.commands.grammar.templates import Match
from pagehand.providers.commands.words.lexicon import ARTICLES, NUMBERS, ORDINALS, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Question, Source, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import Token, lows, source_of

_IT = vocabulary("it")
_TEXTS = frozenset({"text", "content", "contents", "value", "words", "string"})
_HELD = frozenset({"in", "inside", "from", "of", "within"})
_ASKED = frozenset({"value", "price", "total", "sum", "amount", "number"})
_PLAIN = frozenset({"total", "whole", "complete", "full", "entire", "exact"})
_UNKNOWN = Pattern(
    rf"the (?:\d+(?:st|nd|rd|th)|{'|'.join(ORDINALS)}) (?:word|line|sentence|letter)(?: (?:of|in|from) .+)?|"
    r"the same .+|nothing|something|anything|"
    r"(?:my|your|our|his|her|their) (?!.*\b(?:is|are|am|was|were)\b)\S+(?: \S+){0,2}"
)
"""Values that only the person knows, or that would have to be cut out of a text."""


def value_of(words: Sequence[Token], source: str) -> str | Source | None:
    """The value these words give: themselves, or what they refer to; None when that cannot be looked up."""
    bare = trim_marks(words)
    if _UNKNOWN.fullmatch(" ".join(lows(bare))):
        return None
    if len(bare) <= 1 and (not bare or bare[0].kind == "quote"):
        return source_of(bare, source)
    if any(word.kind == "quote" for word in bare) and not is_reference(bare):
        return source_of(bare, source)
    return reference(bare, source) if is_reference(bare) else source_of(bare, source)


def reference(words: Sequence[Token], source: str) -> Source | None:
    """What a phrase such as "the text of the notice" refers to; None when it can be looked up nowhere."""
    whole = source_of(words, source)
    if " ".join(lows(words)) in _IT:
        return Source(whole)
    bare = strip_articles(words)
    bare = bare[1:] if bare[1:] and bare[0].low in _PLAIN else bare
    head, rest = bare[0].low, bare[2:]
    if head not in _TEXTS | _ASKED or not rest or bare[1].low not in _HELD:
        return None
    target = None if head in _ASKED - _TEXTS else target_of(rest, source)
    if head not in _ASKED or bare[1].low != "of":
        return Source(whole, target)
    subject = source_of(strip_articles(rest), source)
    kinds = {"value": Question("fact", subject), "number": Question("count", subject, wants="number")}
    return Source(whole, target, kinds.get(head) or Question("fact", head, subject, _wants(head)))


def is_reference(words: Sequence[Token]) -> bool:
    """Do the words point at something instead of being the value?"""
    low = lows(words)
    if " ".join(low) in _IT or "following" in low[:2]:
        return True
    if low[0] != "the" or not low[1:]:
        return False
    rest = low[2:] if low[1] in _PLAIN and low[2:] else low[1:]
    if rest[0] not in _TEXTS | _ASKED | {"answer", "result", "solution", "words"}:
        return False
    return not rest[1:] or rest[1] in _HELD | {"that", "which", "below", "above", "shown", "displayed", "to", "for"}


def _wants(head: str) -> Literal["text", "money", "number"]:
    return "money" if head in ("price", "total", "amount") else "number" if head == "sum" else "text"


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
