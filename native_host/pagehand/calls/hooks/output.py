"""What fires between a call's run and what the model reads of it: `pre_tool_output`, `pre_cache_output`."""

from __future__ import annotations

from dataclasses import replace

from pagehand.brain.transcript import ToolResult
from pagehand.calls.hooks.runs import HookRuns, moment_of
from pagehand.calls.stages import Known
from pagehand.errors import PagehandError, ToolError


async def after(runs: HookRuns, known: Known, result: ToolResult, room: int | None) -> tuple[ToolResult, bool]:
    """The result as hooks leave it, and whether it may be stored whole where it is longer than `room` characters."""
    result = await _changed(runs, known, result)
    return result, room is None or len(result.text) <= room or await _may_be_stored(runs, known, result)


async def _changed(runs: HookRuns, known: Known, result: ToolResult) -> ToolResult:
    """`pre_tool_output` may change the text that the model reads, or withhold it."""
    moment, call = moment_of(known.checked.context), known.call
    for runner in runs.listening("pre_tool_output"):
        told = {"call_id": call.id, "tool_name": call.name, "arguments": known.shown}
        payload = moment.payload("pre_tool_output", **told, output=result.text, is_error=result.is_error)
        try:
            answer = await runs.guard(runner, payload, moment.cwd)
        except PagehandError as error:
            text = f"the output is withheld: {error.message}"
            return replace(result, text=text, is_error=True, images=(), structured=None)
        if "output" in answer:
            # What was changed is no longer what the receipt beside it says.
            result = replace(result, text=answer["output"], structured=None)
    return result


async def _may_be_stored(runs: HookRuns, known: Known, result: ToolResult) -> bool:
    """`pre_cache_output`: whether a long output may be stored; who fails has not said no."""
    moment = moment_of(known.checked.context)
    told = {"output_size": len(result.text), "line_count": result.text.count("\n") + 1}
    payload = moment.payload("pre_cache_output", tool_name=known.call.name, arguments=known.shown, **told)
    for runner in runs.listening("pre_cache_output"):
        try:
            answer = await runs.answer(runner, payload, moment.cwd)
        except ToolError:
            continue
        if answer.get("block") is True:
            return False
    return True
