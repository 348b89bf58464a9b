"""A real browser whose extension is connected with a `Lender`, and a look into it from one of its own empty pages."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from extension.lender import Lender, Lent, lending
from pagehand.launch.pages import Pages
from pagehand.launch.start import Running, launched
from pagehand.settings import Places, default_places

ROOT = Path(__file__).resolve().parents[2]
BUTTON = "Promise.all([chrome.action.getTitle({}), chrome.action.getBadgeText({})])"
WAIT_SECONDS = 10.0


class Lab:
    """A browser, its lender, and the hand that is lent now."""

    def __init__(self, running: Running, pages: Pages, lender: Lender, places: Places) -> None:
        self.running, self.pages, self.lender, self.places = running, pages, lender, places
        self.hand: Lent
        self._page: str | None = None

    async def evaluate(self, expression: str) -> Any:
        """A value from an empty page of the extension."""
        if self._page is None:
            self._page = await self.pages.open(self.running.extension_url("tests/bed/blank.html"))
        return await self.pages.evaluate(self._page, expression)

    async def relent(self) -> Lent:
        """Wait for the hand to be lent again."""
        self.hand = await self.lender.next_hand()
        return self.hand

    async def until(self, expression: str, holds: Callable[[Any], bool], *, retrying: bool = False) -> Any:
        """The value of an expression as soon as it is as wanted; TimeoutError after the bound.

        With `retrying` the hand is told to try again until then, because it may not have noticed the last loss yet.
        """
        async with asyncio.timeout(WAIT_SECONDS):
            while True:
                if retrying:
                    await self.retry_now()
                value = await self.evaluate(expression)
                if holds(value):
                    return value
                await asyncio.sleep(0.02)  # badges, alarms and kept values have no event here

    async def until_button_says(self, words: str, *, retrying: bool = False) -> str:
        """Wait until the toolbar button's title has these words: its mark."""
        _, mark = await self.until(BUTTON, lambda shown: words in shown[0], retrying=retrying)
        return str(mark)

    async def retry_now(self) -> None:
        """What the panel writes when it reached the hub itself: the hand does not wait for its own next try."""
        await self.evaluate("chrome.storage.local.set({hubSeen: Date.now()})")

    @property
    def manifest(self) -> Path:
        """The browser's manifest of the native host."""
        return next(self.running.profile.rglob("io.github.pagehand.host.json"))


@asynccontextmanager
async def lab_with(browser: str) -> AsyncIterator[Lab]:
    home = Path(tempfile.mkdtemp(prefix="ph"))
    places = default_places(home)
    try:
        async with (
            lending(places.socket) as lender,
            launched(browser, home=home, socket=places.socket, extension=ROOT) as running,  # type: ignore[arg-type]
            running.attached() as pages,
        ):
            lab = Lab(running, pages, lender, places)
            await lab.relent()
            yield lab
    finally:
        shutil.rmtree(home, ignore_errors=True)
