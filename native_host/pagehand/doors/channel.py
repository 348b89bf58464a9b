"""One JSON-RPC connection over texts: moves `wire.jsonrpc`'s messages, joins chunks, runs requests as tasks.

Plays `wire.ports.Channel`. It knows no method names but the chunk, and not how a text travels: that is `lines`' for
sockets and stdio, `http.web_socket`'s for the HTTP door.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Protocol

from pagehand.errors import LocalWireError, PagehandError, RemoteWireError
from pagehand.values import Json
from pagehand.wire.chunks import CHUNK_METHOD, ChunkJoiner
from pagehand.wire.jsonrpc import (
    NotificationReceived,
    Peer,
    Refused,
    RequestId,
    RequestReceived,
    ResponseReceived,
)
from pagehand.wire.ports import OnNotification, OnRequest

log = logging.getLogger(__name__)

DRAIN_SECONDS = 2.0
"""How long a client may take to read what was sent before a connection is closed on purpose."""


class Texts(Protocol):
    """How texts travel in both directions; iterating ends when the other side closes."""

    def __aiter__(self) -> AsyncIterator[str | RemoteWireError]:
        """Each text, or the error that one was."""
        ...

    def write(self, text: str) -> None:
        """Send one. Raises `LocalWireError` too_large."""
        ...

    async def drain(self) -> None:
        """Wait until the other side has taken most of what was sent."""
        ...

    def close(self) -> None:
        """Close when what was sent has gone out, at the latest after `DRAIN_SECONDS`."""
        ...


class TextChannel:
    """A connection. `run` reads until the other side closes; then every open request fails with `gone`."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._on_request: OnRequest = _nobody
        self._on_notification: OnNotification = _nothing
        self._peer = Peer()
        self._chunks = ChunkJoiner()
        self._waiting: dict[RequestId, asyncio.Future[Any]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._gone: PagehandError | None = None

    @property
    def closed(self) -> bool:
        """The connection has ended; what is sent now is lost."""
        return self._gone is not None

    async def run(self, on_request: OnRequest, on_notification: OnNotification, gone: PagehandError) -> None:
        """Read and dispatch until the other side closes; requests open then, and later ones, fail with `gone`."""
        self._on_request, self._on_notification = on_request, on_notification
        try:
            async for text in self._texts:
                self._take(text)
        finally:
            await self._shut(gone)

    def _take(self, text: str | RemoteWireError) -> None:
        if isinstance(text, RemoteWireError):
            self._send(self._peer.error(None, text))
            return
        match self._peer.receive(text):
            case RequestReceived(request_id, method, params):
                task = asyncio.create_task(self._answer(request_id, method, params))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            case NotificationReceived(method, params) if method == CHUNK_METHOD:
                self._join(params)
            case NotificationReceived(method, params):
                # Requests start as tasks; a notification keeps its place behind them: no cancel overtakes its prompt.
                asyncio.get_running_loop().call_soon(self._notified, method, params)
            case ResponseReceived(request_id, result, error):
                future = self._waiting.pop(request_id, None)
                if future is not None and not future.done():
                    future.set_exception(error) if error else future.set_result(result)
            case Refused(reason, reply):
                log.info("refused a message: %s", reason)
                if reply is not None:
                    self._send(reply)

    def _join(self, params: Json) -> None:
        try:
            whole = self._chunks.add(params)
        except RemoteWireError as error:
            self._send(self._peer.error(None, error))
            return
        if whole is not None:
            self._take(whole)

    def _notified(self, method: str, params: Json) -> None:
        try:
            self._on_notification(method, params)
        except PagehandError as error:
            log.info("%s was refused: %s", method, error.message)
        except Exception:
            log.exception("%s failed", method)

    async def _answer(self, request_id: RequestId, method: str, params: Json) -> None:
        try:
            text = self._peer.result(request_id, await self._on_request(method, params, request_id))
        except PagehandError as error:
            text = self._peer.error(request_id, error)
        except Exception:
            log.exception("%s failed", method)
            text = self._peer.error(request_id, PagehandError(f"{method} failed inside Pagehand; the log says where"))
        if not self._send(text):
            too_large = LocalWireError("the answer is too large for one message; ask for less at a time", "too_large")
            self._send(self._peer.error(request_id, too_large))

    def notify(self, method: str, params: Json) -> None:
        """Send a notification; nothing happens when the connection is closed."""
        self._send(self._peer.notification(method, params))

    def open_request(self, method: str, params: Json) -> tuple[RequestId, asyncio.Future[Any]]:
        """Send a request; its id, and a future of the result. The caller bounds the wait; `drop` forgets it.

        The future fails with the other side's error (`RemoteWireError`), with `run`'s `gone`, or with too_large.
        """
        request_id, text = self._peer.request(method, params)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._gone is not None:
            _fail(future, self._gone)
        elif self._send(text):
            self._waiting[request_id] = future
        else:
            _fail(future, LocalWireError(f"{method} is too large for one message", "too_large"))
        return request_id, future

    def drop(self, request_id: RequestId) -> None:
        """Forget a request: a late answer is dropped."""
        self._peer.forget(request_id)
        self._waiting.pop(request_id, None)

    async def request(self, method: str, params: Json, seconds: float) -> Any:
        """Ask and wait at most `seconds`; then `RemoteWireError` timeout. Raises what `open_request` names, too."""
        request_id, future = self.open_request(method, params)
        try:
            async with asyncio.timeout(seconds):
                return await future
        except TimeoutError:
            raise RemoteWireError(f"{method} was not answered within {seconds:g} s", "timeout") from None
        finally:
            self.drop(request_id)

    def _send(self, text: str) -> bool:
        """False when the message was too large; a closed connection takes everything in silence."""
        if self.closed:
            return True
        try:
            self._texts.write(text)
        except LocalWireError as error:
            log.warning("a message was not sent: %s", error.message)
            return False
        return True

    async def drain(self) -> None:
        """Wait until the other side has taken most of what was sent, for a bounded time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._texts.drain()

    def close(self) -> None:
        """Close when what was written has gone out, at the latest after `DRAIN_SECONDS`."""
        self._texts.close()

    async def _shut(self, gone: PagehandError) -> None:
        self._gone = gone
        waiting, self._waiting = self._waiting, {}
        for future in waiting.values():
            _fail(future, gone)
        self.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _fail(future: asyncio.Future[Any], error: PagehandError) -> None:
    if not future.done():
        future.set_exception(error)
        # Taken note of here, because whoever asked may have stopped waiting.
        future.exception()


async def _nobody(method: str, _params: Json, _request_id: RequestId) -> Any:
    raise PagehandError(f"{method}: nobody serves this connection yet", "method_not_found")


def _nothing(_method: str, _params: Json) -> None:
    pass


async def end_within(task: asyncio.Task[Any], seconds: float) -> None:
    """Wait for the end of a task, which is cancelled when it takes longer."""
    _, late = await asyncio.wait([task], timeout=seconds)
    if late:
        task.cancel()
        await asyncio.wait([task], timeout=seconds)
