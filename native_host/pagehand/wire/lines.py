"""One JSON text per line, without I/O: what sockets and stdio carry.

A line over the limit is dropped to its end and told once, so that one bad message never costs the connection.
"""

from __future__ import annotations

from pagehand.errors import LocalWireError, RemoteWireError

LINE_LIMIT = 64 * 1024 * 1024


def encode_line(text: str, limit: int = LINE_LIMIT) -> bytes:
    """One line, of at most `limit` bytes without its end; the text must hold no raw line break (JSON never does)."""
    data = text.encode()
    if len(data) > limit:
        message = f"a message of {len(data)} bytes is over the limit of {limit}"
        raise LocalWireError(message, "too_large")
    return data + b"\n"


class LineReader:
    """Takes bytes as they arrive and gives whole lines, or the error that a line was."""

    def __init__(self, limit: int = LINE_LIMIT) -> None:
        self._limit = limit
        self._parts: list[bytes] = []
        self._size = 0
        self._skipping = False

    def feed(self, data: bytes) -> list[str | RemoteWireError]:
        """The lines that are complete now, empty ones left out; an over-long or non-UTF-8 line is an error instead."""
        pieces = data.split(b"\n")
        out: list[str | RemoteWireError] = []
        for piece in pieces[:-1]:
            self._add(piece, out)
            self._finish(out)
        self._add(pieces[-1], out)
        return out

    def _add(self, piece: bytes, out: list[str | RemoteWireError]) -> None:
        if self._skipping or not piece:
            return
        self._size += len(piece)
        if self._size > self._limit:
            self._skipping = True
            self._parts.clear()
            out.append(RemoteWireError(f"a message is over the limit of {self._limit} bytes; split it", "too_large"))
            return
        self._parts.append(piece)

    def _finish(self, out: list[str | RemoteWireError]) -> None:
        line, skipped = b"".join(self._parts), self._skipping
        self._parts, self._size, self._skipping = [], 0, False
        if skipped or not line.strip():
            return
        try:
            out.append(line.decode())
        except UnicodeDecodeError:
            out.append(RemoteWireError("a message is not UTF-8", "parse_error"))
