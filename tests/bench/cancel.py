"""How long it takes from a person's stop to an answered turn, and until what it held is let go, in every state.

In a real browser, with a model API and a program on this machine. The aim of both is 200 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from _figures import show

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bed.browsers import ROOT
from bed.hub_bed import HubBed, call, hub_bed
from bed.model_api import Answer as ModelAnswer
from bed.model_api import ModelApi, model_api
from bed.model_wire import openai_chat
from bed.site import Answer, Site, served
from bed.surfaces import Person
from bed.waiting import eventually
from pagehand.brain.engines import Engine
from pagehand.brain.ports import Provider
from pagehand.client import SessionClient
from pagehand.launch.start import Browser, launched
from pagehand.providers.api.models import ModelProvider, SharedModel
from pagehand.providers.api.vendors import ModelAddress, build_model
from pagehand.providers.programs.provider import ProgramProvider
from pagehand.providers.scripted import ScriptedProvider

RUNS = 15
SECONDS = 30.0
"""A state that is not reached or left within this is a fault."""
AIM = "200 ms"
PROGRAM = "import os, signal; print(os.getpid(), flush=True); signal.pause()"
Waits = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class State:
    """A turn's state: how the turn is set up, what shows that it is reached, and what shows that it is left."""

    name: str
    prepare: Callable[[], None]
    reached: Waits
    released: Waits


class Room:
    """A hub, a browser and a person, with everything a turn can wait for."""

    def __init__(self, bed: HubBed, person: Person, api: ModelApi, site: Site, session: SessionClient) -> None:
        self.bed, self.person, self.api, self.site, self.session = bed, person, api, site, session
        self.held = threading.Event()
        """While it is not set, the slow page has no answer."""
        address = ModelAddress("openai", "m", f"{api.url}/v1", "none")
        self.model = SharedModel(lambda: build_model(address), "none")
        self._count()

    def _count(self) -> None:
        """What is there before a turn: only what is more is of that turn."""
        self.asked, self.closed = len(self.api.asked), self.api.closed
        self.permissions, self.withdrawn = len(self.person.permissions), len(self.person.withdrawn)
        self.questions, self.calls = len(self.person.questions), len(self.person.of_kind("tool_call"))
        self.slow, self.heard = sum(asked.path == "/slow" for asked in self.site.asked), len(self.person.said)

    def states(self) -> list[State]:
        """Every state in which a turn can wait."""
        page = self.site.page("/still", "<title>Still</title><h1>Still</h1>")
        slow = self.site.handle("/slow", self._slow)
        unseen = {"text": "never to be seen", "seconds": 20}
        return [
            State("the model has not begun", self._model, self._model_asked, self._model_released),
            State("the model speaks", lambda: self._model("I look"), self._heard, self._model_released),
            State("a program thinks", self._program, self._heard, self._program_gone),
            State("a permission waits", lambda: self._calls("navigate", url=page), self._permission, self._withdrawn),
            State("a question waits", lambda: self._calls("askUser", question="Which?"), self._question, self._free),
            State("a page is waited for", lambda: self._calls("wait", **unseen), self._call_begun, self._free),
            State("a page loads", lambda: self._calls("navigate", url=slow), self._page_asked, self._free),
        ]

    async def measured(self, state: State) -> tuple[float, float]:
        """Milliseconds from the stop to the turn's answer, and to the release."""
        self.held.clear()
        self._count()
        # Only the permission's own state has nobody to answer.
        self.person.answer = None if state.reached == self._permission else "allow_once"
        state.prepare()
        async with asyncio.timeout(SECONDS):
            prompt = asyncio.create_task(self.session.prompt("go"))
            await state.reached()
            started = time.perf_counter()
            self.session.cancel()
            end = await prompt
            answered = time.perf_counter() - started
            await state.released()
            released = time.perf_counter() - started
        self.held.set()
        if end.stop_reason != "cancelled":
            raise RuntimeError(f"{state.name}: the turn ended with {end.stop_reason}: {end.reason}")
        return answered * 1000, released * 1000

    def _model(self, *texts: str) -> None:
        self.api.answers = [openai_chat([*texts], hang=True) if texts else ModelAnswer(hang=True)]
        self._engine(lambda: ModelProvider(self.model, sees=False))

    def _program(self) -> None:
        self._engine(lambda: ProgramProvider([sys.executable, "-c", PROGRAM]))

    def _engine(self, make: Callable[[], Provider]) -> None:
        self.bed.engines(Engine("bench", "What is measured", "bench", make, is_model=True))

    def _calls(self, name: str, **arguments: object) -> None:
        self.bed.engines(Engine("bench", "One call", "bench", lambda: ScriptedProvider([call(name, **arguments)])))

    def _slow(self, _asked: object) -> Answer:
        self.held.wait(SECONDS)
        return Answer("<h1>Start, late</h1>")

    async def _model_asked(self) -> None:
        await self.api.until(lambda: len(self.api.asked) > self.asked, "a request", SECONDS)

    async def _model_released(self) -> None:
        await self.api.until(lambda: self.api.closed > self.closed, "the connection closed", SECONDS)

    async def _heard(self) -> None:
        await self.person.until(lambda: len(self.person.said) > self.heard, "the first words", SECONDS)

    async def _program_gone(self) -> None:
        process = Path("/proc") / self.person.said[self.heard :].strip()

        async def gone() -> bool:
            return not process.exists()

        await eventually(gone, SECONDS)

    async def _permission(self) -> None:
        await self.person.until(lambda: len(self.person.permissions) > self.permissions, "a permission", SECONDS)

    async def _withdrawn(self) -> None:
        await self.person.until(lambda: len(self.person.withdrawn) > self.withdrawn, "it taken back", SECONDS)

    async def _question(self) -> None:
        await self.person.until(lambda: len(self.person.questions) > self.questions, "a question", SECONDS)

    async def _call_begun(self) -> None:
        await self.person.until(lambda: len(self.person.of_kind("tool_call")) > self.calls, "a call", SECONDS)

    async def _page_asked(self) -> None:
        await self.site.wait_for("/slow", self.slow + 1)

    async def _free(self) -> None:
        """The page answers again; not to `readPage`, which waits for one that loads, as Chromium's goes on to."""
        found = await self.session.call("find", {"text": "Start"})
        if not found["structuredContent"]["ok"]:
            raise RuntimeError(f"the page did not answer: {found['content']}")


@asynccontextmanager
async def room(browser: Browser) -> AsyncIterator[Room]:
    """Everything that is needed, gone after the block."""
    async with hub_bed() as bed, model_api() as api:
        with served() as site:
            places = bed.places
            async with launched(browser, home=places.home, socket=places.socket, extension=ROOT, headless=True):
                person = await bed.person("allow_once", reply=None)
                await person.client.wait_for_hand(browser)
                session = await person.client.new_session()
                await session.call("navigate", {"url": site.page("/", "<title>Start</title><h1>Start</h1>")})
                yield Room(bed, person, api, site, session)


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="build/dev.py bench cancel", description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--runs", type=int, default=RUNS)
    args = parser.parse_args()
    async with room(args.browser) as made:
        for state in made.states():
            times = [await made.measured(state) for _ in range(args.runs)]
            show(f"{state.name}: answered", [answered for answered, _ in times], "ms", AIM)
            show(f"{state.name}: let go", [released for _, released in times], "ms", AIM)


if __name__ == "__main__":
    asyncio.run(main())
