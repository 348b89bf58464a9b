"""Reaching the hub's socket, with the hub started on demand; what is said over it is `connection`'s."""

from __future__ import annotations

import asyncio
import socket

from pagehand import relay
from pagehand.errors import SetupError
from pagehand.settings import Places


def last_words(places: Places) -> str:
    """What the hub's log ends with, as the rest of a sentence."""
    try:
        lines = places.log.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    said = next((line.removeprefix("pagehand: ") for line in reversed(lines) if line.startswith("pagehand: ")), None)
    return f": {said}" if said else f"; its log is {places.log}"


async def open_socket(places: Places, *, start: bool) -> socket.socket:
    """A connected socket to the hub. Raises `SetupError` with what to do."""
    path = str(places.socket)
    try:
        if start:
            command = relay.hub_command(str(places.home), path)
            raw = await asyncio.to_thread(relay.connect_or_start, path, command, str(places.log))
        else:
            found = await asyncio.to_thread(relay.connect, path)
            if found is None:
                raise SetupError(f"no hub serves {path}; it starts with the browser or with `pagehand drive`")
            raw = found
    except relay.HubUnreachable as error:
        raise SetupError(str(error)) from None
    connection = socket.socket(fileno=raw.detach())
    connection.setblocking(False)
    return connection
