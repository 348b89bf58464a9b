"""Rows of figures as a table for people and as a JSON file for programs."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pagehand import __version__

Row = dict[str, Any]


def print_table(rows: Sequence[Row]) -> None:
    """One line a row, columns from the first row's keys; None is left blank."""
    heads = list(rows[0])
    cells = [heads, *([_cell(row.get(head)) for head in heads] for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(heads))]
    for line in cells:
        parts = (
            text.ljust(width) if _is_text(rows, head) else text.rjust(width)
            for text, width, head in zip(line, widths, heads, strict=True)
        )
        print("  ".join(parts).rstrip(), flush=True)


def write_json(path: Path | None, figures: Row) -> None:
    """Write the figures with the version and the machine they were taken on; without a path nothing."""
    if path is None:
        return
    taken = {"pagehand": __version__, "machine": platform.platform(), "python": platform.python_version()}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(figures | {"taken": taken}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"written to {path}")


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.1f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _is_text(rows: Sequence[Row], head: str) -> bool:
    return any(isinstance(row.get(head), str) for row in rows)
