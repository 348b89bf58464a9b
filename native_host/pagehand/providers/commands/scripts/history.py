"""The history as turns: what the person said, and the calls since then with their results.

Knows nothing of steps but the number that the engine put into its own call ids. `progress` stands above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pagehand.brain.asking import NOTE
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult, UserMessage
from pagehand.providers.commands.words.patterns import Pattern

_STEP_DIGITS = 5
_ID = Pattern(r"c(\d+)-s(\d+)")


@dataclass(frozen=True, slots=True)
class Exchange:
    """The calls of one reply and their results, in the order of the calls; `step` is the number in their ids."""

    names: tuple[str, ...]
    results: tuple[ToolResult, ...]
    step: int | None


@dataclass(frozen=True, slots=True)
class Said:
    """One message of the person and what followed. `answered` is true when a reply without calls ended it."""

    text: str
    exchanges: tuple[Exchange, ...]
    answered: bool


def turns_of(history: Sequence[Message]) -> list[Said]:
    """The turns of a history, oldest first; what stands before the first message of the person is left out."""
    turns: list[Said] = []
    start: int | None = None
    for at, message in enumerate(history):
        if isinstance(message, UserMessage) and not message.text.startswith(NOTE):
            if start is not None:
                turns.append(_turn(history[start:at]))
            start = at
    if start is not None:
        turns.append(_turn(history[start:]))
    return turns


def call_id(number: int, step: int) -> str:
    """The id of the engine's `number`-th call in a session, made for this step (both from 1)."""
    return f"c{number}-s{step}"


def count_calls(history: Sequence[Message]) -> int:
    """The highest number a call id can have so far."""
    calls = [call for message in history if isinstance(message, AssistantMessage) for call in message.calls]
    numbers = [int(match[1]) for call in calls if (match := _ID.fullmatch(call.id))]
    return max([len(calls), *numbers])


def _turn(messages: Sequence[Message]) -> Said:
    first = messages[0]
    results = {message.call_id: message for message in messages if isinstance(message, ToolResult)}
    exchanges: list[Exchange] = []
    answered = False
    for message in messages:
        if isinstance(message, AssistantMessage):
            answered = not message.calls
            if message.calls:
                found = tuple(results.get(call.id) or _lost(call) for call in message.calls)
                exchanges.append(
                    Exchange(tuple(call.name for call in message.calls), found, _step_of(message.calls[0]))
                )
    return Said(first.text if isinstance(first, UserMessage) else "", tuple(exchanges), answered)


def _step_of(call: ToolCall) -> int | None:
    match = _ID.fullmatch(call.id)
    return int(match[2]) if match and len(match[2]) <= _STEP_DIGITS else None


def _lost(call: ToolCall) -> ToolResult:
    """A call that the history has no result for."""
    return ToolResult(call.id, call.name, "not run: its result is missing from the history", is_error=True)
