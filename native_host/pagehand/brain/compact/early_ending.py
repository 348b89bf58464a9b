"""Catches a small model that ends a task in the middle, and holds what it claims in the end to the receipts.

It gives one hint for each kind of fault and then takes the answer, with Pagehand's own word before it where nothing was
changed, nothing was sent, or a number is on no page. Who ends right after a denied call is believed at once. Pure;
above: `replies`; below: `evidence`, `task_parts`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.brain.asking import NOTE, newest_task
from pagehand.brain.compact.evidence import Deeds, deeds_in, is_denied, unaccounted, unseen_numbers
from pagehand.brain.compact.prompt import EXAMPLE_ANSWERS
from pagehand.brain.compact.task_parts import acts_in, only_opens, part_after
from pagehand.brain.compact.view import view_of
from pagehand.brain.transcript import AssistantMessage, Message, ToolResult, UserMessage

LONGEST_TASK = 400
_HINT = f"{NOTE}not done yet. "
_UNSENT = f"{NOTE}nothing was sent to the site yet. "
_UNSEEN = f"{NOTE}no page shows "
_BESIDE = f"{NOTE}not clicked. "
_HINTS = (_HINT, _UNSENT, _UNSEEN)


def unfinished(history: Sequence[Message], answer: str) -> str | None:
    """What to tell a model that wants to end now with this answer; None when it is to be taken."""
    task, since = newest_task(history)
    told = [m.text for m in since if isinstance(m, UserMessage) and m.text.startswith(_HINTS)]
    if _was_denied(since):
        return None
    if not any(text.startswith(_HINT) for text in told) and (hint := _too_early(task, since, answer)):
        return hint
    deeds = deeds_in(task, since)
    if _stays_unsent(task, deeds) and not any(text.startswith(_UNSENT) for text in told):
        return f"{_UNSENT}{unsent_advice(since)} Otherwise call done.)"
    if not told and not acts_in(task) and (unseen := unseen_numbers(answer, task, since)):
        return f"{_UNSEEN}{', '.join(unseen[:3])}. Read the page, and answer with its own words.)"
    return None


def beside(history: Sequence[Message], ref: str) -> str | None:
    """What to tell a model, once, whose first act would be on an element that has no word of the task."""
    task, since = newest_task(history)
    if any(isinstance(m, UserMessage) and m.text.startswith(_BESIDE) for m in since) or deeds_in(task, since).names:
        return None
    view = view_of(since)
    if not acts_in(task) or not view.is_beside(ref, task):
        return None
    return f"{_BESIDE}{view.label(ref)} has none of the task's words. The task is: {short_task(task)} Choose again.)"


def claimed(history: Sequence[Message], answer: str) -> tuple[str, bool | None]:
    """The answer as the person gets it, and False where it is not done."""
    task, since = newest_task(history)
    if _was_denied(since):
        return answer, None
    deeds = deeds_in(task, since)
    if acts_in(task):
        if not deeds.changed and not ((deeds.names or deeds.opened) and only_opens(task)):
            return f"Nothing was changed on the page, whatever the model says: {answer}", False
        if deeds.beside:
            return f"I am not sure that this is what you asked for. The model says: {answer}", False
        if _stays_unsent(task, deeds):
            return f"Nothing was sent to the site. The model says: {answer}", False
        if missing := unaccounted(task, deeds):
            return f"I am not sure of it: nothing that was done has “{missing[0]}”. The model says: {answer}", False
    elif unseen_numbers(answer, task, since):
        return f"I am not sure, as no page shows it: {answer}", False
    return answer, None


def _too_early(task: str, since: Sequence[Message], answer: str) -> str | None:
    if any(answer == example and thing not in task.lower() for example, thing in EXAMPLE_ANSWERS.items()):
        return f"{_HINT}That is the example's answer. The task is: {short_task(task)} Say what the page shows for it.)"
    deeds = deeds_in(task, since)
    worked = deeds.names
    if len(worked) >= acts_in(task) and not only_looked(task, deeds):
        return None
    done = ", ".join(worked) or "nothing"
    part = short_task(part_after(task, len(worked)) or task)
    return f"{_HINT}Done until now: {done}. The task is: {short_task(task)} Next part of it: {part}. Make that call.)"


def only_looked(task: str, deeds: Deeds) -> bool:
    """Something is to be done, and until now only other pages were gone to."""
    return bool(acts_in(task) and deeds.acts and not deeds.changed and not only_opens(task))


def _stays_unsent(task: str, deeds: Deeds) -> bool:
    return bool(acts_in(task) and deeds.changed and not deeds.sent)


def unsent_advice(since: Sequence[Message]) -> str:
    """Which button may send what was typed last."""
    typed = [call for m in since if isinstance(m, AssistantMessage) for call in m.calls if call.name == "type"]
    view = view_of(since)
    button = view.button_after(str(typed[-1].arguments.get("ref") or "")) if typed else ""
    return (
        f"Click {view.label(button)} if that saves or sends it."
        if button
        else "Click the button that saves or sends it."
    )


def part_now(task: str, since: Sequence[Message]) -> str:
    """What of the task comes next after these messages; all of it when nothing does."""
    return part_after(task, len(deeds_in(task, since).names)) or task


def short_task(task: str) -> str:
    """The task as it is told again."""
    return task if len(task) <= LONGEST_TASK else f"{task[:LONGEST_TASK]} …"


def _was_denied(since: Sequence[Message]) -> bool:
    return bool(since) and isinstance(since[-1], ToolResult) and is_denied(since[-1])
