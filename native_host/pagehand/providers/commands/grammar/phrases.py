"""Phrases that name something on a page: "the second 'Buy' button of the Blue Lamp" to a `Target` with its readings.

A phrase can often be understood in several ways ("Terms of Service" is a name, "price of the lamp" is not); all are
kept and the page decides. Knows no verbs; the builders and `questions` stand above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, cast

from pagehand.language import lexicon
from pagehand.language.clauses import strip_articles, superlative, trim_marks
from pagehand.language.tokens import Token, lows, source_of, tokenize
from pagehand.language.wording import stem
from pagehand.providers.commands.words.steps import Reading, Target

Tokens = Sequence[Token]
Side = Literal["with", "below", "above"]

_COUNTED = lexicon.pattern(r"(?:#|no\.?|number)?(\d+)(?:st|nd|rd|th)?$")
_ARROWS = lexicon.pattern(r"\S\s+[>›»→⟶]\s+\S")
_LONGEST_ROLE = 3
_PAIR = 2
_LEADS, _SOFT_ROLES, _WEAK_NAMES = map(lexicon.vocabulary, ("companion leads", "soft roles", "weak names"))
_APART = lexicon.vocabulary("leading apart") | lexicon.SIDES.keys()

_NAMED = (*((word,) for word in lexicon.vocabulary("named words")), *lexicon.NAMED_PHRASES)
_NAMED_FIRST, _NEAR_FIRST = ({phrase[0] for phrase in found} for found in (_NAMED, lexicon.NEAR_PHRASES))


def target_of(tokens: Tokens, source: str) -> Target | None:
    """The target these tokens name; None when they hold no word, or a way through menus: each is a click of its own."""
    return _target(tuple(tokens), source)


@lru_cache(maxsize=512)
def _target(tokens: tuple[Token, ...], source: str) -> Target | None:
    words = trim_marks(tokens)
    if not words:
        return None
    text = source_of(words, source)
    if _ARROWS.search(text) and all(word.kind == "word" for word in words):
        return None
    if " ".join(lows(words)) in lexicon.PRONOUNS:
        return Target(text, (Reading(role="it"),))
    return Target(text, tuple(dict.fromkeys(_readings(words, source))))


def target_in(text: str) -> Target | None:
    """The target a text names, as the subjects of questions are kept."""
    return target_of(tokenize(text), text)


def parts_of(tokens: Tokens, source: str) -> tuple[Target, ...]:
    """The targets of "A, B and C"; empty when the phrase is no list, as "the red mug, large" is none."""
    chunks = [_after_colon(chunk) for chunk in chunks_of(tokens)]
    first = strip_articles(chunks[0])  # of `photos 2, 3 and 5`
    numbered = all(len(one) == 1 and one[0].low.isdecimal() for one in (first[1:], *chunks[1:]))
    named = (target_in(f"{first[0].text} {one[-1].text}") if numbered else target_of(one, source) for one in chunks)
    targets = tuple(filter(None, named))
    joined = any(token.text == "plus" or token.low in ("and", "&") for token in tokens)
    return targets if len(targets) > (1 if joined else 2) else ()


def without_kind(target: Target) -> Target:
    """With the name of an option that leaves out the kind: "Pending" for `pending requests`."""
    *words, last = strip_articles(tokenize(target.text)) or tokenize("-")
    bare = source_of(words, target.text) if stem(last.low) in lexicon.KINDS | lexicon.CONTAINERS else ""
    return Target(target.text, (*target.readings, Reading(bare, "option"))) if bare else target


def chunks_of(tokens: Tokens) -> list[list[Token]]:
    """The words of A, of B and of C in "A, B and C"."""
    chunks: list[list[Token]] = [[]]
    for token in tokens:
        plus = token.text == "plus" and lows(chunks[-1]) != ("the",)  # "the plus sign" is one thing, "Vita Plus" too
        if plus or token.low in (",", "and", "&"):
            chunks.append([])
        else:
            chunks[-1].append(token)
    return chunks


@lru_cache(maxsize=512)
def role_of(word: str) -> str | None:
    """The group a singular or plural role word names."""
    forms = (word, word.removesuffix("s"), word.removesuffix("es"), re.sub("ies$", "y", word))
    return next((lexicon.ROLE_WORDS[form] for form in forms if form in lexicon.ROLE_WORDS), None)


def ends_with_role(tokens: Tokens) -> tuple[str, int] | None:
    """The role group that ends the phrase, and how many tokens it takes."""
    return _role_among(tokens[-length:] for length in range(min(_LONGEST_ROLE, len(tokens)), 0, -1))


def _role_at(words: Tokens) -> tuple[str, int] | None:
    return _role_among(words[:length] for length in range(min(_LONGEST_ROLE, len(words)), 0, -1))


def _role_among(parts: Iterator[Tokens]) -> tuple[str, int] | None:
    plain = (part for part in parts if all(token.kind == "word" for token in part))
    return next(((role, len(part)) for part in plain if (role := role_of(" ".join(lows(part))))), None)


def _readings(words: list[Token], source: str) -> Iterator[Reading]:
    if found := superlative(words):
        yield Reading(near=_near_name(found.among, source), extreme=found.way, by=found.by)
    heads = list(_head(words, source))
    whole = [] if any(one.every for one in heads) else [Reading(source_of(strip_articles(words), source))]
    specific = bool(heads and heads[0].role and heads[0].role not in _SOFT_ROLES)
    yield from (*heads, *whole) if specific else (*whole, *heads)
    for left, right, side in _near_splits(words):
        yield from _with_companion(left, right, side, source)


def _with_companion(left: Tokens, right: Tokens, side: Side, source: str) -> Iterator[Reading]:
    heads = [head for head in _head(left, source) if head.name or head.role]
    if compared := superlative(right):
        near = _near_name(compared.among, source)
        yield from (Reading(one.name, one.role, near=near, extreme=compared.way, by=compared.by) for one in heads)
        return
    near, which = _companion(right, source)
    for head in heads if near or which.every else ():
        if not (head.every and which.every):
            many = which.many if head.many is None else head.many
            yield head._replace(near=near, side=side, every=head.every or which.every, many=many)


def _head(tokens: Tokens, source: str) -> Iterator[Reading]:
    words, which = _leading(tokens)
    if not words:
        if which.ordinal is not None or which.every:
            yield which
        return
    if named := _named(words, source):
        yield which._replace(name=named[1], role=named[0])
        return
    counted = which.every or which.ordinal is not None or which.many is not None
    if (tail := ends_with_role(words)) and (len(words) > tail[1] or counted or not _is_weak(words)):
        yield which._replace(name=source_of(strip_articles(words[: -tail[1]]), source), role=tail[0])
    elif front := _role_at(words):
        yield from _role_first(words, front, which, source)
    yield which._replace(name=source_of(words, source))


def _is_weak(words: Tokens) -> bool:
    return " ".join(lows(words)) in _WEAK_NAMES


def _role_first(words: list[Token], front: tuple[str, int], which: Reading, source: str) -> Iterator[Reading]:
    """`button "OK"`, `link to the terms`, `result 3`."""
    role, length = front
    rest = _after_colon(words[length:])
    if rest and rest[0].low in _APART:
        return
    if rest and rest[0].low in ("for", "to", "with", "about", "from", "by", "of", "in"):
        rest = rest[1:]
    rest = strip_articles(rest)
    if len(rest) == 1 and (counted := _COUNTED.fullmatch(rest[0].low)) and which.ordinal is None:
        yield which._replace(role=role, ordinal=int(counted[1]) or None)
    if rest:
        yield which._replace(name=source_of(rest, source), role=role)


def _leading(tokens: Tokens) -> tuple[list[Token], Reading]:
    words = strip_articles(trim_marks(tokens))
    taken = Reading()
    while words and words[0].kind == "word" and (which := _led(words, taken)) is not None:
        words, taken = words[1:], which
        if taken.ordinal is not None and lows(words) == ("one",):
            words = []
    named = lows(trim_marks(tokens)[:1]) == ("the",)  # `the two bills` are all that there are
    return _numbered(words, taken, every=named) if len(words) > 1 else (words, taken)


def _numbered(words: list[Token], taken: Reading, *, every: bool) -> tuple[list[Token], Reading]:
    number = number_of(words[0].low)
    if number is None:
        return words, taken
    if taken.ordinal == 1:  # `the first two offers`
        return words[1:], taken._replace(many=number, ordinal=None)
    if taken.every or (taken.ordinal is None and _is_counted_kind(words[1:], number)):
        return words[1:], taken._replace(many=number, every=taken.every or every)
    return words, taken


def _led(words: Tokens, which: Reading) -> Reading | None:
    low, alone = words[0].low, len(words) == 1
    if low == "all" or (low in lexicon.QUANTIFIERS and not alone):
        return which._replace(every=True, many={"both": _PAIR}.get(low, which.many))
    if which.ordinal is None and (ordinal := nth(low)) is not None:
        return which._replace(ordinal=ordinal)
    fills = low in lexicon.ARTICLES or (low == "of" and which != Reading())
    return which if fills and not alone else None


def nth(low: str) -> int | None:
    """`second`, `2nd`."""
    return lexicon.ORDINALS.get(low) or (int(low[:-2]) if re.fullmatch(r"\d+(st|nd|rd|th)", low) else None)


def number_of(low: str) -> int | None:
    """A small number in words or figures."""
    return lexicon.NUMBERS.get(low) or (int(low) if re.fullmatch(r"[1-9]\d?", low) else None)


def _is_counted_kind(words: Tokens, number: int) -> bool:
    """Do the words end or begin with so many of a kind: `posts by Ann`, `red checkboxes`?"""
    said = [word.low for word in (words[0], words[-1])]
    kinds = [low for low in said if role_of(low) is not None or low in lexicon.KINDS]
    return any(low.endswith("s") == (number > 1) for low in kinds)


def _companion(tokens: Tokens, source: str) -> tuple[str, Reading]:
    words, which = _leading(tokens)
    if not which.every and which.many is None:
        return _near_name(tokens, source), Reading()
    front = _role_at(words)
    rest = words[front[1] :] if front else words
    while front and rest and rest[0].low in _LEADS:
        rest = rest[1:]
    return (_near_name(rest, source) if rest else ""), which


def _named(words: Tokens, source: str) -> tuple[str | None, str] | None:
    """`button labeled "ok"`: the role before, the name after."""
    for at in (at for at, word in enumerate(words) if word.low in _NAMED_FIRST):
        said = next((one for one in _NAMED if lows(words[at : at + len(one)]) == one), ())
        rest, tail = words[at + len(said) :] if said else (), ends_with_role(words[:at])
        if rest and (at == 0 or tail):
            return (tail[0] if tail else None), source_of(strip_articles(rest), source)
    return None


def _near_splits(words: Tokens) -> Iterator[tuple[Tokens, Tokens, Side]]:
    for at in range(len(words) - 2, 0, -1):
        for phrase in lexicon.NEAR_PHRASES if words[at].low in _NEAR_FIRST else ():
            if lows(words[at : at + len(phrase)]) == phrase and at + len(phrase) < len(words):
                side = lexicon.SIDES.get(phrase[0], "with")
                yield words[:at], words[at + len(phrase) :], cast("Side", side)
                break


def _near_name(tokens: Tokens, source: str) -> str:
    """The name of a companion: `the Blue Lamp row` is `Blue Lamp`; a bare role word names nothing."""
    words = strip_articles(trim_marks(tokens))
    tail = ends_with_role(words)
    if tail and len(words) > tail[1]:
        words = words[: -tail[1]]
    elif tail and not _is_weak(words):
        return ""
    elif (front := _role_at(words)) and len(words) > front[1] and words[front[1]].kind == "quote":
        words = words[front[1] :]
    return source_of(strip_articles(words), source)


def _after_colon(tokens: Tokens) -> list[Token]:
    words = list(tokens)
    while words and words[0].low in (":", "-"):
        words.pop(0)
    return words
