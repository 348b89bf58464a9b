"""Running hooks: plugins in the order of their names, their answers checked against the table, observers in a queue.

It knows nothing of calls and turns. Below: the table, and whoever runs a hook (`HookRunner`). Above: a call's points,
`session.turn_hooks`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Protocol

from pagehand.calls.hooks.table import HOOKS
from pagehand.calls.ports import Point
from pagehand.errors import PagehandError, ToolError
from pagehand.toolsets.ports import CallContext
from pagehand.values import Json

log = logging.getLogger(__name__)

QUEUE = 1_000
"""Observers that wait; more are left out and told."""
DRAIN_SECONDS = 5.0
"""What waits when the hub leaves has this long."""
_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "boolean": (bool,),
    "object": (dict,),
    "array": (list,),
    "integer": (int,),
}


class HookRunner(Protocol):
    """What answers hooks: an executable plugin."""

    @property
    def id(self) -> str:
        """Its source id, for messages."""
        ...

    @property
    def hooks(self) -> Collection[str]:
        """Those it wants to hear of, each once."""
        ...

    async def run_hook(self, hook: str, payload: Json, cwd: str) -> Json:
        """The answer. Raises `ToolError` when it failed."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a hook fires: the session, its turn, its title, and the folder it works in."""

    session: str
    turn: str
    title: str = ""
    cwd: str = "/"

    def payload(self, hook: str, **told: Any) -> Json:
        """What the hook is told; None stands for what there is not."""
        common = {"hook": hook, "session_id": self.session, "turn_id": self.turn, "context_name": self.title}
        return {**common, **{key: value for key, value in told.items() if value is not None}}


@dataclass(frozen=True, slots=True)
class _Known:
    """Who answers hooks, and which hooks they want to hear of."""

    runners: Sequence[HookRunner] = ()
    names: frozenset[str] = frozenset()


class HookRuns:
    """The hooks of the plugins that are enabled now."""

    def __init__(self, runners: Callable[[], Sequence[HookRunner]]) -> None:
        self._runners, self._known = runners, _Known()
        self._waiting: asyncio.Queue[tuple[HookRunner, str, Json, str]] = asyncio.Queue(QUEUE)
        self._observing: asyncio.Task[None] | None = None

    def listening(self, hook: str) -> list[HookRunner]:
        """Who wants to hear of it, in order."""
        return [runner for runner in self._now().runners if hook in runner.hooks]

    def names(self) -> AbstractSet[str]:
        """Every hook that somebody wants to hear of."""
        return self._now().names

    def _now(self) -> _Known:
        """Who is there: another list where that has changed."""
        runners = self._runners()
        if runners is not self._known.runners:
            self._known = _Known(runners, frozenset().union(*(runner.hooks for runner in runners)))
        return self._known

    def hears(self, *points: Point) -> bool:
        """Some plugin has a hook for one of these points of a call."""
        return any(HOOKS[hook].point in points for hook in self.names())

    async def guard(self, runner: HookRunner, payload: Json, cwd: str) -> Json:
        """The answer of a plugin that may deny a call; a failure denies. Raises `ToolError` denied."""
        try:
            answer = await self.answer(runner, payload, cwd)
        except ToolError as error:
            ending = "" if payload["hook"] == "pre_tool_output" else "; so nothing ran"
            raise ToolError(f"{error.message}{ending}", "denied") from None
        if (why := _denial(answer)) is not None:
            raise ToolError(f"a plugin denied this call ({runner.id}): {why}", "denied")
        return answer

    async def answer(self, runner: HookRunner, payload: Json, cwd: str) -> Json:
        """What one plugin answers, with known fields of the right types only. Raises `ToolError` when it failed."""
        hook = payload["hook"]
        known = HOOKS[hook].answers
        try:
            answer = await runner.run_hook(hook, payload, cwd)
        except PagehandError as error:
            raise ToolError(f"the hook {hook} of {runner.id} failed: {error.message}") from None
        for field in sorted(set(answer) - set(known)):
            log.warning("%s answered %s with the field %r, which has no effect", runner.id, hook, field)
        for field, kind in known.items():
            if field in answer and not isinstance(answer[field], _TYPES[kind]):
                raise ToolError(f"the hook {hook} of {runner.id} answered {field} with something else than a {kind}")
        if answer.get("approved") is True:
            log.warning("%s answered %s with `approved`; a hook can deny, and never grants", runner.id, hook)
        return {field: value for field, value in answer.items() if field in known}

    def observe(self, payload: Json, cwd: str) -> None:
        """Tell those who only listen, one after another, while everything else goes on."""
        hook = payload["hook"]
        for runner in self.listening(hook):
            if self._waiting.full():
                log.warning("the hook %s of %s was left out: %d wait already", hook, runner.id, QUEUE)
                continue
            self._waiting.put_nowait((runner, hook, payload, cwd))
        if self._observing is None and not self._waiting.empty():
            self._observing = asyncio.get_running_loop().create_task(self._observe_all())

    async def _observe_all(self) -> None:
        while True:
            runner, hook, payload, cwd = await self._waiting.get()
            try:
                await runner.run_hook(hook, payload, cwd)
            except PagehandError as error:
                log.warning("the hook %s of %s failed: %s", hook, runner.id, error.message)
            except Exception:
                log.exception("the hook %s of %s failed", hook, runner.id)
            finally:
                self._waiting.task_done()

    async def close(self) -> None:
        """Let the observers that wait come to their end, for a bounded time."""
        if self._observing is None:
            return
        try:
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._waiting.join()
        except TimeoutError:
            log.warning("%d hooks that only observe were left out: the hub left", self._waiting.qsize())
        self._observing.cancel()
        await asyncio.wait([self._observing])


def moment_of(context: CallContext) -> Moment:
    """Where a call's hooks fire."""
    return Moment(context.session, context.turn, context.title, context.cwd)


def _denial(answer: Json) -> str | None:
    """Why an answer denies, in any of the three spellings; None when it does not."""
    if answer.get("block") is True or answer.get("denied") is True or answer.get("approved") is False:
        return str(answer.get("message") or answer.get("reason") or "no reason given")
    return None
