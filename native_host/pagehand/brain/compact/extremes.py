"""Which of several like things is the cheapest or the dearest: a comparison that a small model gets wrong.

By the amounts in the words around them, one currency at a time. Pure; above: `view`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from pagehand.language.lexicon import SUPERLATIVES
from pagehand.language.measures import amount_of, find_values

_ENDS = {
    end: re.compile(
        rf"\b(?:{'|'.join([*(w for w, told in SUPERLATIVES.items() if told == (end, 'price')), german])})\b"
    )
    for end, german in (("min", r"(?:günstigste|billigste)\w*"), ("max", r"teuerste\w*"))
}
_PICKS = {"min": min, "max": max}


def asks_extreme(task: str) -> bool:
    """It wants the cheapest or the dearest of several."""
    return any(pattern.search(task.lower()) for pattern in _ENDS.values())


def extremes(task: str, texts: Mapping[str, str]) -> set[str]:
    """The names of the texts with the least or the most amount, as the task wants it; none where it wants none."""
    pick = next((_PICKS[end] for end, pattern in _ENDS.items() if pattern.search(task.lower())), None)
    if pick is None:
        return set()
    amounts = {name: found for name, text in texts.items() if (found := _amounts(text))}
    currencies = [currency for found in amounts.values() for currency in found]
    if not currencies:
        return set()
    common = max(dict.fromkeys(currencies), key=partial(_count, currencies))
    worth = {name: found[common] for name, found in amounts.items() if common in found}
    end = pick(worth.values())
    return {name for name, amount in worth.items() if amount == end}


def _count(among: list[str], one: str) -> int:
    return among.count(one)


def _amounts(text: str) -> dict[str, float]:
    """The least amount in each currency: of a price that was lowered the new one counts."""
    found: dict[str, float] = {}
    for said in find_values(text, "money"):
        currency, amount = re.sub(r"[\d\s.,'’-]", "", said), amount_of(said) or 0.0
        found[currency] = min(amount, found.get(currency, amount))
    return found
