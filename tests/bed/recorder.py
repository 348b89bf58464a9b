"""Waiting for what has been recorded: until a condition holds, with a bound and a reason."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
BOUND = 10.0


class Recorder:
    """Something that records what happens to it and says so with `note_change`."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def note_change(self) -> None:
        self._changed.set()

    async def until(self, found: Callable[[], T], what: str, seconds: float = BOUND) -> T:
        """The first true value of `found`; TimeoutError says what did not come."""
        try:
            async with asyncio.timeout(seconds):
                while not (value := found()):
                    self._changed.clear()
                    await self._changed.wait()
                return value
        except TimeoutError:
            raise TimeoutError(f"within {seconds:g} s there was not: {what}") from None
