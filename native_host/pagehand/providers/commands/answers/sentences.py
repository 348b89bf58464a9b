"""Where sentences and their parts end, and which of their values are only a bound. Text alone; knows no page.

`statements` stands above.
"""

from __future__ import annotations

from pagehand.providers.commands.words.lexicon import pattern
from pagehand.providers.commands.words.measures import find_values

_BOUNDED = frozenset({"money", "duration"})
_BOUND = pattern(r"(?i)\b(?:over|above|under|below|within|up to|(?:more|less) than|at least|orders? of|save)\s*$")
PARTS = pattern(r"[,;]\s+|(?<=[.!?])\s+|\s+(?:and|und|while)\s+|\s+·\s+")
SENTENCES = pattern(r"(?<=[.!?])\s+(?=[A-Z0-9\"“(])")


def own_values(text: str, wants: str) -> list[str]:
    """The values of a type in a text, but those that are only a bound: `free over €50`, `within 2 hours`."""
    values: list[str] = []
    at = 0
    for value in find_values(text, wants):
        begins = max(at, text.find(value, at))
        if wants not in _BOUNDED or not _BOUND.search(text[:begins]):
            values.append(value)
        at = begins + len(value)
    return values
