"""How well a text of the page fits the person's words: the share of their words that it has, rare words counting more.

Words alone, no meaning: endings, a slip of the finger, short forms such as Thu for Thursday and what `language` knows
as the same count almost as the word itself. Pure; above: `places`, `shortening`, `view`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import log

from pagehand.language.wording import same_word

_WORD = re.compile(r"[^\W_]+(?:[.:/@+-][^\W_]+)*|[^\W_]")
_SHORTEST_BEGINNING = 3
_LONGER = 2  # letters of an ending
_NEARLY = 0.8
_LEAST, _DIGIT = 0.2, 0.3


def words_in(text: str) -> list[str]:
    """The words of a text, in small letters; of a compound such as 18:20 or a-b the whole and its pieces."""
    found: list[str] = []
    for word in _WORD.findall(text.lower()):
        found.append(word)
        pieces = re.split(r"[.:/@+-]", word)
        if len(pieces) > 1:
            found += pieces
    return found


PLAIN = frozenset(
    words_in(
        """
    a an and the this that these those it its is are was were be been to of in on at by for from with into as or but
    if then than so do does did i me my we us our you your he she his her they them their there here please can
    could would will want need just have has had s t m re ll ve d der die das den dem des ein eine einen einem einer
    und oder zu zum zur im am von vom mit für auf aus bei ist sind war ich mich mir mein meine meinen meiner du dich
    dir dein wir uns unser sie es er bitte kann könnte möchte will no not any more only also too now again very what
    which who how when where nicht kein keine mehr nur auch noch wieder sehr was wer wie wann wo welche welcher welches
    about some still instead each einige noch statt jede jeder jedes
    """
    )
)
"""Words that say nothing of what is meant."""


_TIMES = frozenset(
    words_in(
        """
    monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
    january february march april june july august september october november december januar februar märz juni juli
    oktober dezember
    """
    )
)


class Fit:
    """The words of one message, weighed by how rare they are among these texts of a page."""

    def __init__(self, message: str, texts: Iterable[str]) -> None:
        said = dict.fromkeys(word for word in words_in(message) if word not in PLAIN)
        spread: Counter[str] = Counter()
        every = [frozenset(words_in(text)) for text in texts]
        for there in every:
            spread.update(word for word in said if likeness(word, there))
        self._weights = {word: _weight(word, spread[word], len(every)) for word in said}

    def of(self, text: str) -> float:
        """How much of the message this text has; 0 for nothing."""
        there = frozenset(words_in(text))
        return sum(weight * likeness(word, there) for word, weight in self._weights.items())

    def words(self, text: str) -> frozenset[str]:
        """The message's words that this text has."""
        there = frozenset(words_in(text))
        return frozenset(word for word in self._weights if likeness(word, there))

    def worth(self, words: Iterable[str]) -> float:
        """What these words of the message weigh together."""
        return sum(self._weights.get(word, 0.0) for word in words)


def _weight(word: str, spread: int, texts: int) -> float:
    """What is rare here counts most; a digit alone is a number of something more often than a name."""
    rarity = log((texts + 2) / (spread + 1)) + _LEAST
    return rarity * _DIGIT if len(word) == 1 else rarity


@lru_cache(maxsize=16_384)
def likeness(word: str, there: frozenset[str]) -> float:
    """1 when the word is there, a little less for a near one, 0 for none."""
    if word in there:
        return 1.0
    return max((_near(word, other) for other in there), default=0.0)


def _is_short_form(short: str, long: str) -> bool:
    """Three letters are a beginning of too many words: those of a day or a month stand for it, and endings are few."""
    return len(short) == _SHORTEST_BEGINNING and (long in _TIMES or len(long) <= len(short) + _LONGER)


def _near(one: str, other: str) -> float:
    short, long = sorted((one, other), key=len)
    if long.startswith(short) and not any(sign.isdigit() for sign in long):
        return _NEARLY if len(short) > _SHORTEST_BEGINNING or _is_short_form(short, long) else 0.0
    return min(_NEARLY, same_word(one, other))
