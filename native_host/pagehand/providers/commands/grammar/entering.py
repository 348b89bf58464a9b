"""Builders of forms that enter something: a value and its field, a search.

From the slots of a form to acts; None where a slot holds what it may not. A quoted value is taken as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.grammar.clauses import strip_articles, trim_marks
from pagehand.providers.commands.grammar.phrases import ends_with_role, target_of
from pagehand.providers.commands.grammar.slots import (
    RULES,
    Slots,
    has_terms,
    is_reference,
    is_somebodys,
    is_thing,
    value_of,
)
from pagehand.providers.commands.words import lexicon
from pagehand.providers.commands.words.steps import Act, Fill, Search
from pagehand.providers.commands.words.tokens import Token, lows

_FIELD_GROUPS = lexicon.word_set("field textfield textarea searchfield dropdown slider spinner")
_INSIDE = lexicon.word_set("in on through within all whole entire")
_HERE = lexicon.word_set("site website page shop store app list catalogue catalog here there this")
"""What is searched when no other place is named: the page in front, whatever it is called."""

_PLACING = frozenset({"put", "insert"})
_PERSONS = lexicon.word_set("me us mir uns")
_MORE = lexicon.ACTION_VERBS | lexicon.REFUSED_WORDS.keys()
"""`set it to repeat weekly`: what is to be done, and no value."""

_ASIDE = lexicon.word_set("on up out off aside back down away over")
"""Words that make another verb of the one before: `put down`, `change back`."""

_PARTICLES = frozenset({"in", "out", "up"})
"""Words that belong to the verb: `fill in X`."""

_NAMING = lexicon.word_set("into inside in as for under within")
"""Words that lead from a value to its field; before a quotation they make no name."""

_MORE_FIELDS = {"swapped": {"for", "in", "into", "and", ""}, "quoted": {"to", "as", "=", ":"}}
_CHANGING, _NO_FIELDS = lexicon.vocabulary("changing verbs"), lexicon.vocabulary("no fields")


def fill(slots: Slots) -> Act | None:
    """`fill FIELD with VALUE`, `type VALUE into FIELD`, `enter FIELD: VALUE`."""
    field, value = _parted(slots)
    particles = _PARTICLES & {field[0].low, value[0].low} and slots.first in ("fill", "complete", "populate")
    if particles or (slots.way == "maybe" and not _is_field(field)):
        return None
    if value[0].kind == "quote" and "with" in lows(field):
        return None  # `the request with the reason "holiday"`: whose field is not said
    if field[0].kind == "quote" and value[0].low in lexicon.ARTICLES:
        return None
    return _filled(slots, field, _without_field_name(value, field) if slots.way == "into" else value)


def _parted(slots: Slots) -> tuple[list[Token], list[Token]]:
    """Field and value; the field's name may go on with what led to it: `12 in the field for guests`."""
    value = slots.words("value")
    fields = (at for at in range(1, len(value)) if value[at].low in _NAMING and _is_field(value[at + 1 :]))
    at = next(fields, None)
    return (slots.words("field"), value) if at is None else (slots.onward("value")[at + 1 :], value[:at])


def quoted(slots: Slots) -> Act | None:
    """`enter the username "ann" (into the username field)`: the words before the quotation name the field."""
    words, place = slots.words("field"), slots.words("place")
    if "" in lows(words) or _NAMING & set(lows(words)) or (place and not _is_field(place)):
        return None
    behind = slots.target("place") if place else None
    if behind and any(reading.every or reading.count or reading.ordinal is not None for reading in behind.readings):
        return Fill(behind, slots.said("value"))
    return Fill(slots.named([word for word in words if word.low not in lexicon.ARTICLES]), slots.said("value"))


def alone(slots: Slots) -> Act | None:
    """A value for the one field there is: `type hello`; not `insert a row`."""
    words = slots.words("value")
    placed = RULES["placed"].fullmatch(" ".join(lows(words)))
    plain = slots.way == "typed" and words[0].low not in lexicon.ARTICLES and "" not in lows(words) and not placed
    typed = (words[0].kind == "quote" or plain) and not RULES["styled"].fullmatch(slots.low)
    return Fill(None, slots.value("value")) if typed else None


