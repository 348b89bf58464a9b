"""A real Chromium whose panel talks with a stand-in hub through the real relay."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from extension.panel.standin_hub import Session, StandInHub
from pagehand.launch.start import Running, launched

ROOT = Path(__file__).resolve().parents[3]
expect.set_options(timeout=8000)


class PanelBed:
    """A browser and a hub; `open` gives a panel that shows a new conversation. `host` is the native host's manifest."""

    def __init__(self, running: Running, browser: Browser, hub: StandInHub) -> None:
        self.running, self.browser, self.hub = running, browser, hub
        self.host = next((running.profile / "NativeMessagingHosts").glob("*.json"))
        self.manifest = self.host.read_text()
        self.faults: list[str] = []

    @asynccontextmanager
    async def page(self, width: int = 400, height: int = 720, lang: str = "", **media: Any) -> AsyncIterator[Page]:
        """The panel's page as a tab of this size; its errors fail the test."""
        page = await self.browser.contexts[0].new_page()
        self.faults = faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        await page.set_viewport_size({"width": width, "height": height})
        await page.emulate_media(**media)
        if lang:
            await page.add_init_script(f"chrome.i18n.getUILanguage = () => {lang!r}")
        await page.goto(self.running.extension_url("extension/panel/panel.html"))
        try:
            yield page
        finally:
            await page.close()
        assert faults == []

    @asynccontextmanager
    async def open(self, **options: Any) -> AsyncIterator[Panel]:
        """A panel with a conversation that is ready."""
        async with self.page(**options) as page:
            await expect(page.locator(".welcome, .entries > *").first).to_be_visible()
            await expect(page.locator("#task")).to_be_enabled()
            yield Panel(page, self.hub)


class Panel:
    """A panel on screen and the session it shows."""

    def __init__(self, page: Page, hub: StandInHub) -> None:
        self.page, self.hub = page, hub

    @property
    def session(self) -> Session:
        """The newest session of the hub."""
        return list(self.hub.sessions.values())[-1]

    async def submit(self, text: str) -> Any:
        """Type and send a task; the hub repeats it as the real one does. The open prompt request."""
        count = sum(request.method == "session/prompt" for request in self.hub.seen)
        await self.page.locator("#task").fill(text)
        await self.page.locator("#task").press("Enter")
        request = await self.hub.request("session/prompt", count + 1)
        await self.hub.say(self.session, text, "user_message_chunk", f"u{count}")
        return request

    async def choose_engine(self, name: str) -> None:
        """Choose an engine from the list, as a person does."""
        await self.page.locator("button.engine").click()
        await self.page.get_by_role("option", name=name).click()

    async def permission(self, **meta: Any) -> Any:
        """Ask for leave to click; `meta` changes `_meta`. The future of the panel's response."""
        target = {
            "origin": "https://shop.example",
            "url": "https://shop.example/cart",
            "title": "Your cart",
            "sensitive": False,
            "element": {"ref": "e12", "role": "button", "name": "Place order"},
        }
        options = [
            {"optionId": option, "name": option, "kind": kind}
            for option, kind in [
                ("allow_once", "allow_once"),
                ("allow_session", "allow_always"),
                ("deny_once", "reject_once"),
                ("deny_session", "reject_always"),
                ("allow_always", "allow_always"),
            ]
        ]
        base = {
            "pagehand/toolName": "click",
            "pagehand/risk": "act",
            "pagehand/target": target,
            "pagehand/confirmationId": f"p{id(meta)}",
        }
        call = {"toolCallId": "c1", "title": "Click button “Place order”", "rawInput": {"ref": "e12"}}
        params = {"sessionId": self.session.id, "toolCall": call, "options": options, "_meta": {**base, **meta}}
        return await self.hub.ask("session/request_permission", params)

    async def armed(self) -> Page:
        """The card takes answers now."""
        await expect(self.page.locator(".permission button.allow_once").first).to_be_enabled()
        return self.page


def pytest_itemcollected(item: pytest.Item) -> None:
    """Whatever uses the panel's world drives a real Chromium of its own."""
    if "panel_world" in getattr(item, "fixturenames", ()):
        item.add_marker(pytest.mark.chromium)
        item.add_marker(pytest.mark.panel)


@pytest.fixture(scope="session")
async def panel_world() -> AsyncIterator[PanelBed]:
    """One browser for all panel tests."""
    home = Path(tempfile.mkdtemp(prefix="ph"))
    try:
        async with (
            StandInHub(home / "run" / "hub.sock") as hub,
            launched("chromium", home=home, socket=hub.socket, extension=ROOT) as running,
            async_playwright() as playwright,
        ):
            browser = await playwright.chromium.connect_over_cdp(running.debug_url)
            yield PanelBed(running, browser, hub)
    finally:
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture
async def panels(panel_world: PanelBed) -> PanelBed:
    """The browser with a hub that knows nothing yet."""
    panel_world.hub.reset()
    panel_world.host.write_text(panel_world.manifest)
    return panel_world


@pytest.fixture
async def panel(panels: PanelBed) -> AsyncIterator[Panel]:
    """A panel that shows a new conversation."""
    async with panels.open() as opened:
        yield opened
