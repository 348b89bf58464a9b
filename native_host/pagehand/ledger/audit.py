"""The audit: one JSON line per decision of the gate, each holding the SHA-256 of the line before it.

Append-only and human-readable. A line that cannot be written is an error the gate treats as a denial.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

from pagehand.values import Json, canonical_json

_START = "0" * 64


class Audit:
    """The open audit file; lines are written through to the operating system at once."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._file = os.open(path, os.O_CREAT | os.O_RDWR | os.O_APPEND, 0o600)
        self._last = _last_digest(path)

    def write(self, entry: Json) -> None:
        """Append one entry. Raises OSError when the line could not be written whole."""
        line = canonical_json({**entry, "previous": self._last})
        data = line.encode("utf-8", "replace") + b"\n"
        if os.write(self._file, data) != len(data):
            raise OSError("the audit line could not be written whole; is the disk full?")
        self._last = hashlib.sha256(data[:-1]).hexdigest()

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


def verify(path: Path) -> tuple[int, str | None]:
    """Number of good lines, and the first fault or None."""
    previous = _START
    count = 0
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            entry = json.loads(line)
        except ValueError:
            return count, f"line {number} is not JSON"
        if not isinstance(entry, dict) or entry.get("previous") != previous:
            return count, f"line {number} does not follow the line before it: something was changed or removed"
        previous = hashlib.sha256(line).hexdigest()
        count += 1
    return count, None


def _last_digest(path: Path) -> str:
    """The digest of the last line, read from the file's end."""
    size = path.stat().st_size
    if size == 0:
        return _START
    with path.open("rb") as file:
        block = min(size, 65536)
        while True:
            file.seek(size - block)
            lines = file.read(block).splitlines()
            if len(lines) > 1 or block == size:
                return hashlib.sha256(lines[-1]).hexdigest()
            block = min(size, block * 4)
