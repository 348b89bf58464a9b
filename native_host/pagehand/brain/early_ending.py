"""Catches a small model that ends a task in the middle: fewer acts worked than the task has words for acts.

A count, no understanding: it gives one hint a task and then believes the model; and who gives up right after a failed
or denied call is believed at once. Pure; above: `compact_replies`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pagehand.brain.asking import NOTE, newest_task
from pagehand.brain.transcript import AssistantMessage, Message, ToolResult, UserMessage

LONGEST_TASK = 400
_HINT = f"{NOTE}not done yet. "
_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"|[“„«][^”“»\n]*[”“»]|\S+://\S+")
_ACTS = re.compile(
    r"\b(?:open|visit|click|press|tap|choose|select|pick|check|tick|uncheck|untick|fill|set)\b"
    r"(?: (?:on|the|in)\b)* ?\S+"
    r"|\b(?:(?P<two>search|look for|such\w*)|(?P<three>sign in|log in|melde)"
    r"|go to|navigate|type|enter|write|add|put|remove|delete|subscribe|register|join|reserve|renew|book|order|buy|send"
    r"|submit|save|rename|change|öffne|klicke?|drücke?|tippe?|fülle|wähle|setze|speichere|sende|lösche|bestelle|buche)\b",
    re.IGNORECASE,
)
"""Words for acts. What is pressed or chosen is a name, whatever it says; a search is typed and sent, and so on."""
ACTING = frozenset({"navigate", "click", "type"})
"""The compact tools that act."""


def unfinished(history: Sequence[Message]) -> str | None:
    """What to tell a model that wants to end now; None when its answer is to be taken."""
    task, since = newest_task(history)
    if any(isinstance(message, UserMessage) and message.text.startswith(_HINT) for message in since):
        return None
    if since and isinstance(since[-1], ToolResult) and since[-1].is_error:
        return None
    worked = _worked(since)
    if len(worked) >= acts_in(task):
        return None
    done = ", ".join(worked) or "nothing"
    return f"{_HINT}Done until now: {done}. The task is: {short_task(task)} Make the next call.)"


def acts_in(task: str) -> int:
    """How many acts the task takes at least, by its words."""
    words = _ACTS.finditer(_QUOTED.sub("…", task))
    return sum(3 if found["three"] else 2 if found["two"] else 1 for found in words)


def short_task(task: str) -> str:
    """The task as it is told again."""
    return task if len(task) <= LONGEST_TASK else f"{task[:LONGEST_TASK]} …"


def _worked(messages: Sequence[Message]) -> list[str]:
    """The names of the acts that gave no error, in order."""
    failed = {message.call_id for message in messages if isinstance(message, ToolResult) and message.is_error}
    calls = [call for message in messages if isinstance(message, AssistantMessage) for call in message.calls]
    return [call.name for call in calls if call.name in ACTING and call.id not in failed]
