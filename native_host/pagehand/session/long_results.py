"""Results that are too long for the transcript: the model gets size, beginning and a handle, and reads on as it needs.

The whole text stays with its message, in the ledger too, so that a handle holds as long as the session. Also the tool
`readResult`, which reads on. What is read is data of the site it came from. Below: brain's transcript.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pagehand.brain.limits import Limits
from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import LongText, Message, ToolCall, ToolResult
from pagehand.calls.moving import REFERENCE
from pagehand.calls.results import rows_of
from pagehand.errors import ToolError
from pagehand.toolsets.hub_tools import FREE, text
from pagehand.toolsets.ports import CallContext, Offered, Returned
from pagehand.values import Json
from pagehand.wire import budgets

SPEC = ToolSpec(
    "readResult",
    "Read on in a long result that was stored, by its handle such as r1; from is the character to begin at.",
    {
        "type": "object",
        "properties": {
            "handle": {"type": "string", "pattern": "^r[0-9]+$"},
            "from": {"type": "integer", "minimum": 0},
        },
        "required": ["handle"],
        "additionalProperties": False,
    },
)
PREVIEW = budgets.PREVIEW
"""Characters of the beginning that are shown with the handle."""
_NEAR = 200
"""Characters before a cut in which the end of a line is looked for."""


class LongResults:
    """The stored results of one session, found in its history."""

    offered = Offered(SPEC, "Read on in the long result", "read", FREE, summary_arguments=("handle",))

    def __init__(self, history: Sequence[Message], limits: Limits) -> None:
        self._history, self._limits = history, limits

    def room(self, input_schema: Json) -> int:
        """Characters that the transcript has for a result; a tool that takes a budget may fill more of it."""
        budgeted = "budget" in (input_schema.get("properties") or {})
        return self._limits.budgeted_result_characters if budgeted else self._limits.result_characters

    def stored(self, result: ToolResult, room: int) -> ToolResult:
        """The beginning of a result that is longer than that, with a handle for the rest."""
        handle = f"r{len(self._stored()) + 1}"
        if (rows := rows_of(result)) is not None:
            return _with_rows(result, LongText(handle, rows))
        whole = LongText(handle, result.text)
        shown = _cut(result.text, 0, min(PREVIEW, room))
        size = f"{len(result.text):,} characters in all, stored as {whole.handle}"
        more = f"… {size}; readResult reads on, from {len(shown)}"
        return replace(result, text=f"{shown}\n{more}", whole=whole)

    def found(self, handle: str) -> ToolResult:
        """The stored result of a handle. Raises `ToolError` for a handle that is none."""
        stored = self._stored()
        if (known := stored.get(handle)) is None:
            there = f"there are {', '.join(stored)}" if stored else "nothing is stored in this session"
            raise ToolError(f"no result has the handle {handle}; {there}", "bad_arguments")
        return known

    async def run(self, call: ToolCall, _context: CallContext) -> Returned:
        """The next part of a stored result. Raises `ToolError` for a handle that is none, or a place behind its end."""
        handle = call.arguments["handle"]
        source = self.found(handle)
        whole = source.text if source.whole is None else source.whole.text
        start = _whole_number(call.arguments.get("from"))
        if start >= len(whole):
            raise ToolError(f"{handle} ends at {len(whole)}; begin before that", "bad_arguments")
        shown = _cut(whole, start, self._limits.result_characters - 200)
        end = start + len(shown)
        rest = f"… {len(whole) - end:,} more characters; go on from {end}" if end < len(whole) else "(the end)"
        return text(f"characters {start} to {end} of {len(whole)}:\n{shown}\n{rest}", source.origin)

    def _stored(self) -> dict[str, ToolResult]:
        results = [message for message in self._history if isinstance(message, ToolResult)]
        return {result.whole.handle: result for result in results if result.whole is not None}


def _with_rows(result: ToolResult, whole: LongText) -> ToolResult:
    """A table: its rows are there for other calls, and the model need not read them."""
    told = (
        f'all rows are stored as {whole.handle}, a list of objects; {{"{REFERENCE}": "{whole.handle}"}} hands them on'
    )
    kept = {key: value for key, value in (result.structured or {}).items() if key != "data"}
    return replace(result, text=f"{result.text}\n{told}", structured=kept, whole=whole)


def _cut(text: str, start: int, size: int) -> str:
    """At most so many characters from `start`, to the end of a line where one is near."""
    if len(text) - start <= size:
        return text[start:]
    line = text.rfind("\n", start + size - _NEAR, start + size)
    return text[start : line + 1] if line >= start else text[start : start + size]


def _whole_number(value: Any) -> int:
    return int(value) if isinstance(value, (int, float)) else 0
