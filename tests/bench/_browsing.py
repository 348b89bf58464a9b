"""A real browser with the extension, lent to a hub of its own, and a session that a yes-sayer watches."""

from __future__ import annotations

import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bed.browsers import Bed, bed_for
from bed.shipped import shipped
from pagehand.client import Handler, Permission, SessionClient
from pagehand.launch.start import Browser


async def allow(permission: Permission) -> str:
    """The person who says yes to everything, for the session where that can be said."""
    offered = [option["optionId"] for option in permission.options]
    return "allow_session" if "allow_session" in offered else "allow_once"


@dataclass(frozen=True, slots=True)
class Called:
    """One tool call as the brain would see it: milliseconds, the text for the model, the receipt."""

    ms: float
    text: str
    receipt: dict[str, Any]


@dataclass(slots=True)
class Browsing:
    """A session and the browser it acts in."""

    bed: Bed
    session: SessionClient
    processes: list[int]
    """The browser and the hub."""

    async def call(self, name: str, **arguments: Any) -> Called:
        """One call through the gate, whatever its receipt says."""
        started = time.perf_counter()
        result = await self.session.call(name, arguments)
        took = (time.perf_counter() - started) * 1000
        text = "\n".join(block["text"] for block in result["content"] if block["type"] == "text")
        return Called(took, text, result.get("structuredContent") or {})

    async def open(self, url: str) -> str:
        """Go there; the debugger's id of the page."""
        done = await self.call("navigate", url=url)
        if not done.receipt.get("ok"):
            raise RuntimeError(f"{url} did not open: {done.text}")
        return await self.page_at(done.receipt["url"])

    async def page_at(self, url: str) -> str:
        """The debugger's id of the first page with this address."""
        return next(page.id for page in await self.bed.pages() if page.url == url)


@asynccontextmanager
async def browsing(browser: Browser) -> AsyncIterator[Browsing]:
    """Browser with the extension as people get it, hub and session, gone after the block."""
    with shipped() as extension:
        async with bed_for(browser, extension=extension) as bed, await bed.client(Handler(permission=allow)) as client:
            await client.wait_for_hand(browser)
            hub = (await client.state())["hub"]["pid"]
            yield Browsing(bed, await client.new_session(), [bed.running.pid, hub])
