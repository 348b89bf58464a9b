"""Rows of figures: median, best and worst of a series, beside the aim."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path


def show(what: str, values: Sequence[float], unit: str, aim: str) -> None:
    """One row."""
    middle, low, high = statistics.median(values), min(values), max(values)
    print(
        f"{what:<44} {middle:8.1f} {unit:<3} (best {low:.1f}, worst {high:.1f}, n {len(values)}; aim {aim})", flush=True
    )


def resident_mebibytes(pid: int) -> float:
    """Memory a process really holds (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {pid} has no VmRSS")
