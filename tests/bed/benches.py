"""A bench of `tests/bench`, run as the program that it is."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from bed.browsers import ROOT
from pagehand.values import Json


async def run_bench(name: str, figures: Path, *words: str, seconds: float) -> tuple[int | None, Json, str]:
    """The exit code, the figures that it wrote, and what it printed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *(f"tests/bench/{name}.py", "--json", str(figures), *words),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        async with asyncio.timeout(seconds):
            said, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert figures.exists(), said.decode()
    return process.returncode, json.loads(figures.read_text()), said.decode()
