"""The engine `commands` as the brain sees it: a provider without a model.

Stateless: everything is found out from the request, so a turn can be resumed, replayed and tested. The work is
`progress`'s; here it becomes deltas and call ids.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime

from pagehand.brain.ports import Delta, Finish, Request, TextDelta
from pagehand.brain.transcript import ToolCall
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.progress import Next, next_of
from pagehand.providers.commands.scripts.world import call_id, count_calls, turns_of
from pagehand.providers.commands.words.steps import Commands

_LONGEST = 20_000
"""Characters of a message that is read: some minutes of speech, and a fraction of a second."""


def answers_alone(text: str) -> bool:
    """Is a first message answered without a browser: help, or what is not understood?"""
    return not isinstance(parse(text), Commands)


class CommandsProvider:
    """Implements `brain.ports.Provider`. Never raises `ProviderError`: there is nothing that could be unavailable."""

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The next calls, or the answer."""
        reply = _reply(request)
        if reply.text:
            yield TextDelta(reply.text)
        first = count_calls(request.history) + 1
        for number, want in enumerate(reply.calls, start=first):
            yield ToolCall(call_id(number, reply.step), want.name, want.arguments)
        if not reply.calls:
            yield Finish("stop", done=reply.done)


def _reply(request: Request) -> Next:
    turns = turns_of(request.history)
    if turns and len(turns[-1].text) > _LONGEST:
        told = f"I read commands of at most {_LONGEST:,} characters, and this has {len(turns[-1].text):,}."
        return Next(f"{told} I have done nothing.", done=False)
    return next_of(request, datetime.now().astimezone().date())
