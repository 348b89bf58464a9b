"""What a sentence says of something: the part that names it, the value behind it, and values that are only a bound.

Text alone; knows no page. `facts` and `records` stand above.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.words.lexicon import pattern
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.measures import find_values
from pagehand.providers.commands.words.wording import says, telling, words_of

_GIVES = pattern(
    r"\s*(?:costs?|takes?|lasts?|runs? for)\s+(?:(?:only|about|around|just|roughly)\s+)?(?P<value>\S.*)", re.IGNORECASE
)
_BOUNDED = frozenset({"money", "duration"})
_BOUND = pattern(
    r"\b(?:over|above|under|below|within|up to|(?:more|less) than|at least|orders? of|save)\s*$", re.IGNORECASE
)
_PARTS = pattern(r"[,;]\s+|(?<=[.!?])\s+|\s+(?:and|und|while)\s+")
SENTENCES = pattern(r"(?<=[.!?])\s+(?=[A-Z0-9\"“(])")
MORE_WORDS = 2
"""A label says little besides what is asked for; a longer text is no label of what comes next."""


def part_about(text: str, question: Question) -> str:
    """The part of a text with several values that names the owner: `a seat 6.50` of "A helmet is 4.00, a seat 6.50".

    A sentence need not say again what it goes on to tell apart: "A ticket for guests is 28, for students 19".
    """
    asked = telling(words_of(question.owner))
    if len(find_values(text, question.wants)) < 2:  # noqa: PLR2004 - several
        return _sentences_about(text, asked)
    for sentence in SENTENCES.split(text):
        parts = [part for part in _PARTS.split(sentence) if find_values(part, question.wants)]
        ends = (at for at in range(1, len(parts) + 1) if says(" ".join(parts[:at]), asked))
        if end := next(ends, 0):
            return parts[end - 1]
    return text


def _sentences_about(text: str, asked: tuple[str, ...]) -> str:
    """The sentences that name the owner, each with the next where that is no sentence: `Blue Lamp. €49`; or all."""
    said = SENTENCES.split(text)
    own = [at for at, sentence in enumerate(said) if says(sentence, asked)]
    kept = {*own, *(at + 1 for at in own if at + 1 < len(said) and len(words_of(said[at + 1])) <= MORE_WORDS)}
    return " ".join(said[at] for at in sorted(kept)) if kept else text


def given(said: str, question: Question) -> str:
    """The value that stands right behind the owner and a verb of costing or taking."""
    asked = telling(words_of(question.owner))
    rest = after(said, asked) if asked and says(said, asked) else None
    match = _GIVES.match(rest) if rest else None
    values = find_values(match["value"], question.wants)[:1] if match else []
    return next((value for value in values if match and match["value"].startswith(value)), "")


def after(sentence: str, asked: tuple[str, ...]) -> str | None:
    """What follows the last of the asked words in a sentence."""
    end = -1
    for match in re.finditer(r"[\w@]+(?:[.'’-][\w@]+)*", sentence):
        if any(says(match[0], (word,)) for word in asked):
            end = match.end()
    return None if end < 0 else sentence[end:]


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
