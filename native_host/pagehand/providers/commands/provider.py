"""The engine `commands` as the brain sees it: a provider without a model.

Stateless: everything is found out from the request, so a turn can be resumed, replayed and tested. The work is
`progress`'s; here it becomes deltas and call ids.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime

from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.transcript import ToolCall
from pagehand.providers.commands.history import call_id, count_calls
from pagehand.providers.commands.progress import next_of


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
