"""A script's process as the hub sees it: started, answered, bounded in time, ended with all that it began.

Its clock stands still while a person is asked. Below: `processes.talking`. Above: `scripts`. The other end of the lines
is `script_host.child`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from pagehand.processes.talking import TalkingProcess
from pagehand.toolsets.script_host.ended import ending, failure
from pagehand.values import Json

END_SECONDS = 1.0
"""A script that is told to end has this long to say what it printed."""
_COMMAND = ("-P", "-m", "pagehand.toolsets.script_host.child")
_KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "PYTHONPATH", "SYSTEMROOT")

Answer = Callable[[Json], Awaitable[Any]]
"""Answers what a script asks of the world; raises nothing that is not a fault of ours."""


class Clock:
    """The seconds that a script may take."""

    def __init__(self, seconds: float) -> None:
        self._left, self._since, self._waits = seconds, time.monotonic(), 0

    @property
    def left(self) -> float:
        """The seconds that are left now."""
        return self._left if self._waits else self._left - (time.monotonic() - self._since)

    @property
    def stands(self) -> bool:
        """A person is asked now."""
        return self._waits > 0

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """It stands still as long as this."""
        if not self._waits:
            self._left = self.left
        self._waits += 1
        try:
            yield
        finally:
            self._waits -= 1
            if not self._waits:
                self._since = time.monotonic()


async def run_script(job: Json, clock: Clock, answer: Answer) -> Json:
    """The outcome `{output, success, metadata}` of a job, also when the script had to be ended."""
    try:
        process = await TalkingProcess.start([sys.executable, *_COMMAND], _environment(), job["root"])
    except OSError as error:
        words = f"TetherScript plugin failed: internal error: the script's process could not be started: {error}"
        return failure("", "internal", "internal", words, None, job["hook"])
    try:
        await process.say({**job, "seconds": clock.left})
        return await _Run(process, clock, answer, job).outcome()
    finally:
        await process.end()


def _environment() -> dict[str, str]:
    return {name: os.environ[name] for name in _KEPT if name in os.environ}


class _Run:
    """One run, from the job to the outcome."""

    def __init__(self, process: TalkingProcess, clock: Clock, answer: Answer, job: Json) -> None:
        self._process, self._clock, self._answer, self._job = process, clock, answer, job
        self._hearing = asyncio.ensure_future(process.hear())
        self._answering: asyncio.Task[None] | None = None

    async def outcome(self) -> Json:
        try:
            while True:
                if self._clock.left <= 0:
                    return await self._ended("timeout")
                waiting = {task for task in (self._hearing, self._answering) if task is not None}
                seconds = max(self._clock.left, 1.0 if self._clock.stands else 0.0)
                done, _ = await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
                if self._answering in done:
                    answering, self._answering = self._answering, None
                    answering.result()
                if self._hearing in done:
                    if (found := self._heard(self._hearing.result())) is not None:
                        return found
                    self._hearing = asyncio.ensure_future(self._process.hear())
        finally:
            await self._let_go()

    def _heard(self, message: Json | None) -> Json | None:
        """The outcome, if this is it."""
        if message is None:
            return self._lost()
        if "done" in message:
            done: Json = message["done"]
            return done
        self._answering = asyncio.create_task(self._say_answer(message))
        return None

    async def _say_answer(self, question: Json) -> None:
        value = await self._answer(question)
        await self._process.say({"answer": question["ask"], "value": value, "left": self._clock.left})

    async def _ended(self, reason: str) -> Json:
        """Tell the script to end and take what it still says; nothing that it asks is answered any more."""
        if self._answering is not None:
            self._answering.cancel()
        await self._process.say({"stop": reason})
        words = ending(reason, self._job["timeout_secs"])
        last = failure("", reason, reason, words, None, self._job["hook"])
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                while (message := await self._hearing) is not None:
                    if "done" in message:
                        return message["done"] if _is_of(message["done"], reason) else last
                    self._hearing = asyncio.ensure_future(self._process.hear())
        return last

    def _lost(self) -> Json:
        words = "TetherScript plugin failed: internal error: the script's process ended (its memory may be used up)"
        return failure("", "internal", "internal", words, None, self._job["hook"])

    async def _let_go(self) -> None:
        for task in (self._hearing, self._answering):
            if task is not None and not task.done():
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task


def _is_of(outcome: Json, reason: str) -> bool:
    return bool(outcome["metadata"].get("error_code") == reason)
