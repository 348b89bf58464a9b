"""Messages that were too large for one frame, joined again from `_pagehand/chunk` notifications.

Cutting is done where the limit is: by the relay towards a browser, by the extension from one. Text pieces rather than
base64, because the joined text is parsed once. Bounds are on the joined text in UTF-8.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pagehand.errors import RemoteWireError
from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.wire.extensions import Chunk

CHUNK_METHOD = "_pagehand/chunk"
JOINED_LIMIT = 64 * 1024 * 1024
OPEN_LIMIT = 16


@dataclass(slots=True)
class _Arriving:
    parts: list[str] = field(default_factory=list)
    size: int = 0


class ChunkJoiner:
    """Joins chunks by id, and holds at most `limit` bytes over all messages that are still incomplete.

    A fault is raised once and costs that message: its further pieces are passed over in silence.
    """

    def __init__(self, limit: int = JOINED_LIMIT) -> None:
        self._limit = limit
        self._open: dict[str, _Arriving] = {}
        self._given_up: dict[str, None] = {}

    def add(self, params: Json) -> str | None:
        """Take one chunk's params; the whole text when it was the last.

        Raises `RemoteWireError` invalid_params (wrong shape or order), limit_reached, too_large.
        """
        from pagehand.wire.acp import parse
        from pagehand.wire.extensions import Chunk

        chunk = parse(Chunk, params)
        if chunk.index == 0:
            self._begin(chunk)
        elif chunk.id in self._given_up:
            if chunk.last:
                del self._given_up[chunk.id]
            return None
        arriving = self._open.get(chunk.id)
        if arriving is None or chunk.index != len(arriving.parts):
            raise self._give_up(chunk, f"chunk {chunk.index} is out of order; send the message again", "invalid_params")
        arriving.parts.append(chunk.text)
        arriving.size += len(chunk.text.encode())
        if sum(message.size for message in self._open.values()) > self._limit:
            raise self._give_up(chunk, f"a joined message is over the limit of {self._limit} bytes", "too_large")
        if not chunk.last:
            return None
        del self._open[chunk.id]
        return "".join(arriving.parts)

    def _begin(self, chunk: Chunk) -> None:
        """Index 0 begins anew, also where the sender had given up the message before."""
        self._open.pop(chunk.id, None)
        self._given_up.pop(chunk.id, None)
        if len(self._open) >= OPEN_LIMIT:
            raise self._give_up(chunk, f"more than {OPEN_LIMIT} messages are arriving in chunks", "limit_reached")
        self._open[chunk.id] = _Arriving()

    def _give_up(self, chunk: Chunk, reason: str, name: str) -> RemoteWireError:
        self._open.pop(chunk.id, None)
        if not chunk.last:
            self._given_up[chunk.id] = None
            if len(self._given_up) > OPEN_LIMIT:
                del self._given_up[next(iter(self._given_up))]
        return RemoteWireError(reason, name)
