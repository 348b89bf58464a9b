"""A client of the hub that blocks, for one quick call: plain sockets and JSON, no asyncio, no models.

It knows requests, answers and notifications; what they mean is the caller's. Permissions are answered by a function
that may let the connection go on meanwhile (`take`). Below: `relay`, which reaches the hub. Above: `cli/call`.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from pagehand import __version__, relay
from pagehand.errors import NAMES, PagehandError, RemoteWireError, SetupError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import _socket
    from typing import Any

    from pagehand.values import Json

_READ_SIZE = 262_144


def hub_socket(home: str, socket: str) -> _socket.socket:
    """A connection to the hub, which is started when there is none. Raises `SetupError`."""
    try:
        return relay.connect_or_start(socket, relay.hub_command(home, socket), relay.log_in(home))
    except relay.HubUnreachable as error:
        raise SetupError(str(error)) from None


class BlockingClient:
    """A client over a connection to the hub. Raises `RemoteWireError`.

    `answer` gives the option chosen for a permission request, or raises `PagehandError` where it cannot be put to
    anybody; `hear` gets every notification. Without `answers` nobody is here who could be asked.
    """

    def __init__(
        self,
        connection: _socket.socket,
        name: str,
        answer: Callable[[Json], str],
        hear: Callable[[str, Json], None],
        *,
        answers: bool = True,
    ) -> None:
        self._answer, self._hear = answer, hear
        self._lines: list[bytes] = []
        self._rest = b""
        self._last_id = 0
        self._results: dict[int, Json] = {}
        self._socket = connection
        self.request(
            "initialize",
            {
                "protocolVersion": 1,
                "clientCapabilities": {"_meta": {"pagehand/extensions": 1, "pagehand/answers": answers}},
                "clientInfo": {"name": name, "version": __version__},
            },
        )

    def fileno(self) -> int:
        """For waiting until something has come."""
        return self._socket.fileno()

    def close(self) -> None:
        """Leave; a turn that runs goes on in the hub."""
        self._socket.close()

    def request(self, method: str, params: Json) -> Any:
        """The result of a request. Raises `RemoteWireError` with the hub's error."""
        return self.result_of(self.send(method, params))

    def send(self, method: str, params: Json) -> int:
        """Send a request; its id for `result_of`."""
        self._last_id += 1
        self._send({"id": self._last_id, "method": method, "params": params})
        return self._last_id

    def result_of(self, request_id: int) -> Any:
        """The result of a request that was sent before; a wait that an exception ended can be taken up again."""
        while request_id not in self._results:
            self.take()
        message = self._results.pop(request_id)
        if (error := message.get("error")) is None:
            return message.get("result")
        data = error.get("data") or {}
        name = data.get("name") if data.get("name") in NAMES.values() else NAMES.get(error.get("code"))
        raise RemoteWireError(str(error.get("message", "")), name or "internal_error", data)

    def notify(self, method: str, params: Json) -> None:
        """A notification."""
        self._send({"method": method, "params": params})

    def take(self) -> None:
        """Wait for more from the hub and deal with all of it."""
        if not self._lines:
            data = self._socket.recv(_READ_SIZE)
            if not data:
                raise RemoteWireError("the hub closed the connection; its log says why", "internal_error")
            *self._lines, self._rest = (self._rest + data).split(b"\n")
        while self._lines:
            # Taken out first: what an interrupt ends, or a nested call deals with, does not come again.
            self._deal_with(_message(self._lines.pop(0)))

    def _deal_with(self, message: Json) -> None:
        if "method" not in message:
            self._results[message["id"]] = message
        elif "id" not in message:
            self._hear(message["method"], message.get("params") or {})
        else:
            self._send({"id": message["id"], **self._reply(message["method"], message.get("params") or {})})

    def _reply(self, method: str, params: Json) -> Json:
        if method != "session/request_permission":
            return _failed(PagehandError(f"this client has no method {method!r}", "method_not_found"))
        try:
            chosen = self._answer(params)
        except PagehandError as error:
            return _failed(error)
        if chosen == "cancelled":
            return {"result": {"outcome": {"outcome": "cancelled"}}}
        return {"result": {"outcome": {"outcome": "selected", "optionId": chosen}}}

    def _send(self, message: Json) -> None:
        try:
            self._socket.sendall(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        except OSError as error:
            raise RemoteWireError(f"the hub closed the connection: {error.strerror}", "internal_error") from None


def _message(line: bytes) -> Json:
    """What a line of the hub's says. Raises `RemoteWireError` where it says nothing."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise RemoteWireError("the hub sent a message that cannot be read; its log may say why", "parse_error")
    return message


def _failed(error: PagehandError) -> Json:
    return {"error": {"code": error.code, "message": error.message, "data": {"name": error.name}}}
