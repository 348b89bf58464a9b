"""One reply of a provider, taken in under its time bounds and passed on as it comes.

The provider runs in a task of its own, so that one that is slow to let go cannot hold up a cancelled turn.
Knows nothing of tools being run; `loop` stands above.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from pagehand.brain.limits import Limits
from pagehand.brain.ports import Delta, Finish, Provider, Reporter, Request, TextDelta, ThoughtDelta, Usage
from pagehand.brain.transcript import AssistantMessage, ToolCall
from pagehand.errors import ProviderError

AHEAD = 64
"""Deltas a provider may be ahead of what was taken in."""
RELEASE_SECONDS = 0.1
"""How long a stopped provider is waited for; then it goes on letting go by itself."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the provider said, and how it stopped."""

    message: AssistantMessage
    finish: Finish


@dataclass(frozen=True, slots=True)
class _End:
    """The stream is over; `error` is what ended it early."""

    error: Exception | None


async def take_reply(
    provider: Provider, request: Request, reporter: Reporter, limits: Limits, heard: list[str]
) -> Reply:
    """Stream one reply to `reporter`; its text gathers in `heard`, also when it is cut off.

    Raises `ProviderError`, also when a time bound passes.
    """
    calls: list[ToolCall] = []
    finish = Finish("stop")
    deltas: asyncio.Queue[Delta | _End] = asyncio.Queue(AHEAD)
    pump = asyncio.create_task(_pump(provider.generate(request), deltas))
    try:
        async with asyncio.timeout(limits.provider_seconds):
            bound = limits.first_token_seconds
            while not isinstance(delta := await _next(deltas, bound), _End):
                bound = limits.idle_seconds
                match delta:
                    case TextDelta(piece):
                        heard.append(piece)
                        reporter.text(piece)
                    case ThoughtDelta(piece):
                        reporter.thought(piece)
                    case ToolCall():
                        calls.append(delta)
                    case Usage():
                        reporter.usage(delta)
                    case Finish():
                        finish = delta
    except TimeoutError:
        message = (
            f"the model gave no whole answer within {limits.provider_seconds:g} s; try again or choose another engine"
        )
        raise ProviderError(message) from None
    finally:
        await _release(pump)
    if delta.error is not None:
        raise delta.error
    return Reply(AssistantMessage("".join(heard), tuple(calls)), Finish("calls") if calls else finish)


async def _next(deltas: asyncio.Queue[Delta | _End], bound: float) -> Delta | _End:
    try:
        async with asyncio.timeout(bound):
            return await deltas.get()
    except TimeoutError:
        message = f"the model said nothing for {bound:g} s; try again or choose another engine"
        raise ProviderError(message) from None


async def _pump(stream: AsyncIterator[Delta], deltas: asyncio.Queue[Delta | _End]) -> None:
    error: Exception | None = None
    try:
        async with _closed(stream):
            async for delta in stream:
                await deltas.put(delta)
    except Exception as fault:
        error = fault
    pump = asyncio.current_task()
    if pump is None or not pump.cancelling():
        await deltas.put(_End(error))


@asynccontextmanager
async def _closed(stream: AsyncIterator[Delta]) -> AsyncIterator[None]:
    """Closing an iterator, where it can be, stops the provider's call."""
    try:
        yield
    finally:
        close = getattr(stream, "aclose", None)
        if close is not None:
            await close()


async def _release(pump: asyncio.Task[None]) -> None:
    """Stop the provider's call."""
    _letting_go.add(pump)
    pump.add_done_callback(_letting_go.discard)
    pump.cancel()
    await asyncio.wait({pump}, timeout=RELEASE_SECONDS)


_letting_go: set[asyncio.Task[None]] = set()
"""Providers that were stopped and are not done yet; a task nobody holds may vanish in the middle of its cleaning up."""
