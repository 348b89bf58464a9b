"""What finds engines: one class for each place they come from, all with the same Protocol. `registry` combines them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from pagehand.brain.engines import Engine
from pagehand.providers.engines.file import EnginesFile, Entry


class EngineSource(Protocol):
    """One place that engines come from: APIs, local servers, programs, this package."""

    @property
    def kinds(self) -> Collection[str]:
        """The kinds of `[[engine]]` that this source makes engines of."""
        ...

    def own(self, entry: Entry) -> Engine:
        """The engine that the user describes; `entry.kind` is one of `kinds`. Unavailable with the fix if need be."""
        ...

    def found(self, file: EnginesFile) -> Sequence[Engine]:
        """The engines that are there without being described, as the last look saw them. Never waits."""
        ...

    async def look(self) -> None:
        """Look again for what may have come or gone; bounded, never raises."""
        ...

    async def close(self) -> None:
        """Let go of connections and processes."""
        ...
