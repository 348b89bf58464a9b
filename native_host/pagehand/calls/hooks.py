"""The hooks of a call: one table of which there are, and how what plugins answer to them is put together.

A hook can change what the table says it may, and deny; none can grant. Guards that fail deny; a failing observer is
logged. Plays `calls.ports.Hooks`. Below: whoever runs a hook (`HookRunner`), sorted by name.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

from pagehand.brain.transcript import ToolResult
from pagehand.calls.ports import Point
from pagehand.calls.stages import Checked, Known
from pagehand.errors import PagehandError, ToolError
from pagehand.gate.risk import Risk
from pagehand.values import Json

log = logging.getLogger(__name__)

Kind = Literal["guard", "transform", "observer"]


@dataclass(frozen=True, slots=True)
class Hook:
    """One row: when it runs, what kind it is, which fields its answer may have."""

    point: Point
    kind: Kind
    returns: tuple[str, ...] = ()


HOOKS: dict[str, Hook] = {
    "pre_tool": Hook("before", "guard", ("arguments",)),
    "pre_file_read": Hook("permit", "guard"),
    "pre_file_write": Hook("permit", "guard"),
    "pre_shell_exec": Hook("permit", "guard"),
    "pre_fetch_url": Hook("permit", "guard"),
    "pre_page_action": Hook("permit", "guard"),
    "pre_tool_output": Hook("after", "transform", ("output",)),
    "post_tool": Hook("after", "observer"),
}
_RESOURCES = {
    "file_read": "pre_file_read",
    "file_write": "pre_file_write",
    "shell": "pre_shell_exec",
    "url": "pre_fetch_url",
}
_DENIALS = ("block", "denied", "message", "reason", "approved")
_QUEUE = 1_000
"""Observers that wait; more are dropped and told."""


class HookRunner(Protocol):
    """What answers hooks: an executable plugin."""

    @property
    def id(self) -> str:
        """Its source id, for messages."""
        ...

    @property
    def hooks(self) -> Sequence[str]:
        """Those it wants to hear of."""
        ...

    async def run_hook(self, hook: str, payload: Json, session: str) -> Json:
        """The answer. Raises `ToolError` when it failed."""
        ...


class PluginHooks:
    """Runs the hooks of the plugins that are enabled now, one after another in their order."""

    def __init__(self, runners: Callable[[], Sequence[HookRunner]]) -> None:
        self._runners = runners
        self._observing: set[asyncio.Task[None]] = set()

    def listens(self, *points: Point) -> bool:
        """Some plugin has a hook for one of these points."""
        return any(HOOKS[hook].point in points for runner in self._runners() for hook in runner.hooks)

    async def before(self, checked: Checked) -> Checked:
        """`pre_tool`: the last plugin's arguments count, the first denial ends it."""
        for runner in self._listening("pre_tool"):
            payload = _payload("pre_tool", checked) | {"arguments": checked.call.arguments, "risk": checked.risk.value}
            answer = await self._guarded(runner, "pre_tool", payload, checked)
            if isinstance(answer.get("arguments"), dict):
                checked = checked.with_arguments(answer["arguments"])
        return checked

    async def permit(self, known: Known) -> None:
        """One permission hook for each resource that the call declares, and one for an act on a page."""
        if not self.listens("permit"):
            return
        for hook, more in _permissions(known):
            for runner in self._listening(hook):
                await self._guarded(runner, hook, _payload(hook, known.checked) | more, known.checked)

    async def after(self, known: Known, result: ToolResult) -> ToolResult:
        """`pre_tool_output` may change the text that the model reads; `post_tool` hears what became of the call."""
        shown = {"arguments": known.shown, "is_error": result.is_error}
        for runner in self._listening("pre_tool_output"):
            payload = _payload("pre_tool_output", known.checked) | shown | {"output": result.text}
            try:
                answer = await self._guarded(runner, "pre_tool_output", payload, known.checked)
            except PagehandError as error:
                return replace(result, text=f"the output is withheld: {error.message}", is_error=True, images=())
            if isinstance(answer.get("output"), str):
                result = replace(result, text=answer["output"])
        for runner in self._listening("post_tool"):
            payload = _payload("post_tool", known.checked) | shown | {"result": result.text}
            self._observe(self._observed(runner, "post_tool", payload, known.checked.context.session))
        return result

    def _listening(self, hook: str) -> list[HookRunner]:
        return [runner for runner in self._runners() if hook in runner.hooks]

    async def _guarded(self, runner: HookRunner, hook: str, payload: Json, checked: Checked) -> Json:
        """The answer of a plugin that may deny; a failure denies. Raises `ToolError` denied."""
        try:
            answer = await runner.run_hook(hook, payload, checked.context.session)
        except PagehandError as error:
            raise ToolError(
                f"the hook {hook} of {runner.id} failed, so nothing ran: {error.message}", "denied"
            ) from None
        for field in sorted(set(answer) - {*HOOKS[hook].returns, *_DENIALS}):
            log.warning("%s answered %s with the field %r, which has no effect", runner.id, hook, field)
        if answer.get("approved") is True:
            log.warning("%s answered %s with `approved`; a hook can deny, and never grants", runner.id, hook)
        if answer.get("block") is True or answer.get("denied") is True or answer.get("approved") is False:
            why = str(answer.get("message") or answer.get("reason") or "no reason given")
            raise ToolError(f"a plugin denied this call ({runner.id}): {why}", "denied")
        return answer

    async def _observed(self, runner: HookRunner, hook: str, payload: Json, session: str) -> None:
        try:
            await runner.run_hook(hook, payload, session)
        except PagehandError as error:
            log.warning("the hook %s of %s failed: %s", hook, runner.id, error.message)

    def _observe(self, observing: Coroutine[Any, Any, None]) -> None:
        if len(self._observing) >= _QUEUE:
            observing.close()
            log.warning("a hook that only observes was left out: %d wait already", _QUEUE)
            return
        task = asyncio.create_task(observing)
        self._observing.add(task)
        task.add_done_callback(self._observing.discard)


def _payload(hook: str, checked: Checked) -> Json:
    context = checked.context
    return {
        "hook": hook,
        "session_id": context.session,
        "turn_id": context.turn,
        "call_id": checked.call.id,
        "tool_name": checked.call.name,
    }


def _permissions(known: Known) -> list[tuple[str, Json]]:
    """The permission hooks of a call, each with what it is about."""
    found: list[tuple[str, Json]] = []
    for resource in known.offered.resources:
        value = known.call.arguments.get(resource.argument)
        if resource.kind in _RESOURCES and value is not None:
            key = {"shell": "command", "url": "url"}.get(resource.kind, "path")
            found.append((_RESOURCES[resource.kind], {key: value}))
    is_page = known.source.id.startswith("hand:")
    if is_page and known.checked.risk is not Risk.READ:
        target = known.target.model_dump(by_alias=True, exclude_none=True)
        about = {"arguments": known.shown, "url": known.target.url, "origin": known.target.origin, "target": target}
        found.append(("pre_page_action", about))
    return found
