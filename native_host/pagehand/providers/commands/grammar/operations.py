"""Sentence forms for the controls of a page: `archive the mail`, `add 2 lamps to the cart`, `reply to Ann saying ...`.

From the slots of a form to acts; None where a slot holds what it may not. `builders` names the builder of each form.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.grammar.extremes import superlative
from pagehand.providers.commands.grammar.moving import address_of
from pagehand.providers.commands.grammar.phrases import (
    ends_with_role,
    parts_of,
    strip_articles,
    target_in,
    trim_marks,
)
from pagehand.providers.commands.grammar.slots import TERMS, Slots, counted, thing
from pagehand.providers.commands.words.lexicon import ARTICLES, NAMED_WORDS, NUMBERS, lines, raw, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Do, Tab
from pagehand.providers.commands.words.tokens import Token, is_file, lows

_CONSENTING = (
    *("reject", "refuse", "decline", "deny", "accept", "allow", "use", "close", "dismiss", "get rid of", "remove"),
    *("hide", "clear", "agree to"),
)
_TITLED = word_set(
    "start begin create add make compose schedule post publish invite send share reply answer respond comment"
)
"""What is made or said with these may be a form to be filled in: a colon is no part of its name."""

_COUNTING = frozenset({"add", "buy", "order", "put", "place", "get", "book", "reserve", "purchase", "remove", "take"})
"""Verbs that are done with a number of things."""

_PAYING = frozenset({"send", "pay", "transfer", "refund"})
_WITHOUT_PLACE = vocabulary("without place")
"""Verbs that lead nowhere: "to" behind them belongs to the name of what they are done with."""

_FILING = frozenset({"upload", "attach", "import"})
_BOOKING = frozenset({"book", "reserve", "schedule", "rent"})
_ALONE = frozenset({"get", "like", "start", "begin", "leave", "show", "view", "return", "report", "follow", "hide"})
"""Verbs that are no button by themselves: they need something to be done with."""

_PARTS = {
    "articles": "|".join(sorted(ARTICLES)),
    "named": "|".join(sorted(NAMED_WORDS)),
    "measured": "|".join(sorted(vocabulary("measured"))),
    "terms": "|".join(sorted(TERMS)),
    "numbers": "|".join(NUMBERS),
    **lines("undone parts"),
}
_UNDONE = Pattern("|".join(re.sub(r"<(\w+)>", lambda name: f"(?:{_PARTS[name[1]]})", one) for one in raw("undone")))
"""What no control of a page does with one thing: `verb: object > place`, quotations as one mark."""

_VERBS = {"log me out": "log out", "sign me out": "sign out", **dict.fromkeys(("bin", "trash", "discard"), "delete")}


def do(slots: Slots) -> list[Act] | None:
    """A verb that pages put on buttons, what it is done with, and where to."""
    verb = slots.way or " ".join(lows(slots.words("verb"))) or "add"
    words = [] if lows(slots.words("object")) == ("now",) else trim_marks(slots.words("object"))
    words, count = counted(words) if verb in _COUNTING else (words, 1)
    place = slots.words("place")
    if not _may_be_done(verb, words, place):
        return None
    parts, named = parts_of(words, slots.source), _named(slots, verb, words)
    if (words and named is None) or (count > 1 and parts):
        return None
    if given := slots.words("value"):
        plain = len(given) == 1 and ("@" in given[0].text or given[0].kind == "quote")
        return [Do(verb, named, value=given[0].text)] if plain and named else None
    return _done_at(slots, Do(_VERBS.get(verb, verb), named, parts, count=count), verb)


def _done_at(slots: Slots, act: Do, verb: str) -> list[Act] | None:
    """The act with its place; None where the verb leads nowhere."""
    words = slots.words("place")
    if not words:
        invoiced = verb in _PAYING and act.object and slots.lead("object") == "in"  # "pay on invoice"
        return None if invoiced else [act]
    place, lead = thing(words, slots.source), "to" if verb == "add" else slots.lead("place")
    if place is None or (lead == "to" and verb in _WITHOUT_PLACE):
        return None
    inside = lead == "in" and slots.match.form.act == "do" and act.object is None
    return [replace(act, object=place if inside else act.object, lead=lead, place=place)]


def _named(slots: Slots, verb: str, words: list[Token]) -> Target | None:
    """What the verb is done with; `a repeat: ibuprofen` is one of a kind, and a title may hold a colon."""
    kind = bool(words) and words[0].low in ("a", "an") and ":" in lows(words[:4])
    titled = not kind and verb not in _TITLED
    return thing(words, slots.source, leads=verb in _WITHOUT_PLACE, colons=titled) if words else None


def _may_be_done(verb: str, words: Sequence[Token], place: Sequence[Token]) -> bool:
    """Is this something a control of a page does with one thing, and nothing more?"""
    if not words and not place:
        return verb not in _ALONE
    if verb not in _FILING and any(is_file(word) or address_of(word) for word in words if word.kind == "word"):
        return verb != "open"
    said = f"{verb}: {_spoken(words)} > {_spoken(place)}".rstrip("> ")
    return not _UNDONE.fullmatch(said) or (verb in _BOOKING and superlative([*words]) is not None)


def _spoken(words: Sequence[Token]) -> str:
    """The words; a quotation is one mark."""
    return " ".join('"' if word.kind == "quote" else word.text for word in words)


def mark(slots: Slots) -> list[Act] | None:
    """`mark it as read`: the control may be called "Mark as read" or "Read"."""
    words = slots.words("object")
    named = thing(words, slots.source) if words else None
    if words and named is None:
        return None
    return [Do(f"mark as {slots.said('state').casefold()}", named, parts_of(words, slots.source) if words else ())]


def move(slots: Slots) -> list[Act] | None:
    """`move the invoice to Receipts`; `move the pointer over X` is another verb's."""
    named, place = thing(slots.words("object"), slots.source), thing(slots.words("place"), slots.source)
    if named is None or place is None or {"mouse", "pointer", "cursor"} & set(lows(slots.words("object"))):
        return None
    return [Do("move", named, parts_of(slots.words("object"), slots.source), "to", place)]


def cookies(slots: Slots) -> list[Act] | None:
    """`reject all cookies`, `close the cookie banner`, `only necessary cookies`."""
    said = " ".join(slots.source[slots.match.words[0].start : slots.match.words[-1].end].split())
    verb = next((verb for verb in _CONSENTING if said.casefold().startswith(f"{verb} ")), "")
    none = not verb and said.casefold().startswith("no ")
    named = target_in(said[2 if none else len(verb) :])
    return [Do(verb or ("reject" if none else "accept"), named)] if named else None


def close(slots: Slots) -> Sequence[Act] | None:
    """`close the cookie banner`, `close issue #42`, `close the tab`."""
    words = slots.words("object")
    named = thing(words, slots.source)
    kind = (ends_with_role(strip_articles(words)) or ("",))[0]
    if named is None or kind == "page":
        return None
    if kind == "tab":
        return [Tab("close")] if {*lows(words)} <= {"current", "browser", "tab", "this", "the", "my"} else None
    verb = "remove" if slots.match.words[0].low == "get" and kind != "dialog" else "close"
    return [Do(verb, named, parts_of(words, slots.source))]
