"""One reply of a provider, taken in under its time bounds and passed on as it comes.

Knows nothing of tools being run; `loop` stands above.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from dataclasses import dataclass

from pagehand.brain.limits import Limits
from pagehand.brain.ports import Delta, Finish, Provider, Reporter, Request, TextDelta, ThoughtDelta, Usage
from pagehand.brain.transcript import AssistantMessage, ToolCall
from pagehand.errors import ProviderError


@dataclass(frozen=True, slots=True)
class Reply:
    """What the provider said, and why it stopped (`stop`, `calls`, `length`, `refusal`)."""

    message: AssistantMessage
    finish: str


async def take_reply(provider: Provider, request: Request, reporter: Reporter, limits: Limits) -> Reply:
    """Stream one reply to `reporter`. Raises `ProviderError`, also when a time bound passes."""
    text: list[str] = []
    calls: list[ToolCall] = []
    finish = "stop"
    stream = provider.generate(request)
    try:
        async with asyncio.timeout(limits.provider_seconds), aclosing(_as_generator(stream)) as deltas:
            bound = limits.first_token_seconds
            while (delta := await _next(deltas, bound)) is not None:
                bound = limits.idle_seconds
                match delta:
                    case TextDelta(piece):
                        text.append(piece)
                        reporter.text(piece)
                    case ThoughtDelta(piece):
                        reporter.thought(piece)
                    case ToolCall():
                        calls.append(delta)
                    case Usage():
                        reporter.usage(delta)
                    case Finish(reason):
                        finish = reason
    except TimeoutError:
        message = f"the model gave no whole answer within {limits.provider_seconds:g} s; try again or choose another engine"
        raise ProviderError(message) from None
    return Reply(AssistantMessage("".join(text), tuple(calls)), "calls" if calls else finish)


async def _next(deltas: AsyncIterator[Delta], bound: float) -> Delta | None:
    try:
        async with asyncio.timeout(bound):
            return await anext(deltas, None)
    except TimeoutError:
        message = f"the model said nothing for {bound:g} s; try again or choose another engine"
        raise ProviderError(message) from None


async def _as_generator(stream: AsyncIterator[Delta]) -> AsyncGenerator[Delta, None]:
    """Any iterator as one that can be closed, which stops the provider's call."""
    try:
        async for delta in stream:
            yield delta
    finally:
        close = getattr(stream, "aclose", None)
        if close is not None:
            await close()
