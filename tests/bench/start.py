"""How long the parts take to be there: a cold hub, a relay beside a running hub, and what both hold in memory."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import statistics
import struct
import sys
import tempfile
import time
from pathlib import Path

from _figures import resident_mebibytes, show

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bed.plugin_files import python_file, python_plugin
from pagehand import __version__
from pagehand.client import Client
from pagehand.launch.host_manifest import write_launcher
from pagehand.settings import Places, default_places

COLD_RUNS, WARM_RUNS, RELAY_RUNS, PLUGIN_RUNS = 10, 50, 20, 10
PROGRAMS, FILES = 24, 6
FILE = """
class Tool:
    name = "file_tool_NUMBER"
    description = "Says its number."
    args = {"text": {"type": "string", "required": True}}
    risk = "read"

    def execute(self, args):
        return NUMBER


PLUGINS = [Tool]
"""
INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": 1,
        "clientCapabilities": {"_meta": {"pagehand/extensions": 1}},
        "clientInfo": {"name": "pagehand-bench", "version": __version__},
    },
}


async def warm_attach(places: Places) -> float:
    """Milliseconds from nothing to an answered `initialize` while the hub runs."""
    started = time.perf_counter()
    async with await Client.connect(places):
        return (time.perf_counter() - started) * 1000


async def cold_hub(places: Places) -> float:
    """Milliseconds from nothing to an answered `initialize`; the hub is gone again afterwards."""
    started = time.perf_counter()
    async with await Client.connect(places) as client:
        took = time.perf_counter() - started
        await client.shutdown()
    return took * 1000


def give_plugins(places: Places) -> None:
    """Thirty plugins, all enabled: programs that have tools and hooks, and Python files."""
    for number in range(PROGRAMS):
        python_plugin(places, f"tool{number}", risk="read", hooks=["post_tool"] if number % 3 == 0 else [])
    for number in range(FILES):
        python_file(places, f"file{number}.py", FILE.replace("NUMBER", str(number)))


async def with_and_without_plugins(home: Path) -> tuple[list[float], list[float]]:
    """Cold hubs of two homes in turn, so that both meet the same moments of the machine."""
    bare, full = default_places(home / "bare"), default_places(home / "full")
    give_plugins(full)
    for places in (bare, full):
        await cold_hub(places)
    pairs = [(await cold_hub(bare), await cold_hub(full)) for _ in range(PLUGIN_RUNS)]
    return [without for without, _ in pairs], [having for _, having in pairs]


async def relay_answer(launcher: Path) -> tuple[float, float]:
    """Milliseconds from the start of a relay to the first byte of the answer, and its MiB."""
    frame = json.dumps(INITIALIZE).encode()
    started = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        str(launcher), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(struct.pack("=I", len(frame)) + frame)
    async with asyncio.timeout(20):
        await process.stdout.readexactly(1)
        took = (time.perf_counter() - started) * 1000
        held = resident_mebibytes(process.pid)
        process.stdin.close()
        await process.stdout.read()
        await process.wait()
    return took, held


async def main() -> None:
    """Measure and print."""
    # As on a user's machine: modules are compiled once, by the first start, which does not count.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    home = Path(tempfile.mkdtemp(prefix="ph"))
    places = default_places(home)
    try:
        await cold_hub(places)
        show("cold hub, connect to initialize", [await cold_hub(places) for _ in range(COLD_RUNS)], "ms", "250 ms")
        without, having = await with_and_without_plugins(home)
        show("cold hub, without plugins", without, "ms", "none")
        show(f"cold hub, with {PROGRAMS + FILES} plugins", having, "ms", "none")
        show("what the plugins cost", [statistics.median(having) - statistics.median(without)], "ms", "20 ms")
        launcher = write_launcher(home, places.home, places.socket)
        async with await Client.connect(places) as client:
            answers = [await relay_answer(launcher) for _ in range(RELAY_RUNS)]
            hub = (await client.state())["hub"]["pid"]
            show(
                "warm attach, connect to initialize",
                [await warm_attach(places) for _ in range(WARM_RUNS)],
                "ms",
                "none",
            )
            show("relay, start to first answered byte", [took for took, _ in answers], "ms", "10 ms")
            show("relay, memory", [held for _, held in answers], "MiB", "10 MiB")
            show("hub, memory", [resident_mebibytes(hub)], "MiB", "50 MiB")
            await client.shutdown()
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    asyncio.run(main())
