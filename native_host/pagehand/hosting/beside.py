"""What begins and ends with a hub: its plugins, the hooks of its start and end, and clients that came with it.

Above: `bootstrap`, which serves the hub. Below: `hub`.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable

from pagehand.doors.lines import line_channel
from pagehand.hub.connection import Connection
from pagehand.hub.hub import Hub
from pagehand.settings import Places
from pagehand.values import Json

FIRST_CLIENT_SECONDS = 0.5
"""Who starts a hub says at once who it is; one that was started by hand has no client."""


async def begin(hub: Hub, places: Places, serve_resident: Callable[[socket.socket], None]) -> None:
    """What runs beside the hub begins when the first client has been answered; without one, after a moment."""
    await within(FIRST_CLIENT_SECONDS, hub.readiness.answered)
    if hub.beside is not None:
        await hub.beside.start(hub, serve_resident)
    _tell_hooks(hub, places, "on_start")


async def end(hub: Hub, places: Places, beginning: asyncio.Future[None]) -> None:
    """The hub leaves; what began beside it ends before its clients' connections do."""
    beginning.cancel()
    await asyncio.wait([beginning])
    _tell_hooks(hub, places, "on_end")
    if hub.beside is not None:
        await hub.beside.stop()


async def serve_resident(hub: Hub, connection: socket.socket) -> None:
    """A client that came with the hub, at the other end of this socket."""
    reader, writer = await asyncio.open_connection(sock=connection)
    await Connection(hub, line_channel(reader, writer), resident=True).run()


async def within(seconds: float, event: asyncio.Event) -> None:
    """Wait for it, and not longer."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


def _tell_hooks(hub: Hub, places: Places, hook: str) -> None:
    """The hub's own two hooks; they are of no session."""
    home, tools = str(places.home), sum(len(source.tools) for source in hub.world.sources())
    told: Json = {"hook": hook, "home": home, "chibi_home": home, "project_root": home, "tool_count": tools}
    hub.world.hook_runs.observe(told, home)
