"""An engine without a model where the session plans first: its plan is proposed before its first act.

Wraps any provider that can say what its steps are; where `proposePlan` is not offered, nothing is changed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace

from pagehand.brain.asking import newest_task
from pagehand.brain.ports import Delta, Provider, Request, TextDelta
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult
from pagehand.values import Json

PLAN = "proposePlan"
NOT_APPROVED = "The plan was not approved, so I did nothing."
_READS = frozenset({"readPage", "readText", "find", "screenshot", "scroll", "wait", "askUser", "readResult"})


Plan = Callable[[Sequence[Message], Sequence[ToolCall], Sequence[str]], list[Json]]
"""From the history, the acts that are to be done first and the tools, to the steps as `proposePlan` takes them."""


class PlanFirst:
    """An engine that proposes its plan where one is wanted."""

    def __init__(self, inner: Provider, plan_of: Plan) -> None:
        self._inner, self._plan_of = inner, plan_of

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The plan, or what the engine itself says next."""
        names = [tool.name for tool in request.tools]
        deltas = self._inner.generate(request) if PLAN not in names else self._planned(request, names)
        async for delta in deltas:
            yield delta

    async def _planned(self, request: Request, names: Sequence[str]) -> AsyncIterator[Delta]:
        """The plan before the first act, and nothing where it was not approved."""
        answer = _answer_to_plan(request.history)
        if answer is not None and answer.is_error:
            yield TextDelta(NOT_APPROVED)
            return
        tools = [tool for tool in request.tools if tool.name != PLAN]
        bare = replace(request, history=_without_plans(request.history), tools=tools)
        deltas = [delta async for delta in self._inner.generate(bare)]
        acts = [delta for delta in deltas if isinstance(delta, ToolCall) and delta.name not in _READS]
        plan = ToolCall("plan", PLAN, {"steps": self._plan_of(request.history, acts, names)})
        for delta in [plan] if acts and answer is None else deltas:
            yield delta


def _answer_to_plan(history: Sequence[Message]) -> ToolResult | None:
    _, since = newest_task(history)
    return next((m for m in reversed(since) if isinstance(m, ToolResult) and m.name == PLAN), None)


def _without_plans(history: Sequence[Message]) -> list[Message]:
    return [
        message
        for message in history
        if not (isinstance(message, ToolResult) and message.name == PLAN)
        and not (isinstance(message, AssistantMessage) and any(call.name == PLAN for call in message.calls))
    ]
