"""What stands around a name: punctuation, articles and politeness at both ends; superlatives (`the cheapest flight`).

Words only, no verb and no page: which way a superlative goes, by what, among what. `phrases` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import dropwhile
from typing import NamedTuple

from pagehand.language.lexicon import ARTICLES, SUPERLATIVES, Way, listed, pattern, patterns, vocabulary
from pagehand.providers.commands.words.tokens import Token, lows

_OPENINGS, _CLOSINGS, _POLITE = ("|".join(map(re.escape, listed(n))) for n in ("openings", "closings", "polite alone"))
_FLAGS = re.DOTALL | re.IGNORECASE
_OPENING = pattern(f"(?:{_OPENINGS}) (?=.)", _FLAGS)
_KEPT = patterns("kept closings")["kept"].pattern
_CLOSING = pattern(f"(?!{_KEPT})(?:([^ ]+(?: [^ ]+)+?) (?:{_CLOSINGS})|([^ ]+) (?:{_POLITE}))", _FLAGS)
_COMPARED = patterns("compared attributes")
_LEADING, _FILLING = map(vocabulary, ("superlative leads", "superlative fillers"))


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
    while said := _OPENING.match(spoken(rest)):
        rest = trim_front(rest[said[0].count(" ") :])
    return rest


def strip_closings(words: Sequence[Token]) -> list[Token]:
    """Without politeness and the like at the end; what is "open now" is in no haste, "Try again" is a button."""
    rest = trim_marks(words)
    while said := _CLOSING.fullmatch(spoken(rest)):
        rest = trim_marks(rest[: said[said.lastindex or 0].count(" ") + 1])
    return rest


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
