"""Writing a file in one step, so that nobody ever reads half of it and nothing is lost where it cannot be written; and
whether one has changed.

Standard library only. Above: everything that keeps settings, keys, leave or addresses in files.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from pathlib import Path
from typing import ClassVar

PRIVATE = 0o600
"""For its owner only."""
FRESH_SECONDS = 0.002
"""How long a look at a file is believed: the steps of a call that come one after another ask for the same files."""

Mark = tuple[int, int] | None


def mark_of(path: Path | str) -> Mark:
    """What is another one after each change of a file or folder; None where none can be looked at."""
    try:
        state = os.stat(path)  # noqa: PTH116 - asked at every call: half the time of pathlib's
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


class Watched:
    """A file or folder that is looked at again and again, at once after this process wrote any."""

    written: ClassVar[int] = 0
    """Files that were written here."""

    def __init__(self, path: Path) -> None:
        self._path, self._at, self._written = str(path), float("-inf"), -1
        self._mark: Mark = None

    @property
    def mark(self) -> Mark:
        """As `mark_of`, at most `FRESH_SECONDS` ago."""
        now = time.monotonic()
        if now - self._at >= FRESH_SECONDS or self._written != Watched.written:
            self._mark, self._at, self._written = mark_of(self._path), now, Watched.written
        return self._mark


def write_whole(path: Path, content: bytes | str, mode: int = PRIVATE) -> None:
    """Put `content` at `path`, whose folder is made for its owner where it is missing. Raises `OSError`.

    A file that already fits is left. Until it is in its place the new one is for its owner only.
    """
    data = content.encode() if isinstance(content, str) else content
    with contextlib.suppress(OSError):
        if path.read_bytes() == data and path.stat().st_mode & 0o777 == mode:
            return
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    fresh = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        fresh.chmod(mode)
        fresh.replace(path)
        Watched.written += 1
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
