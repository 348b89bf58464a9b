"""What fires before a call is described: `pre_tool`, which may change its arguments or deny it."""

from __future__ import annotations

from pagehand.calls.hooks.runs import HookRuns, moment_of
from pagehand.calls.stages import Checked


async def before(runs: HookRuns, checked: Checked) -> Checked:
    """`pre_tool`: the last plugin's arguments count, the first denial ends it. Raises `ToolError` denied."""
    moment = moment_of(checked.context)
    for runner in runs.listening("pre_tool"):
        call = checked.call
        told = {"call_id": call.id, "tool_name": call.name, "arguments": call.arguments, "risk": checked.risk.value}
        answer = await runs.guard(runner, moment.payload("pre_tool", **told), moment.cwd)
        if "arguments" in answer:
            checked = checked.with_arguments(answer["arguments"])
    return checked
