"""The engine `commands` as the brain sees it: a provider without a model.

Stateless: all is found out from the request, so a turn can be resumed, replayed and tested. Where the session plans
first, a command's clauses are its plan.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import datetime

from pagehand.brain.asking import newest_task
from pagehand.brain.ports import Delta, Finish, Request, TextDelta
from pagehand.brain.transcript import Message, ToolCall, ToolResult
from pagehand.brain.turns import call_id, count_calls
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.progress import next_of
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


def plan_of(history: Sequence[Message], acts: Sequence[ToolCall], tools: Sequence[str]) -> list[Json]:
    """The clauses of the newest task as the steps of a plan; of what only goes on, the task itself with its acts."""
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
