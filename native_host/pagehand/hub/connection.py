"""One client of the hub: a surface, a hand, or both. Each method has one handler, here or in `surface`.

Identity is this object: nothing a message says can make it another client.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from pagehand import __version__
from pagehand.errors import PagehandError, RemoteWireError
from pagehand.hub.hub import Hub
from pagehand.hub.surface import SurfaceMethods
from pagehand.hub.versions import check_version
from pagehand.toolsets.capabilities import Capabilities
from pagehand.toolsets.hand import Hand
from pagehand.values import Json, new_id
from pagehand.wire import acp
from pagehand.wire.extensions import EXTENSION_KEY, Capability, CapabilityName, Lend, RelayHello
from pagehand.wire.jsonrpc import RequestId
from pagehand.wire.ports import Channel

log = logging.getLogger(__name__)

SILENT_SECONDS = 30.0
"""From connecting to `initialize`."""
MOST_UNKNOWN = 10
"""Unknown notifications of one client that the log names."""


class Connection:
    """A connected client. Plays `session.ports.Surface`, and the channel of the hands it lends."""

    def __init__(self, hub: Hub, channel: Channel, *, trusted: bool = True, resident: bool = False) -> None:
        self.name = "unknown"
        self.resident = resident
        self.extensions = self.elicitation = self.initialized = False
        self.answers = True
        self.panel_of = ""
        """The source id of the browser whose panel this is; empty for every other client."""
        self.lends_as = new_id("client")
        """The source id of the tools that it lends itself; `trusted`: its browsers' hints count."""
        self._hub, self._trusted = hub, trusted
        self._capabilities: Capabilities | None = None
        self._relay: RelayHello | None = None
        self._unknown = 0
        self._lent: list[Hand] = []
        self._channel = channel
        self.notify, self.open_request = channel.notify, channel.open_request
        self.drop, self.drain, self.close = channel.drop, channel.drain, channel.close
        methods = SurfaceMethods(hub, self)
        self._methods: dict[str, Callable[[Json], Awaitable[Any]]] = {
            "_pagehand/lend": self._lend,
            "_pagehand/register_capability": self._register,
            "_pagehand/unregister_capability": self._unregister,
            "_pagehand/shutdown": self._shutdown,
            **methods.table(),
        }
        self._cancel = methods.cancel

    @property
    def closed(self) -> bool:
        """The connection has ended: true before any request that it leaves open fails."""
        return self._channel.closed

    async def run(self) -> None:
        """Serve until the client goes."""
        self._hub.add(self)
        silent = asyncio.get_running_loop().call_later(SILENT_SECONDS, self._close_silent)
        try:
            gone = RemoteWireError("the browser disconnected in the middle of this call", "hand_gone")
            await self._channel.run(self._request, self._notification, gone)
        finally:
            silent.cancel()
            for hand in self._lent:
                self._hub.withdraw(hand)
            self._hub.remove(self)

    def _close_silent(self) -> None:
        """Who connects and says nothing takes a place from others."""
        if not self.initialized:
            log.info("a client that never introduced itself was let go")
            self.close()

    async def _request(self, method: str, params: Json, _request_id: RequestId) -> Any:
        if method == "initialize":
            return self._initialize(acp.parse(acp.Initialize, params))
        handler = self._methods.get(method)
        if handler is None or (method.startswith("_pagehand/") and self.initialized and not self.extensions):
            raise PagehandError(f"there is no method {method!r} here", "method_not_found")
        if not self.initialized:
            raise PagehandError(f"{method}: send initialize first", "not_initialized")
        if self._hub.stopping:
            raise PagehandError("the hub is stopping; connect again for a new one", "cancelled")
        return await handler(params)

    def _notification(self, method: str, params: Json) -> None:
        if method == "_pagehand/relay":
            self._relay = acp.parse(RelayHello, params)
        elif method == "session/cancel":
            self._cancel(acp.parse(acp.SessionRef, params))
        elif method == "mcp/message":
            self._hand_notification(params)
        else:
            self._unknown += 1
            if self._unknown <= MOST_UNKNOWN:
                log.info("unknown notification %.100s from %.100s", method, self.name)

    def _initialize(self, params: acp.Initialize) -> Json:
        info = params.client_info
        check_version(info, self._relay)
        capabilities = params.client_capabilities or {}
        self.name = info.name if info else "an ACP client"
        declared = _meta(capabilities).get(EXTENSION_KEY)
        self.extensions = type(declared) is int and declared == 1
        elicitation = capabilities.get("elicitation")
        self.elicitation = isinstance(elicitation, dict) and isinstance(elicitation.get("form"), dict)
        self.answers = _meta(capabilities).get("pagehand/answers") is not False
        instance = _meta(capabilities).get("pagehand/panelOf")
        self.panel_of = f"hand:{instance}" if isinstance(instance, str) and instance else ""
        self.initialized = True
        self._hub.readiness.begin()
        if self.panel_of:
            self._hub.came_up()
        return {
            "protocolVersion": acp.PROTOCOL_VERSION,
            "agentInfo": {"name": "pagehand", "title": "Pagehand", "version": __version__},
            "agentCapabilities": {
                "loadSession": True,
                "promptCapabilities": {"image": True, "audio": False, "embeddedContext": True},
                "mcpCapabilities": {"http": False, "sse": False},
                "sessionCapabilities": {"list": {}, "delete": {}, "resume": {}},
                "_meta": {EXTENSION_KEY: 1},
            },
            "authMethods": [],
        }

    async def _lend(self, params: Json) -> Json:
        lend = acp.parse(Lend, params)
        hand = Hand(new_id("hand"), lend, self._channel, self._hub.world.own_tools, hints_trusted=self._trusted)
        self._lent.append(hand)
        await hand.connect()
        await self._hub.make_room_for(hand)
        if self.closed:
            raise PagehandError("the browser disconnected while lending", "hand_gone")
        self._hub.lend(hand)
        return {"handId": hand.hand_id}

    async def _register(self, params: Json) -> Json:
        capability = acp.parse(Capability, params)
        if self._capabilities is None:
            self._capabilities = Capabilities(self.lends_as, self.name, self._channel)
        self._hub.register(self._capabilities, capability)
        return {}

    async def _unregister(self, params: Json) -> Json:
        name = acp.parse(CapabilityName, params).name
        if self._capabilities is None:
            raise PagehandError(f"{name} is no tool that this client lends", "not_yours")
        self._capabilities.unregister(name)
        return {}

    def _hand_notification(self, params: Json) -> None:
        """A hand says something in MCP without being asked; only a changed tool list matters."""
        hand = next((h for h in self._lent if h.connection_id and h.connection_id == params.get("connectionId")), None)
        if hand is not None and params.get("method") == "notifications/tools/list_changed":
            task = asyncio.create_task(self._refresh(hand))
            _refreshes.add(task)
            task.add_done_callback(_refreshes.discard)

    async def _refresh(self, hand: Hand) -> None:
        try:
            await hand.refresh_tools()
        except PagehandError as error:
            log.warning("the tools of %s could not be read again: %s", hand.label, error.message)
        else:
            self._hub.announce_state()

    async def _shutdown(self, _params: Json) -> Json:
        await self._hub.stop()
        return {}


_refreshes: set[asyncio.Task[None]] = set()


def _meta(capabilities: Json) -> Json:
    meta = capabilities.get("_meta")
    return meta if isinstance(meta, dict) else {}
