"""Steps that are one: a value and Enter, a place and what is typed there, a reply and its sending, a name of two verbs.

`reader` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.words.lexicon import PRONOUNS
from pagehand.providers.commands.words.meanings import called
from pagehand.providers.commands.words.steps import Click, Do, Fill, Find, Press, Step


def join_steps(steps: Sequence[Step], source: str) -> tuple[Step, ...]:
    """Steps that are one: a value and Enter, a place and what is typed there, a reply and its sending, two verbs."""
    joined: list[Step] = []
    for step in steps:
        one = _as_one(joined[-1], step, source) if joined else None
        if one is not None:
            joined[-1] = one
        else:
            joined.append(step)
    return tuple(joined)


def _as_one(last: Step, step: Step, source: str) -> Step | None:
    before, after = last.act, step.act
    if isinstance(before, Find) and isinstance(after, Fill) and after.field is None:
        return Step(f"{last.said}, {step.said}", replace(after, field=before.target))
    if isinstance(after, Press) and after.key == "Enter" and after.field is None:
        if isinstance(before, Fill) and not before.submit:
            return Step(f"{last.said} and {step.said}", replace(before, submit=True))
        return None
    if not isinstance(after, Do) or not (after.object is None or after.object.text.casefold() in PRONOUNS):
        return None
    if isinstance(before, Do):
        return last if (before.value or before.verb == "send") and after.verb == "send" else None
    if not isinstance(before, Click) or after.object is not None or " " in before.target.text or after.place:
        return None
    name = re.search(rf"{re.escape(before.target.text)} (?:and|&) {re.escape(after.verb)}", source, re.IGNORECASE)
    if name is None:
        return None
    click = Click(called(name[0]), (before.target, called(name[0][-len(after.verb) :])))
    return Step(f"{last.said} and {step.said}", click)
