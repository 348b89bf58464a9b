"""A read that is sent to the hand together with the question what it touches, because no answer can forbid it.

Nothing of it reaches the model before the description is known and the decision is in the audit. Above: `toolbox`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, Self

from pagehand.wire.mcp import CallResult


class ReadAhead:
    """At most one read under way; what was not taken at the end of the block is cancelled, in the browser too."""

    def __init__(self) -> None:
        self._running: asyncio.Task[CallResult] | None = None

    def begin(self, read: Coroutine[Any, Any, CallResult]) -> None:
        """Send it as soon as the caller waits for something else."""
        self._running = asyncio.create_task(read)
        self._running.add_done_callback(_hear)

    @property
    def running(self) -> asyncio.Task[CallResult] | None:
        """What was begun; None for a call that waits for its decision."""
        return self._running

    def __enter__(self) -> Self:
        """The block in which the call is decided on."""
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Give up what nobody waits for."""
        if self._running is not None:
            self._running.cancel()


def _hear(read: asyncio.Task[CallResult]) -> None:
    """Its failure is told by whoever takes it; of a read that nobody takes, none is to be told."""
    if not read.cancelled():
        read.exception()
