"""A bed: one real browser with the extension loaded, a hub of its own to connect to, and a site to act on."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from bed.site import Site, served
from pagehand.client import Client, Handler
from pagehand.errors import SetupError
from pagehand.launch.cdp import CdpPages
from pagehand.launch.debug_socket import DebuggerError
from pagehand.launch.pages import Page, Pages
from pagehand.launch.start import Browser, Running, launched
from pagehand.settings import Places, default_places

ROOT = Path(__file__).resolve().parents[2]
PANEL = "extension/panel/panel.html"
BLANK = "tests/bed/blank.html"
ELSEWHERE = "shop.test"
WINDOW = """(async () => {
  const {tabs: [{id}]} = await chrome.windows.create({type: "popup", url: %s});
  while ((await chrome.tabs.get(id)).status !== "complete") await new Promise((done) => setTimeout(done, 10));
})()"""
FRONT = """chrome.tabs.query({active: true, windowType: "normal"})
  .then((tabs) => tabs.sort((one, other) => other.lastAccessed - one.lastAccessed)[0].id)"""
"""The id of the tab in front, for the extension's page, which has a window of its own that may have the focus."""


class Bed:
    """What a test holds of a browser. Pages are named by the ids that `open` gives."""

    def __init__(self, running: Running, pages: CdpPages | Any, places: Places, site: Site) -> None:
        self.running = running
        self.debugger = pages
        self.places = places
        self.site = site
        self._blank: str | None = None

    @property
    def browser(self) -> Browser:
        """`chromium` or `firefox`."""
        return self.running.browser

    @property
    def driver(self) -> Pages:
        """The debugger's own view of the pages."""
        return self.debugger

    async def pages(self) -> list[Page]:
        return await self.driver.pages()

    async def open(self, url: str) -> str:
        """Open a new tab in front and wait until it has loaded; the page's id."""
        return await self.driver.open(url)

    @asynccontextmanager
    async def page(self, url: str) -> AsyncIterator[str]:
        """A tab that is closed with the block."""
        page = await self.open(url)
        try:
            yield page
        finally:
            with suppress(DebuggerError):  # the test closed it itself
                await self.driver.close(page)

    async def evaluate(self, expression: str, page: str | None = None) -> Any:
        """The JSON value of an expression in a page's main world; without a page in an empty extension page."""
        return await self.driver.evaluate(page or await self.extension_page(), expression)

    async def extension_page(self) -> str:
        """An empty page of the extension with its full powers, opened once; import its modules there.

        It has a window of its own: behind another tab its timers would run once a second, unlike the background's.
        """
        # A turn of the panel works in the tab in front, and that may have been this one.
        if self._blank is None or not await self.driver.evaluate(self._blank, "'runtime' in (window.chrome ?? {})"):
            alone = self.running.extension_url(BLANK) + "#alone"
            async with self.page(self.running.extension_url(BLANK)) as opener:
                await self.driver.evaluate(opener, WINDOW % json.dumps(alone))
            self._blank = next(page.id for page in await self.pages() if page.url == alone)
        return self._blank

    async def open_panel(self) -> str:
        """The panel's page as a tab."""
        return await self.open(self.running.extension_url(PANEL))

    async def open_side_panel(self) -> str:
        """The panel docked to the window, as a person opens it; its page's id. Chromium only."""
        if not isinstance(self.debugger, CdpPages):
            raise DebuggerError("Firefox's sidebar is no page of its debugger; use open_panel.")
        return await self.debugger.open_side_panel(await self.extension_page(), self.running.extension_url(PANEL))

    async def click(self, selector: str, page: str) -> None:
        """A trusted click in the middle of the first element that fits."""
        spot = await self.driver.evaluate(
            page,
            f"""(() => {{
              const element = document.querySelector({selector!r});
              element.scrollIntoView({{block: "center", behavior: "instant"}});
              const box = element.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }})()""",
        )
        await self.driver.click(page, *spot)

    async def press(self, key: str, page: str) -> None:
        """A trusted key press: a character, or Enter, Tab, Escape."""
        await self.driver.press(page, key)

    async def screenshot(self, page: str, path: Path | None = None) -> bytes:
        """A PNG of the page's viewport, also written to `path`."""
        picture = await self.driver.screenshot(page)
        if path is not None:
            path.write_bytes(picture)
        return picture

    async def client(self, handler: Handler | None = None) -> Client:
        """A new surface of this bed's hub (started on demand); the caller closes it."""
        return await Client.connect(self.places, handler, name="bed")


@asynccontextmanager
async def bed_for(
    browser: Browser,
    *,
    headless: bool = True,
    site: Site | None = None,
    elsewhere: bool = False,
    extension: Path = ROOT,
) -> AsyncIterator[Bed]:
    """A fresh bed; the browser, its hub's folder and the site are gone after the block.

    `elsewhere`: the site answers at `ELSEWHERE` too, which is no secure context, unlike this machine's own names.
    `extension`: where it lies, the checkout or what `shipped` laid out.
    """
    home = Path(tempfile.mkdtemp(prefix="ph"))  # short: a socket's path has 103 bytes
    places = default_places(home)
    # Whatever keys and servers this machine has: a bed thinks with the built-in engine.
    places.engines.write_text('default = "commands"\n')
    profile = home / "profile"
    _keep_downloads(profile, home / "downloads")
    with served() as fresh:
        if elsewhere:
            _lead_to(profile, (site or fresh).port)
        try:
            async with (
                launched(
                    browser,
                    home=places.home,
                    socket=places.socket,
                    extension=extension,
                    headless=headless,
                    profile=profile,
                ) as running,
                running.attached() as pages,
            ):
                yield Bed(running, pages, places, site or fresh)
        finally:
            await stop_hub(places)
            shutil.rmtree(home, ignore_errors=True)


def _keep_downloads(profile: Path, folder: Path) -> None:
    """Chromium's downloads stay in the bed; Firefox's do by themselves, as its HOME lies in its profile."""
    (profile / "Default").mkdir(parents=True)
    _prefer(profile, {"download": {"default_directory": str(folder), "prompt_for_download": False}})


def _lead_to(profile: Path, port: int) -> None:
    """Names that are not this machine's lead to the site: by a proxy in Chromium, by its own resolver in Firefox."""
    bypassed = "127.0.0.1;localhost;*.localhost"
    _prefer(profile, {"proxy": {"mode": "fixed_servers", "server": f"127.0.0.1:{port}", "bypass_list": bypassed}})
    (profile / "prefs.js").write_text(f'user_pref("network.dns.localDomains", "{ELSEWHERE}");\n')


def _prefer(profile: Path, more: dict[str, Any]) -> None:
    """Chromium's preferences; Firefox does not look at them."""
    file = profile / "Default" / "Preferences"
    before = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(before | more))


async def stop_hub(places: Places) -> None:
    """End the hub of these places, if there is one, and wait until it has gone."""
    try:
        client = await Client.connect(places, name="bed", start=False)
    except SetupError:
        return
    async with client:
        await client.shutdown()
