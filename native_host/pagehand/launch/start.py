"""Starts a fresh browser with Pagehand loaded and its native host registered, and stops it again.

Used by `pagehand browser`, `build/dev.py try` and the test bed alike. Touches nothing of the user's own browsers:
the profile is temporary unless one is given. Above `chromium`, `firefox`, `process`; the hub is not its business.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pagehand.errors import SetupError
from pagehand.launch import bidi, chromium, firefox
from pagehand.launch.cdp import CdpPages
from pagehand.launch.debug_socket import DebuggerError, connected
from pagehand.launch.host_manifest import CHROMIUM_EXTENSION_ID, FIREFOX_EXTENSION_ID, write_native_host
from pagehand.launch.process import STOP_SECONDS, BrowserProcess

Browser = Literal["chromium", "firefox"]
EXTENSION_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Running:
    """A browser with the extension loaded. At `debug_url` a debugger attaches: CDP in Chromium, BiDi in Firefox."""

    browser: Browser
    profile: Path
    pid: int
    debug_url: str
    extension_root: str
    process: BrowserProcess

    def extension_url(self, path: str) -> str:
        """The address of a file of the extension, such as `extension/panel/panel.html`."""
        return self.extension_root + path.lstrip("/")

    @asynccontextmanager
    async def attached(self) -> AsyncIterator[CdpPages | bidi.BidiPages]:
        """The browser's pages, through its debugging port. In Firefox one at a time."""
        if self.browser == "firefox":
            async with bidi.session(self.debug_url) as pages:
                yield pages
        else:
            async with connected(self.debug_url) as socket:
                yield CdpPages(socket)


@asynccontextmanager
async def launched(
    browser: Browser = "chromium",
    *,
    home: Path,
    socket: Path,
    extension: Path,
    headless: bool = True,
    url: str | None = None,
    profile: Path | None = None,
    python: str = sys.executable,
) -> AsyncIterator[Running]:
    """A running browser whose relay speaks to the hub at `socket`; ended with the block.

    `extension` is the folder of manifest.json, `profile` a folder to keep (default: a temporary one).
    SetupError says what is missing and how to get it.
    """
    start = _start_firefox if browser == "firefox" else _start_chromium
    program = firefox.find() if browser == "firefox" else chromium.find()
    chosen = profile or Path(tempfile.mkdtemp(prefix=f"pagehand-{browser}-"))
    chosen.mkdir(parents=True, exist_ok=True)
    hosts = chosen / (firefox.HOSTS_FOLDER if browser == "firefox" else chromium.HOSTS_FOLDER)
    try:
        write_native_host(hosts, browser, chosen, home, socket, python)
        async with start(program, chosen, extension, headless=headless, url=url) as running:
            yield running
    finally:
        if profile is None:
            shutil.rmtree(chosen, ignore_errors=True)


@asynccontextmanager
async def _start_chromium(
    program: Path, profile: Path, extension: Path, *, headless: bool, url: str | None
) -> AsyncIterator[Running]:
    if sys.platform == "win32":
        raise SetupError(
            "On Windows Chromium finds native hosts only in the registry, so a fresh profile cannot have one. "
            "Use `pagehand install` and load the extension in your own browser."
        )
    # Chromium never finishes a load that began before it had put in an extension that listens to requests.
    later = url if url and url.startswith(("http:", "https:")) else None
    command = chromium.command(program, profile, extension, headless=headless, url=None if later else url)
    process = await BrowserProcess.start(command)
    try:
        address = await process.announced(chromium.READY)
        root = f"chrome-extension://{CHROMIUM_EXTENSION_ID}/"
        async with connected(address) as debugger:
            try:
                await CdpPages(debugger).wait_for_target("service_worker", root, EXTENSION_SECONDS)
            except DebuggerError:
                raise _not_loaded(extension, process) from None
            if later:
                await _begin_at(CdpPages(debugger), later)
        yield Running("chromium", profile, process.pid, address, root, process)
        with suppress(DebuggerError, OSError, TimeoutError):
            async with asyncio.timeout(STOP_SECONDS), connected(address) as debugger:
                await debugger.command("Browser.close")
                await process.wait()
    finally:
        await process.stop()


@asynccontextmanager
async def _start_firefox(
    program: Path, profile: Path, extension: Path, *, headless: bool, url: str | None
) -> AsyncIterator[Running]:
    host = str(uuid.uuid4())
    firefox.write_preferences(profile, {FIREFOX_EXTENSION_ID: host})
    command = firefox.command(program, profile, headless=headless, url=url)
    process = await BrowserProcess.start(command, firefox.environment(profile))
    try:
        address = await process.announced(firefox.READY) + "/session"
        async with bidi.session(address) as pages:
            try:
                await pages.install(extension)
            except DebuggerError as error:
                raise SetupError(f"Firefox refused the extension in {extension}: {error.message}") from None
        yield Running("firefox", profile, process.pid, address, f"moz-extension://{host}/", process)
    finally:
        await process.stop()


async def _begin_at(pages: CdpPages, url: str) -> None:
    """Send the first tab there; where that cannot be loaded the tab says so itself."""
    (first, *_) = await pages.pages()
    with suppress(DebuggerError):
        await pages.goto(first.id, url)


def _not_loaded(extension: Path, process: BrowserProcess) -> SetupError:
    """Why the extension's background did not start, in Chromium's own words where it gave them."""
    if not (extension / "manifest.json").exists():
        return SetupError(f"There is no extension in {extension}: manifest.json is missing.")
    if reason := process.remark(chromium.REFUSED):
        return SetupError(f"Chromium refused the extension. {reason}")
    return SetupError(f"The extension in {extension} did not start its background. {process.last_words()}")
