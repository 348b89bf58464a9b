"""browser-use (PyPI), to be measured beside ours, in an environment of its own; told what to do over standard input."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from _cache import CACHE, python_environment

from pagehand.launch import chromium

PACKAGE = "browser-use==0.13.14"
ANSWER_SECONDS = 120.0
END_SECONDS = 20.0
_DRIVER = Path(__file__).with_name("_browser_use_driver.py")


class BrowserUse:
    """The page of a running browser-use."""

    title = "browser-use"

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.processes = [process.pid]

    async def open(self, url: str) -> None:
        await self._ask(open=url)

    async def read(self) -> str:
        """The page, as a model would get it."""
        return await self._ask(read=True)

    async def click(self, ref: str) -> str:
        """Click, and the page after it."""
        return await self._ask(click=int(ref))

    def ref_of(self, text: str, words: str) -> str:
        """The number of the element on or just above the line with these words."""
        number = ""
        for line in text.splitlines():
            if found := re.search(r"\[(\d+)\]", line):
                number = found[1]
            if words in line and number:
                return number
        raise LookupError(f"browser-use shows no element with {words!r}")

    async def _ask(self, **what: Any) -> str:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(what).encode() + b"\n")
        async with asyncio.timeout(ANSWER_SECONDS):
            line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"browser-use ended; {CACHE / 'browser-use.log'} says why")
        return str(json.loads(line)["text"])


@asynccontextmanager
async def browser_use() -> AsyncIterator[BrowserUse]:
    """A running one with a browser of its own, ended with the block."""
    python = python_environment("browser-use", [PACKAGE])
    with (CACHE / "browser-use.log").open("w") as log:
        process = await asyncio.create_subprocess_exec(
            str(python),
            str(_DRIVER),
            str(chromium.find()),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            cwd=CACHE,
            limit=2**24,
        )
        assert process.stdin is not None
        try:
            yield BrowserUse(process)
        finally:
            process.stdin.close()
            try:
                async with asyncio.timeout(END_SECONDS):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
