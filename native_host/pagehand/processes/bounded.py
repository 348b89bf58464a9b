"""A program run to its end within bounds: one time limit over everything, output up to a cap, nothing left behind.

It knows no plugins. Below: `group`, which ends what the program started with it.
"""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pagehand.processes.group import ProcessGroup

INPUT_CAP = 16 * 1024 * 1024
OUTPUT_CAP = 8 * 1024 * 1024
_BUSY_TRIES = 5
_BUSY_SECONDS = 0.02

Problem = Literal["timeout", "output"]


@dataclass(frozen=True, slots=True)
class Ended:
    """How it ended. `problem` says why it was ended from outside; then `output` is what had come until then."""

    code: int
    output: bytes
    complaints: bytes
    problem: Problem | None = None


async def run_bounded(
    command: Sequence[str], given: bytes, environment: Mapping[str, str], folder: str, seconds: float
) -> Ended:
    """Run it with `given` on standard input. Raises `OSError` when it cannot be started.

    The limit holds from before the start; what the program does not read of its input costs nothing.
    """
    output = bytearray()
    group: ProcessGroup | None = None
    listening: asyncio.Task[bytes] | None = None
    problem: Problem | None = None
    code = -1
    try:
        async with asyncio.timeout(seconds):
            group = await _start(command, given, environment, folder)
            listening = asyncio.create_task(group.complaints())
            async for block in group.output():
                output += block
                if len(output) > OUTPUT_CAP:
                    problem = "output"
                    break
            if problem is None:
                code = await group.wait()
    except TimeoutError:
        problem = "timeout"
    finally:
        if group is not None:
            await group.end()
    complaints = b"" if listening is None else await listening
    return Ended(code, bytes(output[:OUTPUT_CAP]), complaints, problem)


async def _start(command: Sequence[str], given: bytes, environment: Mapping[str, str], folder: str) -> ProcessGroup:
    """A file that was just written may be busy for a moment, while another process that was forked still holds it."""
    for attempt in range(_BUSY_TRIES):
        try:
            return await ProcessGroup.start(command, given, environment, folder)
        except OSError as error:
            if error.errno != errno.ETXTBSY or attempt == _BUSY_TRIES - 1:
                raise
        await asyncio.sleep(_BUSY_SECONDS * 2**attempt)
    raise AssertionError("the last try returns or raises")
