"""Which of several like things is the cheapest or the dearest: a comparison that a small model gets wrong.

By the amounts in the words around them, one currency at a time. Pure; above: `view`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

_LEAST = re.compile(r"\b(?:cheapest|least expensive|lowest[- ]priced?|günstigste\w*|billigste\w*)\b", re.IGNORECASE)
_MOST = re.compile(r"\b(?:dearest|most expensive|priciest|highest[- ]priced?|teuerste\w*)\b", re.IGNORECASE)
_MONEY = re.compile(
    r"(?P<before>[€$£]|\b[A-Z]{3})\s?(?P<first>\d[\d.,'’]*)|(?P<second>\d[\d.,'’]*)\s?(?P<behind>[€$£]|[A-Z]{3}\b)"
)
_SEPARATORS = re.compile(r"[.,'’](?=\d{3}\b)|['’]")


def asks_extreme(task: str) -> bool:
    """It wants the cheapest or the dearest of several."""
    return any(pattern.search(task) for pattern in (_LEAST, _MOST))


def extremes(task: str, texts: Mapping[str, str]) -> set[str]:
    """The names of the texts with the least or the most amount, as the task wants it; none where it wants none."""
    pick = min if _LEAST.search(task) else max if _MOST.search(task) else None
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
    for match in _MONEY.finditer(text):
        currency = match["before"] or match["behind"]
        amount = _number(match["first"] or match["second"])
        found[currency] = min(amount, found.get(currency, amount))
    return found


def _number(said: str) -> float:
    plain = _SEPARATORS.sub("", said.rstrip(".,'’")).replace(",", ".")
    return float(plain) if plain.count(".") < 2 else float(plain.replace(".", ""))  # noqa: PLR2004 - one point
