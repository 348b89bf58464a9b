"""The steps that need no model: an address that the task begins with, a call that alone fits, a question back to the
person, and the end of what is done.

Each is taken from the page, the task's words and the receipts, and only where these leave nothing to choose; all else
is the model's. The calls go the same way as a model's, gate and all. Pure; above: `replies`; below: `choosing`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pagehand.brain.asking import newest_task
from pagehand.brain.compact.addresses import goes_to, named_in
from pagehand.brain.compact.choosing import accounts_for, choice, is_lacking, is_over, last_result, now_of, was_made
from pagehand.brain.compact.evidence import ACTING, deeds_in, opens_more
from pagehand.brain.compact.offer import Now, Offer
from pagehand.brain.compact.offers import undecided
from pagehand.brain.compact.task_parts import acts_in
from pagehand.brain.compact.view import View, view_of
from pagehand.brain.transcript import Message, ToolResult, UserMessage
from pagehand.values import Json
from pagehand.wire.receipt import receipt_of

_IF = re.compile(r"\s*(?:if|unless|falls|wenn|sofern)\b", re.IGNORECASE)
"""It depends on something that words alone do not tell."""
_MOST_ASKED = 6
_SURE = 0.6
"""Of the weight of what the task says next a single call has to account for so much."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What to tell the person, and whether the task is done."""

    answer: str
    done: bool


@dataclass(frozen=True, slots=True)
class Step:
    """A call of one of this tier's tools."""

    tool: str
    arguments: Json


def foregone(history: Sequence[Message]) -> Step | Ending | None:
    """The step that nothing is left to choose for; None where the model has to be asked."""
    task, since = newest_task(history)
    last = last_result(since)
    if not acts_in(task) or (last is not None and last.is_error) or (since and isinstance(since[-1], UserMessage)):
        return None
    now = now_of(task, since)
    # What only looks like an address may be the name of a thing: `open invoice.pdf`.
    if goes_to(now.part) and "://" in now.part and not _has_acted(since):
        return Step("navigate", {"url": named_in(now.part)[0]})
    view = view_of(history)
    if not view.elements or last is None:
        return None
    found = choice(history)
    if is_lacking(now.part):
        return Ending(f"This was not done, as this engine has no tool for it: {now.part}", done=False)
    if places := undecided(found, view, now.part):
        return Ending(f"Which one do you mean: {'; '.join(places[:_MOST_ASKED])}?", done=False)
    if (
        len(found) == 1
        and not _IF.match(task)
        and not was_made(found[0], since)
        and (accounts_for(found[0], now) >= _SURE or _sends(view, found[0], now))
    ):
        return Step(found[0].tool, found[0].arguments(found[0].ref))
    deeds = deeds_in(task, since)
    if not found and not opens_more(receipt_of(last.structured)) and is_over(task, deeds):
        return Ending(f"Done: {'; '.join(told for told, _ in deeds.acts)}.", done=True)
    return None


def _has_acted(since: Sequence[Message]) -> bool:
    return any(isinstance(message, ToolResult) and message.name in ACTING for message in since)


def _sends(view: View, offer: Offer, now: Now) -> bool:
    """It is the button of the field that was filled; behind a number stand others, to make it more or less."""
    field = view.elements.get(now.unsent)
    if field is None or field.role not in ("textbox", "searchbox", "combobox") or field.value.isdigit():
        return False
    return offer.ref == view.button_after(now.unsent, now.part)
