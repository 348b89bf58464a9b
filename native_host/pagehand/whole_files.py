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

PRIVATE = 0o600
"""For its owner only."""
FRESH_SECONDS = 0.002
"""How long a look at a file is believed: the steps of a call that come one after another ask for the same files."""
_MOST_LOOKED = 100

Mark = tuple[int, int] | None
_looked: dict[Path, tuple[float, Mark]] = {}


def mark_of(path: Path) -> Mark:
    """What is another one after each change of a file or folder; None where none can be looked at."""
    now = time.monotonic()
    if (known := _looked.get(path)) is not None and now - known[0] < FRESH_SECONDS:
        return known[1]
    try:
        state = os.stat(path)  # noqa: PTH116 - asked at every call: half the time of pathlib's
        mark: Mark = (state.st_mtime_ns, state.st_size)
    except OSError:
        mark = None
    if len(_looked) >= _MOST_LOOKED:
        _looked.clear()
    _looked[path] = now, mark
    return mark


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
        _looked.clear()
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
