"""One program in a process group of its own: text in as a file, two pipes out, and an end that spares nothing.

asyncio's own pipes are not used, because with them a process counts as running while anything that it started holds
one of them open. Above: `talking`, `providers.programs`.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import signal
import sys
import tempfile
from collections.abc import AsyncGenerator, Mapping, Sequence

STOP_SECONDS = 1.0
"""How long the group has to end by itself once it is asked to."""
DRAIN_SECONDS = 0.5
"""How long output is still taken after the program has ended, whatever it started that keeps its pipe open says."""
BLOCK = 65_536
MOST_LEFT = 64 * BLOCK
"""More than any pipe holds: what comes beyond it after the program's end is not the program's."""


class ProcessGroup:
    """A running program. Made by `start`, ended by `end`."""

    def __init__(self, process: asyncio.subprocess.Process, output: _Pipe, complaints: _Pipe) -> None:
        self._process, self._output, self._complaints = process, output, complaints

    @classmethod
    async def start(
        cls,
        command: Sequence[str],
        given: bytes,
        environment: Mapping[str, str],
        folder: str,
        keeps: Sequence[int] = (),
    ) -> ProcessGroup:
        """Start it in a folder with `given` on standard input and no terminal; it keeps these descriptors of ours.

        Raises `OSError`. Cancelled, it ends what was started.
        """
        starting = asyncio.ensure_future(cls._started(command, given, environment, folder, keeps))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            with contextlib.suppress(OSError):
                await (await starting).end()
            raise

    @classmethod
    async def _started(
        cls,
        command: Sequence[str],
        given: bytes,
        environment: Mapping[str, str],
        folder: str,
        keeps: Sequence[int],
    ) -> ProcessGroup:
        async with contextlib.AsyncExitStack() as undo:
            pipes = []
            for _ in range(2):
                pipes.append(await _Pipe.open())
                undo.callback(pipes[-1].close)
            with tempfile.TemporaryFile() as file:
                file.write(given)
                file.seek(0)
                process = await asyncio.create_subprocess_exec(
                    *command,
                    stdin=file,
                    stdout=pipes[0].inner,
                    stderr=pipes[1].inner,
                    env=environment,
                    cwd=folder,
                    start_new_session=True,
                    pass_fds=keeps,
                )
            undo.pop_all()
        for pipe in pipes:
            pipe.close_inner()
        return cls(process, *pipes)

    async def output(self) -> AsyncGenerator[bytes]:
        """Standard output until its end, or until a moment after the program's."""
        async for block in self._until_ended(self._output.reader):
            yield block

    async def errors(self) -> AsyncGenerator[bytes]:
        """Standard error in the same way."""
        async for block in self._until_ended(self._complaints.reader):
            yield block

    async def complaints(self) -> bytes:
        """All of standard error until its end, or until a moment after the program's; only the last of it is kept."""
        kept = b""
        async for block in self.errors():
            kept = (kept + block)[-BLOCK:]
        return kept

    async def wait(self) -> int:
        """Wait for the program's own end; its exit code."""
        return await self._process.wait()

    async def end(self) -> None:
        """End the program and everything in its group: asked first, then without asking."""
        try:
            if sys.platform == "win32":
                with contextlib.suppress(ProcessLookupError):
                    self._process.terminate()
                await self._process.wait()
            else:
                await self._end_group()
        finally:
            self._output.close()
            self._complaints.close()

    async def _end_group(self) -> None:
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self._process.pid, number)
            except (ProcessLookupError, PermissionError):
                return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(STOP_SECONDS):
                    await self._process.wait()

    async def _until_ended(self, reader: asyncio.StreamReader) -> AsyncGenerator[bytes]:
        ended = asyncio.create_task(self._process.wait())
        reading: asyncio.Task[bytes] | None = None
        loop, last, left = asyncio.get_running_loop(), math.inf, MOST_LEFT
        try:
            while True:
                reading = asyncio.create_task(reader.read(BLOCK))
                await asyncio.wait({reading, ended}, return_when=asyncio.FIRST_COMPLETED)
                if ended.done():
                    last = min(last, loop.time() + DRAIN_SECONDS)
                    await asyncio.wait({reading}, timeout=max(0.0, last - loop.time()))
                    left -= BLOCK
                if left < 0 or not reading.done() or not (block := reading.result()):
                    return
                yield block
        finally:
            for task in (ended, reading):
                if task is not None:
                    task.cancel()


class _Pipe:
    """A pipe from a child: `inner` is its end, `reader` ours."""

    def __init__(self, inner: int, reader: asyncio.StreamReader, transport: asyncio.ReadTransport) -> None:
        self.inner, self.reader, self._transport = inner, reader, transport
        self._open = True

    @classmethod
    async def open(cls) -> _Pipe:
        outer, inner = os.pipe()
        reader = asyncio.StreamReader()
        file = os.fdopen(outer, "rb", 0)
        loop = asyncio.get_running_loop()
        try:
            transport, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), file)
        except BaseException:
            file.close()
            os.close(inner)
            raise
        return cls(inner, reader, transport)

    def close_inner(self) -> None:
        """Ours is not to write; as long as we could, the pipe would never end."""
        if self._open:
            self._open = False
            os.close(self.inner)

    def close(self) -> None:
        self.close_inner()
        self._transport.close()
