"""How long one tool call takes from a surface through hub, relay and extension into a page and back."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

from _figures import show

from pagehand.cli.browser import lent_browser
from pagehand.client import Client, Handler, Permission, SessionClient
from pagehand.demo.shop import opened
from pagehand.errors import PagehandError
from pagehand.settings import default_places

RUNS = 50


async def allow(_permission: Permission) -> str:
    """The person who says yes to everything for this session."""
    return "allow_session"


async def timed(session: SessionClient, name: str, arguments: dict[str, Any]) -> float:
    """Milliseconds of one call through the gate; PagehandError when the tool says it failed."""
    started = time.perf_counter()
    result = await session.call(name, arguments)
    took = (time.perf_counter() - started) * 1000
    if result["isError"]:
        raise PagehandError(f"{name} failed: {result['content'][0]['text'][:200]}", "failed")
    return took


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    args = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="ph"))
    places = default_places(home)
    try:
        with opened() as shop:
            async with await Client.connect(places, Handler(permission=allow)) as client:
                async with lent_browser(client, places, args.browser, headless=True) as (_, hand):
                    session = await client.new_session(hand=hand["instance"])
                    opening = [
                        await timed(session, "navigate", {"url": f"{shop.url}product/{slug}"})
                        for slug in ("blue-lamp", "red-lamp", "paper-lamp")
                    ]
                    reading = [await timed(session, "readPage", {"full": True}) for _ in range(RUNS)]
                    again = [await timed(session, "readPage", {}) for _ in range(RUNS)]
                show("navigate, with a reading of the page", opening, "ms", "none")
                show("readPage, whole small page", reading, "ms", "10 ms")
                show("readPage, nothing changed", again, "ms", "5 ms")
                await client.shutdown()
    finally:
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    asyncio.run(main())
