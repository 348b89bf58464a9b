"""What goes on without anybody waiting for it, held until it has ended. Above: `path`."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


def in_background(showing: Coroutine[Any, Any, None]) -> None:
    """What is shown is taken away without anybody waiting; a task that nobody holds may vanish before it ran."""
    task = asyncio.create_task(showing)
    _background.add(task)
    task.add_done_callback(_background.discard)


_background: set[asyncio.Task[None]] = set()
