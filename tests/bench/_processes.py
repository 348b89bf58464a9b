"""Processor time of a program and all it started, from Linux's /proc: says more than a clock on a busy machine."""

from __future__ import annotations

import resource
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")


def children_by_parent() -> dict[int, list[int]]:
    """Every process's children."""
    found: dict[int, list[int]] = {}
    for entry in PROC.glob("[0-9]*"):
        try:
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:  # it has ended
            continue
        found.setdefault(parent, []).append(int(entry.name))
    return found


def tree(roots: list[int]) -> list[int]:
    """These processes and all below them."""
    children = children_by_parent()
    found, waiting = [], list(roots)
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


def started_by(start: int, words: str) -> list[int]:
    """The children of a process whose command line has these words."""
    found = []
    for child in children_by_parent().get(start, []):
        try:
            command = (PROC / str(child) / "cmdline").read_bytes()
        except OSError:
            continue
        if words.encode() in command:
            found.append(child)
    return found


def running_with(words: str) -> list[int]:
    """All processes whose command line has these words."""
    found = []
    for entry in PROC.glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            if words.encode() in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
    return found


def ended_ms() -> float:
    """Processor milliseconds of the commands that this process has run to their end."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (used.ru_utime + used.ru_stime) * 1000


def processor_ms(processes: list[int]) -> float | None:
    """What these processes have computed so far; None where the system does not tell."""
    if not (PROC / "self" / "schedstat").exists():
        return None
    total = 0
    for process in processes:
        for task in (PROC / str(process) / "task").glob("*/schedstat"):
            try:
                total += int(task.read_text().split()[0])
            except OSError:  # the thread has ended
                continue
    return total / 1e6


def meter(roots: list[int]) -> Callable[[], float | None]:
    """Gives the processor milliseconds of a program and what it started, each time since the last."""
    processes = tree(roots)
    before = processor_ms(processes)

    def spent() -> float | None:
        nonlocal before
        now = processor_ms(processes)
        took = None if now is None or before is None else now - before
        before = now
        return took

    return spent
