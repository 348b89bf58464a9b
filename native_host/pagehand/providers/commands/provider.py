"""The engine `commands` as the brain sees it: a provider without a model.

Stateless: all is found out from the request, so a turn can be resumed, replayed and tested. Where the session plans
first (`proposePlan` is offered), a command's clauses are its plan, proposed before its first act.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import datetime

from pagehand.brain.asking import newest_task
from pagehand.brain.ports import Delta, Finish, Provider, Request, TextDelta
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.progress import next_of
from pagehand.providers.commands.scripts.world import call_id, count_calls
from pagehand.providers.commands.words.steps import Commands
from pagehand.values import Json, origin_of


def answers_alone(text: str) -> bool:
    """Is a first message answered without a browser: help, or what is not understood?"""
    return not isinstance(parse(text), Commands)


class CommandsProvider:
    """Implements `brain.ports.Provider`. Never raises `ProviderError`: there is nothing that could be unavailable."""

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The next calls, or the answer."""
        reply = next_of(request, datetime.now().astimezone().date())
        if reply.text:
            yield TextDelta(reply.text)
        first = count_calls(request.history) + 1
        for number, want in enumerate(reply.calls, start=first):
            yield ToolCall(call_id(number, reply.step), want.name, want.arguments)
        if not reply.calls:
            yield Finish("stop", done=reply.done)


PLAN = "proposePlan"
NOT_APPROVED = "The plan was not approved, so I did nothing."
_READS = frozenset({"readPage", "readText", "find", "screenshot", "scroll", "wait", "askUser", "readResult"})


class PlanFirst:
    """The engine `commands`, which proposes its plan where one is wanted."""

    def __init__(self, inner: Provider) -> None:
        self._inner = inner

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
        plan = ToolCall("plan", PLAN, {"steps": _steps(request.history, acts, names)})
        for delta in [plan] if acts and answer is None else deltas:
            yield delta


def _steps(history: Sequence[Message], acts: Sequence[ToolCall], tools: Sequence[str]) -> list[Json]:
    task, _ = newest_task(history)
    site = next((m.origin for m in reversed(history) if isinstance(m, ToolResult) and m.origin), None)
    parsed = parse(task)
    if not isinstance(parsed, Commands):
        url = next((str(call.arguments["url"]) for call in acts if "url" in call.arguments), "")
        return [_step(task, origin_of(url) or site, {call.name for call in acts})]
    steps: list[Json] = []
    for step in parsed.steps:
        site = origin_of(getattr(step.act, "url", "")) or site
        steps.append(_step(step.said, site, {*tools} & {*step.act.uses}))
    return steps


def _step(said: str, site: str | None, acts: set[str]) -> Json:
    return {"do": said[:300], "site": site, "acts": sorted(acts)} if site and acts else {"do": said[:300]}


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
