"""UI plugins beside the hub: each is a client over a connection in memory, and hears of every session.

They do not keep the hub from leaving. Below: `client.ui_adapter`. Above: `host`.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable

from pagehand.client.connection import Client
from pagehand.client.ui_adapter import UiAdapter, name_of
from pagehand.errors import PagehandError
from pagehand.hub.hub import Hub
from pagehand.plugin_api import UI
from pagehand.processes.own_loop import Run

log = logging.getLogger(__name__)


class Attached:
    """One UI that is attached. `serve` takes the hub's end of its connection."""

    def __init__(self, ui: UI, hub: Hub, serve: Callable[[socket.socket], None], there: Run) -> None:
        self._adapter, self._name = UiAdapter(ui, there), name_of(ui)
        self._hub, self._serve = hub, serve
        self._client: Client | None = None
        self._watching: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Attach. What the UI raises goes through."""
        ours, hubs = socket.socketpair()
        ours.setblocking(False)
        hubs.setblocking(False)
        self._serve(hubs)
        client = await Client.over(ours, self._adapter.handler(), name=self._name, answers=self._adapter.answers)
        try:
            await self._adapter.start(client)
        except BaseException:
            await client.close()
            raise
        self._client = client
        self._hub.opened.append(self._watch)

    async def stop(self) -> None:
        """Detach; sessions go on."""
        if self._client is None:
            return
        self._hub.opened.remove(self._watch)
        await self._adapter.stop()
        await self._client.close()

    def _watch(self, session_id: str) -> None:
        task = asyncio.get_running_loop().create_task(self._watched(session_id))
        self._watching.add(task)
        task.add_done_callback(self._watching.discard)

    async def _watched(self, session_id: str) -> None:
        try:
            await self._adapter.watch(session_id)
        except PagehandError as error:
            log.info("%s does not watch %s: %s", self._name, session_id, error.message)
