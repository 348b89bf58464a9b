"""Firefox's pages over WebDriver BiDi: the part that tests, `pagehand browser` and `try` need.

Above `debug_socket`, beside `cdp`; implements `pages.Pages`. Firefox serves one BiDi session at a time,
so whoever attaches has to leave it again: use `session`.
"""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from pagehand.launch.debug_socket import DebuggerError, DebugSocket, connected
from pagehand.launch.pages import Page, as_json, value_of

_KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c"}


@asynccontextmanager
async def session(url: str) -> AsyncIterator[BidiPages]:
    """A BiDi session at `url` (ws://.../session), ended with the block so that the next one can attach."""
    async with connected(url) as socket:
        await socket.command("session.new", {"capabilities": {"alwaysMatch": {}}})
        try:
            yield BidiPages(socket)
        finally:
            with suppress(DebuggerError):
                await socket.command("session.end", timeout=5)


class BidiPages:
    """The pages of one Firefox."""

    def __init__(self, socket: DebugSocket) -> None:
        self.socket = socket

    async def install(self, extension: Path) -> str:
        """Load an unpacked extension for this run of the browser; its add-on id."""
        data = {"type": "path", "path": str(extension)}
        return str((await self.socket.command("webExtension.install", {"extensionData": data}))["extension"])

    async def pages(self) -> list[Page]:
        """Tabs and extension pages."""
        tree = await self.socket.command("browsingContext.getTree", {"maxDepth": 0})
        return [Page(context["context"], context["url"]) for context in tree["contexts"]]

    async def open(self, url: str) -> str:
        """A new tab at `url`, loaded; in the window of the first page, as the one with the focus may be a pop-up."""
        page = await self._tab_beside(await self.pages())
        await self.goto(page, url)
        return page

    async def _tab_beside(self, pages: list[Page]) -> str:
        """A new tab beside the first of these pages that is not being closed."""
        for beside in pages:
            with suppress(DebuggerError):
                return await self._new_tab(referenceContext=beside.id)
        return await self._new_tab()

    async def _new_tab(self, **beside: str) -> str:
        return str((await self.socket.command("browsingContext.create", {"type": "tab", **beside}))["context"])

    async def goto(self, page: str, url: str) -> None:
        """Load `url` and wait for the document's load event."""
        await self.socket.command("browsingContext.navigate", {"context": page, "url": url, "wait": "complete"})

    async def close(self, page: str) -> None:
        """Close the tab."""
        await self.socket.command("browsingContext.close", {"context": page})

    async def activate(self, page: str) -> None:
        """Bring the tab to the front."""
        await self.socket.command("browsingContext.activate", {"context": page})

    async def evaluate(self, page: str, expression: str, *, user_gesture: bool = False) -> Any:
        """Evaluate in the page's main world; `user_gesture` grants what a click would."""
        answer = await self.socket.command(
            "script.evaluate",
            {
                "expression": as_json(expression),
                "target": {"context": page},
                "awaitPromise": True,
                "userActivation": user_gesture,
            },
        )
        if answer["type"] == "exception":
            raise DebuggerError(answer["exceptionDetails"]["text"])
        text = answer["result"].get("value")
        return value_of(text)

    async def click(self, page: str, x: float, y: float) -> None:
        """Move, press and release the left button."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        await self._perform(page, {"type": "pointer", "id": "mouse", "actions": moves})

    async def press(self, page: str, key: str) -> None:
        """Key down and up."""
        value = _KEYS.get(key, key)
        strokes = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        await self._perform(page, {"type": "key", "id": "keyboard", "actions": strokes})

    async def screenshot(self, page: str) -> bytes:
        """PNG of the viewport."""
        await self.activate(page)
        answer = await self.socket.command("browsingContext.captureScreenshot", {"context": page})
        return base64.b64decode(answer["data"])

    async def _perform(self, page: str, source: dict[str, Any]) -> None:
        await self.socket.command("input.performActions", {"context": page, "actions": [source]})
