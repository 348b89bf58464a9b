"""Waiting in tests: until something holds, with a bound and what was last seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

PAUSE = 0.05


async def eventually(look: Callable[[], Awaitable[Any]], seconds: float = 15.0) -> Any:
    """The first true value of `look`; fails with the last value when the time is up."""
    value: Any = None
    try:
        async with asyncio.timeout(seconds):
            while not (value := await look()):  # noqa: ASYNC110 - what is looked at lives in another process
                await asyncio.sleep(PAUSE)
    except TimeoutError:
        raise AssertionError(f"it did not come true within {seconds:g} s; last seen: {value!r}") from None
    return value
