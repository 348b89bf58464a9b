"""Steps that are one: a value and Enter, a place and what is typed there, a reply and its sending, a name of two verbs.

`reader` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pagehand.providers.commands.grammar.clauses import strip_articles
from pagehand.providers.commands.grammar.phrases import ends_with_role, target_in
from pagehand.providers.commands.grammar.slots import RULES
from pagehand.providers.commands.words.lexicon import PRONOUNS, vocabulary
from pagehand.providers.commands.words.meanings import Target, called
from pagehand.providers.commands.words.steps import Act, Check, Choose, Click, Do, Fill, Find, Press, Step
from pagehand.providers.commands.words.tokens import tokenize

_TRANSITIVE = vocabulary("transitive")
_PLACE_FIRST = re.compile(r"(?P<lead>in|into|under|on|within|inside|for) .+", re.IGNORECASE)
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
    last = joined[-1] if joined[1:] else None
    return None if last and isinstance(last.act, Find) and _PLACE_FIRST.fullmatch(last.said) else tuple(joined)


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
    if getattr(act, "parts", None) or RULES["acting"].fullmatch(place.text):
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


def _place_of(last: Step) -> tuple[str, Target] | None:
    """The word that leads to a place and the place, where the step before names one that things can be held to."""
    said = _PLACE_FIRST.fullmatch(last.said)
    named = isinstance(last.act, Find) and not is_kind(last.act.target)
    return (said["lead"].casefold(), last.act.target) if said and named and isinstance(last.act, Find) else None


def _as_one(last: Step, step: Step, source: str) -> Step | None:
    before, after = last.act, step.act
    if (place := _place_of(last)) and (scoped := at_place(after, *place)):
        return Step(f"{last.said}, {step.said}", scoped)  # `in the Bob row, tick the box`: the box of that row
    if isinstance(before, Click):
        return _one_name(last, before, step, source)
    if isinstance(before, Fill):
        return _after_value(last, before, step)
    if isinstance(before, Find) and isinstance(after, Fill) and after.field is None:
        return Step(f"{last.said}, {step.said}", replace(after, field=before.target))
    return last if isinstance(before, Do) and isinstance(after, Do) and _sends(before, after) else None


def _sends(before: Do, after: Do) -> bool:
    """`reply "See you" and send it`."""
    return after.verb == "send" and _of_it(after) and bool(before.value or before.verb == "send")


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


def _one_name(last: Step, click: Click, step: Step, source: str) -> Step | None:
    """`click Yes, delete it`, `click Save and continue`: one button, whose name was read as two acts."""
    after, name = step.act, click.target.text
    whole = f"{name}, {step.said}"
    if name.casefold() in _ANSWERS and whole.casefold() in source.casefold():
        return Step(f"click {whole}", replace(click, target=called(whole)))
    if not isinstance(after, Do) or after.object or after.place or " " in name:
        return None
    found = re.search(rf"{re.escape(name)} (?:and|&) {re.escape(after.verb)}", source, re.IGNORECASE)
    parts = (click.target, called(found[0][-len(after.verb) :])) if found else ()
    return Step(f"{last.said} and {step.said}", Click(called(found[0]), parts)) if found else None
