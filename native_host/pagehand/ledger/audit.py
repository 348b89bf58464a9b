"""The audit: one JSON line per decision of the gate, each with its own SHA-256 and that of the line before it.

Append-only and human-readable. A line that cannot be written is an error the gate treats as a denial; what a crash left
of such a line is taken out of the chain and kept in the next line. A file beside it holds the last line's digest, as
a chain alone does not show that its end is gone. Not the ledger, which holds what was said and done.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

from pagehand.errors import SetupError
from pagehand.values import Json, canonical_json

_START = "0" * 64
_BLOCK = 65_536


class Audit:
    """The open audit file; lines are written through to the operating system at once. One process writes it."""

    def __init__(self, path: Path) -> None:
        """Open or begin the file, and go on with its chain. Raises `SetupError` when it cannot be used."""
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.open(path, os.O_CREAT | os.O_RDWR | os.O_APPEND, 0o600)
            path.chmod(0o600)
            self._end = os.open(_end_of(path), os.O_CREAT | os.O_RDWR, 0o600)
            self._go_on(path)
        except OSError as error:
            message = f"the audit {path} cannot be written ({error}); make its folder yours or set PAGEHAND_HOME"
            raise SetupError(message) from error

    def _go_on(self, path: Path) -> None:
        last, cut_off = _tail(path)
        self._last = hashlib.sha256(last).hexdigest() if last else _START
        if cut_off:
            # Its decision never took effect: the gate acts only after a whole line.
            os.ftruncate(self._file, path.stat().st_size - len(cut_off))
            self.write({"event": "cut_off_line", "text": cut_off.decode("utf-8", "replace")})
        # A crash may have come between a line and its digest in the other file.
        elif (end := _last_written(path)) and end not in (self._last, _previous(last)):
            self.write({"event": "lines_missing", "text": f"the line with the digest {end} was the last one"})

    def write(self, entry: Json) -> None:
        """Append one entry. Raises OSError when the line could not be written whole; the file is as before then."""
        data = _line({**entry, "previous": self._last}) + b"\n"
        written = os.write(self._file, data)
        if written != len(data):
            os.ftruncate(self._file, os.fstat(self._file).st_size - written)
            raise OSError("the audit line could not be written whole; is the disk full?")
        self._last = hashlib.sha256(data[:-1]).hexdigest()
        os.lseek(self._end, 0, os.SEEK_SET)
        os.write(self._end, self._last.encode())

    def close(self) -> None:
        """Close both files."""
        os.close(self._file)
        os.close(self._end)


def _end_of(path: Path) -> Path:
    return path.with_suffix(".end")


def _last_written(path: Path) -> str:
    """The digest of the line that was written last; empty where none was kept."""
    end = _end_of(path)
    return end.read_text(encoding="ascii", errors="replace")[: len(_START)] if end.exists() else ""


def _previous(line: bytes) -> str:
    return str(json.loads(line).get("previous")) if line.startswith(b"{") else _START


def _hash(body: Json) -> str:
    return hashlib.sha256(canonical_json(body).encode("utf-8", "replace")).hexdigest()


def _line(body: Json) -> bytes:
    """It with its own hash, as canonical JSON; each member is written once, as it is done at every decision."""
    before, after = (
        canonical_json({name: body[name] for name in body if (name < "hash") is first})[1:-1] for first in (True, False)
    )
    digest = hashlib.sha256(_joined(before, after)).hexdigest()
    return _joined(before, f'"hash":"{digest}"', after)


def _joined(*members: str) -> bytes:
    return f"{{{','.join(filter(None, members))}}}".encode("utf-8", "replace")


def verify(path: Path) -> tuple[int, str | None]:
    """Number of good lines from the beginning, and the first fault or None. Raises OSError."""
    previous = _START
    count = 0
    hashed = False
    end = _last_written(path)
    reached = not end
    with path.open("rb") as file:
        for number, ended in enumerate(file, 1):
            line = ended.removesuffix(b"\n")
            if line == ended:
                return count, f"line {number} was cut off by a crash; the next start fixes that"
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                return count, f"line {number} is not JSON: something was changed"
            if not isinstance(entry, dict) or entry.get("previous") != previous:
                return count, f"line {number} does not follow the line before it: something was changed or removed"
            given = entry.pop("hash", None)
            if given != _hash(entry) and (given is not None or hashed):
                return count, f"line {number} was changed: its hash does not fit"
            hashed = hashed or given is not None
            previous = hashlib.sha256(line).hexdigest()
            reached = reached or previous == end
            count += 1
    return (
        count,
        None if reached else f"what followed line {count} was removed: the last line that was written is not there",
    )


def _tail(path: Path) -> tuple[bytes, bytes]:
    """The last whole line and what stands after it, without line ends; read from the file's end."""
    size = path.stat().st_size
    with path.open("rb") as file:
        block = min(size, _BLOCK)
        while True:
            file.seek(size - block)
            *lines, rest = file.read(block).split(b"\n")
            # With one line end only, the line before it may begin further up.
            if len(lines) > 1 or block == size:
                return (lines[-1] if lines else b""), rest
            block = min(size, block * 4)
