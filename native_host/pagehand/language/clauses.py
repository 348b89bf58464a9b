"""What stands around a name: punctuation, articles and politeness at both ends; superlatives (`the cheapest flight`).

Words only, no verb and no page: which way a superlative goes, by what, among what. `phrases` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import dropwhile, pairwise
from typing import NamedTuple

from pagehand.language.lexicon import ARTICLES, SUPERLATIVES, Way, patterns, vocabulary
from pagehand.language.tokens import Token, lows
from pagehand.language.wording import words_of

_OPENINGS, _CLOSINGS, _POLITE = map(vocabulary, ("openings", "closings", "polite alone"))
_MOST_POLITE = 1 + max(phrase.count(" ") for phrase in _OPENINGS | _CLOSINGS)
_POLITE_ENDS = frozenset(phrase.split(" ")[end] for phrase in _OPENINGS | _CLOSINGS for end in (0, -1))
_KEPT = patterns("kept closings")["kept"]
_COMPARED = patterns("compared attributes")
_LEADING, _FILLING = map(vocabulary, ("superlative leads", "superlative fillers"))
_RISING, _FALLING = map(vocabulary, ("rising", "falling"))


def trim_front(words: Sequence[Token]) -> list[Token]:
    """Without punctuation at the front."""
    return list(dropwhile(lambda word: word.kind == "mark", words) if words and words[0].kind == "mark" else words)


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
    while length := _polite(rest, _OPENINGS, 1):
        rest = trim_front(rest[length:])
    return rest


def strip_closings(words: Sequence[Token]) -> list[Token]:
    """Without politeness and the like at the end; what is "open now" is in no haste, "Try again" is a button."""
    rest = trim_marks(words)
    while length := _polite(rest, _CLOSINGS, 2, last=True) or _polite(rest, _POLITE, 1, last=True):
        if _KEPT.fullmatch(spoken(rest)):
            break
        rest = trim_marks(rest[:-length])
    return rest


def _polite(words: Sequence[Token], phrases: Collection[str], left: int, *, last: bool = False) -> int:
    """How many words at one end are such a phrase; the longest one that leaves so many others."""
    if not words or words[-last].low not in _POLITE_ENDS:
        return 0
    said, most = lows(words), min(_MOST_POLITE, len(words) - left)
    ends = (said[-length:] if last else said[:length] for length in range(most, 0, -1))
    return next((len(end) for end in ends if " ".join(end) in phrases), 0)


def spoken(words: Sequence[Token]) -> str:
    """The words; a quotation is one mark."""
    return " ".join('"' if word.kind == "quote" else word.text for word in words)


class Superlative(NamedTuple):
    """`way`: which end; `by`: what is compared, empty for any number; `among`: the words of what is chosen from."""

    way: Way
    by: str
    among: tuple[Token, ...]


def superlative(words: Sequence[Token]) -> Superlative | None:
    """The superlative of a phrase; None when it has none. Quoted words never make one."""
    bare = strip_articles(words)
    if front := _begins(bare):  # `the cheapest flight`, `the largest of the files`
        among = bare[front[1] :]
        among = among[lows(among[:1]) == ("of",) :]
        return Superlative(*front[0], tuple(among)) if among else None
    for at in (at for at in range(1, len(bare) - 1) if bare[at].low in _LEADING):
        told = list(dropwhile(lambda word: word.low in _FILLING, bare[at + 1 :]))
        if behind := _begins(told):  # `the item with the lowest price`, `the flight that is cheapest`
            (way, by), attribute = behind[0], " ".join(lows(told[behind[1] :]))
            named = attribute or (by and bare[at].low in ("that", "which"))
            return Superlative(way, attribute_of(attribute) or by, tuple(bare[:at])) if named else None
    return None


def _begins(words: Sequence[Token]) -> tuple[tuple[Way, str], int] | None:
    for length in range(min(2, len(words)), 0, -1):
        part = words[:length]
        if all(word.kind == "word" for word in part) and (meant := SUPERLATIVES.get(" ".join(lows(part)))):
            return meant, length
    return None


def attribute_of(words: str) -> str:
    """What is compared, by one name for each thing."""
    low = re.sub(r"^(?:its|the|total|number of) ", "", words)
    return next((meant.strip("-") for meant, names in _COMPARED.items() if names.fullmatch(low)), low)


def superlatives_in(label: str) -> list[str]:
    """The superlatives that a label holds, those of two words first."""
    words = words_of(label)
    return [word for word in (*map(" ".join, pairwise(words)), *words) if word in SUPERLATIVES]


def order_in(label: str) -> str:
    """Which order a label says: "up" is rising, "down" falling, "" neither; of "low to high" the first word counts."""
    if found := superlatives_in(label):
        return "up" if SUPERLATIVES[found[0]][0] == "min" else "down"
    said = words_of(re.sub("[↓▼▾]", " descending", re.sub("[↑▲▴]", " ascending", label)))
    return next(("up" if word in _RISING else "down" for word in said if word in _RISING | _FALLING), "")
