"""The names that a page may give the control for a verb: "Add to cart" beside the Blue Lamp, "Delete", "×".

From an act to a target with all such readings, likeliest first. A bare verb stands for a thing only where it belongs to
that thing, never for one of several. Also the buttons of a banner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pagehand.language.lexicon import ARTICLES, KINDS, lines, meanings, one_pattern, vocabulary
from pagehand.language.wording import normal, says, telling, words_of
from pagehand.providers.commands.grammar.phrases import without_kind
from pagehand.providers.commands.words.steps import Do, Reading, Target
from pagehand.wire.outline import Node, Outline
from pagehand.wire.sending import banner_button

REFUSING, _ACCEPTING, _CLOSING, _SPARING, _AGREEING, _GENERIC, _FILLERS = map(
    vocabulary, ("refusing", "accepting", "closing", "sparing", "agreeing", "generic", "generic fillers")
)
_CONSENT = one_pattern("consent")
_KIN = {verb: names.split(" | ") for verb, names in meanings("kin").items()}
_KIN_FORMS = lines("kin forms")
_EVERYTHING, _WHOLLY, _SHOWING = map(vocabulary, ("everything", "wholly", "showing verbs"))
BOXED = {
    **dict.fromkeys(("subscribe", "allow", "show", "activate", "require"), True),
    **dict.fromkeys(("unsubscribe", "hide", "stop", "leave", "deactivate", "forbid"), False),
}
"""Verbs that a box may stand for, and whether it is ticked for them."""

_CLOSED = frozenset({"dialog", "page", "section", "menu"})


def is_consent(step: Do) -> bool:
    """Is it about cookies as a page asks for them?"""
    said = f"{step.verb}: {normal(step.object.text) if step.object else ''}"
    return step.place is None and _CONSENT.fullmatch(said) is not None


def consent_button(outline: Outline, step: Do) -> Node | None:
    """What answers a banner so: all of it, or as little as it lets one."""
    every = step.verb in _AGREEING and step.object and not _SPARING & set(words_of(step.object.text))
    return banner_button(outline, _ACCEPTING if every else REFUSING) or (
        None if every else banner_button(outline, _CLOSING)
    )


def control_target(step: Do, subject: str = "") -> Target:
    """All readings of an act's control; `subject` is what "it" means."""
    return Target(step.text, tuple(dict.fromkeys(_readings(step, subject))))


def control_names(step: Do) -> list[str]:
    """The names of the control itself, without what it belongs to."""
    said = f"{step.verb}: {normal(step.object.text) if step.object else ''}"
    said += f" > {normal(step.place.text)}" if step.place else ""
    names = [*_KIN.get(step.verb, (step.verb,))]
    for form, called in _KIN_FORMS.items():
        names += found.expand(called).split(" | ") if (found := re.fullmatch(form, said)) else []
    places = [step.place.text, *(one.name for one in without_kind(step.place).readings)] if step.place else []
    led = dict.fromkeys(
        f"{name} {step.lead} {place}" for place in places for name in names if step.lead and words_of(name)
    )
    return sorted((*led, *names), key=lambda name: name != step.verb)  # first as it was said


def whole_names(step: Do) -> list[str]:
    """What a control for the verb and its thing may be called: "Remove tag urgent"."""
    apart = [f"{step.verb} {step.object.text}"] if step.object and step.lead == "from" else []
    apart += [f"{step.verb} all"] if step.object and normal(step.object.text) in _EVERYTHING else []
    said = words_of(step.object.text if step.object else "")
    bare = " ".join(word for word in said if word not in _WHOLLY | ARTICLES)
    if _WHOLLY.intersection(said):  # "Clear week", for `empty the whole week`
        apart += [f"{name} {bare}" for name in control_names(step)]
    apart += [bare] * (step.verb in _SHOWING)  # "Suppliers", for `show the suppliers`
    return apart if step.place else [f"{step.verb} {bare}", *apart]


def is_generic(target: Target | None) -> bool:
    """Only a kind of thing, no name: `the message`, `this ticket`, `it`, nothing at all."""
    telling = [word for word in words_of(target.text) if word not in _FILLERS] if target else []
    if target and len(telling) == 1 and target.text.casefold() == f"this {telling[0]}":
        return True
    kinds = KINDS | _GENERIC if target and target.text.casefold().startswith("this ") else _GENERIC
    return len(telling) <= 1 and kinds.issuperset(telling)


def are_for(labels: Sequence[str], place: Target | None) -> bool:
    """Does one of these labels name the place, or is that any list?"""
    asked = [word for word in words_of(place.text) if word not in ARTICLES] if place else []
    return asked[-1:] == ["list"] or bool(asked and any(says(label, asked) for label in labels))


def is_in_front(outline: Outline, thing: Target | None) -> bool:
    """Is it what the page is about: "it", or a thing that the title names?"""
    return is_generic(thing) or (thing is not None and says(outline.title, telling(words_of(thing.text))))


def _readings(step: Do, subject: str) -> Iterator[Reading]:
    yield Reading(step.text)
    readings = step.object.readings if step.object else ()
    if step.verb == "close" and _CLOSED & {reading.role for reading in readings}:
        yield from _closing(readings)
        return
    ways = list(filter(None, map(_beside, readings)))
    if is_generic(step.object):
        ways = [*([Reading(near=subject)] if readings else []), Reading()]
    yield from (way._replace(name=name) for way in ways for name in control_names(step))


def _beside(of: Reading) -> Reading | None:
    if of.extreme:
        return Reading(near=of.near, extreme=of.extreme, by=of.by)
    if of.name and not of.near:
        return Reading(near=of.name, ordinal=of.ordinal, every=of.every, many=of.many)
    counted = not of.name and (of.ordinal is not None or (of.role and of.every))
    return Reading(ordinal=of.ordinal, every=of.every) if counted else None


def _closing(readings: Sequence[Reading]) -> Iterator[Reading]:
    near = next((reading.name for reading in readings if reading.role in _CLOSED), "")
    yield Reading(f"close {near}".strip())
    for name in _KIN["close"]:
        if near:
            yield Reading(name, near=near)
        yield Reading(name, "closer")
