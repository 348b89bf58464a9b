"""One debugging connection to a browser: numbered commands out, answers and events in, over a WebSocket.

The Chrome DevTools Protocol and WebDriver BiDi share this envelope; `cdp` and `bidi` say what is sent in it.
Not a native-messaging port: tests, `pagehand browser` and `try` look at the browser from outside through it.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import websockets
from websockets.asyncio.client import ClientConnection

from pagehand.errors import PagehandError
from pagehand.values import Json

COMMAND_SECONDS = 30.0


class DebuggerError(PagehandError):
    """The browser refused a debugging command, did not answer in time, or closed the connection."""

    default_name = "failed"


class DebugSocket:
    """Commands and events of one connection. Made by `connected`."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Json]] = {}
        self._listeners: dict[str, set[asyncio.Queue[Json]]] = {}

    async def command(
        self, method: str, params: Json | None = None, *, session: str | None = None, timeout: float = COMMAND_SECONDS
    ) -> Json:
        """Send one command and give its result; `session` is CDP's flat session id, `timeout` seconds."""
        number = next(self._numbers)
        message: Json = {"id": number, "method": method, "params": params or {}}
        if session is not None:
            message["sessionId"] = session
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            async with asyncio.timeout(timeout):
                await self._connection.send(json.dumps(message))
                return await answer
        except TimeoutError:
            raise DebuggerError(f"The browser did not answer {method} within {timeout:g} s.", "timeout") from None
        except websockets.ConnectionClosed:
            raise DebuggerError(f"The browser closed the debugging connection before it answered {method}.") from None
        finally:
            self._waiting.pop(number, None)

    @contextmanager
    def events(self, *methods: str) -> Iterator[asyncio.Queue[Json]]:
        """A queue of the params of every event of these names while the block runs."""
        queue: asyncio.Queue[Json] = asyncio.Queue()
        for method in methods:
            self._listeners.setdefault(method, set()).add(queue)
        try:
            yield queue
        finally:
            for method in methods:
                self._listeners[method].discard(queue)

    async def read(self) -> None:
        """Take messages until the connection closes, or one cannot be read; then every open command fails."""
        why = "The browser closed the debugging connection."
        try:
            async for text in self._connection:
                self._take(json.loads(text))
        except websockets.ConnectionClosed:
            pass
        except (ValueError, RecursionError):
            why = "The browser sent a message that cannot be read."
            await self._connection.close()
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(DebuggerError(why))

    def _take(self, message: Json) -> None:
        answer = self._waiting.get(message.get("id", 0))
        if answer is None:
            for queue in self._listeners.get(message.get("method", ""), ()):
                queue.put_nowait(message.get("params", {}))
        elif not answer.done():
            if "error" in message:
                answer.set_exception(DebuggerError(_refusal(message)))
            else:
                answer.set_result(message["result"])


def _refusal(message: Json) -> str:
    """The sentence of an error answer: CDP nests it, BiDi has it beside the error's name."""
    error = message["error"]
    return str(error["message"]) if isinstance(error, dict) else f"{error}: {message.get('message', '')}"


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[DebugSocket]:
    """A connection to `url` (ws://...), closed at the end of the block."""
    async with websockets.connect(url, max_size=None, ping_interval=None) as connection:
        socket = DebugSocket(connection)
        reading = asyncio.create_task(socket.read())
        try:
            yield socket
        finally:
            reading.cancel()
            with suppress(asyncio.CancelledError):
                await reading
