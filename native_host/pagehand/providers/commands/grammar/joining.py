"""Steps that are one: a value and Enter, a place and what is typed there, a reply and its sending, a name of two verbs.

`reader` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pagehand.providers.commands.grammar.names import ACTING
from pagehand.providers.commands.grammar.phrases import ends_with_role, strip_articles, target_in
from pagehand.providers.commands.words.lexicon import PRONOUNS, vocabulary
from pagehand.providers.commands.words.meanings import Target, called
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Check, Choose, Click, Do, Fill, Find, Press, Step
from pagehand.providers.commands.words.tokens import tokenize

_TRANSITIVE = vocabulary("transitive")
"""Verbs that are done with something: where nothing is said, it is what the next verb is done with."""

_PLACE_FIRST = Pattern(r"(?P<lead>in|into|under|on|within|inside|for) .+", re.IGNORECASE)

_ANSWERS = frozenset({"yes", "no", "ok", "okay"})
"""`click Yes, delete it`: buttons that answer say what they will do."""

_KEEPING = frozenset({"change", "update", "correct", "edit"})
"""`my new number is 5, please change it`: the value is what it is changed to."""


def join_steps(steps: Sequence[Step], source: str) -> tuple[Step, ...] | None:
    """Steps that are one: a value and Enter, a place and what is typed there, a reply and its sending, two verbs.

    None where something is said to be done in a place, and could be done elsewhere.
    """
    joined: list[Step] = []
    for step in _sharing(steps, source):
        one = _as_one(joined[-1], step, source) if joined else None
        if one is None and joined and (_place_of(joined[-1]) or _may_be_a_name(joined[-1], step, source)):
            return None
        if one is not None:
            joined[-1] = one
        else:
            joined.append(step)
    return None if joined[1:] and _leads(joined[-1]) else tuple(joined)


def _may_be_a_name(last: Step, step: Step, source: str) -> bool:
    """`pause Law & Order`: a lone verb with a capital letter, amid a sentence, after what is done with something."""
    alone = isinstance(step.act, Do) and not (step.act.object or step.act.place or step.act.value)
    joined = f"and {step.said}" in source or f"& {step.said}" in source
    return alone and joined and isinstance(last.act, Do) and step.said[:1].isupper()


def _sharing(steps: Sequence[Step], source: str) -> list[Step]:
    """`block and report Bob`: both are done with Bob."""
    shared = list(steps)
    for at, (step, after) in enumerate(pairwise(steps)):
        one, other = step.act, after.act
        if not (isinstance(one, Do) and isinstance(other, Do)) or one.object or other.object is None:
            continue
        if one.verb in _TRANSITIVE and f"{one.verb} and {other.verb} " in source.casefold():
            shared[at] = Step(f"{step.said} {other.object.text}", replace(one, object=other.object, parts=other.parts))
    return shared


def at_place(act: Act, lead: str, place: Target) -> Act | None:
    """The act on what stands in (under, for) this place; None for an act that has no one thing on the page."""
    if getattr(act, "parts", None) or ACTING.fullmatch(place.text.casefold()):
        return None
    if isinstance(act, Choose):
        return None if act.field else replace(act, field=place, whole=None)
    named = act.target.text if isinstance(act, (Click, Check)) else ""
    named = act.key if isinstance(act, Press) and act.field is None and len(act.key) > 1 else named
    named = act.field.text if isinstance(act, Fill) and act.field else named
    there = target_in(f"{named} {lead} {place.text}") if named else None
    if there is None or isinstance(act, Press):
        return Click(there) if there else None
    return replace(act, field=there) if isinstance(act, Fill) else replace(act, target=there)  # type: ignore[call-arg]


def is_kind(place: Target) -> bool:
    """`the dialog`, `the form`: there is one on the page, and it is called nothing."""
    words = strip_articles(tokenize(place.text))
    tail = ends_with_role(words)
    return tail is not None and tail[1] == len(words) and words[0].text.islower()


def _leads(last: Step) -> re.Match[str] | None:
    """Is it only a place, in which something is to be done?"""
    return _PLACE_FIRST.fullmatch(last.said) if isinstance(last.act, Find) else None


def _place_of(last: Step) -> tuple[str, Target] | None:
    """The word that leads to a place and the place, where the step before names one that things can be held to."""
    said = _leads(last)
    named = isinstance(last.act, Find) and not is_kind(last.act.target)
    return (said["lead"].casefold(), last.act.target) if said and named and isinstance(last.act, Find) else None


def _place_first(last: Step, step: Step) -> Step | None:
    """`in the Bob row, tick the box`: the box of that row."""
    place = _place_of(last)
    scoped = at_place(step.act, *place) if place else None
    return Step(f"{last.said}, {step.said}", scoped) if scoped else None


def _as_one(last: Step, step: Step, source: str) -> Step | None:
    before, after = last.act, step.act
    if (there := _place_first(last, step) or _one_name(last, step, source)) is not None:
        return there
    if isinstance(before, Fill):
        return _after_value(last, before, step)
    if isinstance(before, Find) and isinstance(after, Fill) and after.field is None:
        return Step(f"{last.said}, {step.said}", replace(after, field=before.target))
    sends = isinstance(after, Do) and after.verb == "send" and _of_it(after)
    return last if sends and isinstance(before, Do) and (before.value or before.verb == "send") else None


def _of_it(act: Do) -> bool:
    """Is it done with what was said before?"""
    return act.object is None or act.object.text.casefold() in PRONOUNS


def _after_value(last: Step, before: Fill, step: Step) -> Step | None:
    """Enter behind a value; `my new number is 5, please change it`."""
    after = step.act
    if isinstance(after, Press) and after.key == "Enter" and after.field is None and not before.submit:
        return Step(f"{last.said} and {step.said}", replace(before, submit=True))
    kept = isinstance(after, Do) and after.verb in _KEEPING and after.object is not None and _of_it(after)
    return Step(f"{step.said}: {last.said}", before) if kept else None


def _one_name(last: Step, step: Step, source: str) -> Step | None:
    """`click Yes, delete it`, `click Save and continue`: one button, whose name was read as two acts."""
    click, after = last.act, step.act
    if not isinstance(click, Click):
        return None
    name = click.target.text
    whole = f"{name}, {step.said}"
    if name.casefold() in _ANSWERS and whole.casefold() in source.casefold():
        return Step(f"click {whole}", replace(click, target=called(whole)))
    if not isinstance(after, Do) or after.object or after.place or " " in name:
        return None
    found = re.search(rf"{re.escape(name)} (?:and|&) {re.escape(after.verb)}", source, re.IGNORECASE)
    target = called(found[0]) if found else None
    parts = (click.target, called(found[0][-len(after.verb) :])) if found else ()
    return Step(f"{last.said} and {step.said}", Click(target, parts)) if target else None