def change(slots: Slots) -> Act | None:
    """`set FIELD to VALUE`, `change FIELD from WAS to VALUE`."""
    field, value, was = slots.words("field"), slots.words("value"), slots.said("was")
    if value[1:] and value[0].low == "to":  # "Ship to to"
        field, value = [word for word in slots.onward("field") if word.start < value[0].start], value[1:]
    moved = slots.first not in _CHANGING if was else "from" in lows(field[1:-1])
    return None if moved or _is_aside(slots, field, value) else _filled(slots, field, value, was)


def _is_aside(slots: Slots, field: Sequence[Token], value: Sequence[Token]) -> bool:
    """Does another verb begin so, or is the value in the field's half: `set 3 alarms to loud`, `change back to red`?"""
    numbered = field[0].text[:1].isdigit() and slots.first == "set"
    aside = field[0].low in _ASIDE or (slots.way == "swapped" and value[0].low in _ASIDE)
    swapped = bool(_MORE_FIELDS.get(slots.way, set()) & set(lows(field)))
    return numbered or aside or swapped or value[0].low in ("a", "an") or is_somebodys(field, value)


def blank(slots: Slots) -> Act | None:
    """`clear the Name field`; `clear the cart` is a button."""
    return _filled(slots, slots.words("field"), ()) if _is_field(strip_articles(slots.words("field"))) else None


def search(slots: Slots) -> Act | None:
    """`search for VALUE (in FIELD)`, `search the site for VALUE`."""
    words, place, field = slots.words("value"), slots.words("place"), slots.words("field")
    told = words[0].low in _PERSONS  # "such mir ein Zimmer": somebody wants it done
    if told or has_terms(words) or (field and not _is_field(field)) or (place and place[0].low == "for"):
        return None
    if _is_field(place):
        field, place = place, []
    within = [word for word in place if word.low not in _INSIDE | _HERE | lexicon.ARTICLES]
    return Search(slots.said("value"), target_of(field, slots.source), slots.cut(within) if within else "")


def _filled(slots: Slots, field: Sequence[Token], value: Sequence[Token], was: str = "") -> Act | None:
    """A fill, when the field's words name something. A quotation amid other words is no value: where would it end?"""
    meant = value_of(value, slots.source) if value else ""
    target = target_of(trim_marks(field), slots.source)
    if meant is None or target is None or field[-1].low in _NO_FIELDS or RULES["styled"].fullmatch(slots.low):
        return None
    first = lows(value[:1])
    if first == ("with",) or (field[-1].low in lexicon.PRONOUNS and _MORE.intersection(first)):
        return None
    mixed = len(value) > 1 and "" in lows(value)
    return None if mixed or _is_placed(slots, field, value) else Fill(target, meant, was=was)


def _is_placed(slots: Slots, field: Sequence[Token], value: Sequence[Token]) -> bool:
    """Is it a thing that is put somewhere, or something to be made up, and no words to be typed?"""
    if slots.first == "write":
        return len(value) > 1 and value[0].low in ("a", "an", "some")
    thing = is_thing(value) or field[-1].low in lexicon.CONTAINERS
    aside = _ASIDE.intersection(lows((*value[:1], *value[1:][-1:]))) or lows(value[:1]) in (("me",), ("us",))
    return slots.first in _PLACING and bool(thing or aside)


def _without_field_name(value: Sequence[Token], field: Sequence[Token]) -> Sequence[Token]:
    """`my name Ann Lee` for the name field is `Ann Lee`."""
    named = value[2:] and value[0].low in lexicon.ARTICLES and value[1].low in lows(field)
    return value[2:] if named and not is_reference(value) else value


def _is_field(words: Sequence[Token]) -> bool:
    """Do the words say by themselves that they name a field?"""
    tail = ends_with_role(trim_marks(words))
    return bool(tail and tail[0] in _FIELD_GROUPS)
