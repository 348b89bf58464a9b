"""The extension's sandbox without a hub: its owner is an empty page of the extension, so that limits can be small."""

from __future__ import annotations

import asyncio
import itertools
import json

import pytest

NUMBERS = itertools.count()
LIMITS = {"seconds": 20, "memory": 512 << 20, "output": 256 << 10, "file": 16 << 20, "volume": 64 << 20, "files": 1000}
ASK = """(window.answers ??= {{}}, import("/extension/sandbox/host.js")
  .then((host) => host.answerInTurn({asked}, new AbortController().signal))
  .catch((error) => ({{error: error.name, message: error.message}}))
  .then((answer) => {{ window.answers[{number}] = answer; }}), 1)"""


class Inside:
    """Runs Python and uses files of sessions, as the hub would ask for it."""

    def __init__(self, bed):
        self.bed = bed

    async def until(self, expression):
        """The value of an expression as soon as it has one."""
        async with asyncio.timeout(90):
            while True:
                if (value := await self.bed.evaluate(f"{expression} ?? null")) is not None:
                    return value
                await asyncio.sleep(0.05)  # what happens in a page has no event here

    async def ask(self, operation, session="one", limits=None, **arguments):
        number = next(NUMBERS)
        given = {**arguments, "limits": {**LIMITS, **(limits or {})}}
        asked = {"operation": operation, "sessionId": session, "arguments": given}
        await self.bed.evaluate(ASK.format(asked=json.dumps(asked), number=number))
        return await self.until(f"window.answers[{number}]")

    async def run(self, code, session="one", limits=None, **arguments):
        """The outcome, with what was printed; or what ended the run."""
        answer = await self.ask("execute", session, limits, code=code, **arguments)
        return {**answer, **json.loads(answer["outcome"])} if "outcome" in answer else answer


@pytest.fixture
async def inside(bed):
    yield Inside(bed)
    await bed.evaluate("import('/extension/sandbox/store.js').then((store) => store.keepSessions([])).then(() => 1)")
