"""Messages that are too large for one frame: cut into `_pagehand/chunk` notifications and joined again.

Text pieces rather than base64, because the joined text is parsed once. Bounds are on the joined message.
"""

from __future__ import annotations

import json

from pagehand.errors import RemoteWireError
from pagehand.values import Json

CHUNK_METHOD = "_pagehand/chunk"
JOINED_LIMIT = 64 * 1024 * 1024
OPEN_LIMIT = 8


def split_message(text: str, chunk_id: str, piece: int) -> list[str]:
    """The chunk notifications (JSON texts) that carry `text`, each with at most `piece` characters of it."""
    starts = range(0, len(text), piece)
    return [
        json.dumps(
            {
                "jsonrpc": "2.0",
                "method": CHUNK_METHOD,
                "params": {
                    "id": chunk_id,
                    "index": index,
                    "last": start + piece >= len(text),
                    "text": text[start : start + piece],
                },
            },
            ensure_ascii=False,
        )
        for index, start in enumerate(starts)
    ]


class ChunkJoiner:
    """Joins chunks by id. A piece out of order, too many open messages or too much text raises and forgets that message."""

    def __init__(self, limit: int = JOINED_LIMIT) -> None:
        self._limit = limit
        self._open: dict[str, list[str]] = {}
        self._sizes: dict[str, int] = {}

    def add(self, params: Json) -> str | None:
        """Take one chunk's params; the whole text when it was the last."""
        chunk_id, index, text = params.get("id"), params.get("index"), params.get("text")
        last = params.get("last")
        if not isinstance(chunk_id, str) or type(index) is not int or not isinstance(text, str) or type(last) is not bool:
            raise RemoteWireError("a chunk needs id (text), index (number), last (true or false) and text", "invalid_params")
        parts = self._open.get(chunk_id)
        if parts is None:
            if len(self._open) >= OPEN_LIMIT:
                raise RemoteWireError(f"more than {OPEN_LIMIT} chunked messages are open at once", "invalid_params")
            parts = self._open[chunk_id] = []
            self._sizes[chunk_id] = 0
        if index != len(parts):
            self._forget(chunk_id)
            raise RemoteWireError(f"chunk {index} of message {chunk_id} came out of order; send it again", "invalid_params")
        parts.append(text)
        self._sizes[chunk_id] += len(text)
        if self._sizes[chunk_id] > self._limit:
            self._forget(chunk_id)
            raise RemoteWireError(f"a joined message is over the limit of {self._limit} bytes", "too_large")
        if not last:
            return None
        self._forget(chunk_id)
        return "".join(parts)

    def _forget(self, chunk_id: str) -> None:
        del self._open[chunk_id], self._sizes[chunk_id]
