"""What a hub makes ready: not before its first client has its answer, then all of it, once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from pagehand.brain.engines import Engine
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


async def test_an_engine_is_made_ready_once_behind_everything_else():
    words, steps, ready = Words(), [], asyncio.Event()

    def prepare() -> Iterator[None]:
        for number in range(3):
            steps.append((number, words.ready))
            yield
        ready.set()

    engine = Engine("one", "One", "built in", lambda: None, prepare=prepare)
    readiness = Readiness(words.policy)
    readiness.begin()
    readiness.prepare(lambda: engine)
    readiness.prepare(lambda: engine)
    readiness.prepare(lambda: None)
    async with asyncio.timeout(20):
        await ready.wait()
    ready.clear()
    later = Engine("two", "Two", "built in", lambda: None, prepare=prepare)
    readiness.prepare(lambda: later)
    async with asyncio.timeout(20):
        await ready.wait()
    assert steps == [(number, 3) for number in (0, 1, 2, 0, 1, 2)]


def test_the_engine_without_a_model_has_read_its_examples_when_it_is_ready():
    script = (
        "from pagehand.providers.engines.builtin import BuiltinEngines;"
        "from pagehand.providers.engines.file import EnginesFile;"
        "engine, *_ = BuiltinEngines({}).found(EnginesFile());"
        "steps = sum(1 for _ in engine.prepare());"
        "from pagehand.providers.commands.grammar.reader import parse;"
        "print(steps, parse.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    steps, read = map(int, done.stdout.split())
    assert steps == 5 + read and read >= 3
