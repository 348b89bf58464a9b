"""A connection as one JSON text per line over asyncio streams: the hub's socket, and standard input and output.

`wire.lines` cuts and joins; this reads and writes, and drops a client that does not read. Above: `bootstrap` for every
client of the hub, `client` for the hub.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from pagehand.doors.channel import DRAIN_SECONDS, TextChannel
from pagehand.errors import RemoteWireError
from pagehand.wire.lines import LineReader, encode_line

log = logging.getLogger(__name__)

OUTBOX_LIMIT = 128 * 1024 * 1024
"""Bytes that may wait for a client that does not read; then it is dropped and can load the session again."""


def line_channel(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> TextChannel:
    """The connection over these streams."""
    return TextChannel(Lines(reader, writer))


class Lines:
    """Texts as lines. Plays `doors.channel.Texts`."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._outbox = bytearray()
        """What was written in this turn of the event loop: it goes out in one piece, as each piece costs a call."""

    async def __aiter__(self) -> AsyncIterator[str | RemoteWireError]:
        """Every line until the other side closes."""
        lines = LineReader()
        with contextlib.suppress(OSError):
            while data := await self._reader.read(262_144):
                for line in lines.feed(data):
                    yield line

    def write(self, text: str) -> None:
        """Send one text. Raises `LocalWireError` too_large."""
        if not self._outbox:
            asyncio.get_running_loop().call_soon(self._flush)
        self._outbox += encode_line(text)

    def _flush(self) -> None:
        if not self._outbox:
            return
        waiting, self._outbox = self._outbox, bytearray()
        self._writer.write(waiting)
        if self._writer.transport.get_write_buffer_size() > OUTBOX_LIMIT:
            log.warning("a client does not read; its connection is dropped")
            self._writer.transport.abort()

    async def drain(self) -> None:
        """Wait until the other side has taken most of it."""
        self._flush()
        with contextlib.suppress(ConnectionError):
            await self._writer.drain()

    def close(self) -> None:
        """Close when what was written has gone out, at the latest after `DRAIN_SECONDS`."""
        self._flush()
        self._writer.close()
        asyncio.get_running_loop().call_later(DRAIN_SECONDS, self._writer.transport.abort)
