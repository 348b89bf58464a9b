"""A clause: the tokens of one command with its verb taken off, and the ways to cut it in two.

Verb tables (`pointing`, `entering`, `moving`) read clauses; `stretches` makes them. Knows no page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pagehand.providers.commands.grammar.phrases import target_of, trim_marks
from pagehand.providers.commands.words.lexicon import CLOSINGS, OPENINGS
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.steps import Act
from pagehand.providers.commands.words.tokens import Token, lows, source_of


@dataclass(frozen=True, slots=True)
class Clause:
    """One command: its verb as in the tables, the tokens after it, and the whole text they were cut from."""

    verb: str
    words: tuple[Token, ...]
    source: str

    @property
    def low(self) -> str:
        """The words after the verb in small letters; quoted strings vanish."""
        return " ".join(low for low in lows(self.words) if low)

    @property
    def text(self) -> str:
        """The words after the verb as written."""
        return source_of(self.words, self.source)

    def target(self, words: Sequence[Token] | None = None) -> Target | None:
        """What these words (all of them by default) name."""
        return target_of(self.words if words is None else words, self.source)

    def said(self, words: Sequence[Token]) -> str:
        """These words as written, without punctuation around them."""
        return source_of(trim_marks(words), self.source)

    def after(self, count: int) -> Clause:
        """Without the first words."""
        return Clause(self.verb, self.words[count:], self.source)

    def starts(self, phrase: str) -> bool:
        """Do the words begin with this phrase?"""
        parts = tuple(phrase.split())
        return lows(self.words[: len(parts)]) == parts


Rule = Callable[[Clause], Sequence[Act] | None]
"""From a clause to its acts, or None when the words make no sense with the verb."""

Halves = tuple[tuple[Token, ...], tuple[Token, ...]]


def cut_first(words: Sequence[Token], connectors: Iterable[str]) -> Halves | None:
    """Cut at the first connector that leaves words on both sides."""
    known = set(connectors)
    for at in range(1, len(words) - 1):
        if words[at].low in known:
            return tuple(words[:at]), tuple(words[at + 1 :])
    return None


def cut_last(words: Sequence[Token], connectors: Iterable[str]) -> Halves | None:
    """Cut at the last connector that leaves words on both sides."""
    known = set(connectors)
    for at in range(len(words) - 2, 0, -1):
        if words[at].low in known:
            return tuple(words[:at]), tuple(words[at + 1 :])
    return None


def strip_openings(words: Sequence[Token]) -> list[Token]:
    """Without politeness and the like at the front; what is nothing else is kept."""
    rest = trim_front(words)
    changed = True
    while changed and rest:
        changed = False
        for phrase in _OPENINGS.get(rest[0].low, ()):
            if len(rest) > len(phrase) and lows(rest[: len(phrase)]) == phrase:
                rest = trim_front(rest[len(phrase) :])
                changed = True
                break
    return rest


def strip_closings(words: Sequence[Token]) -> list[Token]:
    """Without politeness and the like at the end."""
    rest = trim_marks(words)
    changed = True
    while changed:
        changed = False
        for phrase in _CLOSINGS.get(rest[-1].low, ()) if rest else ():
            if len(rest) > len(phrase) + (phrase[-1] not in _POLITE) and lows(rest[-len(phrase) :]) == phrase:
                rest = trim_marks(rest[: -len(phrase)])
                changed = True
                break
    return rest


def _by_word(phrases: Sequence[tuple[str, ...]], at: int) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in phrases:
        found.setdefault(phrase[at], []).append(phrase)
    return found


_POLITE = frozenset({"please", "pls", "plz", "bitte", "danke", "thanks"})
"""Said after a verb alone, too: `save please`."""
_OPENINGS = _by_word(OPENINGS, 0)
_CLOSINGS = _by_word(CLOSINGS, -1)


def trim_front(words: Sequence[Token]) -> list[Token]:
    """Without punctuation at the front."""
    rest = list(words)
    while rest and rest[0].kind == "mark":
        rest.pop(0)
    return rest
