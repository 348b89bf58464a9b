"""A WebSocket that speaks the same ACP as the socket: one JSON text per message."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.websockets import WebSocket, WebSocketDisconnect

from pagehand.doors.http.feed import OUTBOX_LIMIT
from pagehand.errors import RemoteWireError


class WebSocketTexts:
    """Texts as messages. Plays `doors.channel.Texts`."""

    def __init__(self, web_socket: WebSocket) -> None:
        self._web_socket = web_socket
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._size = 0
        self._ended = asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[str | RemoteWireError]:
        """Every message until either side closes."""
        ended = asyncio.ensure_future(self._ended.wait())
        try:
            while True:
                message = asyncio.ensure_future(self._web_socket.receive())
                await asyncio.wait({message, ended}, return_when=asyncio.FIRST_COMPLETED)
                if not message.done():
                    message.cancel()
                    return
                if message.result()["type"] != "websocket.receive":
                    return
                yield message.result().get("text") or _not_text()
        finally:
            ended.cancel()

    def write(self, text: str) -> None:
        """Send one; a client that does not read is dropped."""
        self._size += len(text)
        self._outbox.put_nowait(text)
        if self._size > OUTBOX_LIMIT:
            self._ended.set()

    async def drain(self) -> None:
        """Wait until everything was sent."""
        await self._outbox.join()

    def close(self) -> None:
        """After what was sent has gone out."""
        self._outbox.put_nowait(None)
        self._ended.set()

    async def send_all(self) -> None:
        """Send what is written, until `close`."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (text := await self._outbox.get()) is not None:
                await self._web_socket.send_text(text)
                self._size -= len(text)
                self._outbox.task_done()
            await self._web_socket.close()


def _not_text() -> RemoteWireError:
    return RemoteWireError("a message has to be text", "parse_error")
