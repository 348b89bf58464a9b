"""Sentence forms for the controls of a page: `archive the mail`, `add 2 lamps to the cart`, `reply to Ann saying ...`.

From the slots of a form to acts; None where a slot holds what it may not. `builders` names the builder of each form.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.grammar.extremes import superlative
from pagehand.providers.commands.grammar.moving import address_of
from pagehand.providers.commands.grammar.phrases import (
    ends_with_role,
    parts_of,
    strip_articles,
    target_in,
    trim_marks,
)
from pagehand.providers.commands.grammar.slots import TERMS, Slots, counted, has_terms, thing
from pagehand.providers.commands.words.lexicon import ARTICLES, NAMED_WORDS, PRONOUNS, vocabulary
from pagehand.providers.commands.words.steps import Act, Do, Tab
from pagehand.providers.commands.words.tokens import Token, is_file, lows

_BOOKING = frozenset({"book", "reserve", "schedule", "rent"})
_SAYING = frozenset({"send", "post", "share", "publish"})
_ANSWERING = frozenset({"reply", "answer", "respond", "comment"})
"""Verbs that, with a text, ask for more than a click."""

_CONSENTING = (
    *("reject", "refuse", "decline", "deny", "accept", "allow", "use", "close", "dismiss", "get rid of", "remove"),
    *("hide", "clear", "agree to"),
)
_MAKING = frozenset({"start", "begin", "create", "add", "make", "compose", "schedule", "post", "publish", "invite"})
"""What is made with a name has a form to be filled in."""

_COUNTING = frozenset({"add", "buy", "order", "put", "place", "get", "book", "reserve", "purchase", "remove", "take"})
"""Verbs that are done with a number of things."""

_ALTERING = frozenset({"update", "change", "edit"})
_SORTING = frozenset({"filter", "report", "flag", "show", "rate"})
"""Verbs that ask for more: what by, what for, in what way."""

_PAYING = frozenset({"send", "pay", "transfer", "refund"})
_WITH_PLACE = frozenset({"report", "start", "add", "create", "post"})
_WITHOUT_PLACE = vocabulary("without place")
"""Verbs that lead nowhere: "to" behind them belongs to the name of what they are done with."""

_BESIDE = frozenset({"below", "above", "beneath", "under", "beside", "next", "before", "after", "between"})

_FILING = frozenset({"upload", "attach", "import"})
_ALONE = frozenset({"get", "like", "start", "begin", "leave", "show", "view", "return", "report", "follow", "hide"})
"""Verbs that are no button by themselves: they need something to be done with."""

_MEASURED = vocabulary("measured")
"""`log 3 hours`: so much of something has a form of its own."""

_PARTICLES = {
    **dict.fromkeys(("sign", "log"), frozenset({"in", "out", "up", "on", "off", "me"})),
    **dict.fromkeys(("check", "opt"), frozenset({"in", "out"})),
}
"""Words that make another verb of these."""

_VERBS = {"log me out": "log out", "sign me out": "sign out", **dict.fromkeys(("bin", "trash", "discard"), "delete")}


def do(slots: Slots) -> list[Act] | None:
    """A verb that pages put on buttons, what it is done with, and where to."""
    verb = slots.way or " ".join(lows(slots.words("verb"))) or "add"
    words = [] if lows(slots.words("object")) == ("now",) else trim_marks(slots.words("object"))
    words, count = counted(words) if verb in _COUNTING else (words, 1)
    place_words = slots.words("place")
    if not _may_be_done(verb, words, place_words):
        return None
    place = thing(place_words, slots.source) if place_words else None
    kind = bool(words) and words[0].low in ("a", "an") and ":" in lows(words[:4])  # "a repeat: ibuprofen"
    titled = not kind and verb not in _MAKING | _SAYING | _ANSWERING
    named = thing(words, slots.source, leads=verb in _WITHOUT_PLACE, colons=titled) if words else None
    if (words and named is None) or (place_words and place is None):
        return None
    if verb in _PAYING and not place_words and words and slots.lead("object") == "in":
        return None  # "pay on invoice"
    lead = slots.lead("place") if place_words else ""
    lead = "to" if lead and verb == "add" else lead
    if lead == "to" and verb in _WITHOUT_PLACE:
        return None
    if lead == "in" and slots.match.form.act == "do" and named is None:
        named = place
    if given := slots.words("value"):
        plain = len(given) == 1 and ("@" in given[0].text or given[0].kind == "quote")
        return [Do(_VERBS.get(verb, verb), named, value=given[0].text)] if plain and named else None
    parts = parts_of(words, slots.source) if words else ()
    if count > 1 and parts:
        return None
    return [Do(_VERBS.get(verb, verb), named, parts, lead, place, "", count)]


def _may_be_done(verb: str, words: Sequence[Token], place: Sequence[Token]) -> bool:
    """Is this something a control of a page does with one thing, and nothing more?"""
    if not words and not place:
        return verb not in _ALONE
    if _PARTICLES.get(verb, frozenset()) & set(lows(words)) or _part_of_many(words):
        return False
    if len(words) > 1 and words[0].text[:1].isdigit() and words[1].low in _MEASURED:
        return False
    if verb in _FILING or any(is_file(word) or address_of(word) for word in words if word.kind == "word"):
        return verb not in _FILING | {"open"}
    if _needs_more(verb, words, place):
        return False
    if verb == "show" and words and words[0].low == "me":
        return False
    if verb in ("send", "give", "get", "show") and any(word.low in ("a", "an", "my", "the") for word in words[1:]):
        return False
    if verb in _BOOKING and any(word.low in TERMS for word in (*words, *place)) and not superlative([*words]):
        return False
    if any(word.kind == "quote" for word in (*words, *place)) and verb in _SAYING:
        return False
    return not has_terms([*words]) and not has_terms([*place])


def _part_of_many(words: Sequence[Token]) -> bool:
    """`sign out of Google`, `all of them`; `a repeat of Aspirin` is one thing."""
    return lows(words[-2:-1]) == ("of",) and (words[0].low not in ARTICLES or words[-1].text[:1].isdigit())


def _needs_more(verb: str, words: Sequence[Token], place: Sequence[Token]) -> bool:
    """Does the verb ask for a form to be filled in: an answer's text, a new thing's name, an amount, a place?"""
    if verb in _ANSWERING:
        bare = bool(words) and words[0].text.islower() and words[0].low not in ARTICLES | PRONOUNS | {"to", "all"}
        return bare or any(word.low == "with" or word.kind == "quote" for word in words)
    if verb == "share" and any(word.low in ("for", "as", "until") for word in (*words, *place)):
        return True
    if verb in _MAKING and any(word.low in NAMED_WORDS or (not place and _quotes(words)) for word in words):
        return True
    made = bool(words) and words[0].low in ("a", "an")
    if made and (verb in _SAYING or (verb in _MAKING and _BESIDE & set(lows(words)))):
        return True
    if (verb in _ALTERING and "with" in lows(words)) or (verb == "stop" and words and words[0].low.endswith("ing")):
        return True
    if not words and any("@" in word.text for word in place):
        return True
    if verb in _SORTING and any(word.low in ("by", "for", "in", "per") for word in words[1:]):
        return True
    if verb in _PAYING and place and any(word.text[:1].isdigit() for word in words):
        return True
    numbered = any(word.text[-1:].isdigit() for word in words)
    return verb in _WITH_PLACE and numbered and any(word.low in TERMS for word in words)


def _quotes(words: Sequence[Token]) -> bool:
    """Is a part of the words a quotation: what a new thing is to be called, or to say?"""
    return len(words) > 1 and any(word.kind == "quote" for word in words)


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
    tail = ends_with_role(strip_articles(words))
    if named is None or (tail and tail[0] == "page"):
        return None
    if tail and tail[0] == "tab":
        plain = all(word.low in ("current", "browser", "tab", "this", "the", "my") for word in words)
        return [Tab("close")] if plain else None
    rid = slots.source[slots.match.words[0].start :].casefold().startswith("get rid")
    return [
        Do("remove" if rid and not (tail and tail[0] == "dialog") else "close", named, parts_of(words, slots.source))
    ]
