"""Builders of forms that point at something or move about: clicks, keys, options, boxes, scrolling, waiting.

From the slots of a form to acts; None where a slot holds what it may not. What names mean on a page is `resolve`'s.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from pagehand.language.clauses import strip_articles, superlative
from pagehand.language.lexicon import KEYS, MODIFIERS, pattern, vocabulary
from pagehand.language.measures import read_date
from pagehand.language.tokens import Token, address_of, lows, source_of
from pagehand.providers.commands.grammar.phrases import ends_with_role, parts_of, without_kind
from pagehand.providers.commands.grammar.slots import Slots
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.steps import either

_AT, _CLICKED, _NO_FIELDS = map(vocabulary, ("pointing words", "clicked kinds", "places of options"))
_LOOKS, _WHOLE, _OPENED, _PLACING, _PLAYED, _TURNS = map(
    vocabulary, ("looks", "whole page", "opened places", "placing words", "played", "turning")
)
_PLANS = vocabulary("plans")
_MOST_CLICKS = 3  # clicks that one call makes
_ANY_DAY = date(2000, 1, 1)  # what is named a day on some day is a day
_STATED = pattern(r" (?:is|are|has|have|costs?|drops?|falls?|rises?|says?) \S")  # a condition, no text


def click(slots: Slots) -> list[steps.Act] | None:
    """`click (on) TARGET`, `click TARGET twice`, `click A, B and C`."""
    words, times = slots.words("target"), slots.number("times")
    while words[1:] and words[0].low in _AT:
        words = words[1:]
    target = slots.named(words)
    way, *what = lows(words)
    if way in _TURNS and what[:1] and what[0] in _PLAYED:
        target = either(target.text, (target.text, way))  # a player says only "Next"
    if times > _MOST_CLICKS:
        return None
    count = 2 if slots.way == "double" else 1
    return [steps.Click(target, parts_of(words, slots.source), max(count, times))]


def press(slots: Slots) -> list[steps.Act] | None:
    """A key when it is one (`press Enter`, `press Ctrl+A in the editor`), otherwise a click."""
    words, field = slots.words("target"), slots.words("field")
    words = words[:-3:-1] if lows(words[-2:-1]) == ("key",) else words  # `the key a`
    key = _key(words)
    if key is None:
        return None if field or slots.words("purpose") else click(slots)
    named = None if field or words[-1].low in ("key", "keys") else slots.named(strip_articles(words))
    return [steps.Press(key, named, slots.target("field") if field else None)] * slots.number("times")


def _key(words: list[Token]) -> str | None:
    if words[1:] and words[-1].low in ("key", "keys"):
        words = words[:-1]
        if len(words[-1].text) == 1:
            return words[-1].text
    low = " ".join(lows(strip_articles(words)))
    *modifiers, last = re.split(r"[+\s]+", low.replace(" plus ", "+").strip("+ "))
    if "" in lows(words) or low in KEYS or not modifiers or not {*modifiers} <= MODIFIERS.keys():
        return KEYS.get(low)
    key = KEYS.get(last, last)
    return "+".join([*map(MODIFIERS.__getitem__, modifiers), key]) if len(key) == 1 or last in KEYS else None


def choose(slots: Slots) -> list[steps.Act] | None:
    """`choose OPTION (as|for|from|in FIELD)`; with the role of a button or link it is a click."""
    option, said = slots.target("target"), slots.onward("target")
    field = slots.target("field") if slots.words("field") else None
    if slots.way:
        return [steps.Choose(option, slots.thing("field"))]
    whole, tail = slots.named(said), ends_with_role(said)
    if tail and tail[0] in _CLICKED and len(said) > tail[1]:
        return [steps.Click(whole, parts_of(said, slots.source))]
    if field is None:
        return [steps.Choose(whole, None, parts_of(said, slots.source))]
    dated = superlative(said) or read_date(slots.said("field"), _ANY_DAY)
    if any(reading.role in _NO_FIELDS for reading in field.readings):
        return [steps.Choose(whole)]  # `the seat next to the window in row 12`
    return None if dated else [steps.Choose(option, field, slots.parts("target"), whole)]


def check(slots: Slots) -> steps.Act | None:
    """`tick A and B`, `turn off notifications`; `check in` and `check my mail` are other verbs."""
    words = slots.words("target")
    if slots.first == "check" and words[0].low in ("my", "our") and not ends_with_role(words):
        return None
    target = slots.target("target")  # `the box` is one to be ticked here, and no field
    boxes = (reading._replace(role="checkbox") for reading in target.readings if reading.role == "field")
    either = steps.Target(target.text, (*target.readings, *boxes))
    return steps.Check(either, slots.way == "on", slots.parts("target"))


def tick(slots: Slots) -> steps.Act:
    """`only show places with breakfast and parking`, `no more text messages`: filters and boxes; `off`: not ticked."""
    words = slots.words("target")
    words = words[:-1] if words[1:] and words[-1].low == "ones" else words
    slots.thing("target")
    return steps.Check(without_kind(slots.named(words)), slots.way != "off", parts_of(words, slots.source))


def accept(slots: Slots) -> steps.Act:
    """`accept the terms` is a tick; `accept the invitation` is a button."""
    target = slots.target("target")
    said = steps.Reading(f"{slots.first} {target.text}")
    return steps.Check(steps.Target(target.text, (said, *target.readings)), on=True, parts=slots.parts("target"))


def switch(slots: Slots) -> steps.Act | Sequence[steps.Act] | None:
    """`switch to the X tab`: a tab of the page."""
    words = strip_articles(slots.words("target"))
    if words[1:] and words[-1].low in _PLANS:  # which may have to be confirmed
        return steps.Choose(looked(slots, slots.target("target")))
    is_look = words[1:] and words[-1].low in _LOOKS
    return steps.Click(looked(slots, slots.target("target"))) if is_look else click(slots)


def looked(slots: Slots, target: steps.Target) -> steps.Target:
    """`the green tariff`: its button may be called "Green", or "Switch to Green"."""
    words = strip_articles(slots.words("target"))
    bare = source_of(words[:-1] if words[1:] and words[-1].low in _LOOKS else words, slots.source)
    return steps.Target(target.text, (*target.readings, steps.Reading(bare), steps.Reading(f"switch to {bare}")))


def open_thing(slots: Slots) -> steps.Act | Sequence[steps.Act] | None:
    """`open the Blue Lamp`, `open the Details section`."""
    words = slots.words("target")
    if _has_address(words) or "tabs" in lows(words):
        return None
    section = (ends_with_role(words) or ("",))[0] == "section" and not _PLACING & {*lows(words)}  # of what is in it
    return steps.Expand(slots.target("target"), True) if section else click(slots)


def go(slots: Slots) -> steps.Act | None:
    """`go to X`, `go home`, `klick auf Speichern`; `named`: it holds no second thought."""
    target = slots.thing("target") if slots.way == "named" else slots.target("target")
    return None if _has_address(slots.words("target")) else steps.Click(target)


def inside(slots: Slots) -> steps.Act:
    """`in the settings`, `under Delivery`, before what is to be done there."""
    opened = slots.first != "under" and slots.lows("target")[-1] in _OPENED
    return steps.Find(slots.thing("target"), "opened" if opened else "here")


def _has_address(words: Sequence[Token]) -> bool:
    return any(address_of(word) for word in words if word.kind == "word")


def wait(slots: Slots) -> steps.Act | None:
    """`wait for TEXT`, `wait until TEXT appears`, `wait until TEXT disappears`."""
    words = slots.words("text")
    if not words:
        return steps.Wait()
    text, gone = slots.cut(strip_articles(words)), slots.way == "gone"
    if text.casefold() in _WHOLE:
        return None if gone else steps.Wait()
    stated = "for" not in lows(slots.match.words[:2]) and _STATED.search(text.casefold())
    return None if stated else steps.Wait(text, gone)
