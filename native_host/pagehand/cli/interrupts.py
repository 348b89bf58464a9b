"""Ctrl-C for commands that go on after it: what they do instead of ending at once."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def on_interrupt(interrupt: Callable[[], None]) -> Iterator[None]:
    """Call this at each Ctrl-C within the block; where the system has no such handlers, Ctrl-C ends the command."""
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(signal.SIGINT, interrupt)
    except NotImplementedError:  # Windows
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)
