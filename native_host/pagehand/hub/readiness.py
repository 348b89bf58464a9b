"""What the first session, act and message need, made ready in small steps once a client has introduced itself.

It is a third of all that the hub imports and reads: clients are answered before it. Above: `hub`.
"""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from pagehand.wire import json_text

if TYPE_CHECKING:
    from pagehand.brain.engines import Engine
    from pagehand.gate.policy import Policy

ANSWERED_SECONDS = 0.02
"""By then the client that introduced itself has its answer."""

_LOADED = (
    "pydantic.main",
    "pagehand.wire.extensions",
    "pagehand.hub.surface",
    "pagehand.hub.lending",
    "pagehand.session.session",
)
"""The library of the wire's models first, and alone: it is the largest."""


class Readiness:
    """Of one hub. What is needed before its step comes is made then."""

    def __init__(self, policy: Callable[[], Policy]) -> None:
        self._policy = policy
        self._steps: Iterator[None] | None = None
        self._running = False
        self._prepared: set[str] = set()
        self.answered = asyncio.Event()
        """The first client has its answer: now there is time for what nobody waits for."""

    def begin(self) -> None:
        """Begin, where that was not done; every step lets whatever else goes on go before the next."""
        if self._steps is None:
            self._add(self._parts())

    def prepare(self, chosen: Callable[[], Engine | None]) -> None:
        """Make the engine that is chosen then ready too, behind everything else: somebody is there who may ask it."""
        self._add(self._engine(chosen))

    def _add(self, steps: Iterator[None]) -> None:
        self._steps = chain(self._steps or (), steps)
        if not self._running:
            self._running = True
            asyncio.get_running_loop().call_later(ANSWERED_SECONDS, self._step)

    def _step(self) -> None:
        self.answered.set()
        self._running = next(self._steps or iter(()), self) is None
        if self._running:
            asyncio.get_running_loop().call_soon(self._step)

    def _engine(self, chosen: Callable[[], Engine | None]) -> Iterator[None]:
        engine = chosen()
        if engine and engine.prepare and engine.id not in self._prepared:
            self._prepared.add(engine.id)
            yield from engine.prepare()

    def _parts(self) -> Iterator[None]:
        for name in _LOADED:
            importlib.import_module(name)
            yield
        json_text.quicken()
        yield
        importlib.import_module("pagehand.wire.extensions").Target.model_rebuild()
        yield
        yield from self._policy().signals.prepare()
