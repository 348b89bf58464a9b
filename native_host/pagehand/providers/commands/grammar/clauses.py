"""Both ends of a phrase or command: punctuation, articles, politeness and the like, which mean nothing for it.

Knows no verb and no page.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.words.lexicon import ARTICLES, CLOSINGS, OPENINGS
from pagehand.providers.commands.words.tokens import Token, lows

_POLITE = frozenset({"please", "pls", "plz", "bitte", "danke", "thanks"})
"""Said after a verb alone, too: `save please`."""


def trim_front(words: Sequence[Token]) -> list[Token]:
    """Without punctuation at the front."""
    at = 0
    while at < len(words) and words[at].kind == "mark":
        at += 1
    return list(words[at:])


def trim_marks(words: Sequence[Token]) -> list[Token]:
    """Without the punctuation at both ends."""
    return trim_front(trim_front(words)[::-1])[::-1]


def strip_articles(words: Sequence[Token]) -> list[Token]:
    """Without leading articles and possessives; a phrase of nothing else is kept."""
    rest = list(words)
    while len(rest) > 1 and rest[0].low in ARTICLES:
        rest.pop(0)
    return rest


def strip_openings(words: Sequence[Token]) -> list[Token]:
    """Without politeness and the like at the front; what is nothing else is kept."""
    rest = trim_front(words)
    while said := _said(_OPENINGS.get(rest[0].low, ()) if rest else (), rest, front=True):
        rest = trim_front(rest[len(said) :])
    return rest


def strip_closings(words: Sequence[Token]) -> list[Token]:
    """Without politeness and the like at the end."""
    rest = trim_marks(words)
    if lows(rest[-2:]) == ("open", "now"):
        return rest  # what is open, and no haste
    while said := _said(_CLOSINGS.get(rest[-1].low, ()) if rest else (), rest, front=False):
        rest = trim_marks(rest[: -len(said)])
    return rest


def _said(phrases: Sequence[tuple[str, ...]], words: list[Token], *, front: bool) -> tuple[str, ...]:
    """The phrase that stands at this end, and is not all there is."""
    for phrase in phrases:
        left = len(words) - len(phrase) - (not front and phrase[-1] not in _POLITE)
        if left > 0 and lows(words[: len(phrase)] if front else words[-len(phrase) :]) == phrase:
            return phrase
    return ()


def _by_word(phrases: Sequence[tuple[str, ...]], at: int) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in phrases:
        found.setdefault(phrase[at], []).append(phrase)
    return found


_OPENINGS, _CLOSINGS = _by_word(OPENINGS, 0), _by_word(CLOSINGS, -1)
