"""What the parts need of a connection, on one screen; `doors` makes them, `hub`, `session` and `toolsets` use them.

`RequestChannel` asks and tells: a hand and a surface need no more. `Channel` is a whole connection, given to whoever
serves it. Neither says how its messages travel.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from pagehand.errors import PagehandError
from pagehand.values import Json
from pagehand.wire.jsonrpc import RequestId

OnRequest = Callable[[str, Json, RequestId], Awaitable[Any]]
"""Answers a request: method, params, id. What it raises is the error that the other side gets."""
OnNotification = Callable[[str, Json], None]


class RequestChannel(Protocol):
    """A connection that asks and tells."""

    @property
    def closed(self) -> bool:
        """It has ended: true before any request that it leaves open fails. What is sent now is lost."""
        ...

    def open_request(self, method: str, params: Json) -> tuple[RequestId, asyncio.Future[Any]]:
        """Send a request; its id and a future of the result. The caller bounds the wait.

        The future fails with the other side's error (`RemoteWireError`) or with the reason of the connection's end.
        """
        ...

    def drop(self, request_id: RequestId) -> None:
        """Forget a request: a late answer is dropped."""
        ...

    def notify(self, method: str, params: Json) -> None:
        """Send a notification."""
        ...

    async def drain(self) -> None:
        """Wait until most of what was sent has been taken, for a bounded time."""
        ...


class Channel(RequestChannel, Protocol):
    """A connection that somebody serves."""

    async def run(self, on_request: OnRequest, on_notification: OnNotification, gone: PagehandError) -> None:
        """Hand on what arrives until the connection ends; then every open request fails with `gone`."""
        ...

    def close(self) -> None:
        """Close when what was sent has gone out, at the latest after a bounded time."""
        ...


@dataclass(frozen=True, slots=True)
class DoorAddress:
    """Where the HTTP door is (no slash at the end), and what opens it."""

    url: str
    token: str
    file: str
    """The connection file, which says both to the programs of this user."""
