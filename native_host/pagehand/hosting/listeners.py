"""Listeners beside the hub: what each hears becomes a turn, as data from outside, in its own session or a named one.

A turn of a listener is asked about only where somebody watches; nobody answers for it. Below: `session`, `hub`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from pagehand.errors import PagehandError
from pagehand.hub.hub import Hub
from pagehand.plugin_api import Listener
from pagehand.processes.own_loop import Run, at_home
from pagehand.session.attached import Prompted
from pagehand.session.session import Session

log = logging.getLogger(__name__)

QUEUE = 100
STOP_SECONDS = 5.0


class Listening:
    """One listener that runs. Plays `plugin_api.AgentContext`."""

    def __init__(self, listener: Listener, name: str, hub: Hub, cwd: str, there: Run) -> None:
        self.agent_id = f"listener:{name}"
        self._listener, self._hub, self._cwd, self._there = listener, hub, cwd, there
        self._inputs: asyncio.Queue[tuple[str, str | None]] = asyncio.Queue(QUEUE)
        self._working: asyncio.Task[None] | None = None
        self._own: str | None = None
        self.emit_input = self.emitInput = at_home(self._heard)

    async def start(self) -> None:
        """Begin. What the listener raises goes through."""
        self._working = asyncio.create_task(self._work())
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._there(lambda: self._listener.on_start(self))
        except BaseException:
            self._working.cancel()
            raise

    async def stop(self) -> None:
        """Let the listener go, for a bounded time, and what waits with it."""
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._there(self._listener.on_stop)
        except Exception:
            log.warning("%s did not stop by itself", self.agent_id, exc_info=True)
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])

    async def _heard(self, data: str | Mapping[str, Any]) -> None:
        """Something was heard. Raises `ValueError` for what has no text."""
        told = data if isinstance(data, Mapping) else {"text": data}
        text, session = told.get("text"), told.get("session")
        if not isinstance(text, str) or not text.strip():
            raise ValueError("an input is a text, or a mapping with `text`")
        if self._inputs.full():
            self._inputs.get_nowait()
            log.warning("%s: the oldest of %d inputs that wait was left out", self.agent_id, QUEUE)
        self._inputs.put_nowait((text, session if isinstance(session, str) else None))

    async def _work(self) -> None:
        while True:
            text, wanted = await self._inputs.get()
            try:
                session = self._session(wanted)
                await session.idle()
                await session.prompt(None, Prompted(text, source=self.agent_id), {"tab": "new"})
            except PagehandError as error:
                log.warning("%s: an input began no turn: %s", self.agent_id, error.message)
            except Exception:
                log.exception("%s: an input failed", self.agent_id)

    def _session(self, wanted: str | None) -> Session:
        if wanted is not None:
            return self._hub.session(wanted)
        if self._own is None:
            self._own = self._hub.new_session(self._cwd, "").id
        return self._hub.session(self._own)
