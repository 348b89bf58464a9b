"""Whether every word of a question is in what was understood of it: half a question gets another question's answer.

Words that only ask (`which`, `is`, `tell`), that say where the answer stands (`on this page`) or what the thing does
there (`is held`, `leaves`) count for nothing. `questions` stands above.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.grammar.extremes import SUPERLATIVES
from pagehand.providers.commands.words.lexicon import vocabulary, word_set
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.patterns import Pattern

_WORD = Pattern(r"\w+(?:[-']\w+)*")
_ENDING = Pattern(r"(?:'s|s|es|ed|ing|d)$")
_STEM = 4
"""So many letters tell `wrote` from `writer` no better than people do, but `prices` from `priced`."""

_ITSELF = Pattern(r"^(?:does|do) this (?:\w+ )??(?=have|offer|include)", re.IGNORECASE)
"""What the page is about: `does this hotel have a pool`."""

_PLACED = Pattern(r"\b(?:in|on|at|by|from|to|under) (?:which|what) ", re.IGNORECASE)
_WEIGHED = Pattern(
    r" or | if | and (?:has|have|is|are|costs?|does|do|can) |^(?:most|least|fewest) "
    r"| (?:more|less|\w+er) than |^\w+er than "
)
"""What would have to be compared, in what is only looked up."""
_ASKING = vocabulary("question fillers")
_DOING = vocabulary("doing")
_EXTREMES = word_set(f"{' '.join(SUPERLATIVES)} most least more less")
_QUIET = _ASKING | _DOING | _EXTREMES
_ELSEWHERE = frozenset({"place", "page"})
"""Kinds of questions whose words are their form."""


def left_out(question: Question) -> list[str]:
    """The words of `asked` that the reading does not have."""
    if question.kind in _ELSEWHERE:
        return []
    if (
        weighed := _WEIGHED.search(f"{question.subject} {question.owner} ")
        if question.kind in ("fact", "count", "about")
        else None
    ):
        return [weighed[0].strip()]
    kept = {_stem(word) for word in _words(f"{question.subject} {question.owner} {question.by} {question.wants}")}
    asked = _words(question.asked)
    if question.by == "itself":
        asked = _words(_ITSELF.sub("", question.asked))
    if _PLACED.search(question.asked):
        asked = asked[:-1]  # "in which room it meets"
    return [word for word in asked if word not in _QUIET and _stem(word) not in kept]


def _words(text: str) -> list[str]:
    return [match[0] for match in _WORD.finditer(text.lower().replace("’", "'"))]


def _stem(word: str) -> str:
    return _ENDING.sub("", word)[:_STEM]
