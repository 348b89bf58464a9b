"""One thing measured several times: milliseconds by the clock and of the processor, and how long what came back is."""

from __future__ import annotations

import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from _processes import ended_ms, meter


@dataclass(slots=True)
class Series:
    """Runs of one thing."""

    ms: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    command: list[float] = field(default_factory=list)
    """Of the processor, what commands took that were run for it and have ended."""
    characters: int | None = None

    async def run(self, processes: list[int], work: Callable[[], Awaitable[str]]) -> str:
        """Do it once and note what it took, the processor's time in these processes and those they started."""
        spent, ended = meter(processes), ended_ms()
        started = time.perf_counter()
        text = await work()
        self.ms.append((time.perf_counter() - started) * 1000)
        self.command.append(ended_ms() - ended)
        if (took := spent()) is not None:
            self.processor.append(took + self.command[-1])
        self.characters = len(text)
        return text

    def row(self, base: Series) -> dict[str, Any]:
        """Medians, and how many times those of `base` they are."""
        middle = statistics.median(self.ms)
        processor = statistics.median(self.processor) if self.processor else None
        of_base = statistics.median(base.processor) if base.processor else None
        return {
            "median ms": middle,
            "first ms": self.ms[0],
            "best ms": min(self.ms),
            "processor ms": processor,
            "of it commands": statistics.median(self.command or [0.0]) or None,
            "characters": self.characters,
            "x ours, clock": middle / statistics.median(base.ms),
            "x ours, processor": processor / of_base if processor is not None and of_base else None,
        }
