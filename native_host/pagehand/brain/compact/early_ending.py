"""Catches a small model that ends a task in the middle: fewer acts worked than the task has words for acts, or the
answer is that of the example.

A count, no understanding: it gives one hint a task and then believes the model; and who ends right after a denied call
is believed at once. Pure; above: `replies`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.brain.asking import NOTE, newest_task
from pagehand.brain.compact.prompt import EXAMPLE_ANSWER, EXAMPLE_THING
from pagehand.brain.compact.task_parts import acts_in, part_after
from pagehand.brain.transcript import AssistantMessage, Message, ToolResult, UserMessage
from pagehand.wire.receipt import receipt_of

LONGEST_TASK = 400
_HINT = f"{NOTE}not done yet. "
ACTING = frozenset({"navigate", "click", "type"})
"""The compact tools that act."""


def unfinished(history: Sequence[Message], answer: str) -> str | None:
    """What to tell a model that wants to end now with this answer; None when it is to be taken."""
    task, since = newest_task(history)
    if any(isinstance(message, UserMessage) and message.text.startswith(_HINT) for message in since):
        return None
    if since and isinstance(since[-1], ToolResult) and _is_denied(since[-1]):
        return None
    if answer == EXAMPLE_ANSWER and EXAMPLE_THING not in task.lower():
        return f"{_HINT}That is the example's answer. The task is: {short_task(task)} Say what the page shows for it.)"
    worked = _worked(since)
    if len(worked) >= acts_in(task):
        return None
    done = ", ".join(worked) or "nothing"
    part = short_task(part_after(task, len(worked)) or task)
    return f"{_HINT}Done until now: {done}. The task is: {short_task(task)} Next part of it: {part}. Make that call.)"


def short_task(task: str) -> str:
    """The task as it is told again."""
    return task if len(task) <= LONGEST_TASK else f"{task[:LONGEST_TASK]} …"


def _is_denied(result: ToolResult) -> bool:
    return result.is_error and receipt_of(result.structured).reason == "not_permitted"


def _worked(messages: Sequence[Message]) -> list[str]:
    """The names of the acts that gave no error, in order."""
    failed = {message.call_id for message in messages if isinstance(message, ToolResult) and message.is_error}
    calls = [call for message in messages if isinstance(message, AssistantMessage) for call in message.calls]
    return [call.name for call in calls if call.name in ACTING and call.id not in failed]
