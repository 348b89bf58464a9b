"""Hubs for tests: one in this process with limits and replies of one's own, and one as a real process of its own.

Each has a home of its own in a short temporary folder, because a socket's path has 103 bytes.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from bed.fake_hand import FakeHand
from bed.surfaces import Person, RawClient
from pagehand import relay
from pagehand.bootstrap import make_hub, serve
from pagehand.brain.engines import Engine
from pagehand.brain.limits import Limits
from pagehand.brain.ports import TextDelta
from pagehand.brain.transcript import ToolCall
from pagehand.client import Client
from pagehand.hub.hub import Hub
from pagehand.providers.scripted import Reply, ScriptedProvider
from pagehand.settings import Places, default_places
from pagehand.values import Json, new_id

EXTENSIONS = {"_meta": {"pagehand/extensions": 1}}
"""Client capabilities of one who understands `_pagehand/*`."""
END_SECONDS = 10.0


def call(name: str, **arguments: Any) -> list[ToolCall]:
    """A reply that is one call."""
    return [ToolCall(new_id("call"), name, arguments)]


def say(text: str) -> list[TextDelta]:
    """A reply that is an answer."""
    return [TextDelta(text)]


@contextmanager
def short_places() -> Iterator[Places]:
    home = Path(tempfile.mkdtemp(prefix="ph", dir="/tmp"))
    try:
        yield default_places(home)
    finally:
        shutil.rmtree(home, ignore_errors=True)


class Bed:
    """A place with a hub, and everyone who came to it; all are closed with the bed."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self._closing: list[Callable[[], Awaitable[None]]] = []

    async def person(
        self, answer: Any = "allow_once", *, reply: str | None = "yes", name: str = "pagehand-test"
    ) -> Person:
        person = await Person(answer, reply).connect(self.places, name=name)
        self._closing.append(person.close)
        return person

    async def client(self) -> Client:
        client = await Client.connect(self.places, start=False)
        self._closing.append(client.close)
        return client

    async def hand(self, **parts: Any) -> FakeHand:
        hand = await FakeHand(**parts).lend(self.places)
        self._closing.append(hand.close)
        return hand

    async def raw(self) -> RawClient:
        raw = await RawClient().connect(self.places)
        self._closing.append(raw.close)
        return raw

    async def panel(self, hand: FakeHand) -> RawClient:
        """A panel of this browser; it has introduced itself."""
        panel = await self.raw()
        await panel.initialize(capabilities={"_meta": {**EXTENSIONS["_meta"], "pagehand/panelOf": hand.instance}})
        return panel

    async def close(self) -> None:
        for close in reversed(self._closing):
            await close()

    def written(self) -> bytes:
        """Everything that stands in the files of this place."""
        files = [path for path in self.places.home.rglob("*") if path.is_file()]
        return b"".join(path.read_bytes() for path in files)


class HubBed(Bed):
    """A hub in this process. `script` sets the replies that the next turns' provider gives."""

    def __init__(self, places: Places, hub: Hub) -> None:
        super().__init__(places)
        self.hub = hub
        self.providers: list[ScriptedProvider] = []
        """One a turn, with the requests it was asked."""
        self._replies: Sequence[Reply] = []
        self._found = hub.world.engines
        hub.world.engines = lambda: [Engine("scripted", "Scripted replies", "test", self._provider)]

    def script(self, *replies: Reply) -> None:
        self._replies = replies

    def engines(self, *engines: Engine) -> None:
        self.hub.world.engines = lambda: list(engines)

    def found_engines(self) -> None:
        """The engines that the hub itself finds, from the files of its place and this process's environment."""
        self.hub.world.engines = self._found

    def _provider(self) -> ScriptedProvider:
        self.providers.append(ScriptedProvider(self._replies))
        return self.providers[-1]


@asynccontextmanager
async def hub_bed(
    limits: Limits | None = None, *, idle_seconds: float = 60.0, places: Places | None = None
) -> AsyncIterator[HubBed]:
    """A running hub in this process; it has stopped after the block."""
    with short_places() as fresh:
        places = places or fresh
        claimed = relay.claim(str(places.socket))
        assert claimed, f"another hub serves {places.socket}"
        hub = make_hub(places, idle_seconds, limits)
        serving = asyncio.create_task(serve(hub, places, *claimed))
        bed = HubBed(places, hub)
        try:
            yield bed
        finally:
            await bed.close()
            await hub.stop()
            await serving


class HubProcess(Bed):
    """A hub as a process of its own, as a relay starts it. Held by a descriptor: process ids are used again."""

    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self.pid = 0
        self._descriptors: list[int] = []

    @property
    def script_file(self) -> Path:
        return self.places.home / "script.json"

    def script(self, *replies: Json) -> None:
        """The replies of the engine `scripted` in each turn from now on: `{"text": ..., "calls": [...]}`."""
        self.script_file.write_text(json.dumps({"replies": replies}))

    async def start(self) -> None:
        """Start it, or reach the one that runs."""
        os.environ["PAGEHAND_SCRIPT"] = str(self.script_file)
        try:
            starter = await Client.connect(self.places)
        finally:
            del os.environ["PAGEHAND_SCRIPT"]
        self.pid = (await starter.state())["hub"]["pid"]
        self._descriptors.append(os.pidfd_open(self.pid))
        await starter.close()

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Send a signal to the hub started last."""
        signal.pidfd_send_signal(self._descriptors[-1], number)

    async def ended(self) -> None:
        """Wait until the process of the hub started last is gone."""
        await _ended(self._descriptors[-1], f"the hub (process {self.pid})")
        with suppress(ChildProcessError):
            os.waitpid(self.pid, os.WNOHANG)  # noqa: ASYNC222 - it has ended

    async def close(self) -> None:
        await super().close()
        for descriptor in self._descriptors:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(descriptor, signal.SIGKILL)
            await _ended(descriptor, "a hub of this bed")
            os.close(descriptor)


@asynccontextmanager
async def hub_process() -> AsyncIterator[HubProcess]:
    """A hub process that is gone after the block."""
    with short_places() as places:
        bed = HubProcess(places)
        bed.script({"text": "done"})
        try:
            await bed.start()
            yield bed
        finally:
            await bed.close()


async def _ended(descriptor: int, what: str) -> None:
    """Wait until the process of a descriptor has ended; TimeoutError names it."""
    gone = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(descriptor, gone.set)
    try:
        async with asyncio.timeout(END_SECONDS):
            await gone.wait()
    except TimeoutError:
        raise TimeoutError(f"{what} had not ended after {END_SECONDS:g} s") from None
    finally:
        loop.remove_reader(descriptor)
