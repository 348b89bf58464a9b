"""A result that is too long for the transcript, made to fit: stored behind a handle, or cut where a hook forbids that.

Below: whoever stores it (`session.long_results`). Above: `path`.
"""

from __future__ import annotations

from collections.abc import Callable

from pagehand.brain.limits import Limits
from pagehand.brain.transcript import ToolResult
from pagehand.calls import results
from pagehand.calls.ports import Hooks
from pagehand.calls.stages import Known
from pagehand.values import Json

Shorten = Callable[[ToolResult, Json], ToolResult]
"""The result as the transcript takes it, given the tool's input schema; `whole` is there when it was too long."""


async def shortened(
    known: Known, result: ToolResult, shorten: Shorten | None, hooks: Hooks, limits: Limits
) -> ToolResult:
    """The result as the model reads it; without a model there is nothing to fit."""
    if shorten is None:
        return result
    short = shorten(result, known.offered.spec.input_schema)
    if short.whole is None or await hooks.stores(known, result):
        return short
    return results.cut(result, limits)
