"""Command-line programs as engines: the prompt on standard input, the text tool protocol on standard output.

Each call is one process in a group of its own, without a terminal and in an empty folder, ended with everything it
started when the call ends. Below: `brain.sentinel` (the protocol). Which programs there are is `program_engines`'s.
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
import tempfile
from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path

from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.sentinel import ReplyStream, calls_of, render_prompt
from pagehand.errors import ProviderError

OUTPUT_LIMIT = 2_000_000
"""Characters one reply may have; a program that says more is stopped."""
STOP_SECONDS = 1.0
DRAIN_SECONDS = 0.5
"""How long output is still taken after the program has ended, when something that it started keeps its pipes open."""
FOLDER = "{folder}"
"""Stands in arguments and variables for the call's own empty folder."""

_TERMINAL_CODES = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])|[\x00-\x08\x0b-\x1f\x7f]"
)


class ProgramProvider:
    """One program with its arguments, variables added to the environment, and files laid into its folder.

    The prompt is never put among the arguments, because others can read those.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        files: Mapping[str, str] | None = None,
    ) -> None:
        self._command, self._environment, self._files = list(command), environment or {}, files or {}
        self._name = Path(command[0]).name

    async def generate(self, request: Request) -> AsyncGenerator[Delta]:
        """Stream one reply, until its call is whole. Raises `ProviderError` when the program cannot run or fails."""
        prompt = render_prompt(request, secrets.token_hex(8))
        reply = ReplyStream(f"c{calls_of(request.history) + 1}")
        said = 0
        with tempfile.TemporaryDirectory(prefix="pagehand-", ignore_cleanup_errors=True) as folder:
            process = await self._start(folder)
            feeding = asyncio.create_task(_feed(process, prompt))
            complaints = asyncio.create_task(_tail(process))
            try:
                async with contextlib.aclosing(_text(process)) as pieces:
                    async for piece in pieces:
                        said += len(piece)
                        if said > OUTPUT_LIMIT:
                            message = f"{self._name} said more than {OUTPUT_LIMIT} characters and was stopped"
                            raise ProviderError(message)
                        for delta in reply.feed(piece):
                            yield delta
                        if reply.has_call:
                            break
                if not reply.has_call and (code := await process.wait()) != 0:
                    await _end(process)
                    raise ProviderError(_failure(self._name, code, await complaints))
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

    async def _start(self, folder: str) -> asyncio.subprocess.Process:
        environment = {**os.environ, "NO_COLOR": "1", "TERM": "dumb", "CI": "1", **self._environment}
        try:
            for name, text in self._files.items():
                (Path(folder) / name).write_text(text, encoding="utf-8")
            return await asyncio.create_subprocess_exec(
                *(word.replace(FOLDER, folder) for word in self._command),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={name: value.replace(FOLDER, folder) for name, value in environment.items()},
                cwd=folder,
                start_new_session=True,
            )
        except OSError as error:
            raise ProviderError(f"{self._name} could not be started: {error.strerror}") from None


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


async def _text(process: asyncio.subprocess.Process) -> AsyncGenerator[str]:
    """Standard output as text without terminal codes; a code cut in two by a read is held back."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    held = ""
    async with contextlib.aclosing(_blocks(process)) as blocks:
        async for block in blocks:
            text = held + decoder.decode(block)
            cut = text.rfind("\x1b", max(0, len(text) - 32))
            whole = cut < 0 or _TERMINAL_CODES.match(text, cut) is not None
            held, text = ("", text) if whole else (text[cut:], text[:cut])
            if plain := _TERMINAL_CODES.sub("", text):
                yield plain
    if plain := _TERMINAL_CODES.sub("", held + decoder.decode(b"", final=True)):
        yield plain


async def _blocks(process: asyncio.subprocess.Process) -> AsyncGenerator[bytes]:
    """Standard output until its end, or until a moment after the program's: a child of it may hold the pipe open."""
    reader = process.stdout
    if reader is None:
        return
    ended = asyncio.create_task(process.wait())
    reading: asyncio.Task[bytes] | None = None
    try:
        while True:
            reading = asyncio.create_task(reader.read(65_536))
            await asyncio.wait({reading, ended}, return_when=asyncio.FIRST_COMPLETED)
            if not reading.done():
                await asyncio.wait({reading}, timeout=DRAIN_SECONDS)
            if not reading.done() or not (block := reading.result()):
                return
            yield block
    finally:
        ended.cancel()
        if reading is not None:
            reading.cancel()


async def _tail(process: asyncio.subprocess.Process) -> str:
    """The last of what it said on standard error; all of it is read, so that it never blocks."""
    kept = b""
    reader = process.stderr
    while reader is not None and (block := await reader.read(65_536)):
        kept = (kept + block)[-4_000:]
    return _TERMINAL_CODES.sub("", kept.decode("utf-8", "replace"))


async def _end(process: asyncio.subprocess.Process) -> None:
    """End the program and everything in its group: asked first, then without asking."""
    if sys.platform == "win32":
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
        return
    for number in (signal.SIGTERM, signal.SIGKILL):
        if not _signal_group(process.pid, number):
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()


def _signal_group(group: int, number: int) -> bool:
    """Whether the group still had a process to send it to."""
    try:
        os.killpg(group, number)
    except (ProcessLookupError, PermissionError):
        return False
    return True
