"""Builders of forms that enter something: a value and its field, a search, a text of the page.

From the slots of a form to acts; None where a slot holds what it may not. A quoted value is taken as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.grammar.phrases import ends_with_role, strip_articles, target_of, trim_marks
from pagehand.providers.commands.grammar.questions_nouns import noun_question
from pagehand.providers.commands.grammar.slots import (
    Slots,
    has_terms,
    is_reference,
    is_somebodys,
    is_thing,
    reference,
    value_of,
)
from pagehand.providers.commands.words import lexicon
from pagehand.providers.commands.words.meanings import Source, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Fill, Search, Take
from pagehand.providers.commands.words.tokens import Token, lows

_FIELD_GROUPS = frozenset({"field", "textfield", "textarea", "searchfield", "dropdown", "slider", "spinner"})
_INSIDE = frozenset({"in", "on", "through", "within", "all", "whole", "entire"})
_HERE = frozenset({"site", "website", "page", "shop", "store", "app", "list", "catalogue", "catalog", "here", "this"})
"""What is searched when no other place is named: the page in front, whatever it is called."""

_STYLED = Pattern(r"\b(?:in|using) (?:all )?(?:upper|lower|capital|caps|small letters)|capitali[sz]ed")
"""How letters are to be: values are typed as they stand."""

_PLACING = frozenset({"put", "insert"})
_MORE = lexicon.ACTION_VERBS | lexicon.REFUSED_WORDS.keys()
"""`set it to repeat weekly`: what is to be done, and no value."""

_ASIDE = frozenset({"on", "up", "out", "off", "aside", "back", "down", "away", "over"})
"""Words that make another verb of the one before: `put down`, `change back`."""

_PARTICLES = frozenset({"in", "out", "up"})
"""Words that belong to the verb: `fill in X`."""

_NAMING = frozenset({"into", "inside", "in", "as", "for", "under", "within"})
"""Words that lead from a value to its field; before a quotation they make no name."""


def fill(slots: Slots) -> list[Act] | None:
    """`fill FIELD with VALUE`, `type VALUE into FIELD`, `enter FIELD: VALUE`."""
    field, value = slots.words("field"), slots.words("value")
    particles = _PARTICLES & {field[0].low, value[0].low} and slots.match.words[0].low in (
        "fill",
        "complete",
        "populate",
    )
    if particles or (slots.way == "maybe" and not _is_field(field)):
        return None
    if value[0].kind == "quote" and "with" in lows(field):
        return None  # `the request with the reason "holiday"`: whose field is not said
    if field[0].kind == "quote" and value[0].low in lexicon.ARTICLES:
        return None
    return _filled(slots, field, _without_field_name(value, field) if slots.way == "into" else value)


def quoted(slots: Slots) -> list[Act] | None:
    """`enter the username "ann" (into the field)`: the words before the quotation name the field."""
    before = [word for word in slots.words("field") if word.low not in lexicon.ARTICLES]
    behind, named = slots.target("place"), target_of(before, slots.source)
    if named is None or "" in lows(before) or _NAMING & set(lows(slots.words("field"))):
        return None
    if behind is None:
        return [Fill(named, slots.said("value"))]
    if any(reading.every or reading.count or reading.ordinal is not None for reading in behind.readings):
        return [Fill(behind, slots.said("value"))]
    both = Target(named.text, (*named.readings, *behind.readings))
    return [Fill(both, slots.said("value"))] if _is_field(slots.words("place")) else None


def alone(slots: Slots) -> list[Act] | None:
    """A value for the one field there is: `type hello`; not `insert a row`."""
    words = slots.words("value")
    if words[0].kind != "quote":
        plain = words[0].low not in lexicon.ARTICLES or reference(words, "") is not None
        if slots.way != "typed" or not plain or any(word.kind == "quote" for word in words):
            return None
    value = value_of(words, slots.source)
    return [Fill(None, value)] if value and not _STYLED.search(slots.low) else None


def change(slots: Slots) -> list[Act] | None:
    """`set FIELD to VALUE`, `change FIELD from WAS to VALUE`."""
    field, value, was = slots.words("field"), slots.words("value"), slots.said("was")
    verb = slots.match.words[0].low
    if value[1:] and value[0].low == "to":
        field, value = (
            [word for word in slots.onward("field") if word.start < value[0].start],
            value[1:],
        )  # "Ship to to"
    numbered = field[0].text[:1].isdigit() and verb == "set"
    aside = field[0].low in _ASIDE or value[0].low in ("a", "an") or is_somebodys(field, value)
    more = {"swapped": {"for", "in", "into", "and", ""}, "quoted": {"to", "as", "=", ":"}}
    aside = aside or (slots.way == "swapped" and value[0].low in _ASIDE)
    swapped = more.get(slots.way, set()) & set(lows(field))
    moved = verb not in lexicon.CHANGING_VERBS if was else "from" in lows(field[1:-1])
    return None if numbered or aside or moved or swapped else _filled(slots, field, value, was)


def blank(slots: Slots) -> list[Act] | None:
    """`clear the Name field`; `clear the cart` is a button."""
    return _filled(slots, slots.words("field"), ()) if _is_field(strip_articles(slots.words("field"))) else None


def copy(slots: Slots) -> list[Act] | None:
    """`copy the text of X (into FIELD)`, `copy the order number`; `copy the link` is a button."""
    words, place = slots.words("source"), slots.words("field")
    source = reference(words, slots.source)
    if not place or lows(strip_articles(place)) == ("clipboard",):
        return [Take(source)] if source else None
    if source is None and _is_field(place):
        source = Source(slots.said("source"), None, noun_question(slots.said("source")))
    field = slots.target("field")
    return [Fill(field, source)] if source and field and (slots.way == "into" or _is_field(place)) else None


def search(slots: Slots) -> list[Act] | None:
    """`search for VALUE (in FIELD)`, `search the site for VALUE`."""
    words, place, field = slots.words("value"), slots.words("place"), slots.words("field")
    if has_terms(words) or (field and not _is_field(field)) or (place and place[0].low == "for"):
        return None
    if _is_field(place):
        field, place = place, []
    within = [word for word in place if word.low not in _INSIDE | _HERE | lexicon.ARTICLES]
    return [Search(slots.said("value"), target_of(field, slots.source), slots.cut(within) if within else "")]


def _filled(slots: Slots, field: Sequence[Token], value: Sequence[Token], was: str = "") -> list[Act] | None:
    """A fill, when the field's words name something. A quotation amid other words is no value: where would it end?"""
    meant = value_of(value, slots.source) if value else ""
    target = target_of(trim_marks(field), slots.source)
    if meant is None or target is None or field[-1].low in lexicon.NO_FIELDS or _STYLED.search(slots.low):
        return None
    first, plain = lows(value[:1]), isinstance(meant, str)
    if first == ("with",) or (field[-1].low in lexicon.PRONOUNS and _MORE.intersection(first)):
        return None
    mixed = plain and len(value) > 1 and "" in lows(value)
    return None if mixed or _is_placed(slots, field, value, plain=plain) else [Fill(target, meant, was=was)]


def _is_placed(slots: Slots, field: Sequence[Token], value: Sequence[Token], *, plain: bool) -> bool:
    """Is it a thing that is put somewhere, or something to be made up, and no words to be typed?"""
    verb = slots.match.words[0].low
    if verb == "write":
        return plain and len(value) > 1 and value[0].low in ("a", "an", "some")
    thing = (plain and is_thing(value)) or field[-1].low in lexicon.CONTAINERS
    return verb in _PLACING and (thing or value[0].low in _ASIDE | {"me", "us"})


def _without_field_name(value: Sequence[Token], field: Sequence[Token]) -> Sequence[Token]:
    """`my name Ann Lee` for the name field is `Ann Lee`."""
    named = value[2:] and value[0].low in lexicon.ARTICLES and value[1].low in lows(field)
    return value[2:] if named and not is_reference(value) else value


def _is_field(words: Sequence[Token]) -> bool:
    """Do the words say by themselves that they name a field?"""
    tail = ends_with_role(trim_marks(words))
    return bool(tail and tail[0] in _FIELD_GROUPS)
