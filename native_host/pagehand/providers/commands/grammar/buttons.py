"""Verbs that pages put on buttons: `place the order`, `add X to the cart`, `delete it`; closing and submitting.

From a clause to a target with all names such a button may have. `pointing` and `entering` stand above.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.grammar.clauses import Clause, cut_last
from pagehand.providers.commands.grammar.extremes import superlative
from pagehand.providers.commands.grammar.phrases import ends_with_role, role_of, strip_articles
from pagehand.providers.commands.words.lexicon import ARTICLES, word_set
from pagehand.providers.commands.words.meanings import Reading, Target
from pagehand.providers.commands.words.steps import Act, Click, Submit, Tab
from pagehand.providers.commands.words.tokens import Token, is_file, lows

_SAYING = frozenset({"send", "reply", "post", "share", "publish", "comment"})
"""Verbs that, with a quoted text, ask for more than a click."""

_FILING = frozenset({"upload", "attach"})
"""Verbs that, with a file's name, ask for more than a click."""

_GENERIC_OBJECTS = word_set(
    "form changes change message messages order search page dialog popup window settings data "
    "everything it this that selection choice answer answers request email mail comment post entry "
    "entries details"
)
"""Objects a button leaves out: "send the message" is the button "Send"."""


_KIN = {
    **dict.fromkeys(("buy", "purchase", "order"), ("buy", "purchase", "order", "book", "reserve", "add to cart")),
    **dict.fromkeys(("book", "reserve"), ("book", "reserve", "buy")),
}
"""What such a button may say instead, beside the one thing that is to be had."""


def close(clause: Clause) -> list[Act] | None:
    """`close the dialog`: a button that closes, in what is named or anywhere."""
    if not clause.words:
        return None
    words = strip_articles(clause.words)
    tail = ends_with_role(words)
    if tail and tail[0] == "page":
        return None
    if tail and tail[0] == "tab":
        return [Tab("close")] if all(word.low in ("current", "browser", "tab") for word in words) else None
    bare = words[: -tail[1]] if tail else words
    near = clause.said(bare)
    readings = [Reading(f"close {near}".strip())]
    for name in ("close", "×", "✕", "x", "dismiss"):
        if near:
            readings.append(Reading(name, near=near))
        readings.append(Reading(name, "closer"))
    return [Click(Target(f"close {clause.text}", tuple(readings)))]


def submit(clause: Clause) -> list[Act] | None:
    """`submit`, `submit the form`; `submit the order` looks for what is called so."""
    words = strip_articles(clause.words)
    if not words or " ".join(lows(words)) in ("form", "it", "this", "that", "page", "the form", "answer", "changes"):
        return [Submit()]
    return invoke(clause)


def invoke(clause: Clause) -> list[Act] | None:
    """Verbs that stand on buttons: `place the order`, `add the Blue Lamp to the cart`, `delete it`."""
    if any(word.low == ":" for word in clause.words):
        return None
    if clause.verb in _FILING and any(is_file(word) for word in clause.words):
        return None
    words = strip_articles([word for word in clause.words if word.kind != "mark"])
    quoted = any(word.kind == "quote" for word in words)
    if quoted and (clause.verb in _SAYING or any(word.low == "with" for word in words)):
        return None
    text = f"{clause.verb} {clause.said(clause.words)}".strip()
    readings = [Reading(text)]
    rest = [word for word in words if word.low not in ARTICLES]
    tail = ends_with_role(rest)
    if tail and tail[0] in ("button", "link") and len(rest) > tail[1]:
        target = clause.target()
        return [Click(target)] if target else None
    if found := superlative(words):
        near = clause.said(strip_articles(found.among))
        names = (clause.verb, *_KIN.get(clause.verb, ()))
        return [Click(Target(text, tuple(Reading(name, near=near, extreme=found.way, by=found.by) for name in names)))]
    if words:
        readings += _companions(clause, words)
    if not rest or all(word.low in _GENERIC_OBJECTS for word in rest):
        readings.append(Reading(clause.verb))
    return [Click(Target(text, tuple(readings)))]


def _companions(clause: Clause, words: list[Token]) -> list[Reading]:
    """`add X to cart` as "add to cart" beside X, and as "add" beside X."""
    readings: list[Reading] = []
    if halves := cut_last(words, ("to", "from", "in", "into", "on", "as")):
        preposition = words[len(halves[0])].low
        what = "" if _is_generic(halves[0]) else clause.said(strip_articles(halves[0]))
        name = f"{clause.verb} {preposition} {clause.said(strip_articles(halves[1]))}"
        readings += [Reading(name, near=what), Reading(clause.verb, near=what)] if what else [Reading(name)]
    for reading in target.readings if (target := clause.target(words)) else ():
        if reading.name and not reading.near:
            readings.append(Reading(clause.verb, ordinal=reading.ordinal, near=reading.name))
    return readings


def _is_generic(words: Sequence[Token]) -> bool:
    """Only a kind of thing, no name: `the message`, `it`."""
    bare = [word for word in words if word.low not in ARTICLES]
    return not bare or (len(bare) == 1 and (bare[0].low in _GENERIC_OBJECTS or role_of(bare[0].low) is not None))
