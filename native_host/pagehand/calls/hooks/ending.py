"""What only hears that a call has ended: `post_cache_output`, `post_tool_output`, `post_tool`."""

from __future__ import annotations

from pagehand.calls.hooks.runs import HookRuns, moment_of
from pagehand.calls.stages import Ended
from pagehand.values import Json


def settled(runs: HookRuns, ended: Ended) -> None:
    """The call has its result, whatever became of it."""
    moment, result, output = moment_of(ended.context), ended.result, ended.output
    named: Json = {"call_id": ended.call.id, "tool_name": ended.call.name, "arguments": ended.shown}
    named["cached"] = result.whole is not None
    if output is not None:
        if result.whole is not None:
            told: Json = {"handle": result.whole.handle, "output_size": len(output), "preview_size": len(result.text)}
            runs.observe(moment.payload("post_cache_output", tool_name=ended.call.name, **told), moment.cwd)
        told = {**named, "output": output, "final_output": result.text}
        runs.observe(moment.payload("post_tool_output", **told), moment.cwd)
    told = {**named, "result": result.text, "is_error": result.is_error}
    runs.observe(moment.payload("post_tool", **told), moment.cwd)
