"""Command-line programs as engines: the prompt on standard input, the text tool protocol on standard output.

Each call is one process in a group of its own, without a terminal, ended with everything it started when the call ends.
Below: `brain.sentinel` (the protocol). Which programs there are is `registry`'s.
"""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import re
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Sequence

from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.sentinel import ReplyStream, calls_of, render_prompt
from pagehand.errors import ProviderError

OUTPUT_LIMIT = 2_000_000
"""Characters one reply may have; a program that says more is stopped."""
STOP_SECONDS = 1.0

_TERMINAL_CODES = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])|[\x00-\x08\x0b-\x1f\x7f]"
)


class ProgramProvider:
    """One program with its arguments; `{prompt}` is never put among them, because others can read a process's arguments."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = list(command)

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """Stream one reply. Raises `ProviderError` when the program cannot run, fails, or floods."""
        prompt = render_prompt(request, secrets.token_hex(8))
        reply = ReplyStream(f"c{calls_of(request.history) + 1}")
        process = await self._start()
        feeding = asyncio.create_task(_feed(process, prompt))
        complaints = asyncio.create_task(_tail(process))
        said = 0
        try:
            async for piece in _text(process):
                said += len(piece)
                if said > OUTPUT_LIMIT:
                    raise ProviderError(f"{self._command[0]} said more than {OUTPUT_LIMIT} characters and was stopped")
                for delta in reply.feed(piece):
                    yield delta
            code = await process.wait()
            if code != 0:
                raise ProviderError(_failure(self._command[0], code, await complaints))
        finally:
            feeding.cancel()
            await _end(process)
            complaints.cancel()
        rest, call = reply.finish()
        for delta in rest:
            yield delta
        if call is not None:
            yield call
        elif not said:
            yield TextDelta("(The program gave no answer.)")

    async def _start(self) -> asyncio.subprocess.Process:
        environment = {**os.environ, "NO_COLOR": "1", "TERM": "dumb", "CI": "1"}
        try:
            return await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            raise ProviderError(f"{self._command[0]} could not be started: {error.strerror}") from None


def _failure(program: str, code: int, complaints: str) -> str:
    last = complaints.strip().splitlines()[-1:] or [f"it ended with code {code}"]
    return f"{program} failed: {last[0][:300]}"


async def _feed(process: asyncio.subprocess.Process, prompt: str) -> None:
    """Write the prompt; a program that does not read it is no fault of its own."""
    writer = process.stdin
    if writer is None:
        return
    with contextlib.suppress(ConnectionError):
        writer.write(prompt.encode("utf-8", "replace"))
        await writer.drain()
        writer.close()


async def _text(process: asyncio.subprocess.Process) -> AsyncIterator[str]:
    """Standard output as text without terminal codes; a code cut in two by a read is held back."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    held = ""
    reader = process.stdout
    while reader is not None and (block := await reader.read(65_536)):
        text = held + decoder.decode(block)
        cut = text.rfind("\x1b", max(0, len(text) - 32))
        held, text = (text[cut:], text[:cut]) if cut >= 0 and not _TERMINAL_CODES.match(text, cut) else ("", text)
        if plain := _TERMINAL_CODES.sub("", text):
            yield plain
    if plain := _TERMINAL_CODES.sub("", held):
        yield plain


async def _tail(process: asyncio.subprocess.Process) -> str:
    """The last of what it said on standard error; all of it is read, so that it never blocks."""
    kept = b""
    reader = process.stderr
    while reader is not None and (block := await reader.read(65_536)):
        kept = (kept + block)[-4_000:]
    return _TERMINAL_CODES.sub("", kept.decode("utf-8", "replace"))


async def _end(process: asyncio.subprocess.Process) -> None:
    """End the program and everything in its group: asked first, then without asking."""
    for number in (signal.SIGTERM, signal.SIGKILL) if sys.platform != "win32" else (signal.SIGTERM,):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                process.terminate()
            else:
                os.killpg(process.pid, number)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
                if number == signal.SIGTERM and process.returncode is not None and not _group_lives(process.pid):
                    return


def _group_lives(group: int) -> bool:
    if sys.platform == "win32":
        return False
    try:
        os.killpg(group, 0)
    except (ProcessLookupError, PermissionError):
        return False
    return True
