"""The hub's socket: takes connections on a listening descriptor that was claimed before, and lets only its owner in.

A Unix socket in a private folder, checked by the peer's user id where the system tells it. On Windows a loopback port
whose clients send a token as their first line (`relay.py` has the other half).
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import socket
import struct
import sys
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

OnConnection = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
TOKEN_SECONDS = 5.0


async def listen(descriptor: int, token: bytes | None, on_connection: OnConnection) -> asyncio.Server:
    """Serve on `descriptor`. `token` is what a client's first line has to be, None where the socket is private."""

    async def admit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if await _is_owner(reader, writer, token):
            await on_connection(reader, writer)
        else:
            log.warning("a connection of another user was refused")
            writer.close()

    return await asyncio.start_server(admit, sock=socket.socket(fileno=descriptor))


async def _is_owner(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, token: bytes | None) -> bool:
    if token is not None:
        try:
            async with asyncio.timeout(TOKEN_SECONDS):
                return hmac.compare_digest((await reader.readline()).strip(), token)
        except (TimeoutError, ValueError, OSError):
            return False
    peer = writer.get_extra_info("socket")
    if sys.platform != "linux":
        return True
    credentials = peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    _, user, _ = struct.unpack("3i", credentials)
    return bool(user == os.getuid())
