"""Verbs that let time or the page pass by: `wait 3 seconds`, `wait until "Saved" appears`, `scroll to the end`.

From a clause to acts; every word has to be accounted for. `stretches` looks the verbs up.
"""

from __future__ import annotations

import re
from typing import Literal

from pagehand.providers.commands.grammar.clauses import Clause, Rule
from pagehand.providers.commands.grammar.phrases import strip_articles, target_of
from pagehand.providers.commands.words.lexicon import NUMBERS, vocabulary, word_set
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Scroll, Wait

MOST_SECONDS = 45
"""Longer than this nothing is waited for in one step."""

_TIME = Pattern(
    r"(?:for )?(?:about |another |at least )?(?P<number>\d+(?:\.\d+)?|an?|half a|[a-z]+) ?"
    r"(?P<unit>ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?)"
)
_MOMENT = Pattern(r"(?:for )?(?:a |one )?(?:little |short )?(?:moment|while|bit)")
_LOADED = Pattern(
    r"(?:for|until|till) (?:"
    r"(?:(?:the |this )?(?:page|site|website)|it|everything) (?:has |is )?(?:finished|done|finishes|stops) loading|"
    r"(?:the )?(?:page |site )?loading (?:to (?:finish|end)|is (?:done|finished|over)|has finished|finishes|ends))"
)
_UNITS = {"ms": 0.001, "millisecond": 0.001, "m": 60.0, "min": 60.0, "minute": 60.0}
_APPEARING = vocabulary("appearing")
_GOING = word_set("disappear disappears disappeared gone go goes vanish vanishes hidden")
_FILLERS = frozenset({"the", "page", "a", "bit", "little", "further", "more", "once", "all", "way"})
_END = Pattern(
    r"(?:all the way )?(?:down |up )?to (?:the )?(?:very )?(top|bottom|end|start|beginning)(?: of (?P<of>.+))?"
)
_WHOLE = Pattern(r"(?:the |this )?(?:page|screen|site|text|content|list)|it")
_STATED = Pattern(r" (?:is|are|has|have|costs?|drops?|falls?|rises?|says?) \S")
"""What is waited for is said of something: a condition, and no text that appears."""

_TOP = frozenset({"top", "start", "beginning"})


def scroll(clause: Clause) -> list[Act] | None:
    """`scroll down`, `scroll (the list) to the top`, `scroll to X`, `scroll until you see X`."""
    low = clause.low
    if found := re.match(
        r"(?:down |up )?(?:to|until (?:you (?:see|find|reach)|i see)|until) (?!(?:the )?(?:very )?"
        r"(?:top|bottom|end|start|beginning)\b)",
        low,
    ):
        words = [word for word in clause.words[len(found[0].split()) :] if word.low not in ("appears", "visible")]
        target = target_of(words, clause.source)
        return [Scroll("target", target)] if target else None
    at = next((index for index, word in enumerate(clause.words) if word.low == "to"), None)
    if at is not None:
        return _to_end(clause, at)
    words_left = [word for word in low.split() if word not in _FILLERS]
    if not words_left or words_left == ["down"]:
        return [Scroll("down")]
    return [Scroll("up")] if words_left == ["up"] else None


def _to_end(clause: Clause, at: int) -> list[Act] | None:
    """`the list to the bottom`, `to the bottom of the list`, `all the way to the end`."""
    start = at - 1 if at and clause.words[at - 1].low in ("down", "up") else at
    named = [word for word in clause.words[:start] if word.low not in _FILLERS - {"the"}]
    named = [] if all(word.low == "the" for word in named) else named
    end = _END.fullmatch(" ".join(word.low for word in clause.words[start:] if word.kind != "mark"))
    if end is None:
        return None
    direction: Literal["top", "bottom"] = "top" if end[1] in _TOP else "bottom"
    if named:
        return [Scroll(direction, clause.target(named))] if not end["of"] or _WHOLE.fullmatch(end["of"]) else None
    if not end["of"] or _WHOLE.fullmatch(end["of"]):
        return [Scroll(direction)]
    of = max(index for index, word in enumerate(clause.words) if word.low == "of" and index > at)
    return [Scroll(direction, clause.target(clause.words[of + 1 :]))]


def wait(clause: Clause) -> list[Act] | None:
    """`wait for TEXT`, `wait until TEXT appears`, `wait until TEXT disappears`, `wait 3 seconds`."""
    low = clause.low
    if _MOMENT.fullmatch(low):
        return [Wait()]
    if (seconds := _seconds(low)) is not None:
        return [Wait(seconds=seconds)] if 0 < seconds <= MOST_SECONDS else None
    if _LOADED.fullmatch(low):
        return [Wait()]
    words = list(clause.words)
    until = clause.starts("until") or clause.starts("till")
    while words and words[0].low in ("for", "until", "till", "to", "see"):
        words = words[1:]
    if len(words) > 1 and words[-1].low == "away" and words[-2].low in ("go", "goes"):
        words = words[:-1]
    gone = False
    while words and words[-1].low in _APPEARING | _GOING:
        gone = gone or words[-1].low in _GOING
        words = words[:-1]
        if len(words) > 1 and words[-1].low == "to":
            words = words[:-1]
    if until and _STATED.search(clause.said(words).casefold()):
        return None
    text = clause.said(strip_articles(words))
    if text.lower() in ("page", "site", "website", "everything", "it", "it's", "that", "this"):
        return None if gone else [Wait()]
    return [Wait(text, gone)] if text and not text[0].isdigit() else None


def _seconds(low: str) -> float | None:
    """The time a phrase names; None when it names none."""
    match = _TIME.fullmatch(low)
    if match is None:
        return None
    said = match["number"]
    number = {"a": 1.0, "an": 1.0, "half a": 0.5}.get(said) or NUMBERS.get(said)
    if number is None:
        try:
            number = float(said)
        except ValueError:
            return None
    return number * _UNITS.get(match["unit"] if match["unit"] == "ms" else match["unit"].rstrip("s"), 1.0)


PAUSING: dict[str, Rule] = {"scroll": scroll, "wait": wait}
"""Verb to rule."""
