"""A child process that is talked to in JSON lines, in a process group of its own that ends with it.

What it says on standard error is dropped. Below: nothing. Above: whoever knows what the lines mean.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping, Sequence

from pagehand.values import Json

LONGEST_LINE = 48 * 1024 * 1024


class TalkingProcess:
    """A running child. Made by `start`, ended by `end`."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str], environment: Mapping[str, str], folder: str) -> TalkingProcess:
        """Start it. Raises `OSError`."""
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=environment,
            cwd=folder,
            start_new_session=True,
            limit=LONGEST_LINE,
        )
        return cls(process)

    async def say(self, message: Json) -> None:
        """Send one line; a child that has ended hears nothing."""
        assert self._process.stdin is not None
        with contextlib.suppress(ConnectionError):
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            await self._process.stdin.drain()

    async def hear(self) -> Json | None:
        """The next line; None when there will be none."""
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
            heard = json.loads(line) if line else None
        except ValueError:
            return None
        return heard if isinstance(heard, dict) else None

    @property
    def code(self) -> int | None:
        """How it ended; None while it runs."""
        return self._process.returncode

    async def end(self) -> None:
        """End it with all that it started, without asking."""
        if sys.platform == "win32":
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()
