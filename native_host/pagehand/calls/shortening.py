"""A result that is too long for the transcript, made to fit: stored behind a handle, or cut where a hook forbids that.

Below: whoever stores it (`session.long_results`). Above: `path`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from pagehand.brain.transcript import ToolResult
from pagehand.calls.results import rows_of
from pagehand.values import Json


class Shorten(Protocol):
    """The transcript's room, and a place for what does not fit."""

    def room(self, input_schema: Json) -> int:
        """Characters that a result of the tool with this schema may have."""
        ...

    def found(self, handle: str) -> ToolResult:
        """The stored result of a handle. Raises `ToolError` that says which there are."""
        ...

    def stored(self, result: ToolResult, room: int) -> ToolResult:
        """Its beginning, or what was said of its rows, with a handle; `whole` has all of it."""
        ...


def shortened(result: ToolResult, room: int | None, shorten: Shorten | None, *, may_be_stored: bool) -> ToolResult:
    """The result as the model reads it; without a model there is nothing to fit."""
    if shorten is None or room is None:
        return result
    if rows_of(result) is not None and may_be_stored:
        return shorten.stored(result, room)
    if len(result.text) <= room:
        return result
    return shorten.stored(result, room) if may_be_stored else _cut(result, room)


def _cut(result: ToolResult, room: int) -> ToolResult:
    """Its beginning, and how much there was."""
    told = f"… cut: {len(result.text):,} characters in all, and a plugin keeps them from being stored"
    return replace(result, text=f"{result.text[: room - len(told) - 1]}\n{told}")
