"""The hub's end of a hand, for tests: a socket where the real relay brings the real extension.

A hand is lent as soon as it asked; what the test wants to know of it goes over its `channel`, and raw bytes may be sent
past every rule. It is no hub: nothing is decided and nobody else is served.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from pagehand.doors.lines import line_channel
from pagehand.errors import RemoteWireError

Json = dict[str, Any]
WAIT_SECONDS = 20.0


class Lent:
    """One connection of the extension. `lend` is what it offered; `relay` its relay's first line."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, lender: Lender) -> None:
        self.writer = writer
        self.relay: Json = {}
        self.hello: Json = {}
        self.lend: Json = {}
        self.notices: asyncio.Queue[tuple[str, Json]] = asyncio.Queue()
        self.requests: list[tuple[str, Json]] = []
        self.state: Json = {"hub": {"version": "0.1.0", "pid": 1}, "engines": [], "hands": []}
        self._lender = lender
        self.channel = line_channel(reader, writer)

    async def run(self) -> None:
        await self.channel.run(self._asked, self._told, RemoteWireError("the extension is gone", "hand_gone"))

    async def request(self, method: str, params: Json, seconds: float = WAIT_SECONDS) -> Any:
        return await self.channel.request(method, params, seconds)

    async def mcp(self) -> str:
        """An initialized MCP connection: its id."""
        connection = (await self.request("mcp/connect", {"serverId": self.lend["serverId"]}))["connectionId"]
        params = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
        await self.message(connection, "initialize", params)
        return connection

    async def message(self, connection: str, method: str, params: Json, seconds: float = WAIT_SECONDS) -> Any:
        return await self.request(
            "mcp/message", {"connectionId": connection, "method": method, "params": params}, seconds
        )

    def write(self, line: bytes) -> None:
        """Send one line as it is."""
        self.writer.write(line + b"\n")

    def kill_relay(self) -> None:
        """End the process that the browser started for this connection."""
        os.kill(self.relay["pid"], signal.SIGKILL)

    async def _asked(self, method: str, params: Json, _request_id: Any) -> Any:
        self.requests.append((method, params))
        if method == "initialize":
            self.hello = params
            return self._lender.answer_initialize(params)
        if method == "_pagehand/lend":
            self.lend = params
            self._lender.hands.put_nowait(self)
            return {"handId": "hand_test"}
        if method == "_pagehand/state":
            return self.state
        if method == "session/new":
            return {
                "sessionId": "s_lender",
                "modes": {"currentModeId": "ask", "availableModes": []},
                "configOptions": [],
            }
        return {"method": method, "length": len(str(params.get("text", "")))}

    def _told(self, method: str, params: Json) -> None:
        if method == "_pagehand/relay":
            self.relay = params
        self.notices.put_nowait((method, params))


class Lender:
    """The listening end. `hands` has each connection that lent, `clients` every one."""

    def __init__(self, socket: Path) -> None:
        self.hands: asyncio.Queue[Lent] = asyncio.Queue()
        self.clients: list[Lent] = []
        self.skew: str | None = None
        self._socket = socket
        self._server: asyncio.Server | None = None

    async def listen(self) -> None:
        self._socket.parent.mkdir(parents=True, exist_ok=True)
        self._server = await asyncio.start_unix_server(self._accept, path=str(self._socket))

    async def next_hand(self) -> Lent:
        """The next connection that lends; TimeoutError after the bound."""
        async with asyncio.timeout(WAIT_SECONDS):
            return await self.hands.get()

    def drop_clients(self) -> None:
        """Cut every connection, as a hub that is killed does. It goes on listening, as the next hub would."""
        for client in self.clients:
            client.writer.transport.abort()
        self.clients.clear()

    def answer_initialize(self, _params: Json) -> Json:
        if self.skew is not None:
            raise RemoteWireError("update the hub", "version_skew", {"update": self.skew})
        able = {"_meta": {"pagehand/extensions": 1}}
        return {"protocolVersion": 1, "agentInfo": {"name": "pagehand", "version": "0.1.0"}, "agentCapabilities": able}

    async def close(self) -> None:
        self.drop_clients()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        client = Lent(reader, writer, self)
        self.clients.append(client)
        await client.run()


@asynccontextmanager
async def lending(socket: Path) -> AsyncIterator[Lender]:
    """A lender that listens within the block."""
    lender = Lender(socket)
    await lender.listen()
    try:
        yield lender
    finally:
        await lender.close()
