"""A browser's process: started in a group of its own, watched on stderr, stopped by id.

Knows neither browser: `chromium` and `firefox` give the command and the line to wait for.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress

from pagehand.errors import SetupError

START_SECONDS = 60.0
STOP_SECONDS = 5.0
_TAIL_LINES = 12
_NOISE = re.compile(r"dbus/|/vaapi/|gpu/|ui/base/idle|GLib-GIO|drmGetDevices")
"""What browsers say on every machine without a desktop; it never explains a failure."""


class BrowserProcess:
    """One running browser. Made by `start`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._tail: deque[str] = deque(maxlen=_TAIL_LINES)
        self._draining: asyncio.Task[None] | None = None

    @classmethod
    async def start(cls, command: Sequence[str], environment: Mapping[str, str] | None = None) -> BrowserProcess:
        """Start `command`; SetupError when it cannot be executed."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                env=environment,
                start_new_session=sys.platform != "win32",
            )
        except OSError as error:
            raise SetupError(f"{command[0]} could not be started: {error.strerror}.") from None
        return cls(process)

    @property
    def pid(self) -> int:
        """The id of the browser's first process, and of its group."""
        return self._process.pid

    async def announced(self, pattern: str, timeout: float = START_SECONDS) -> str:
        """Group 1 of the first stderr line that matches; SetupError with the browser's last words when none comes."""
        try:
            async with asyncio.timeout(timeout):
                while line := await self._read_line():
                    if found := re.search(pattern, line):
                        self._draining = asyncio.create_task(self._drain())
                        return found[1]
        except TimeoutError:
            raise SetupError(f"The browser did not come up within {timeout:g} s. {self.last_words()}") from None
        raise SetupError(f"The browser ended while it started. {self.last_words()}")

    async def wait(self) -> int:
        """Wait until the browser has ended; its exit code."""
        return await self._process.wait()

    async def stop(self) -> None:
        """Ask the browser to end, then make it; nothing of its group is left."""
        try:
            for number in (signal.SIGTERM, getattr(signal, "SIGKILL", signal.SIGTERM)):
                if self._process.returncode is None:
                    self._signal(number)
                    with suppress(TimeoutError):
                        async with asyncio.timeout(STOP_SECONDS):
                            await self._process.wait()
            self._signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        finally:
            if self._draining is not None:
                self._draining.cancel()

    def remark(self, pattern: str) -> str | None:
        """Group 1 of the latest kept line that matches."""
        found = [match[1] for line in self._tail if (match := re.search(pattern, line))]
        return found[-1] if found else None

    def last_words(self) -> str:
        """What the browser last wrote, for error messages."""
        return "Its last words:\n" + "\n".join(self._tail) if self._tail else "It said nothing."

    def _signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.terminate()
            else:
                os.killpg(self.pid, number)

    async def _read_line(self) -> str:
        assert self._process.stderr is not None
        line = (await self._process.stderr.readline()).decode(errors="replace")
        if line.strip() and not _NOISE.search(line):
            self._tail.append(line.rstrip())
        return line

    async def _drain(self) -> None:
        """Keep the pipe empty, so that the browser never blocks on it."""
        while await self._read_line():
            pass
