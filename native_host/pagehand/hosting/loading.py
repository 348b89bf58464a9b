"""Running a plugin's own code as it is loaded, with a bound.

A file that never ends costs its plugin, and neither a turn nor the hub's end. Below: `processes.foreign_code`. Above:
`host`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from pagehand.processes.foreign_code import in_thread

LOAD_SECONDS = 10.0
"""For one plugin's import."""
T = TypeVar("T")


async def loaded(load: Callable[[], T], seconds: float = LOAD_SECONDS) -> T:
    """What `load` gives. Raises what it raises, and `TimeoutError`; its thread then ends with the process."""
    async with asyncio.timeout(seconds):
        return await in_thread(load)
