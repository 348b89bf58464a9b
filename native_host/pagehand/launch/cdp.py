"""Chromium's pages over the Chrome DevTools Protocol: the part that tests, `pagehand browser` and `try` need.

Above `debug_socket`, beside `bidi`; implements `pages.Pages`. Each page is attached once, in a flat session.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Collection
from typing import Any

from pagehand.launch.debug_socket import COMMAND_SECONDS, DebuggerError, DebugSocket
from pagehand.launch.pages import Page, as_json, value_of

_KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), "Escape": (27, "")}


class CdpPages:
    """The pages of one Chromium, through its browser-level connection."""

    def __init__(self, socket: DebugSocket) -> None:
        self.socket = socket
        self._sessions: dict[str, str] = {}

    async def wait_for_target(
        self, kind: str, url_prefix: str, timeout: float, except_for: Collection[str] = ()
    ) -> str:
        """The id of the first target of this kind (`service_worker`, `page`) and address; waits for it to appear."""
        with self.socket.events("Target.targetCreated", "Target.targetInfoChanged") as seen:
            await self.socket.command("Target.setDiscoverTargets", {"discover": True})
            try:
                async with asyncio.timeout(timeout):
                    while True:
                        target = (await seen.get())["targetInfo"]
                        fits = target["type"] == kind and target["url"].startswith(url_prefix)
                        if fits and target["targetId"] not in except_for:
                            return str(target["targetId"])
            except TimeoutError:
                raise DebuggerError(f"No {kind} at {url_prefix} appeared within {timeout:g} s.", "timeout") from None
            finally:
                await self.socket.command("Target.setDiscoverTargets", {"discover": False})

    async def pages(self) -> list[Page]:
        """Tabs and extension pages."""
        found = await self.socket.command("Target.getTargets")
        return [Page(target["targetId"], target["url"]) for target in found["targetInfos"] if target["type"] == "page"]

    async def open(self, url: str) -> str:
        """A new tab at `url`, loaded."""
        page = str((await self.socket.command("Target.createTarget", {"url": "about:blank"}))["targetId"])
        await self.goto(page, url)
        return page

    async def goto(self, page: str, url: str) -> None:
        """Load `url` and wait for the document's load event."""
        session = await self.session(page)
        with self.socket.events("Page.lifecycleEvent") as lifecycle:
            answer = await self.socket.command("Page.navigate", {"url": url}, session=session)
            if problem := answer.get("errorText"):
                raise DebuggerError(f"{url} did not load: {problem}")
            loader = answer.get("loaderId")
            if loader is None:  # only the fragment changed
                return
            try:
                async with asyncio.timeout(COMMAND_SECONDS):
                    while True:
                        event = await lifecycle.get()
                        if event["name"] == "load" and event["loaderId"] == loader:
                            return
            except TimeoutError:
                raise DebuggerError(f"{url} did not finish loading in {COMMAND_SECONDS:g} s.", "timeout") from None

    async def close(self, page: str) -> None:
        """Close the tab and wait until it is gone."""
        session = await self.session(page)
        with self.socket.events("Target.detachedFromTarget") as gone:
            await self.socket.command("Target.closeTarget", {"targetId": page})
            async with asyncio.timeout(COMMAND_SECONDS):
                while (await gone.get()).get("sessionId") != session:
                    pass
        del self._sessions[page]

    async def activate(self, page: str) -> None:
        """Bring the tab to the front."""
        await self.socket.command("Target.activateTarget", {"targetId": page})

    async def evaluate(self, page: str, expression: str, *, user_gesture: bool = False) -> Any:
        """Evaluate in the page's main world; `user_gesture` grants what a click would."""
        answer = await self.socket.command(
            "Runtime.evaluate",
            {"expression": as_json(expression), "awaitPromise": True, "userGesture": user_gesture},
            session=await self.session(page),
        )
        if problem := answer.get("exceptionDetails"):
            raise DebuggerError(problem.get("exception", {}).get("description") or problem["text"])
        text = answer["result"].get("value")
        return value_of(text)

    async def click(self, page: str, x: float, y: float) -> None:
        """Move, press and release the left button."""
        session = await self.session(page)
        for kind, held in (("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)):
            event = {"type": kind, "x": x, "y": y, "buttons": held}
            if kind != "mouseMoved":
                event |= {"button": "left", "clickCount": 1}
            await self.socket.command("Input.dispatchMouseEvent", event, session=session)

    async def press(self, page: str, key: str) -> None:
        """Key down and up."""
        session = await self.session(page)
        code, text = _KEYS.get(key, (0, key))
        event = {"key": key, "windowsVirtualKeyCode": code}
        await self.socket.command("Input.dispatchKeyEvent", {"type": "keyDown", "text": text, **event}, session=session)
        await self.socket.command("Input.dispatchKeyEvent", {"type": "keyUp", **event}, session=session)

    async def screenshot(self, page: str) -> bytes:
        """PNG of the viewport; the tab comes to the front, as a hidden one paints nothing."""
        await self.activate(page)
        answer = await self.socket.command("Page.captureScreenshot", {}, session=await self.session(page))
        return base64.b64decode(answer["data"])

    async def open_side_panel(self, opener: str, panel_url: str) -> str:
        """Dock the extension's panel to the normal window used last, by a page of the extension; the panel's page."""
        known = {page.id for page in await self.pages()}
        kind = "{windowTypes: ['normal']}"
        # A window that has not had the focus yet is not the last focused one.
        window = f"chrome.windows.getLastFocused({kind}).catch(async () => (await chrome.windows.getAll({kind}))[0])"
        show = f"{window}.then((w) => chrome.sidePanel.open({{windowId: w.id}}))"
        await self.evaluate(opener, show, user_gesture=True)
        page = await self.wait_for_target("page", panel_url, COMMAND_SECONDS, except_for=known)
        await self._wait_until_loaded(page, panel_url)
        return page

    async def _wait_until_loaded(self, page: str, url: str) -> None:
        """Wait until a page that somebody else sent to `url` has loaded it: its target bears the address before."""
        try:
            # The lifecycle of the document that is there is told anew when the session begins.
            with self.socket.events("Page.lifecycleEvent") as lifecycle:
                session = await self.session(page)
                async with asyncio.timeout(COMMAND_SECONDS):
                    while True:
                        event = await lifecycle.get()
                        tree = await self.socket.command("Page.getFrameTree", session=session)
                        frame = tree["frameTree"]["frame"]
                        if event["name"] == "load" and (frame["loaderId"], frame["url"]) == (event["loaderId"], url):
                            return
        except TimeoutError:
            raise DebuggerError(f"{url} did not finish loading in {COMMAND_SECONDS:g} s.", "timeout") from None

    async def session(self, page: str) -> str:
        """The flat CDP session of a page or worker, attached once."""
        if page not in self._sessions:
            attached = await self.socket.command("Target.attachToTarget", {"targetId": page, "flatten": True})
            session = str(attached["sessionId"])
            await self.socket.command("Page.enable", session=session)
            await self.socket.command("Page.setLifecycleEventsEnabled", {"enabled": True}, session=session)
            self._sessions[page] = session
        return self._sessions[page]
