"""`pagehand browser`: a fresh browser with Pagehand loaded and connected, up until Ctrl-C or until it is closed.

For a first look, for scripts and for tests: it touches none of the user's own browsers or profiles.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pagehand.bundle import bundle_root
from pagehand.client import Client
from pagehand.errors import SetupError
from pagehand.launch.start import Browser, Running, launched
from pagehand.settings import Places, default_places
from pagehand.values import Json

PANEL = "extension/panel/panel.html"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which browser, and how."""
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium", help="default: chromium")
    parser.add_argument("--headless", action="store_true", help="without a window (also when there is no display)")
    parser.add_argument("--url", help="page to open first")
    parser.add_argument("--json", action="store_true", help="print one line of JSON when it is up")


def run(args: argparse.Namespace) -> int:
    """Stay until the browser is closed or the command is told to stop."""
    return asyncio.run(_stay(args))


def has_display() -> bool:
    """Whether a window could be seen here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@asynccontextmanager
async def lent_browser(
    client: Client, places: Places, browser: Browser, *, headless: bool, url: str | None = None
) -> AsyncIterator[tuple[Running, Json]]:
    """A fresh browser and its hand as the hub knows it. Raises `SetupError` or `no_hand` with what to do."""
    known = [hand["handId"] for hand in (await client.state())["hands"]]
    start = launched(
        browser, home=places.home, socket=places.socket, extension=bundle_root(), headless=headless, url=url
    )
    async with start as running:
        yield running, await client.wait_for_hand(browser, known=known)


async def _stay(args: argparse.Namespace) -> int:
    if not args.headless and not has_display():
        raise SetupError("There is no display to open a window on. Add `--headless`, or set DISPLAY.")
    places = default_places()
    _end_on_signals()
    closed = False
    # A signal may come while the browser is still starting: then too it is taken down in order.
    with contextlib.suppress(asyncio.CancelledError):
        async with (
            await Client.connect(places, name="pagehand-browser") as client,
            lent_browser(client, places, args.browser, headless=args.headless, url=args.url) as (running, hand),
        ):
            _tell(running, hand, as_json=args.json)
            await running.process.wait()
            closed = True
    if not args.json:
        print("The browser was closed." if closed else "\nStopped; the profile is gone.")
    return 0


def _end_on_signals() -> None:
    """From now on Ctrl-C and `kill` cancel the task that runs here, and so leave its contexts."""
    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)


def _tell(running: Running, hand: Json, *, as_json: bool) -> None:
    """How to attach, in words or as JSON."""
    facts = {
        "browser": running.browser,
        "pid": running.pid,
        "debug": running.debug_url,
        "profile": str(running.profile),
        "panel": running.extension_url(PANEL),
        "hand": hand["handId"],
        "instance": hand["instance"],
        "tools": hand["tools"],
    }
    if as_json:
        print(json.dumps(facts), flush=True)
        return
    protocol = "WebDriver BiDi" if running.browser == "firefox" else "Chrome DevTools Protocol"
    print(f"{hand['name']} is up and lends {hand['tools']} tools (process {running.pid}).")
    print(f'  task      pagehand drive --browser {hand["instance"][:8]} "read the page"')
    print(f"  panel     {facts['panel']}")
    print(f"  debugger  {running.debug_url}  ({protocol})")
    print(f"  profile   {running.profile}  (temporary)")
    print("Ctrl-C ends it.", flush=True)
