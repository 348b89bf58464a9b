"""How long a call takes inside Pagehand, without a browser: from the brain over the socket to a hand and back.

A surface asks, the gate decides, the ledger writes, the hand answers at once. What a page takes: `roundtrip`.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

from _figures import show

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bed.hub_bed import HubBed, call, hub_bed, say

RUNS = 300
STEPS = 30


async def direct(bed: HubBed) -> tuple[list[float], list[float]]:
    """Milliseconds of each call through `_pagehand/call`: free reads, and acts that were allowed for the session."""
    person = await bed.person("allow_session")
    session = await person.client.new_session()
    series: list[list[float]] = []
    for name, arguments in (("readPage", {}), ("click", {"ref": "e1"})):
        times = []
        for _ in range(RUNS):
            started = time.perf_counter()
            await session.call(name, arguments)
            times.append((time.perf_counter() - started) * 1000)
        series.append(times[1:])
    return series[0], series[1]


async def in_a_turn(bed: HubBed) -> list[float]:
    """Milliseconds a step: a turn of many reads, by a brain that thinks in no time."""
    person = await bed.person()
    session = await person.client.new_session()
    times = []
    for _ in range(10):
        bed.script(*(call("readPage", budget=1000 + step) for step in range(STEPS)), say("done"))
        started = time.perf_counter()
        await session.prompt("read")
        times.append((time.perf_counter() - started) * 1000 / STEPS)
    return times


async def asked(bed: HubBed) -> list[float]:
    """Milliseconds of a call with a permission that is answered at once."""
    person = await bed.person("allow_once")
    session = await person.client.new_session()
    times = []
    for _ in range(RUNS // 3):
        started = time.perf_counter()
        await session.call("click", {"ref": "e1"})
        times.append((time.perf_counter() - started) * 1000)
    return times


async def hooks_of_nobody(bed: HubBed) -> list[float]:
    """Microseconds that a call spends on hooks while no plugin is there: each point of the path, in its order."""
    hooks, runs, times = bed.hub.world.hooks, bed.hub.world.hook_runs, []
    for _ in range(RUNS):
        # As another call would, it looks anew who is enabled.
        runs._known = type(runs._known)()
        started = time.perf_counter()
        for points in (("before", "permit"), ("before",), ("permit",), ("after",), ("settled",)):
            hooks.listens(*points)
        times.append((time.perf_counter() - started) * 1_000_000)
    return times


async def main() -> None:
    """Measure and print."""
    async with hub_bed() as bed:
        await bed.hand()
        reads, acts = await direct(bed)
        show("free read, surface to hand and back", reads, "ms", "1 ms")
        show("allowed act, surface to hand and back", acts, "ms", "1 ms")
        show("act with a permission answered at once", await asked(bed), "ms", "none")
        show("hooks of a call, none installed", await hooks_of_nobody(bed), "µs", "50 µs")
        show("one step of a turn, brain to hand and back", await in_a_turn(bed), "ms", "1 ms")


if __name__ == "__main__":
    asyncio.run(main())
