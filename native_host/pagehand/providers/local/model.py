"""A local model's server as a child process: started when it is first used, stopped when idle and with the hub.

Loopback only, a free port, a key of its own that never leaves this process and its child. The child is
`local_child`; who offers it as an engine is `local_engines`. Bounded: the start, the stop, and how long it idles.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pagehand.errors import ProviderError
from pagehand.providers.engines.libraries import remedy
from pagehand.values import Json

COMMAND = (sys.executable, "-P", "-m", "pagehand.providers.local.child")
START_SECONDS = 80.0
"""A model of a few gigabytes from a slow disk is there within this, and the turn that waits is not given up before."""
IDLE_SECONDS = 600.0
STOP_SECONDS = 5.0
LARGEST_ANSWER = 64 * 1024


@dataclass(frozen=True, slots=True)
class LocalModel:
    """A model file, and how many tokens it is given to read."""

    file: Path
    context: int


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where a running server answers; `key` is secret."""

    url: str
    key: str

    def __repr__(self) -> str:
        return f"Endpoint({self.url!r})"


class LocalServer:
    """The server of one model. `used()` is the only way in; it may be entered by several turns at once."""

    def __init__(self, model: LocalModel, idle_seconds: float = IDLE_SECONDS, command: Sequence[str] = COMMAND) -> None:
        self.model = model
        self._idle_seconds, self._command = idle_seconds, list(command)
        self._process: asyncio.subprocess.Process | None = None
        self._endpoint: Endpoint | None = None
        self._complaints: asyncio.Task[str] | None = None
        self._changing = asyncio.Lock()
        self._users = 0
        self._idle: asyncio.TimerHandle | None = None
        self._stopping: set[asyncio.Task[None]] = set()

    @property
    def running(self) -> bool:
        """It could answer now."""
        return self._endpoint is not None and self._process is not None and self._process.returncode is None

    @property
    def in_use(self) -> bool:
        """A turn waits for it or hears it."""
        return self._users > 0

    @asynccontextmanager
    async def used(self) -> AsyncIterator[Endpoint]:
        """The running server's address, kept running for the block. Raises `ProviderError` with the fix."""
        self._users += 1
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        try:
            async with self._changing:
                if not self.running:
                    await self._end()
                    self._endpoint = await self._start()
                endpoint = self._endpoint
            assert endpoint is not None
            yield endpoint
        finally:
            self._users -= 1
            if not self._users:
                loop = asyncio.get_running_loop()
                self._idle = loop.call_later(self._idle_seconds, self._stop_idle)

    async def stop(self) -> None:
        """End it, whoever uses it."""
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        async with self._changing:
            await self._end()

    def _stop_idle(self) -> None:
        task = asyncio.get_running_loop().create_task(self._stop_unless_used())
        self._stopping.add(task)
        task.add_done_callback(self._stopping.discard)

    async def _stop_unless_used(self) -> None:
        async with self._changing:
            if not self._users:
                await self._end()

    async def _start(self) -> Endpoint:
        key = secrets.token_urlsafe(24)
        try:
            process = self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                # Threads that wait busily would starve the browser, and be starved by it.
                env={**os.environ, "OMP_WAIT_POLICY": "passive"},
                limit=LARGEST_ANSWER,
                start_new_session=True,
            )
        except OSError as error:
            raise ProviderError(f"the local model's process could not be started: {error.strerror}") from None
        self._complaints = asyncio.create_task(_tail(process))
        try:
            async with asyncio.timeout(START_SECONDS):
                answer = await _answer(process, self._settings(key))
        except TimeoutError:
            await self._end()
            seconds = f"{START_SECONDS:g} s"
            raise ProviderError(f"the local model did not load within {seconds}; try a smaller one") from None
        except BaseException:
            await self._end()
            raise
        if url := answer.get("url"):
            return Endpoint(f"{url}/v1", key)
        complaints = self._complaints
        await self._end()
        raise _cannot_load(self.model.file, str(answer.get("fault") or ""), await complaints)

    def _settings(self, key: str) -> Json:
        # One thread more than there are cores makes all of them wait for each other.
        threads = max(1, min(8, os.cpu_count() or 1))
        return {"file": str(self.model.file), "context": self.model.context, "threads": threads, "key": key}

    async def _end(self) -> None:
        process, self._process, self._endpoint = self._process, None, None
        complaints, self._complaints = self._complaints, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
            await process.wait()
        if complaints is not None:
            await asyncio.wait([complaints], timeout=STOP_SECONDS)


async def _answer(process: asyncio.subprocess.Process, settings: Json) -> Json:
    """Tell the child what to serve, and hear its one line; empty when it ended without a word."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(ConnectionError):
        process.stdin.write(json.dumps(settings).encode() + b"\n")
        await process.stdin.drain()
    try:
        answer = json.loads(await process.stdout.readline() or b"{}")
    except (ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}


async def _tail(process: asyncio.subprocess.Process) -> str:
    """The last of what the child said; all of it is read, so that it never blocks."""
    kept = b""
    while process.stderr is not None and (block := await process.stderr.read(65_536)):
        kept = (kept + block)[-4_000:]
    return kept.decode("utf-8", "replace")


def _cannot_load(file: Path, fault: str, complaints: str) -> ProviderError:
    """What went wrong, and what to do about it."""
    said = f"{fault}\n{complaints}".lower()
    if "no module named 'xllamacpp'" in said:
        return ProviderError(f"the local engine is not installed; run `{remedy('local')}`")
    if "alloc" in said or "out of memory" in said or "memoryerror" in said:
        return ProviderError(f"there is not enough memory for {file.name}; close something or take a smaller model")
    last = fault or next(iter(complaints.strip().splitlines()[-1:]), "its process ended without a word")
    return ProviderError(f"{file.name} cannot be loaded: {last[:300]}; is the file whole, and a chat model?")
