"""One language's lists of words, from `words/*.json`, made into `Phrases` when they are needed. Meaning: `lexicon`.

A `concept` is one kind of act, a `pair` one that takes a verb and what it is done to (`leave` and `group`). Each
language has words for all of them (a test in `tests/native_host/gate` holds the table): no gap that nobody sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

from pagehand.gate.phrases import Beginnings, Phrases, worded

LISTS = (
    "acts",
    "alone",
    "opening",
    "fillers",
    "nouns",
    "commits",
    "weak",
    "things",
    "light",
    "leads",
    "topics",
    "heads",
    "prefixes",
    "suffixes",
    "owners",
    "quiet",
    "tails",
    "verbs",
    "articles",
    "numbered",
    "generic",
    "dismissals",
    "bins",
    "joins",
    "context",
    "announced",
    "warns",
    "consents",
)
_MADE = ("acts", "opening", "weak", "commits")
"""Lists whose words `prefixes` and `suffixes` make something else of; verbs of pairs are of that kind as well."""
_WORD = re.compile(r"\w+")
TWOFOLD = ("report", "block")
"""Pairs whose verbs are said in one breath, as what they are done to is seen."""
_DONE, _DONE_TO = "pair verbs of ", "pair things of "


class WordLists:
    """The lists by name. `joined`: written without blanks between words."""

    def __init__(self, words: Mapping[str, Any], *, joined: bool) -> None:
        self.joined = joined
        self._words: dict[str, Sequence[str]] = {name: words.get(name, ()) for name in LISTS}
        self._words["acts"] = (*self._words["acts"], *chain.from_iterable(words.get("concepts", {}).values()))
        self._pairs = [(_DONE + name, _DONE_TO + name) for name in words.get("pairs", {})]
        for name, (verbs, things) in words.get("pairs", {}).items():
            self._words |= {_DONE + name: verbs, _DONE_TO + name: things}
        self._phrases: dict[str, Phrases | None] = {}
        self._begins: dict[str, Beginnings] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WordLists) and self._words == other._words

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, name: str) -> Sequence[str]:
        return self._words[name]

    @cached_property
    def latin(self) -> bool:
        """Acts are written in the letters that labels of many languages are written in."""
        return any(word[:1].isascii() and word[:1] != "*" for word in self._words["acts"])

    @cached_property
    def begin(self) -> Beginnings:
        """What a text has to have for any of the lists to find something in it."""
        begins = (words for name, words in self._words.items() if not name.startswith(_DONE_TO))
        return Beginnings(chain.from_iterable(begins), joined=self.joined)

    def verbs_of(self, text: str) -> set[str]:
        """The pairs of `TWOFOLD` of which the whole text is a verb."""
        verbs = ((name, self.phrases(_DONE + name)) for name in TWOFOLD)
        return {name for name, listed in verbs if listed and listed.fullmatch(text)}

    def pairs_in(self, text: str) -> Iterator[tuple[str, str]]:
        """The lists of verbs and of things of those pairs of which both may be in the text."""
        words = frozenset(text if self.joined else _WORD.findall(text))
        for verbs, things in self._pairs:
            if self._beginnings(verbs).fit_any(words) and self._beginnings(things).fit_any(words):
                yield verbs, things

    def _beginnings(self, name: str) -> Beginnings:
        if name not in self._begins:
            self._begins[name] = Beginnings(self._words[name], joined=self.joined)
        return self._begins[name]

    @cached_property
    def _affixes(self) -> tuple[list[str], list[str]]:
        return worded(self._words["prefixes"]), worded(self._words["suffixes"])

    def phrases(self, name: str) -> Phrases | None:
        """One list; None for an empty one."""
        if name not in self._phrases:
            words = self._words.get(name, ())
            affixes = self._affixes if name in _MADE or name.startswith(_DONE) else ()
            self._phrases[name] = Phrases(worded(words), *affixes, joined=self.joined) if words else None
        return self._phrases[name]
