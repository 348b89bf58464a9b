"""A thread with an event loop of its own, for the async code of one plugin: what blocks there holds up nobody else.

Plugins of one file or package share one, so that what they share works. A thread that is held up is left behind when
its caller is told to end, and the next call begins a new one. Code that keeps the interpreter's own lock is not held.
Below: `foreign_code`. Above: `toolsets.python_plugins`, `providers.plugged`, `hosting`, `client.ui_adapter`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from pagehand.processes import foreign_code
from pagehand.processes.foreign_code import awaited

log = logging.getLogger(__name__)

END_SECONDS = 2.0
"""For the tasks that code of a plugin left behind."""
P = ParamSpec("P")
T = TypeVar("T")
Run = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Calls a plugin's code and awaits what it gives, where the plugin lives."""


async def here(start: Callable[[], Any]) -> Any:
    """A `Run` for Pagehand's own code: on the loop that runs."""
    return await awaited(start())


def at_home(function: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """The function for code on another loop: it runs on the loop that runs now."""
    home = asyncio.get_running_loop()

    async def called(*args: P.args, **kwargs: P.kwargs) -> T:
        if asyncio.get_running_loop() is home:
            return await function(*args, **kwargs)
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(function(*args, **kwargs), home))

    return called


class OwnLoop:
    """The loop of one origin of plugins; its thread begins with the first call."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    async def run(self, start: Callable[[], Any]) -> Any:
        """What `start` gives, called and awaited there. Raises what it raises. Plays `Run`."""
        loop = self._begun()
        future = asyncio.run_coroutine_threadsafe(here(start), loop)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            if not await self._answers(loop):
                self._leave(loop)
            raise

    async def close(self) -> None:
        """End the thread with what still runs there, for a bounded time."""
        loop, thread = self._loop, self._thread
        if loop is None or thread is None:
            return
        self._loop = self._thread = None
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(loop.stop)
        await asyncio.to_thread(thread.join, END_SECONDS + 0.5)

    def _begun(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(
                target=_turn, args=(self._loop, self.name), name=f"loop of {self.name}", daemon=True
            )
            self._thread.start()
        return self._loop

    async def _answers(self, loop: asyncio.AbstractEventLoop) -> bool:
        """Whether the thread still turns its loop."""
        heard = asyncio.run_coroutine_threadsafe(_nothing(), loop)
        try:
            async with asyncio.timeout(foreign_code.CANCEL_SECONDS):
                await asyncio.wrap_future(heard)
        except TimeoutError:
            return False
        return True

    def _leave(self, loop: asyncio.AbstractEventLoop) -> None:
        log.warning("%s blocks inside `async def`; its thread is left behind", self.name)
        if self._loop is loop and self._thread is not None:
            foreign_code.interrupt(self._thread)
            self._loop = self._thread = None
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(loop.stop)


def _turn(loop: asyncio.AbstractEventLoop, name: str) -> None:
    """The thread: until it is stopped, whatever a task of the plugin raises."""
    asyncio.set_event_loop(loop)
    while True:
        try:
            loop.run_forever()
        except (SystemExit, KeyboardInterrupt) as error:
            log.warning("a task of %s tried to end the program (%r)", name, error)
        else:
            break
    with contextlib.suppress(Exception):
        loop.run_until_complete(_end_tasks())
        loop.run_until_complete(loop.shutdown_asyncgens())
    loop.close()


async def _nothing() -> None:
    """A turn of the loop."""


async def _end_tasks() -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=END_SECONDS)
