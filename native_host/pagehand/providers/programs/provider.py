"""Command-line programs as engines: the prompt on standard input, the text tool protocol on standard output.

Each call is one process group without a terminal and in an empty folder, ended when the call ends. Below:
`brain.sentinel` (the protocol), `process_group`. Which programs there are is `program_engines`'s.
"""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import re
import secrets
import tempfile
from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path

from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.sentinel import ReplyStream, calls_of, render_prompt
from pagehand.errors import ProviderError
from pagehand.processes.group import ProcessGroup

OUTPUT_LIMIT = 2_000_000
"""Characters one reply may have; a program that says more is stopped."""
FOLDER = "{folder}"
"""Stands in arguments and variables for the call's own empty folder."""

_TERMINAL_CODES = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])|[\x00-\x08\x0b-\x1f\x7f]"
)
_LONGEST_CODE = 32
"""Characters after which something that began like a code is taken for text."""
_LAST_WORDS = 300
"""Characters of a program's own words that an error repeats."""


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
        said, last = 0, ""
        async with self._running(prompt) as process, contextlib.aclosing(_text(process)) as pieces:
            complaints = asyncio.create_task(process.complaints())
            try:
                async for piece in pieces:
                    said, last = said + len(piece), (last + piece)[-_LAST_WORDS:]
                    if said > OUTPUT_LIMIT:
                        raise ProviderError(f"{self._name} said more than {OUTPUT_LIMIT} characters and was stopped")
                    for delta in reply.feed(piece):
                        yield delta
                    if reply.has_call:
                        break
                if not reply.has_call and (code := await process.wait()) != 0:
                    raise ProviderError(_failure(self._name, code, await complaints, last))
            finally:
                complaints.cancel()
        rest, call = reply.finish()
        for delta in rest:
            yield delta
        if call is not None:
            yield call
        elif not said:
            yield TextDelta("(The program gave no answer.)")

    @contextlib.asynccontextmanager
    async def _running(self, prompt: str) -> AsyncGenerator[ProcessGroup]:
        variables = {**os.environ, "NO_COLOR": "1", "TERM": "dumb", "CI": "1", **self._environment}
        with tempfile.TemporaryDirectory(prefix="pagehand-", ignore_cleanup_errors=True) as folder:
            command = [word.replace(FOLDER, folder) for word in self._command]
            environment = {name: value.replace(FOLDER, folder) for name, value in variables.items()}
            try:
                for name, text in self._files.items():
                    (Path(folder) / name).write_text(text, encoding="utf-8")
                process = await ProcessGroup.start(command, prompt.encode("utf-8", "replace"), environment, folder)
            except OSError as error:
                raise ProviderError(f"{self._name} could not be started: {error.strerror}") from None
            try:
                yield process
            finally:
                await process.end()


def _failure(program: str, code: int, complaints: bytes, answer: str) -> str:
    """The last line of what it said on standard error; some complain on standard output instead."""
    words = _TERMINAL_CODES.sub("", complaints.decode("utf-8", "replace")).strip() or answer.strip()
    last = words.splitlines()[-1:] or [f"it ended with code {code}"]
    return f"{program} failed: {last[0][:_LAST_WORDS]}"


async def _text(process: ProcessGroup) -> AsyncGenerator[str]:
    """Standard output as text without terminal codes; a code cut in two by a read is held back."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    held = ""
    async with contextlib.aclosing(process.output()) as blocks:
        async for block in blocks:
            text = held + decoder.decode(block)
            cut = _cut_code(text)
            held, text = text[cut:], text[:cut]
            if plain := _TERMINAL_CODES.sub("", text):
                yield plain
    if plain := _TERMINAL_CODES.sub("", held + decoder.decode(b"", final=True)):
        yield plain


def _cut_code(text: str) -> int:
    """Where a terminal code begins whose end has not come yet; the end of the text when there is none."""
    cut = text.rfind("\x1b", max(0, len(text) - _LONGEST_CODE))
    code = _TERMINAL_CODES.match(text, cut) if cut >= 0 else None
    # The bare escape character is matched too, so that it goes when no code comes of it.
    return cut if code is not None and code.end() == cut + 1 else len(text)
