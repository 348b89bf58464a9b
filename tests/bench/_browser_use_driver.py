"""Runs in the environment of browser-use: JSON lines in (`{open: url}`, `{read: true}`, `{click: 7}`), JSON out."""

from __future__ import annotations

import asyncio
import json
import os
import sys

os.environ |= {"ANONYMIZED_TELEMETRY": "false", "BROWSER_USE_LOGGING_LEVEL": "error", "BROWSER_USE_CLOUD_SYNC": "false"}

from browser_use.browser import BrowserSession
from browser_use.browser.events import ClickElementEvent


async def read(session: BrowserSession) -> str:
    """The page as its model would get it, with its number of elements' text."""
    state = await session.get_browser_state_summary(include_screenshot=False)
    return state.dom_state.llm_representation()


async def click(session: BrowserSession, index: int) -> str:
    """Click an element by its number; the page after it."""
    node = await session.get_element_by_index(index)
    event = session.event_bus.dispatch(ClickElementEvent(node=node))
    await event
    await event.event_result(raise_if_any=True, raise_if_none=False)
    return await read(session)


async def main() -> None:
    """Answer until the input ends."""
    session = BrowserSession(
        headless=True,
        executable_path=sys.argv[1],
        chromium_sandbox=False,
        enable_default_extensions=False,
        user_data_dir=None,
    )
    await session.start()
    answers = sys.stdout
    sys.stdout = sys.stderr
    reader = asyncio.StreamReader(limit=2**24)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        asked = json.loads(line)
        answer = ""
        if url := asked.get("open"):
            await session.navigate_to(url)
        elif "click" in asked:
            answer = await click(session, asked["click"])
        else:
            answer = await read(session)
        print(json.dumps({"text": answer}), file=answers, flush=True)
    await session.kill()


asyncio.run(main())
