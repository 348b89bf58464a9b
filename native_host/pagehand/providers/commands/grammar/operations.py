"""Builders of forms that enter a value or search, and for the controls of a page: `archive the mail`, `move it to X`.

A quoted value is taken as it stands. From the slots of a form to acts; None where a slot holds what it may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.language import lexicon
from pagehand.language.clauses import spoken, strip_articles, superlative, trim_marks
from pagehand.language.tokens import Token, address_of, is_file, lows, source_of
from pagehand.providers.commands.grammar import phrases
from pagehand.providers.commands.grammar.slots import RULES, PointingError, Slots, sure, thing, value_of
from pagehand.providers.commands.words.steps import Act, Do, Fill, Search, Target

_FIELD_GROUPS, _INSIDE, _HERE, _MESSAGES = map(lexicon.vocabulary, ("field groups", "inside words", "here", "messages"))
_NAMING, _CHANGING, _TITLED = map(lexicon.vocabulary, ("field leads", "changing verbs", "titled"))
_COUNTING, _WITHOUT_PLACE, _PAYING = map(lexicon.vocabulary, ("counting verbs", "without place", "paying"))
_FILING, _BOOKING, _PACKED = map(lexicon.vocabulary, ("filing", "booking", "packed"))
_UNCOUNTED = lexicon.vocabulary("measured") | {"of", "more"}


def fill(slots: Slots) -> Act | None:
    """`fill FIELD with VALUE`, `type VALUE into FIELD`, `enter FIELD: VALUE`."""
    value = slots.words("value")
    # The field's name may go on with what led to it: `12 in the field for guests`.
    fields = (at for at in range(1, len(value)) if value[at].low in _NAMING and _is_field(value[at + 1 :]))
    at = next(fields, None)
    field = slots.words("field") if at is None else slots.onward("value")[at + 1 :]
    value = value[:at]
    if slots.way == "maybe" and not _is_field(field):
        return None
    named = value[2:] and value[0].low in lexicon.ARTICLES and value[1].low in lows(field)
    # `my name Ann Lee` for the name field
    doubled = slots.way == "into" and named and not RULES["reference"].fullmatch(" ".join(lows(value)))
    return _filled(slots, field, value[2:] if doubled else value)


def quoted(slots: Slots) -> Act | None:
    """`enter the username "ann" (into the username field)`: the words before the quotation name the field."""
    words, place = slots.words("field"), slots.words("place")
    if place and not _is_field(place):
        return None
    behind = slots.target("place") if place else None
    if behind and any(reading.every or reading.many or reading.ordinal is not None for reading in behind.readings):
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
    return None if moved else _filled(slots, field, value, was)


def blank(slots: Slots) -> Act | None:
    """`clear the Name field`; `clear the cart` is a button."""
    return _filled(slots, slots.words("field"), ()) if _is_field(strip_articles(slots.words("field"))) else None


def search(slots: Slots) -> Act | None:
    """`search for VALUE (in FIELD)`, `search the site for VALUE`, `search my mail for VALUE`."""
    place, field = slots.words("place"), slots.words("field")
    if field and not _is_field(field):
        return None
    if _is_field(place):
        field, place = place, []
    within = [word for word in place if word.low not in _INSIDE | _HERE | lexicon.ARTICLES]
    if within and place[0].low in _INSIDE:
        raise PointingError  # `in Sent`: what is to be searched is not the page in front, and is opened first
    return Search(slots.said("value"), phrases.target_of(field, slots.source), source_of(within, slots.source))


def _filled(slots: Slots, field: Sequence[Token], value: Sequence[Token], was: str = "") -> Act | None:
    meant = value_of(value, slots.source) if value else ""
    if meant and field and field[-1].low in _MESSAGES and slots.source[value[-1].end :][:1] == "!":
        meant += "!"  # it is the writer's, as `Great film!` is
    target = phrases.target_of(trim_marks(field), slots.source)
    styled = RULES["styled"].fullmatch(slots.low)
    return None if meant is None or target is None or styled else Fill(target, meant, was=was)


def _is_field(words: Sequence[Token]) -> bool:
    tail = phrases.ends_with_role(trim_marks(words))
    return bool(tail and tail[0] in _FIELD_GROUPS)


_UNDONE = lexicon.one_pattern("undone")  # what no control does with one thing

_VERBS = {"log me out": "log out", "sign me out": "sign out", **dict.fromkeys(("bin", "trash"), "delete")}


def do(slots: Slots) -> Act | Sequence[Act] | None:
    """A verb that pages put on buttons, what it is done with, and where to."""
    verb = slots.way or " ".join(slots.lows("verb")) or "add"
    words = [] if slots.lows("object") == ("now",) else trim_marks(slots.words("object"))
    count, words = _counted(words) if verb in _COUNTING else (1, words)
    if not _may_be_done(verb, words, slots.words("place")):
        return None
    parts, named = phrases.parts_of(words, slots.source), _named(slots, verb, words)
    if _is_beyond_a_name(words, named):
        return None
    if given := slots.words("value"):
        return Do(verb, named, value=given[0].text)
    return _done_at(slots, Do(_VERBS.get(verb, verb), named, parts, count=count), verb)


def _counted(words: list[Token]) -> tuple[int, list[Token]]:
    """How many of what: `two packs of rice` is 2 of rice; 3 kg are no number of things."""
    count = phrases.number_of(words[0].low) if words[1:] and words[1].low not in _UNCOUNTED else None
    packed = 2 if count and words[1].low in _PACKED and lows(words[2:3]) == ("of",) and words[3:] else 0
    return (count, words[1 + packed :]) if count else (1, words)


def _is_beyond_a_name(words: Sequence[Token], named: Target | None) -> bool:
    low = set(lows(words))
    plain = "" not in low and named is not None and not any(reading.extreme for reading in named.readings)
    return bool(plain and low & lexicon.SUPERLATIVES.keys())


def _done_at(slots: Slots, act: Do, verb: str) -> Act | None:
    if not slots.words("place"):
        invoiced = verb in _PAYING and act.object and slots.lead("object") == "in"  # "pay on invoice"
        return None if invoiced else act
    place, lead = slots.thing("place"), "to" if verb == "add" else slots.lead("place")
    if (lead == "to" and verb in _WITHOUT_PLACE) or "," in slots.lows("place"):
        return None
    inside = lead == "in" and slots.match.form.act == "do" and act.object is None
    return replace(act, object=place if inside else act.object, lead=lead, place=place)


def _named(slots: Slots, verb: str, words: list[Token]) -> Target | None:
    if not words:
        return None
    kind = words[0].low in ("a", "an") and ":" in lows(words[:4])
    titled = not kind and verb not in _TITLED
    return sure(thing(words, slots.source, leads=verb in _WITHOUT_PLACE, colons=titled))


def _may_be_done(verb: str, words: Sequence[Token], place: Sequence[Token]) -> bool:
    if verb not in _FILING and any(is_file(word) or address_of(word) for word in words if word.kind == "word"):
        return verb != "open"
    said = f"{verb}: {spoken(words)} > {spoken(place)}".rstrip("> ")
    return not _UNDONE.fullmatch(said) or (verb in _BOOKING and superlative([*words]) is not None)


def mark(slots: Slots) -> Act:
    """`mark it as read`: the control may be called "Mark as read" or "Read"."""
    named = slots.thing("object") if slots.words("object") else None
    return Do(f"mark as {slots.said('state').casefold()}", named, slots.parts("object"))


def cookies(slots: Slots) -> Act | None:
    """`reject all cookies`, `close the cookie banner`, `only necessary cookies`."""
    verb = slots.way or " ".join(slots.lows("verb")) or "accept"
    return Do(verb, slots.target("object") if slots.words("object") else phrases.target_in("cookies"))


def close(slots: Slots) -> Act:
    """`close the cookie banner`, `close issue #42`; tabs are the browser's."""
    named, words = slots.thing("object"), slots.words("object")
    kind = (phrases.ends_with_role(strip_articles(words)) or ("",))[0]
    verb = "remove" if slots.first == "get" and kind != "dialog" else "close"
    return Do(verb, named, slots.parts("object"))
