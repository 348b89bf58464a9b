"""What one client lends: its browsers, and tools one by one over its own connection. Above: `connection`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from pagehand.errors import PagehandError
from pagehand.hub.hub import Hub
from pagehand.toolsets.capabilities import Capabilities
from pagehand.toolsets.hand import Hand
from pagehand.values import Json, new_id
from pagehand.wire import acp
from pagehand.wire.extensions import Capability, CapabilityName, Lend
from pagehand.wire.ports import Channel

log = logging.getLogger(__name__)


class Lending:
    """The handlers. `lends_as` is the source id of the tools, `label` says whose they are; `trusted`: browsers' hints
    count.
    """

    def __init__(self, hub: Hub, channel: Channel, lends_as: str, label: str, *, trusted: bool) -> None:
        self._hub, self._channel, self._trusted = hub, channel, trusted
        self._capabilities = Capabilities(lends_as, label, channel)
        self._hands: list[Hand] = []

    def table(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        """Method to handler."""
        return {
            "_pagehand/lend": self._lend,
            "_pagehand/register_capability": self._register,
            "_pagehand/unregister_capability": self._unregister,
        }

    def withdraw(self) -> None:
        """The client has gone, and its browsers with it."""
        for hand in self._hands:
            self._hub.withdraw(hand)

    def notified(self, params: Json) -> None:
        """A hand says something in MCP without being asked; only a changed tool list matters."""
        connection = params.get("connectionId")
        hand = next((h for h in self._hands if h.connection_id and h.connection_id == connection), None)
        if hand is not None and params.get("method") == "notifications/tools/list_changed":
            task = asyncio.create_task(self._refresh(hand))
            _refreshes.add(task)
            task.add_done_callback(_refreshes.discard)

    async def _lend(self, params: Json) -> Json:
        lend = acp.parse(Lend, params)
        hand = Hand(new_id("hand"), lend, self._channel, self._hub.world.own_tools, hints_trusted=self._trusted)
        self._hands.append(hand)
        await hand.connect()
        await self._hub.make_room_for(hand)
        if self._channel.closed:
            raise PagehandError("the browser disconnected while lending", "hand_gone")
        self._hub.lend(hand)
        return {"handId": hand.hand_id}

    async def _register(self, params: Json) -> Json:
        self._hub.register(self._capabilities, acp.parse(Capability, params))
        return {}

    async def _unregister(self, params: Json) -> Json:
        self._capabilities.unregister(acp.parse(CapabilityName, params).name)
        return {}

    async def _refresh(self, hand: Hand) -> None:
        try:
            await hand.refresh_tools()
        except PagehandError as error:
            log.warning("the tools of %s could not be read again: %s", hand.label, error.message)
        else:
            self._hub.announce_state()


_refreshes: set[asyncio.Task[None]] = set()
