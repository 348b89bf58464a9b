"""Superlatives in phrases: `the cheapest flight`, `the item with the lowest price`, `the largest of the files`.

Words only: which way, by what, among what. What the page's entries are worth is `comparing`'s. `phrases` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pagehand.providers.commands.words.lexicon import ARTICLES, meanings
from pagehand.providers.commands.words.tokens import Token, lows

Way = Literal["min", "max"]

SUPERLATIVES: dict[str, tuple[Way, str]] = {
    word: ("min" if meant.startswith("min") else "max", meant[4:]) for word, meant in meanings("superlatives").items()
}
"""Each superlative to its end and what it compares; empty for whatever number there is."""

_LONGEST = 2
_LEADING = frozenset({"with", "having", "that", "which", "of", "by"})
_MEASURED = re.compile(r"\w{2,}(?:ed|ive|ful|ous|ing|ular|ant|ent|ble)|read|recent")
"""What things can be most: liked, viewed, popular; where the page gives no number for it, nothing is compared."""


@dataclass(frozen=True, slots=True)
class Superlative:
    """`way`: which end; `by`: what is compared, empty for any number; `among`: the words of what is chosen from."""

    way: Way
    by: str
    among: tuple[Token, ...]


def superlatives(way: Way) -> str:
    """Regex alternatives for one direction, longest first."""
    return "|".join(sorted((word for word, (end, _) in SUPERLATIVES.items() if end == way), key=len, reverse=True))


def superlative(words: Sequence[Token]) -> Superlative | None:
    """The superlative of a phrase; None when it has none. Quoted words never make one."""
    bare = list(words)
    while len(bare) > 1 and bare[0].low in ARTICLES:
        bare = bare[1:]
    if front := _at(bare, 0):
        return _in_front(bare, *front)
    for at in range(1, len(bare) - 1):
        rest = bare[at + 1 :]
        while rest and rest[0].low in ("has", "have", "is", "are", "costs", "the", "a"):
            rest = rest[1:]
        if bare[at].low in _LEADING and (found := _at(rest, 0)):
            (way, by), length = found
            attribute = " ".join(lows(rest[length:]))
            told = attribute or (by and bare[at].low in ("that", "which"))
            return Superlative(way, attribute_of(attribute) or by, tuple(bare[:at])) if told else None
    return None


def _in_front(bare: Sequence[Token], meant: tuple[Way, str], length: int) -> Superlative | None:
    """`the cheapest flight`, `the largest of the files`, `the most liked post`."""
    way, by = meant
    among = bare[length:]
    among = among[1:] if among and among[0].low == "of" else among
    if not by and bare[0].low in ("most", "least") and among[1:] and _MEASURED.fullmatch(among[0].low):
        return Superlative(way, among[0].low.removesuffix("d").removesuffix("e"), tuple(among[1:]))
    return Superlative(way, by, tuple(among)) if among else None


def _at(words: Sequence[Token], at: int) -> tuple[tuple[Way, str], int] | None:
    """The superlative that begins here and how many tokens it takes; longest first."""
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        part = words[at : at + length]
        if all(word.kind == "word" for word in part) and (meant := SUPERLATIVES.get(" ".join(lows(part)))):
            return meant, length
    return None


def attribute_of(words: str) -> str:
    """What is compared, by one name for each thing."""
    low = re.sub(r"^(?:its|the|total|number of) ", "", words)
    if re.fullmatch(r"prices?|costs?|fares?|fees?|amounts?|totals?", low):
        return "price"
    if re.fullmatch(r"durations?|times?|travel times?|flight times?|lengths?|trips?", low):
        return "duration"
    return "" if re.fullmatch(r"numbers?|values?|figures?", low) else low
