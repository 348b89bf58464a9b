"""Values that a command only refers to: `the value of Religion`, `the 2nd word of the notice`, `it`.

A value in quotation marks is always itself. Words that point at the page are never typed as they stand: they become a
`Source`, or the command is not understood. `entering` and `taking` stand around it: this is the reading alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pagehand.providers.commands.grammar.phrases import strip_articles, target_of, trim_marks
from pagehand.providers.commands.words.lexicon import ORDINALS
from pagehand.providers.commands.words.meanings import Question, Source
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import Token, lows, source_of

Style = Literal["", "upper", "lower"]

_IT = frozenset(
    {"it", "that", "this", "them", "that text", "this text", "that word", "the text", "the result", "the word"}
)
_TEXTS = frozenset({"text", "content", "contents", "value", "words", "string"})
_HELD = frozenset({"in", "inside", "from", "of", "within"})
_ASKED = frozenset({"value", "price", "total", "sum", "amount", "number"})
_PLAIN = frozenset({"total", "whole", "complete", "full", "entire", "exact"})
_SHOWN = frozenset({"below", "above", "shown", "displayed", "shown below", "displayed below", "shown above"})
_STYLE = Pattern(
    r"(?:in |using )?(?:all )?(?:"
    r"(?P<upper>upper ?case|uppercase|capitals|caps|capital letters|capitalized|capitalised)|"
    r"(?P<lower>lower ?case|lowercase|small letters))(?: (?:letters|characters|text))?"
)
_LONGEST_STYLE = 5
_UNKNOWN = Pattern(r"(?:my|your|our|his|her|their) (?!.*\b(?:is|are|am|was|were)\b)\S+(?: \S+){0,2}")
"""Values that only the person knows."""


def value_of(words: Sequence[Token], source: str) -> str | Source | None:
    """The value these words give: themselves, or what they refer to; None when that cannot be looked up."""
    bare = trim_marks(words)
    if _UNKNOWN.fullmatch(" ".join(lows(bare))):
        return None
    if len(bare) <= 1 and (not bare or bare[0].kind == "quote"):
        return source_of(bare, source)
    if any(word.kind == "quote" for word in bare) and not _is_reference(bare):
        return source_of(bare, source)
    return reference(bare, source) if _is_reference(bare) else source_of(bare, source)


def reference(words: Sequence[Token], source: str) -> Source | None:
    """What a phrase such as "the last word of the notice" refers to; None when it can be looked up nowhere."""
    whole = source_of(words, source)
    low = " ".join(lows(words))
    if low in _IT:
        return Source(whole)
    bare = strip_articles(words)
    bare = bare[1:] if bare[1:] and bare[0].low in _PLAIN else bare
    if (counted := _word_number(bare)) is not None:
        number, length = counted
        rest = bare[length:]
        if not rest:
            return None
        if rest[0].low not in _HELD or not rest[1:]:
            return None
        target = target_of(rest[1:], source)
        return Source(whole, target, word=number) if target else None
    head = bare[0].low
    if head in _TEXTS | _ASKED and bare[2:] and bare[1].low in _HELD:
        target = target_of(bare[2:], source)
        subject = source_of(strip_articles(bare[2:]), source)
        question = Question("fact", subject) if head == "value" else Question("fact", head, subject, _wants(head))
        asks = head in _ASKED and bare[1].low == "of"
        if head == "number" and asks:
            question = Question("count", subject, wants="number")
        return Source(whole, None if head in _ASKED - _TEXTS else target, question if asks else None)
    if head in _TEXTS and " ".join(lows(bare[1:])) in _SHOWN:
        return Source(whole, target_of(bare[1:], source))
    return None


def styled(words: Sequence[Token]) -> tuple[list[Token], Style]:
    """The words without "in all upper case letters", and how the letters are to be."""
    for at in range(len(words)):
        for length in range(min(_LONGEST_STYLE, len(words) - at), 0, -1):
            part = words[at : at + length]
            if any(word.kind != "word" for word in part) or part[0].low not in ("in", "using", "all"):
                continue
            if match := _STYLE.fullmatch(" ".join(lows(part))):
                style: Style = "upper" if match["upper"] else "lower"
                return [*words[:at], *words[at + length :]], style
    return list(words), ""


def in_style(value: str | Source, style: Style) -> str | Source:
    """A value with its letters as asked."""
    if isinstance(value, Source):
        return replace(value, style=style) if style else value
    return value.upper() if style == "upper" else value.lower() if style == "lower" else value


def _is_reference(words: Sequence[Token]) -> bool:
    """Do the words point at something instead of being the value?"""
    low = lows(words)
    if " ".join(low) in _IT or "following" in low[:2]:
        return True
    if low[0] != "the" or not low[1:]:
        return False
    if _word_number(words[1:]) is not None:
        return True
    rest = low[2:] if low[1] in _PLAIN and low[2:] else low[1:]
    if rest[0] not in _TEXTS | _ASKED | {"answer", "result", "solution", "words"}:
        return False
    return not rest[1:] or rest[1] in _HELD | {"that", "which", "below", "above", "shown", "displayed", "to", "for"}


def _word_number(words: Sequence[Token]) -> tuple[int, int] | None:
    """The number in `2nd word` and how many tokens it takes."""
    if len(words) < 2 or words[1].low != "word":  # noqa: PLR2004 - a number and "word"
        return None
    first = words[0].low
    if first in ORDINALS:
        return ORDINALS[first], 2
    if match := re.fullmatch(r"(\d+)(?:st|nd|rd|th)", first):
        return int(match[1]), 2
    return None


def _wants(head: str) -> Literal["text", "money", "number"]:
    return "money" if head in ("price", "total", "amount") else "number" if head == "sum" else "text"
