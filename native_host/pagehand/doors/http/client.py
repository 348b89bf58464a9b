"""A client that comes by HTTP, as a channel: what the hub tells or asks it goes out as events, it speaks by POST.

Plays `wire.ports.Channel`. A client reads one stream at a time. When a stream begins, the events of its session after
the number that it names come from the ledger, then what it is asked and has not answered: nothing is lost between two.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pagehand.doors.channel import DRAIN_SECONDS
from pagehand.doors.http.feed import Feed
from pagehand.errors import PagehandError
from pagehand.values import Json
from pagehand.wire.jsonrpc import RequestId
from pagehand.wire.ports import OnNotification, OnRequest

log = logging.getLogger(__name__)

LINGER_SECONDS = 60.0
"""How long a client may be without a stream and without a request; then it has gone, and its tools with it."""
BEGIN_SECONDS = 10.0
"""A turn has begun or was refused within this; what takes longer has not been refused."""
ASKED = {
    "session/request_permission": "permission",
    "elicitation/create": "question",
    "_pagehand/capability_request": "capability-request",
}
"""What the hub asks, and the name of the event that asks it."""
TOLD = {
    "session/update": "update",
    "_pagehand/state_changed": "state",
    "_pagehand/permission_closed": "permission_closed",
    "_pagehand/capability_cancelled": "capability-cancelled",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request of the hub that is not answered yet."""

    kind: str
    params: Json
    future: asyncio.Future[Any]


class HttpClient:
    """One attached client and its session. `left` is called when it has gone."""

    def __init__(self, client_id: str, left: Callable[[HttpClient], None]) -> None:
        self.id, self.session = client_id, ""
        self._left = left
        self._feed: Feed | None = None
        self._asked: dict[str, Asked] = {}
        self._last_id = 0
        self._ready, self._ended = asyncio.Event(), asyncio.Event()
        self._gone: PagehandError | None = None
        self._lingering: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._beginning: tuple[str, asyncio.Event] | None = None
        self._one_begins = asyncio.Lock()
        self._on_request: OnRequest
        self._on_notification: OnNotification

    @property
    def closed(self) -> bool:
        """It has gone."""
        return self._gone is not None

    async def run(self, on_request: OnRequest, on_notification: OnNotification, gone: PagehandError) -> None:
        """Until it leaves, or was silent for too long."""
        self._on_request, self._on_notification = on_request, on_notification
        self._ready.set()
        self.linger()
        try:
            await self._ended.wait()
        finally:
            self._gone = gone
            self._left(self)
            for asked in self._asked.values():
                if not asked.future.done():
                    asked.future.set_exception(gone)
                    asked.future.exception()
            self._asked.clear()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def close(self) -> None:
        """End its stream and let it go."""
        if self._lingering is not None:
            self._lingering.cancel()
        if self._feed is not None:
            self._feed.end()
        self._ended.set()

    def linger(self) -> None:
        """It was heard of: as long as it has no stream, the time until it has gone begins anew."""
        if self._lingering is not None:
            self._lingering.cancel()
            self._lingering = None
        if self._feed is None and not self._ended.is_set():
            self._lingering = asyncio.get_running_loop().call_later(LINGER_SECONDS, self.close)

    async def request(self, method: str, params: Json) -> Any:
        """What the hub answers to a request of this client. Raises the hub's error."""
        await self._ready.wait()
        self._last_id += 1
        return await self._on_request(method, params, self._last_id)

    def told(self, method: str, params: Json) -> None:
        """A notification of this client."""
        self._on_notification(method, params)

    async def begin_turn(self, text: str, params: Json) -> None:
        """Start a turn and leave it running. Raises the hub's error when it does not begin."""
        async with self._one_begins:
            began = asyncio.Event()
            self._beginning = (text, began)
            turn = self._keep(asyncio.create_task(self.request("session/prompt", params)))
            heard = self._keep(asyncio.create_task(began.wait()))
            try:
                await asyncio.wait({turn, heard}, timeout=BEGIN_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            finally:
                heard.cancel()
                self._beginning = None
            if turn.done():
                turn.result()

    def _keep(self, task: asyncio.Task[Any]) -> asyncio.Task[Any]:
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.info("a turn of an HTTP client: %s", error)

    def answer(self, event: str, known_as: str, result: Any) -> bool:
        """The client's answer to what it was asked; False when nothing of this name is open."""
        for request_id, asked in self._asked.items():
            if asked.kind == event and asked.params.get("id") == known_as and not asked.future.done():
                asked.future.set_result(result)
                del self._asked[request_id]
                return True
        return False

    async def stream(self, after: int) -> Feed:
        """A new stream, with everything after this event; the one before it ends."""
        if self._feed is not None:
            self._feed.end()
        feed = self._feed = Feed()
        self.linger()
        self._keep(asyncio.create_task(self._catch_up(feed, after, list(self._asked.values()))))
        return feed

    async def _catch_up(self, feed: Feed, after: int, asked: list[Asked]) -> None:
        params = {"sessionId": self.session, "cwd": "/", "mcpServers": [], "_meta": {"pagehand/from": after}}
        try:
            await self.request("session/load", params)
        except PagehandError as error:
            feed.put("error", {"code": error.name, "error": error.message})
            feed.end()
            return
        for one in asked:
            if not one.future.done():
                feed.put(one.kind, one.params)
        feed.put("ready", {"open": [one.params["id"] for one in self._asked.values()]})

    def stream_ended(self, feed: Feed) -> None:
        """The client reads it no longer."""
        feed.end()
        if self._feed is feed:
            self._feed = None
            self.linger()

    def open_request(self, method: str, params: Json) -> tuple[RequestId, asyncio.Future[Any]]:
        """Ask; the future fails when the client goes."""
        self._last_id += 1
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        kind = ASKED.get(method)
        if self._gone is not None or kind is None:
            future.set_exception(self._gone or PagehandError(f"an HTTP client has no {method}", "method_not_found"))
            future.exception()
            return self._last_id, future
        known_as = (params.get("_meta") or {}).get("pagehand/confirmationId") or f"{kind}-{self._last_id}"
        asked = self._asked[str(self._last_id)] = Asked(kind, {"id": known_as, **params}, future)
        if self._feed is not None:
            self._feed.put(kind, asked.params)
        return self._last_id, future

    def drop(self, request_id: RequestId) -> None:
        """Forget a request."""
        self._asked.pop(str(request_id), None)

    def notify(self, method: str, params: Json) -> None:
        """Send an event. What no stream takes is in the ledger, or is true no longer."""
        meta = params.get("_meta") or {}
        self._hear_beginning(params)
        if self._feed is not None and method in TOLD:
            if method == "_pagehand/capability_cancelled":
                params = {"id": f"capability-request-{params['requestId']}"}
            self._feed.put(TOLD[method], params, meta.get("pagehand/seq"))

    def _hear_beginning(self, params: Json) -> None:
        update = params.get("update") or {}
        if self._beginning is None or update.get("sessionUpdate") != "user_message_chunk":
            return
        text, began = self._beginning
        if update.get("content", {}).get("text") == text:
            began.set()

    async def drain(self) -> None:
        """Wait until the stream has taken what was sent, for a bounded time."""
        if self._feed is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(DRAIN_SECONDS):
                    await self._feed.taken()
