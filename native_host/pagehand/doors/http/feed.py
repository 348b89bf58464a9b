"""One open stream of server-sent events: what is put in goes out in order, with a ping while nothing comes.

It keeps nothing when it ends: what was an event of a session stands in the ledger, and what is still open is sent
to the next stream again (`client`).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from pagehand.values import Json
from pagehand.wire.json_text import dump

PING_SECONDS = 15.0
OUTBOX_LIMIT = 128 * 1024 * 1024
"""Bytes that may wait for a client that does not read; then its stream ends, and it can come again."""


class Feed:
    """A stream that a client reads now."""

    def __init__(self) -> None:
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._news = asyncio.Event()
        self._taken = asyncio.Event()
        self._ended = False

    def put(self, kind: str, data: Json, number: int | None = None) -> None:
        """Send an event. With a number it is one that a client can name as the last it has."""
        event = f"event: {kind}\n" + (f"id: {number}\n" if number is not None else "") + f"data: {dump(data)}\n\n"
        self._waiting.append(event.encode())
        self._size += len(self._waiting[-1])
        if self._size > OUTBOX_LIMIT:
            self.end()
        self._news.set()

    def end(self) -> None:
        """What was put in still goes out, unless the client does not read."""
        self._ended = True
        if self._size > OUTBOX_LIMIT:
            self._waiting.clear()
        self._news.set()
        self._taken.set()

    async def taken(self) -> None:
        """Wait until everything has gone out."""
        while self._waiting and not self._ended:
            self._taken.clear()
            await self._taken.wait()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """What goes over the wire, until the end."""
        while True:
            while self._waiting:
                event = self._waiting.popleft()
                self._size -= len(event)
                yield event
            self._taken.set()
            if self._ended:
                return
            self._news.clear()
            try:
                async with asyncio.timeout(PING_SECONDS):
                    await self._news.wait()
            except TimeoutError:
                yield b": ping\n\n"
