"""What a hub makes ready: not before its first client has its answer, then all of it, once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from pagehand.hub.readiness import Readiness

LATER = (
    "pydantic",
    "pagehand.session.session",
    "pagehand.brain.compact",
    "pagehand.tether.interpreter",
    "pagehand.toolsets.page_commands",
    "pagehand.client.connection",
    "http.client",
    "tarfile",
    "starlette",
)
"""What a client's first answer does not need."""


def test_a_hub_answers_before_it_has_loaded_what_turns_and_scripts_need():
    script = "import sys; import pagehand.bootstrap; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "pagehand.hub.connection" in loaded
    assert [name for name in loaded if name.startswith(LATER)] == []


class Words:
    """Word lists that are made ready one by one."""

    def __init__(self) -> None:
        self.read, self.ready = 0, 0

    def policy(self) -> Any:
        self.read += 1
        return SimpleNamespace(signals=self)

    def prepare(self) -> Iterator[None]:
        for _ in range(3):
            self.ready += 1
            yield


async def test_it_begins_once_after_the_first_answer_and_ends_with_everything_ready():
    words = Words()
    readiness = Readiness(words.policy)
    readiness.begin()
    readiness.begin()
    assert not readiness.answered.is_set() and not words.read
    async with asyncio.timeout(20):
        await readiness.answered.wait()
    for _ in range(10):
        await asyncio.sleep(0)
    readiness.begin()
    await asyncio.sleep(0)
    assert (words.read, words.ready) == (1, 3)
