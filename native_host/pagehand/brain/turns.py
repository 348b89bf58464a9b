"""A history as turns, for an engine that finds out from it how far it is: what the person said, and the calls since.

The ids of its calls name the step that each was made for. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pagehand.brain.asking import NOTE
from pagehand.brain.transcript import AssistantMessage, Message, ToolResult, UserMessage

_ID = re.compile(r"c(\d+)-s(\d{1,5})")
_LOST = "not run: its result is missing from the history"


class Exchange(NamedTuple):
    """The calls of one reply and their results, in the order of the calls; `step` is the number in their ids."""

    names: tuple[str, ...]
    results: tuple[ToolResult, ...]
    step: int | None


class Said(NamedTuple):
    """One message of the person and what followed."""

    text: str
    exchanges: tuple[Exchange, ...]


def turns_of(history: Sequence[Message]) -> list[Said]:
    """The turns of a history, oldest first; what stands before the first message of the person is left out."""
    starts = [
        (at, message.text)
        for at, message in enumerate(history)
        if isinstance(message, UserMessage) and not message.text.startswith(NOTE)
    ]
    ends = [*(at for at, _ in starts[1:]), len(history)]
    return [Said(text, _exchanges(history[at:end])) for (at, text), end in zip(starts, ends, strict=False)]


def _exchanges(messages: Sequence[Message]) -> tuple[Exchange, ...]:
    results = {message.call_id: message for message in messages if isinstance(message, ToolResult)}
    replies = [message.calls for message in messages if isinstance(message, AssistantMessage) and message.calls]
    return tuple(
        Exchange(
            tuple(call.name for call in calls),
            tuple(results.get(call.id) or ToolResult(call.id, call.name, _LOST, is_error=True) for call in calls),
            int(match[2]) if (match := _ID.fullmatch(calls[0].id)) else None,
        )
        for calls in replies
    )


def call_id(number: int, step: int) -> str:
    """The id of the engine's `number`-th call in a session, made for this step (both from 1)."""
    return f"c{number}-s{step}"


def count_calls(history: Sequence[Message]) -> int:
    """The highest number a call id can have so far."""
    calls = [call for message in history if isinstance(message, AssistantMessage) for call in message.calls]
    numbers = [int(match[1]) for call in calls if (match := _ID.fullmatch(call.id))]
    return max([len(calls), *numbers])
