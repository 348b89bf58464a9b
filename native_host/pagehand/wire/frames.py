"""Native-messaging frames without I/O: a 4-byte length in native byte order, then UTF-8 JSON.

The relay has its own copy of this rule in four lines, because it must start without the package; doctor and tests use
this one.
Limits are the browsers': 1 MiB towards a browser, 64 MiB from it.
"""

from __future__ import annotations

import struct

from pagehand.errors import LocalWireError, RemoteWireError

_HEADER = struct.Struct("=I")
TO_BROWSER_LIMIT = 1024 * 1024
FROM_BROWSER_LIMIT = 64 * 1024 * 1024


def encode_frame(payload: bytes, limit: int = TO_BROWSER_LIMIT) -> bytes:
    """One frame around `payload`; refuses with `too_large` what the other side would drop the port for."""
    if len(payload) > limit:
        message = f"a frame of {len(payload)} bytes is over the limit of {limit}; send it in chunks"
        raise LocalWireError(message, "too_large")
    return _HEADER.pack(len(payload)) + payload


class FrameReader:
    """Takes bytes as they arrive and gives whole payloads. A length over `limit` raises `too_large` for good.

    What came whole before such a frame is given first; the error is raised at the next feed.
    """

    def __init__(self, limit: int = FROM_BROWSER_LIMIT) -> None:
        self._limit = limit
        self._buffer = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """The payloads that are complete now."""
        self._buffer += data
        frames: list[bytes] = []
        start = 0
        while len(self._buffer) - start >= _HEADER.size:
            (length,) = _HEADER.unpack_from(self._buffer, start)
            if length > self._limit and frames:
                break
            if length > self._limit:
                message = f"a frame announces {length} bytes, over the limit of {self._limit}"
                raise RemoteWireError(message, "too_large")
            end = start + _HEADER.size + length
            if len(self._buffer) < end:
                break
            frames.append(bytes(self._buffer[start + _HEADER.size : end]))
            start = end
        del self._buffer[:start]
        return frames

    @property
    def pending(self) -> int:
        """Bytes of a frame that has not come whole; not 0 at the end of the stream means it was cut off."""
        return len(self._buffer)
