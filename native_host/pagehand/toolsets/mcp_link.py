"""The connection to one MCP server of the person's: made, kept, and made again when the server has gone.

It knows no tools: what is read from the server when it is there, and each time its lists change, is given to it. The
SDK is imported when there is a server. Below: `mcp_stdio`, the SDK. Above: `mcp_servers`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self

from pagehand.errors import PagehandError, SetupError, ToolError

if TYPE_CHECKING:
    from mcp import ClientSession
    from mcp.client import Transport

log = logging.getLogger(__name__)

CONNECT_SECONDS = 30.0
"""To be there, to tell what it has, and to answer a ping: a busy server may be slow and is not gone."""
READ_SECONDS = 600.0
STOP_SECONDS = 6.0
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Between tries to reach a server that is gone; each is twice the one before. A call does not wait for the next."""
STEADY_SECONDS = 60.0
"""A server that was there for this long begins again with the first wait."""
LISTS_SECONDS = 1.0
"""Its lists are read anew at most this often."""
MOST_UNASKED = 200
"""Messages a second that answer nothing; a server that sends more is let go."""

_ENDED = "it has ended"
Status = Literal["connecting", "running", "failed"]


class McpLink:
    """One connection. `read` takes over what the server has; what it raises is the server's fault."""

    def __init__(
        self, name: str, table: Mapping[str, Any], folder: Path, read: Callable[[ClientSession], Awaitable[None]]
    ) -> None:
        """`table`: `{command, env?}` or `{url, headers?}`."""
        self.status: Status = "connecting"
        self.fault = ""
        """Why it is not there; empty while it is."""
        self.settled = asyncio.Event()
        """It is there, or it is known that it is not."""
        self._name, self._table, self._read = name, table, read
        self._complaints = folder / f"mcp-{name}.log"
        self._session: ClientSession | None = None
        self._serving: asyncio.Task[None] | None = None
        self._lost = _Reason()
        self._changed, self._doubted, self._hurried = asyncio.Event(), asyncio.Event(), asyncio.Event()

    def start(self) -> None:
        """Begin to connect."""
        self._serving = asyncio.create_task(self._serve())

    async def stop(self) -> None:
        """Let the server go; its process ends."""
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.wait([self._serving], timeout=STOP_SECONDS)

    async def session(self) -> ClientSession:
        """The session, connected again if need be. Raises `ToolError` with why there is none."""
        if self._session is not None and self._lost.given.is_set():
            self.settled.clear()  # It is over, and `_serve` is about to find out.
            await self._until_settled()
        if self._session is None:
            if self.status == "failed":
                self.settled.clear()
                self._hurried.set()
            await self._until_settled()
        if self._session is None:
            raise ToolError(f"the MCP server {self._name} is not there: {self.fault}")
        return self._session

    async def _until_settled(self) -> None:
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self.settled.wait()
        except TimeoutError:
            self.fault = self.fault or f"it did not answer within {CONNECT_SECONDS:g} s"

    def doubt(self, error: BaseException | None = None) -> None:
        """Something failed: the server is asked whether it still answers, and is started again if it does not."""
        from mcp.types import CONNECTION_CLOSED

        if getattr(error, "code", None) == CONNECTION_CLOSED:
            self._lost.give(_ENDED)
        self._doubted.set()

    async def again(self, why: str) -> None:
        """What is there is let go, and connected anew."""
        self.settled.clear()
        self._lost.give(why)
        async with asyncio.timeout(CONNECT_SECONDS):
            await self.settled.wait()

    async def _serve(self) -> None:
        """One task holds every connection from its beginning to its end, as the SDK wants it."""
        wait = FIRST_WAIT
        while True:
            began = time.monotonic()
            self._lost, self.status = _Reason(), "connecting"
            self.settled.clear()
            try:
                async with AsyncExitStack() as stack:
                    async with asyncio.timeout(CONNECT_SECONDS):
                        session = await self._connected(stack)
                        await self._read(session)
                    self._session, self.status, self.fault = session, "running", ""
                    self.settled.set()
                    await self._until_lost(session)
            except Exception as error:
                self.fault = self._lost.why or said(error)
                if self.fault == _ENDED and not self._table.get("url"):
                    self.fault = f"{_ENDED}; {self._complaints.name} in Pagehand's home has what it said"
                log.warning("the MCP server %s is not there: %s", self._name, self.fault)
            self._session, self.status = None, "failed"
            self._hurried.clear()
            self.settled.set()
            wait = FIRST_WAIT if time.monotonic() - began > STEADY_SECONDS else min(wait * 2, LONGEST_WAIT)
            await _within(wait, self._hurried)

    async def _until_lost(self, session: ClientSession) -> None:
        """Whatever happens while it is there. Raises when it is there no longer."""
        self._changed.clear()
        self._doubted.clear()
        while True:
            await _any_of(self._lost.given, self._changed, self._doubted)
            if self._lost.given.is_set():
                raise SetupError(self._lost.why)
            async with asyncio.timeout(CONNECT_SECONDS):
                if self._doubted.is_set():
                    self._doubted.clear()
                    await session.send_ping()
            if self._changed.is_set():
                self._changed.clear()
                await self._read_again(session)
            await _within(LISTS_SECONDS, self._lost.given)

    async def _read_again(self, session: ClientSession) -> None:
        """A server that does not tell keeps the tools that are known, as long as it answers at all."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._read(session)
        except Exception as error:
            log.warning("the MCP server %s could not be asked for its new tools: %s", self._name, said(error))
            self._doubted.set()

    async def _connected(self, stack: AsyncExitStack) -> ClientSession:
        from mcp import ClientSession
        from mcp.types import Implementation

        reading, writing = await stack.enter_async_context(await self._transport(stack))
        own = Implementation(name="pagehand", version="1")
        watched: Any = _Watched(reading, self._lost)
        made = ClientSession(watched, writing, client_info=own, message_handler=self._heard)
        session = await stack.enter_async_context(made)
        await session.initialize()
        return session

    async def _transport(self, stack: AsyncExitStack) -> Transport:
        if url := self._table.get("url"):
            import httpx2
            from mcp.client.streamable_http import streamable_http_client

            headers = {str(key): str(value) for key, value in self._table.get("headers", {}).items()}
            timeout = httpx2.Timeout(CONNECT_SECONDS, read=READ_SECONDS)
            made = httpx2.AsyncClient(headers=headers, timeout=timeout, follow_redirects=True)
            client = await stack.enter_async_context(made)
            return streamable_http_client(str(url), http_client=client)
        from pagehand.toolsets.mcp_stdio import stdio

        command = [str(word) for word in self._table["command"]]
        env = {str(key): str(value) for key, value in self._table.get("env", {}).items()}
        return stdio(command, env, self._complaints)

    async def _heard(self, message: Any) -> None:
        """The server says that its tools or prompts are others now."""
        if "ListChanged" in type(getattr(message, "root", message)).__name__:
            self._changed.set()


class _Reason:
    """Why a connection is over, once somebody gave a reason; the first one counts."""

    def __init__(self) -> None:
        self.given, self.why = asyncio.Event(), ""

    def give(self, why: str) -> None:
        self.why = self.why or why
        self.given.set()


class _Watched:
    """What the server sends, on its way to the session: its end is noticed, and so is a flood."""

    def __init__(self, stream: Any, lost: _Reason) -> None:
        self._stream, self._lost = stream, lost
        self._since, self._unasked = time.monotonic(), 0

    def __aiter__(self) -> _Watched:
        return self

    async def __anext__(self) -> Any:
        try:
            message = await anext(self._stream)
        except StopAsyncIteration:
            self._lost.give(_ENDED)
            raise
        self._count(message)
        if self._lost.given.is_set():
            raise StopAsyncIteration
        return message

    async def aclose(self) -> None:
        await self._stream.aclose()

    async def __aenter__(self) -> Self:
        await self._stream.__aenter__()
        return self

    async def __aexit__(self, *raised: object) -> bool | None:
        ended: bool | None = await self._stream.__aexit__(*raised)
        return ended

    def _count(self, message: Any) -> None:
        if hasattr(getattr(message, "message", None), "result"):
            return
        now = time.monotonic()
        if now - self._since > 1.0:
            self._since, self._unasked = now, 0
        self._unasked += 1
        if self._unasked > MOST_UNASKED:
            self._lost.give(f"it sent more than {MOST_UNASKED} messages within a second that nobody had asked for")


def said(error: BaseException) -> str:
    """The first cause in words, on one line; the SDK wraps what happens in groups."""
    while isinstance(error, BaseExceptionGroup) and error.exceptions:
        error = error.exceptions[0]
    if isinstance(error, TimeoutError):
        return f"it did not answer within {CONNECT_SECONDS:g} s"
    text = error.message if isinstance(error, PagehandError) else str(error) or type(error).__name__
    return " ".join(text.split())[:500]


async def _any_of(*events: asyncio.Event) -> None:
    """Wait until one of them is set."""
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()


async def _within(seconds: float, event: asyncio.Event) -> None:
    """Wait for it, and not longer."""
    waiting = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait([waiting], timeout=seconds)
    finally:
        waiting.cancel()
