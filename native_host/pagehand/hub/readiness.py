"""What the first session and the first act need, made ready in small steps once a client has introduced itself.

It is a third of all that the hub imports and reads: clients are answered before it. Above: `hub`.
"""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pagehand.wire import json_text

if TYPE_CHECKING:
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
        self.answered = asyncio.Event()
        """The first client has its answer: now there is time for what nobody waits for."""

    def begin(self) -> None:
        """Begin, where that was not done; every step lets whatever else goes on go before the next."""
        if self._steps is None:
            self._steps = self._parts()
            asyncio.get_running_loop().call_later(ANSWERED_SECONDS, self._step)

    def _step(self) -> None:
        self.answered.set()
        if self._steps is not None and next(self._steps, self._steps) is None:
            asyncio.get_running_loop().call_soon(self._step)

    def _parts(self) -> Iterator[None]:
        for name in _LOADED:
            importlib.import_module(name)
            yield
        json_text.quicken()
        yield
        importlib.import_module("pagehand.wire.extensions").Target.model_rebuild()
        yield
        yield from self._policy().signals.prepare()
