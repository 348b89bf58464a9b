"""Code of plugins that runs in this process: it may fail, end the program, refuse to end, or hold up its thread.

Whoever waits for it here gets an ordinary exception, and gets away when told to. What blocks the loop itself is not
held here: `own_loop` gives it one of its own. Above: that, `toolsets.python_plugins`, `providers.plugged`, `hosting`.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import inspect
import logging
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

log = logging.getLogger(__name__)

CANCEL_SECONDS = 2.0
"""How long code that is cancelled may take to end; then nobody waits for it any more."""
T = TypeVar("T")


class EndedProgramError(Exception):
    """Code of a plugin tried to end the whole program, or cancelled itself."""


async def awaited(value: Any) -> Any:
    """What it gives, awaited where it has to be. Raises what it raises, and `EndedProgramError`."""
    if not inspect.isawaitable(value):
        return value
    held = _held(value)
    task = asyncio.ensure_future(held)
    try:
        await asyncio.wait({task})
    except asyncio.CancelledError:
        await _ended(task, held)
        raise
    if task.cancelled():
        raise EndedProgramError("it cancelled itself")
    return task.result()


async def _ended(task: asyncio.Task[Any], held: Coroutine[Any, Any, Any]) -> None:
    """Cancel it; what does not end by that is closed where it stands, so that the program itself can end."""
    task.cancel()
    await asyncio.wait({task}, timeout=CANCEL_SECONDS)
    if not task.done():
        log.warning("code of a plugin was told to end and did not: %s", held)
        with contextlib.suppress(Exception):
            held.close()
        task.cancel()
        await asyncio.wait({task}, timeout=CANCEL_SECONDS)
    if task.done() and not task.cancelled():
        task.exception()


async def _held(value: Awaitable[T]) -> T:
    try:
        return await value
    except (SystemExit, KeyboardInterrupt) as error:
        raise EndedProgramError(f"it tried to end the program ({error!r})") from None


async def in_thread(run: Callable[[], T]) -> T:
    """The same for a plain function, in a thread, which is told to end when nobody waits any more."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(value: T | None, error: BaseException | None) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(value)  # type: ignore[arg-type]
        else:
            done.set_exception(error)

    def work() -> None:
        value: T | None = None
        fault: BaseException | None = None
        try:
            value = run()
        except asyncio.CancelledError:
            fault = EndedProgramError("it cancelled itself")
        except (SystemExit, KeyboardInterrupt, StopIteration) as error:
            fault = EndedProgramError(f"it tried to end the program ({error!r})")
        except BaseException as error:
            fault = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, value, fault)

    context = contextvars.copy_context()
    thread = threading.Thread(target=lambda: context.run(work), name="code of a plugin", daemon=True)
    thread.start()
    try:
        return await done
    except asyncio.CancelledError:
        interrupt(thread)
        raise


def interrupt(thread: threading.Thread) -> None:
    """Ends the Python code that a thread runs, also a loop without an end; what waits in the system hears it later."""
    import ctypes  # not at every start

    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))


def told(error: BaseException) -> str:
    """The exception in one line, also where its own words fail."""
    try:
        words = str(error)
    except Exception:
        words = "without words"
    return f"{type(error).__name__}: {words}"
