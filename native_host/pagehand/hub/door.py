"""The hub's HTTP door: opened by the first thing that needs it, with what is mounted there; closed with the hub."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pagehand.errors import SetupError
from pagehand.hub.connection import Connection
from pagehand.hub.hub import Hub
from pagehand.providers.engines.libraries import remedy
from pagehand.wire.ports import Channel, DoorAddress

if TYPE_CHECKING:
    from pagehand.doors.http.door import HttpDoor


class Door:
    """The door of one hub."""

    def __init__(self, hub: Hub, file: Path) -> None:
        self._hub, self._file = hub, file
        self._door: HttpDoor | None = None
        self._address: DoorAddress | None = None
        self._opening = asyncio.Lock()

    async def open(self, origins: Sequence[str] = ()) -> DoorAddress:
        """Where it is; it is opened where nobody did. Pages of these web origins may come in too.

        Raises `SetupError` that names the missing extra, or what cannot be listened on or written.
        """
        async with self._opening:
            if self._door is None or self._address is None:
                door = self._make()
                try:
                    self._address = await door.open()
                except OSError as error:
                    raise SetupError(f"the HTTP door could not be opened: {error}") from None
                self._door = door
            self._door.origins.update(origins)
            return self._address

    async def close(self) -> None:
        """Let its clients go and stop, for a bounded time."""
        async with self._opening:
            if self._door is not None:
                await self._door.close()

    def _make(self) -> HttpDoor:
        """The door with everything that is mounted on it."""
        try:
            from pagehand.doors.http.door import HttpDoor
            from pagehand.hub.bridge import bridge_app
            from pagehand.hub.page_bridge import PageBridge
        except ImportError:
            message = f"the HTTP server is not installed; run `{remedy('http')}`, then try again"
            raise SetupError(message) from None
        door = HttpDoor(self._serve, self._file)
        door.mount("/browser", bridge_app(PageBridge(self._hub, self._file.with_name("workspace")).run))
        return door

    async def _serve(self, channel: Channel) -> None:
        # Whoever has the token may lend tools, but only the person's own browser is believed what they do.
        await Connection(self._hub, channel, trusted=False).run()
