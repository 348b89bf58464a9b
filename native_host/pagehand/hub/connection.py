"""One client of the hub: a surface, a hand, or both. Each method has one handler, here, in `surface` or `lending`.

Identity is this object: nothing a message says can make it another client.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pagehand import __version__
from pagehand.errors import PagehandError, RemoteWireError
from pagehand.hub.hub import Hub
from pagehand.hub.versions import check_version
from pagehand.values import Json, new_id
from pagehand.wire.introduction import (
    EXTENSION_KEY,
    PROTOCOL_VERSION,
    Initialize,
    RelayHello,
    read_initialize,
    read_relay,
)
from pagehand.wire.jsonrpc import RequestId
from pagehand.wire.ports import Channel

if TYPE_CHECKING:
    from pagehand.hub.lending import Lending
    from pagehand.hub.surface import SurfaceMethods

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
        self._relay: RelayHello | None = None
        self._unknown = 0
        self._channel = channel
        self.notify, self.open_request = channel.notify, channel.open_request
        self.drop, self.drain, self.close = channel.drop, channel.drain, channel.close

    # What a client may ask is loaded once it has introduced itself: it waits for the answer to that.

    @cached_property
    def _surface(self) -> SurfaceMethods:
        from pagehand.hub.surface import SurfaceMethods

        return SurfaceMethods(self._hub, self)

    @cached_property
    def _lending(self) -> Lending:
        from pagehand.hub.lending import Lending

        return Lending(self._hub, self._channel, self.lends_as, self.name, trusted=self._trusted)

    @cached_property
    def _methods(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        return {"_pagehand/shutdown": self._shutdown, **self._lending.table(), **self._surface.table()}

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
            if "_lending" in vars(self):
                self._lending.withdraw()
            self._hub.remove(self)

    def _close_silent(self) -> None:
        """Who connects and says nothing takes a place from others."""
        if not self.initialized:
            log.info("a client that never introduced itself was let go")
            self.close()

    async def _request(self, method: str, params: Json, _request_id: RequestId) -> Any:
        if method == "initialize":
            return self._initialize(read_initialize(params))
        if not self.initialized:
            raise PagehandError(f"{method}: send initialize first", "not_initialized")
        handler = self._methods.get(method)
        if handler is None or (method.startswith("_pagehand/") and not self.extensions):
            raise PagehandError(f"there is no method {method!r} here", "method_not_found")
        if self._hub.stopping:
            raise PagehandError("the hub is stopping; connect again for a new one", "cancelled")
        return await handler(params)

    def _notification(self, method: str, params: Json) -> None:
        if method == "_pagehand/relay":
            self._relay = read_relay(params)
        elif method == "session/cancel":
            self._surface.cancel(params)
        elif method == "mcp/message":
            self._lending.notified(params)
        else:
            self._unknown += 1
            if self._unknown <= MOST_UNKNOWN:
                log.info("unknown notification %.100s from %.100s", method, self.name)

    def _initialize(self, params: Initialize) -> Json:
        info = params.client_info
        check_version(info, self._relay)
        capabilities = params.client_capabilities
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
            "protocolVersion": PROTOCOL_VERSION,
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

    async def _shutdown(self, _params: Json) -> Json:
        await self._hub.stop()
        return {}


def _meta(capabilities: Json) -> Json:
    meta = capabilities.get("_meta")
    return meta if isinstance(meta, dict) else {}
