"""Values that a command only refers to: `the value of Religion`, `the text of the notice`, `it`.

A value in quotation marks is always itself. Words that point at the page are never typed as they stand: they become a
`Source`, or the command is not understood. `entering` and `taking` stand around it: this is the reading alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pagehand.providers.commands.grammar.phrases import strip_articles, target_of, trim_marks
from pagehand.providers.commands.words.lexicon import ORDINALS, vocabulary
from pagehand.providers.commands.words.meanings import Question, Source
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import Token, lows, source_of

_IT = vocabulary("it")
_TEXTS = frozenset({"text", "content", "contents", "value", "words", "string"})
_HELD = frozenset({"in", "inside", "from", "of", "within"})
_ASKED = frozenset({"value", "price", "total", "sum", "amount", "number"})
_PLAIN = frozenset({"total", "whole", "complete", "full", "entire", "exact"})
_UNKNOWN = Pattern(
    rf"the (?:\d+(?:st|nd|rd|th)|{'|'.join(ORDINALS)}) (?:word|line|sentence|letter)(?: (?:of|in|from) .+)?|"
    r"the same .+|nothing|something|anything|"
    r"(?:my|your|our|his|her|their) (?!.*\b(?:is|are|am|was|were)\b)\S+(?: \S+){0,2}"
)
"""Values that only the person knows, or that would have to be cut out of a text."""


def value_of(words: Sequence[Token], source: str) -> str | Source | None:
    """The value these words give: themselves, or what they refer to; None when that cannot be looked up."""
    bare = trim_marks(words)
    if _UNKNOWN.fullmatch(" ".join(lows(bare))):
        return None
    if len(bare) <= 1 and (not bare or bare[0].kind == "quote"):
        return source_of(bare, source)
    if any(word.kind == "quote" for word in bare) and not is_reference(bare):
        return source_of(bare, source)
    return reference(bare, source) if is_reference(bare) else source_of(bare, source)


def reference(words: Sequence[Token], source: str) -> Source | None:
    """What a phrase such as "the text of the notice" refers to; None when it can be looked up nowhere."""
    whole = source_of(words, source)
    if " ".join(lows(words)) in _IT:
        return Source(whole)
    bare = strip_articles(words)
    bare = bare[1:] if bare[1:] and bare[0].low in _PLAIN else bare
    head, rest = bare[0].low, bare[2:]
    if head not in _TEXTS | _ASKED or not rest or bare[1].low not in _HELD:
        return None
    target = None if head in _ASKED - _TEXTS else target_of(rest, source)
    if head not in _ASKED or bare[1].low != "of":
        return Source(whole, target)
    subject = source_of(strip_articles(rest), source)
    kinds = {"value": Question("fact", subject), "number": Question("count", subject, wants="number")}
    return Source(whole, target, kinds.get(head) or Question("fact", head, subject, _wants(head)))


def is_reference(words: Sequence[Token]) -> bool:
    """Do the words point at something instead of being the value?"""
    low = lows(words)
    if " ".join(low) in _IT or "following" in low[:2]:
        return True
    if low[0] != "the" or not low[1:]:
        return False
    rest = low[2:] if low[1] in _PLAIN and low[2:] else low[1:]
    if rest[0] not in _TEXTS | _ASKED | {"answer", "result", "solution", "words"}:
        return False
    return not rest[1:] or rest[1] in _HELD | {"that", "which", "below", "above", "shown", "displayed", "to", "for"}


def _wants(head: str) -> Literal["text", "money", "number"]:
    return "money" if head in ("price", "total", "amount") else "number" if head == "sum" else "text"
