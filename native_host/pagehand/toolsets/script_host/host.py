"""The world as one script run sees it, and the built-ins over it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol

from pagehand.tether.control import Control

Kind = Literal["file_read", "file_write", "shell", "url", "page"]
Permit = Callable[[Kind, str], str | None]
"""Whether something may be done to a path, a program or an address: None, or the reason why not."""
SLICE = 0.05
"""Seconds after which whatever waits looks whether the script was told to end."""


class Exchange(Protocol):
    """Something that waits for the world outside."""

    def run(self) -> None:
        """Do it; what goes wrong is kept, not raised."""
        ...

    def close(self) -> None:
        """End it, wherever it is."""
        ...


def run_apart(exchange: Exchange, control: Control) -> None:
    """Run it in a thread of its own, so that the script's end ends it at once. Raises what `control` ends with."""
    worker = threading.Thread(target=exchange.run, daemon=True)
    worker.start()
    try:
        while worker.is_alive():
            worker.join(SLICE)
            control.check()
    finally:
        exchange.close()


def refuse_all(_kind: Kind, _what: str) -> str | None:
    """Leave for nothing."""
    return "nobody can be asked"


@dataclass
class Host:
    """One run's folder, leave and settings. `folder` is the script's own working folder; only `chdir` moves it."""

    root: Path
    control: Control
    permit: Permit = refuse_all
    environment: Mapping[str, str] = field(default_factory=dict)
    """The variables that scripts may see."""
    may_run_programs: bool = False
    deadline: float | None = None
    """When the script's time is over, by `time.monotonic`."""

    def __post_init__(self) -> None:
        self.root = Path(os.path.realpath(self.root))
        self.folder = self.root

        self._never = threading.Event()

    def pause(self, seconds: float) -> None:
        """Let time pass."""
        self._never.wait(seconds)

    def left(self, most: float) -> float:
        """The seconds that something may take: those asked for, or fewer when the deadline is nearer."""
        return most if self.deadline is None else max(0.0, min(most, self.deadline - time.monotonic()))
