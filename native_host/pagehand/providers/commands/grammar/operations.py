"""Builders of forms for the controls of a page: `archive the mail`, `add 2 lamps to the cart`, `move it to Receipts`.

From the slots of a form to acts; None where a slot holds what it may not. `builders` names the builder of each form.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.grammar.clauses import strip_articles, superlative, trim_marks
from pagehand.providers.commands.grammar.phrases import chunks_of, ends_with_role, parts_of, target_in
from pagehand.providers.commands.grammar.slots import Slots, UnfitError, counted, thing
from pagehand.providers.commands.words.lexicon import SUPERLATIVES, one_pattern, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.steps import Act, Do, Tab
from pagehand.providers.commands.words.tokens import Token, address_of, is_file, lows

_CONSENTING = (
    *("reject", "refuse", "decline", "deny", "accept", "allow", "use", "close", "dismiss", "get rid of", "remove"),
    *("hide", "clear", "agree to"),
)
_TITLED = word_set(
    "start begin create add make compose schedule post publish invite send share reply answer respond comment edit "
    "change update"
)
"""What is made or said with these may be a form to be filled in: a colon is no part of its name."""

_COUNTING = word_set("add buy order put place get book reserve purchase remove take")
"""Verbs that are done with a number of things."""

_WITHOUT_PLACE = vocabulary("without place")
_PAYING, _FILING = word_set("send pay transfer refund"), word_set("upload attach import")
_BOOKING = word_set("book reserve schedule rent")
_ALONE = word_set("get like start begin leave show view return report follow hide")
"""Verbs that are no button by themselves: they need something to be done with."""

_UNDONE = one_pattern("undone")
"""What no control of a page does with one thing: `verb: object > place`, quotations as one mark."""

_VERBS = {"log me out": "log out", "sign me out": "sign out", **dict.fromkeys(("bin", "trash"), "delete")}


def do(slots: Slots) -> Act | Sequence[Act] | None:
    """A verb that pages put on buttons, what it is done with, and where to."""
    verb = slots.way or " ".join(slots.lows("verb")) or "add"
    words = [] if slots.lows("object") == ("now",) else trim_marks(slots.words("object"))
    if verb in ("remove", "take") and "of" in lows(words[1:2]):
        return None  # `remove 2 of the lamps`: their number is lowered, and they are not taken off
    if verb in _COUNTING and (acts := _each_counted(slots, verb, chunks_of(words))):
        return acts
    words, count = counted(words) if verb in _COUNTING else (words, 1)
    if not _may_be_done(verb, words, slots.words("place")):
        return None
    parts, named = parts_of(words, slots.source), _named(slots, verb, words)
    if _is_beyond_a_name(words, named):
        return None
    if given := slots.words("value"):
        plain = len(given) == 1 and ("@" in given[0].text or given[0].kind == "quote")
        return Do(verb, named, value=given[0].text) if plain and named else None
    return _done_at(slots, Do(_VERBS.get(verb, verb), named, parts, count=count), verb)


def _each_counted(slots: Slots, verb: str, chunks: Sequence[list[Token]]) -> list[Act]:
    """`the kettle and two packs of filters`: an act for each; none where nothing is counted in a list."""
    found = [counted(chunk) for chunk in chunks if chunk] if chunks[1:] else []
    if all(count == 1 for _, count in found):
        return []
    place = slots.words("place")
    if not place or not all(_may_be_done(verb, words, place) for words, _ in found):
        raise UnfitError  # `book a table, 4 people`: what is said besides
    acts = [_done_at(slots, Do(verb, slots.named(words), count=count), verb) for words, count in found]
    return [act for act in acts if act]


def _is_beyond_a_name(words: Sequence[Token], named: Target | None) -> bool:
    """`the ticket with the cheapest cost` is compared by what is not known; `one of each: A, B` is several acts."""
    low = set(lows(words))
    compared = named is None or any(reading.extreme for reading in named.readings)
    quoted = any(word.kind == "quote" for word in words)
    return bool(("each" in low and low & {":", ","}) or (not compared and not quoted and low & SUPERLATIVES.keys()))


def _done_at(slots: Slots, act: Do, verb: str) -> Act | None:
    """The act with its place; None where the verb leads nowhere."""
    if not slots.words("place"):
        invoiced = verb in _PAYING and act.object and slots.lead("object") == "in"  # "pay on invoice"
        return None if invoiced else act
    place, lead = slots.thing("place"), "to" if verb == "add" else slots.lead("place")
    if (lead == "to" and verb in _WITHOUT_PLACE) or "," in slots.lows("place"):
        return None
    inside = lead == "in" and slots.match.form.act == "do" and act.object is None
    return replace(act, object=place if inside else act.object, lead=lead, place=place)


def _named(slots: Slots, verb: str, words: list[Token]) -> Target | None:
    """What the verb is done with; `a repeat: ibuprofen` is one of a kind, and a title may hold a colon."""
    if not words:
        return None
    kind = words[0].low in ("a", "an") and ":" in lows(words[:4])
    titled = not kind and verb not in _TITLED
    named = thing(words, slots.source, leads=verb in _WITHOUT_PLACE, colons=titled)
    if named is None:
        raise UnfitError
    return named


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


def mark(slots: Slots) -> Act:
    """`mark it as read`: the control may be called "Mark as read" or "Read"."""
    named = slots.thing("object") if slots.words("object") else None
    return Do(f"mark as {slots.said('state').casefold()}", named, slots.parts("object"))


def move(slots: Slots) -> Act | None:
    """`move the invoice to Receipts`; `move the pointer over X` is another verb's."""
    pointer = {"mouse", "pointer", "cursor"} & set(slots.lows("object"))
    return None if pointer else Do("move", slots.thing("object"), slots.parts("object"), "to", slots.thing("place"))


def cookies(slots: Slots) -> Act | None:
    """`reject all cookies`, `close the cookie banner`, `only necessary cookies`."""
    if slots.way:
        return Do(slots.way, target_in("cookies"))
    said = " ".join(slots.source[slots.match.words[0].start : slots.match.words[-1].end].split())
    verb = next((verb for verb in _CONSENTING if said.casefold().startswith(f"{verb} ")), "")
    none = not verb and said.casefold().startswith("no ")
    return Do(verb or ("reject" if none else "accept"), target_in(said[2 if none else len(verb) :]))


def close(slots: Slots) -> Act | None:
    """`close the cookie banner`, `close issue #42`, `close the tab`."""
    named, words = slots.thing("object"), slots.words("object")
    kind = (ends_with_role(strip_articles(words)) or ("",))[0]
    if kind == "tab":
        return Tab("close") if {*lows(words)} <= {"current", "browser", "tab", "this", "the", "my"} else None
    verb = "remove" if slots.first == "get" and kind != "dialog" else "close"
    return None if kind == "page" else Do(verb, named, slots.parts("object"))
