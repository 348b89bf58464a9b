"""Running a plugin's own code as it is loaded: in a thread that nobody has to wait for, with a bound.

A file that never ends costs its plugin, and neither a turn nor the hub's end. Above: `host`.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

LOAD_SECONDS = 10.0
"""For one plugin's import."""
T = TypeVar("T")


async def loaded(load: Callable[[], T], seconds: float = LOAD_SECONDS) -> T:
    """What `load` gives. Raises what it raises, and `TimeoutError`; its thread then ends with the process."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(value: T | None, error: BaseException | None) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(value)  # type: ignore[arg-type]
        else:
            done.set_exception(error)

    def run() -> None:
        value: T | None = None
        fault: BaseException | None = None
        try:
            value = load()
        except SystemExit as error:
            fault = RuntimeError(f"it ends the program ({error.code})")
        except BaseException as error:
            fault = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, value, fault)

    threading.Thread(target=run, name="loading a plugin", daemon=True).start()
    async with asyncio.timeout(seconds):
        return await done
