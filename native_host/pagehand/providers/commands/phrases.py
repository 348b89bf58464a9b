"""Phrases that name something on a page: "the second 'Buy' button of the Blue Lamp" to a `Target` with its readings.

A phrase can often be understood in several ways ("Terms of Service" is a name, "price of the lamp" is not); all are
kept and the page decides. Knows no verbs; `grammar` and `questions` stand above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, cast

from pagehand.providers.commands.lexicon import (
    ARTICLES,
    NAMED_PHRASES,
    NAMED_WORDS,
    NEAR_PHRASES,
    NUMBERS,
    ORDINALS,
    PRONOUNS,
    QUANTIFIERS,
    ROLE_WORDS,
    SIDES,
    SOFT_ROLES,
    WEAK_NAMES,
)
from pagehand.providers.commands.steps import Reading, Target
from pagehand.providers.commands.tokens import Token, lows, source_of

Tokens = Sequence[Token]

_COUNTED = re.compile(r"(?:#|no\.?|number)?(\d+)(?:st|nd|rd|th)?$")
_LONGEST_ROLE = 3
_APART = frozenset({*SIDES, "next", "near", "beside", "inside", "within", "close"})
"""Words after a role that lead to another thing rather than to the name."""


def target_of(tokens: Tokens, source: str) -> Target | None:
    """The target these tokens name; None when they hold no word at all."""
    words = trim_marks(tokens)
    if not words:
        return None
    text = source_of(words, source)
    if " ".join(lows(words)) in PRONOUNS:
        return Target(text, (Reading(role="it"),))
    readings: list[Reading] = []
    for reading in _readings(words, source):
        if reading not in readings:
            readings.append(reading)
    return Target(text, tuple(readings))


def parts_of(tokens: Tokens, source: str) -> tuple[Target, ...]:
    """The targets of "A, B and C"; empty when the phrase is no list."""
    chunks: list[list[Token]] = [[]]
    for token in tokens:
        if token.low in (",", "and", "&", "plus"):
            chunks.append([])
        else:
            chunks[-1].append(token)
    if chunks[0] and len(chunks[0]) > 1 and _role_at(chunks[0], 0) and chunks[0][-1].kind == "quote":
        chunks[0] = [token for token in chunks[0] if token.kind == "quote"]
    targets = [target for chunk in chunks if chunk and (target := target_of(_after_colon(chunk), source))]
    return tuple(targets) if len(targets) > 1 else ()


def trim_marks(tokens: Tokens) -> list[Token]:
    """Without the punctuation at both ends."""
    words = list(tokens)
    while words and words[0].kind == "mark":
        words.pop(0)
    while words and words[-1].kind == "mark":
        words.pop()
    return words


def strip_articles(tokens: Tokens) -> list[Token]:
    """Without leading articles and possessives; a phrase of nothing else is kept."""
    words = list(tokens)
    while len(words) > 1 and words[0].low in ARTICLES:
        words.pop(0)
    return words


def role_of(word: str) -> str | None:
    """The group a singular or plural role word names."""
    for form in (word, word.removesuffix("s"), word.removesuffix("es"), re.sub("ies$", "y", word)):
        if form in ROLE_WORDS:
            return ROLE_WORDS[form]
    return None


def ends_with_role(tokens: Tokens) -> tuple[str, int] | None:
    """The role group that ends the phrase, and how many tokens it takes."""
    for length in range(min(_LONGEST_ROLE, len(tokens)), 0, -1):
        tail = tokens[-length:]
        if all(token.kind == "word" for token in tail) and (role := role_of(" ".join(lows(tail)))):
            return role, length
    return None


def _readings(words: list[Token], source: str) -> Iterator[Reading]:
    bare = strip_articles(words)
    heads = list(_head(words, source))
    whole = Reading(source_of(bare, source))
    specific = bool(heads and heads[0].role and heads[0].role not in SOFT_ROLES)
    if specific:
        yield from heads
    if not any(reading.every for reading in heads):
        yield whole
    if not specific:
        yield from heads
    for left, right, side in _near_splits(words):
        near = _near_name(right, source)
        for head in _head(left, source):
            if near and (head.name or head.role):
                yield Reading(head.name, head.role, head.ordinal, near, side, head.every)


def _head(tokens: Tokens, source: str) -> Iterator[Reading]:
    """Readings of a phrase that has no companion: ordinal, quantifier, role word and name in any usual order."""
    words, ordinal, every = _leading(tokens)
    if not words:
        if ordinal is not None or every:
            yield Reading(ordinal=ordinal, every=every)
        return
    if named := _named(words, source):
        yield Reading(named[1], named[0], ordinal, every=every)
        return
    if (tail := ends_with_role(words)) and (
        len(words) > tail[1] or every or ordinal is not None or not _is_weak(words)
    ):
        yield Reading(source_of(strip_articles(words[: -tail[1]]), source), tail[0], ordinal, every=every)
    elif front := _role_at(words, 0):
        yield from _role_first(words, front, ordinal, every, source)
    yield Reading(source_of(words, source), None, ordinal, every=every)


def _is_weak(words: Tokens) -> bool:
    return " ".join(lows(words)) in WEAK_NAMES


def _role_first(
    words: list[Token], front: tuple[str, int], ordinal: int | None, every: bool, source: str
) -> Iterator[Reading]:
    """`button "OK"`, `link to the terms`, `result 3`."""
    role, length = front
    rest = _after_colon(words[length:])
    if rest and rest[0].low in _APART:
        return
    if rest and rest[0].low in ("for", "to", "with", "about", "from", "by", "of", "in"):
        rest = rest[1:]
    rest = strip_articles(rest)
    if not rest:
        return
    if len(rest) == 1 and (counted := _COUNTED.fullmatch(rest[0].low)) and ordinal is None:
        yield Reading("", role, int(counted[1]) or None, every=every)
    yield Reading(source_of(rest, source), role, ordinal, every=every)


def _leading(tokens: Tokens) -> tuple[list[Token], int | None, bool]:
    """Articles, quantifiers and an ordinal taken off the front."""
    words = strip_articles(trim_marks(tokens))
    ordinal: int | None = None
    every = False
    while words and words[0].kind == "word":
        low = words[0].low
        if low in QUANTIFIERS and (len(words) > 1 or low == "all"):
            every = True
        elif low in ORDINALS and ordinal is None:
            ordinal = ORDINALS[low]
        elif re.fullmatch(r"\d+(st|nd|rd|th)", low) and ordinal is None:
            ordinal = int(low[:-2])
        elif not (low in ARTICLES or (low == "of" and (every or ordinal is not None))):
            break
        if len(words) == 1 and low in ARTICLES:
            break
        words = words[1:]
        if ordinal is not None and words and words[0].low == "one" and len(words) == 1:
            words = []
    if every and words and words[0].low in NUMBERS and len(words) > 1:
        words = words[1:]
    return words, ordinal, every


def _named(words: Tokens, source: str) -> tuple[str | None, str] | None:
    """`button labeled "ok"`: the role before, the name after."""
    for at in range(len(words)):
        rest: Tokens | None = None
        if words[at].low in NAMED_WORDS:
            rest = words[at + 1 :]
        for phrase in NAMED_PHRASES:
            if lows(words[at : at + len(phrase)]) == phrase:
                rest = words[at + len(phrase) :]
        if rest:
            tail = ends_with_role(words[:at]) if at else None
            if at == 0 or tail:
                return (tail[0] if tail else None), source_of(strip_articles(rest), source)
    return None


def _role_at(words: Tokens, at: int) -> tuple[str, int] | None:
    """The role words that begin at `at`, longest first."""
    for length in range(min(_LONGEST_ROLE, len(words) - at), 0, -1):
        part = words[at : at + length]
        if all(token.kind == "word" for token in part) and (role := role_of(" ".join(lows(part)))):
            return role, length
    return None


def _near_splits(words: Tokens) -> Iterator[tuple[Tokens, Tokens, Literal["with", "below", "above"]]]:
    """Each place where a preposition may divide the thing from what it stands with, last place first."""
    for at in range(len(words) - 2, 0, -1):
        for phrase in NEAR_PHRASES:
            if lows(words[at : at + len(phrase)]) == phrase and at + len(phrase) < len(words):
                side = SIDES.get(phrase[0], "with")
                yield words[:at], words[at + len(phrase) :], cast('Literal["with", "below", "above"]', side)
                break


def _near_name(tokens: Tokens, source: str) -> str:
    """The name of a companion: `the Blue Lamp row` is `Blue Lamp`; a bare role word names nothing."""
    words = strip_articles(trim_marks(tokens))
    tail = ends_with_role(words)
    if tail and len(words) > tail[1]:
        words = words[: -tail[1]]
    elif tail and not _is_weak(words):
        return ""
    elif (front := _role_at(words, 0)) and len(words) > front[1] and words[front[1]].kind == "quote":
        words = words[front[1] :]
    return source_of(strip_articles(words), source)


def _after_colon(tokens: Sequence[Token]) -> list[Token]:
    words = list(tokens)
    while words and words[0].low in (":", "-"):
        words.pop(0)
    return words
