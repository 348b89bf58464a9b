"""The hooks of a call: they hear of it at its stages, may change its arguments or its output, and may deny it.

None can grant. A guard that fails denies. Plays `calls.ports.Hooks`. Below: `hook_runs`, the table.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.calls.hook_runs import HookRunner, HookRuns, Moment, denial
from pagehand.calls.hook_table import HOOKS
from pagehand.calls.ports import Point
from pagehand.calls.stages import Checked, Known
from pagehand.errors import PagehandError, ToolError
from pagehand.gate.reach import reach_of
from pagehand.gate.risk import Risk
from pagehand.toolsets.ports import CallContext
from pagehand.values import Json


class PluginHooks:
    """Fires the hooks of calls."""

    def __init__(self, runs: HookRuns) -> None:
        self._runs = runs

    def listens(self, *points: Point) -> bool:
        """Some plugin has a hook for one of these points."""
        return any(HOOKS[hook].point in points for hook in self._runs.names())

    async def before(self, checked: Checked) -> Checked:
        """`pre_tool`: the last plugin's arguments count, the first denial ends it."""
        for runner in self._runs.listening("pre_tool"):
            told = {"arguments": checked.call.arguments, "risk": checked.risk.value}
            answer = await self._guarded(runner, "pre_tool", checked, told)
            if "arguments" in answer:
                checked = checked.with_arguments(answer["arguments"])
        return checked

    async def permit(self, known: Known) -> None:
        """One permission hook for each resource that the call declares, and one for an act on a page."""
        if not self.listens("permit"):
            return
        for hook, told in _permissions(known):
            for runner in self._runs.listening(hook):
                await self._guarded(runner, hook, known.checked, told)

    async def after(self, known: Known, result: ToolResult) -> ToolResult:
        """`pre_tool_output` may change the text that the model reads, or withhold it."""
        for runner in self._runs.listening("pre_tool_output"):
            told = {"arguments": known.shown, "output": result.text, "is_error": result.is_error}
            try:
                answer = await self._guarded(runner, "pre_tool_output", known.checked, told)
            except PagehandError as error:
                text = f"the output is withheld: {error.message}"
                return replace(result, text=text, is_error=True, images=(), structured=None)
            if "output" in answer:
                # What was changed is no longer what the receipt beside it says.
                result = replace(result, text=answer["output"], structured=None)
        return result

    async def stores(self, known: Known, result: ToolResult) -> bool:
        """`pre_cache_output`: whether a long output may be stored; who fails has not said no."""
        moment = moment_of(known.checked.context)
        told = {"output_size": len(result.text), "line_count": result.text.count("\n") + 1}
        payload = moment.payload("pre_cache_output", tool_name=known.call.name, arguments=known.shown, **told)
        for runner in self._runs.listening("pre_cache_output"):
            try:
                answer = await self._runs.answer(runner, payload, moment.cwd)
            except ToolError:
                continue
            if answer.get("block") is True:
                return False
        return True

    def finished(self, known: Known, output: str, final: ToolResult) -> None:
        """`post_cache_output` and `post_tool_output`: what the model reads is known."""
        moment, name = moment_of(known.checked.context), known.call.name
        if final.whole is not None:
            told: Json = {"handle": final.whole.handle, "output_size": len(output), "preview_size": len(final.text)}
            self._runs.observe(moment.payload("post_cache_output", tool_name=name, **told), moment.cwd)
        told = {"arguments": known.shown, "output": output, "final_output": final.text}
        told |= {"call_id": known.call.id, "tool_name": name, "cached": final.whole is not None}
        self._runs.observe(moment.payload("post_tool_output", **told), moment.cwd)

    def settled(self, call: ToolCall, context: CallContext, shown: Json, result: ToolResult) -> None:
        """`post_tool`: the call has its result, whatever became of it."""
        moment = moment_of(context)
        told = {"arguments": shown, "result": result.text, "is_error": result.is_error}
        told |= {"call_id": call.id, "tool_name": call.name, "cached": result.whole is not None}
        self._runs.observe(moment.payload("post_tool", **told), moment.cwd)

    async def _guarded(self, runner: HookRunner, hook: str, checked: Checked, told: Json) -> Json:
        """The answer of a plugin that may deny; a failure denies. Raises `ToolError` denied."""
        moment = moment_of(checked.context)
        payload = moment.payload(hook, call_id=checked.call.id, tool_name=checked.call.name, **told)
        try:
            answer = await self._runs.answer(runner, payload, moment.cwd)
        except ToolError as error:
            ending = "" if hook == "pre_tool_output" else "; so nothing ran"
            raise ToolError(f"{error.message}{ending}", "denied") from None
        if (why := denial(answer)) is not None:
            raise ToolError(f"a plugin denied this call ({runner.id}): {why}", "denied")
        return answer


def moment_of(context: CallContext) -> Moment:
    """Where a call's hooks fire."""
    return Moment(context.session, context.turn, context.title, context.cwd)


def _permissions(known: Known) -> list[tuple[str, Json]]:
    """The permission hooks of a call, each with what it is about."""
    arguments = known.call.arguments
    found: list[tuple[str, Json]] = []
    for resource in known.offered.resources:
        value = arguments.get(resource.argument)
        if value is None:
            continue
        if resource.kind in ("file_read", "file_write"):
            path = str(Path(known.checked.context.cwd, str(value)).expanduser().resolve())
            found.append((f"pre_{resource.kind}", {"path": path, **_written(resource.kind, arguments)}))
        elif resource.kind == "shell":
            found.append(("pre_shell_exec", {"command": str(value)}))
        elif resource.kind == "url":
            safety, reason = reach_of(str(value))
            found.append(("pre_fetch_url", {"url": str(value), "safety": safety, "reason": reason}))
    if known.source.id.startswith("hand:") and known.checked.risk is not Risk.READ:
        target = known.target.model_dump(by_alias=True, exclude_none=True)
        about = {"arguments": known.shown, "url": known.target.url, "origin": known.target.origin, "target": target}
        found.append(("pre_page_action", about))
    return found


def _written(kind: str, arguments: Json) -> Json:
    if kind != "file_write":
        return {}
    content = arguments.get("content")
    return {
        "operation": "append" if arguments.get("append") is True else "write",
        "content": content if isinstance(content, str) else None,
    }
