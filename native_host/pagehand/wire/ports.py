"""What a hand needs of its connection; `doors.channel.Channel` is the one that plays it."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from pagehand.values import Json
from pagehand.wire.jsonrpc import RequestId


class RequestChannel(Protocol):
    """A connection that asks and tells."""

    def open_request(self, method: str, params: Json) -> tuple[RequestId, asyncio.Future[Any]]:
        """Send a request; its id and a future of the result, failing with `RemoteWireError`."""
        ...

    def drop(self, request_id: RequestId) -> None:
        """Forget a request."""
        ...

    def notify(self, method: str, params: Json) -> None:
        """Send a notification."""
        ...
