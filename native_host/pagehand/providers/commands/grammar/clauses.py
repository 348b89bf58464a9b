"""Politeness and the like at both ends of a command, which mean nothing for it.

Knows no verb and no page.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.grammar.phrases import trim_marks
from pagehand.providers.commands.words.lexicon import CLOSINGS, OPENINGS
from pagehand.providers.commands.words.tokens import Token, lows


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
