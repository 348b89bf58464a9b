"""A child process that is talked to in JSON lines, in a process group of its own that ends with it.

What it says on standard error is dropped, or kept in a file up to a limit. Above: whoever knows what the lines mean.
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
from pathlib import Path

from pagehand.values import Json

LONGEST_LINE = 48 * 1024 * 1024
KEPT_COMPLAINTS = 1024 * 1024
END_SECONDS = 2.0
"""How long an ended process may take to be gone."""
_BLOCK = 65_536


class TalkingProcess:
    """A running child. Made by `start`, ended by `end`."""

    def __init__(self, process: Process, complaints: Path | None) -> None:
        self._process = process
        self._listening = None if complaints is None else asyncio.create_task(self._keep_complaints(complaints))

    @classmethod
    async def start(
        cls,
        command: Sequence[str],
        environment: Mapping[str, str],
        folder: str,
        *,
        complaints: Path | None = None,
        longest_line: int = LONGEST_LINE,
    ) -> TalkingProcess:
        """Start it; the beginning of its standard error goes into the file `complaints`. Raises `OSError`."""
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL if complaints is None else PIPE,
            env=environment,
            cwd=folder,
            start_new_session=True,
            limit=longest_line,
        )
        return cls(process, complaints)

    async def say(self, message: Json) -> None:
        """Send one line; a child that has ended hears nothing."""
        assert self._process.stdin is not None
        with contextlib.suppress(ConnectionError):
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            await self._process.stdin.drain()

    async def hear_line(self) -> bytes:
        """The next line as it is; empty when there will be none, and after one that is too long."""
        assert self._process.stdout is not None
        try:
            return await self._process.stdout.readline()
        except (ValueError, ConnectionError):
            return b""

    async def hear(self) -> Json | None:
        """The next line; None when there will be none, and after one that is no message or nested beyond measure."""
        try:
            heard = json.loads(await self.hear_line() or "null")
        except (ValueError, RecursionError):
            return None
        return heard if isinstance(heard, dict) else None

    async def leave(self, seconds: float) -> None:
        """Let it end by itself, as there is nothing more to hear; after that time it is ended."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._process.wait()
        await self.end()

    async def _keep_complaints(self, file: Path) -> None:
        assert self._process.stderr is not None
        room = KEPT_COMPLAINTS
        with file.open("wb", buffering=0) as kept:
            while block := await self._process.stderr.read(_BLOCK):
                kept.write(block[:room])
                room -= min(room, len(block))

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
        try:
            async with asyncio.timeout(END_SECONDS):
                await self._drained()
        except TimeoutError:
            # What left the group holds the pipe open; asyncio would wait for it for ever.
            getattr(self._process, "_transport").close()  # noqa: B009 - there is no public name for it
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])

    async def _drained(self) -> None:
        """Its end, which asyncio sees only when everything that it had printed was read."""
        assert self._process.stdout is not None
        while await self._process.stdout.read(_BLOCK):
            pass
        await self._process.wait()
