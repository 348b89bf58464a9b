"""A person's browser window, for `first_hour`: load the extension as its own dialog does, look, click, type, picture.

Chromium over CDP, its docked panel as a page of its own. Firefox over BiDi; its sidebar is no tab, so it is looked at
and clicked from the browser's own window, as the toolbar is. Both with the person's home and nothing of the test's own.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shlex
import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

from pagehand.launch import bidi, chromium, firefox
from pagehand.launch.cdp import CdpPages
from pagehand.launch.debug_socket import connected
from pagehand.launch.host_manifest import FIREFOX_EXTENSION_ID
from pagehand.launch.process import BrowserProcess

PANEL = "extension/panel/panel.html"
WELCOME = "extension/welcome/welcome.html"
SECONDS = 20.0
_IN_SIDEBAR = """(async () => {
  const outer = document.getElementById("sidebar").contentDocument?.querySelector("browser");
  if (!outer?.messageManager) return null;
  const name = "film" + Math.random();
  const told = new Promise((done) => outer.messageManager.addMessageListener(name, ({data}) => done(data)));
  const code = `{const window = content, document = content.document; let value = null;
    try { value = (() => %s)(); } catch (error) { value = String(error); }
    sendAsyncMessage("${name}", JSON.stringify(value ?? null));}`;
  outer.messageManager.loadFrameScript("data:application/javascript;charset=utf-8," + encodeURIComponent(code), false);
  return JSON.parse(await told);
})()"""
_CORNER = "(({x, y}) => [x, y])(document.getElementById('sidebar').getBoundingClientRect())"
_PRESS = """["mousemove", "mousedown", "mouseup"].forEach(
  (kind) => window.synthesizeMouseEvent(kind, %f, %f, {button: 0, clickCount: 1}, {}))"""
_TYPE = """(() => {
  const {classes, interfaces} = Components;
  const made = classes["@mozilla.org/text-input-processor;1"];
  const keys = made.createInstance(interfaces.nsITextInputProcessor);
  keys.beginInputTransactionForTests(content);
  for (const key of %s) {
    const event = new content.KeyboardEvent("", {key, code: key === "Enter" ? "Enter" : ""});
    keys.keydown(event);
    keys.keyup(event);
  }
})()"""
_WHOLE = """(async () => {
  const picture = await window.browsingContext.currentWindowGlobal.drawSnapshot(null, 1, "white");
  const canvas = document.createElementNS("http://www.w3.org/1999/xhtml", "canvas");
  Object.assign(canvas, {width: picture.width, height: picture.height}).getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/png").split(",")[1];
})()"""


class Window(Protocol):
    """What a person has before them. `where` is a tab's id, or `panel`."""

    async def tab(self, part: str) -> str:
        """The tab whose address contains this, once it is there."""

    async def go(self, tab: str, url: str) -> None:
        """Open an address in a tab."""

    async def evaluate(self, where: str, expression: str) -> Any:
        """What an expression gives there; None while there is no such place."""

    async def click(self, where: str, x: float, y: float) -> None:
        """Press the left button there."""

    async def type(self, where: str, text: str) -> None:
        """Keys for a text; a line's end is Enter."""

    async def picture(self, where: str) -> bytes:
        """A PNG of it; in Firefox of the whole window when it is the panel."""


class ChromiumWindow:
    """A Chromium, whose panel is found once it is docked."""

    def __init__(self, pages: CdpPages) -> None:
        self._pages = pages

    async def tab(self, part: str) -> str:
        return await self._pages.wait_for_target("page", part, SECONDS)

    async def go(self, tab: str, url: str) -> None:
        await self._pages.goto(tab, url)

    async def evaluate(self, where: str, expression: str) -> Any:
        page = await self._place(where)
        return page and await self._pages.evaluate(page, expression)

    async def click(self, where: str, x: float, y: float) -> None:
        await self._pages.click(await self._place(where) or "", x, y)

    async def type(self, where: str, text: str) -> None:
        for key in text:
            await self._pages.press(await self._place(where) or "", "Enter" if key == "\n" else key)

    async def picture(self, where: str) -> bytes:
        return await self._pages.screenshot(await self._place(where) or "")

    async def _place(self, where: str) -> str | None:
        if where != "panel":
            return where
        return next((page.id for page in await self._pages.pages() if page.url.endswith(PANEL)), None)


class FirefoxWindow:
    """A Firefox; `_chrome` is the window around the tabs."""

    def __init__(self, pages: bidi.BidiPages, chrome: str) -> None:
        self._pages = pages
        self._chrome = chrome

    async def tab(self, part: str) -> str:
        async with asyncio.timeout(SECONDS):
            while True:
                if found := [page.id for page in await self._pages.pages() if page.url.startswith(part)]:
                    return found[0]

    async def go(self, tab: str, url: str) -> None:
        await self._pages.goto(tab, url)

    async def evaluate(self, where: str, expression: str) -> Any:
        if where != "panel":
            return await self._pages.evaluate(where, expression)
        return await self._pages.evaluate(self._chrome, _IN_SIDEBAR % _in_template(expression))

    async def click(self, where: str, x: float, y: float) -> None:
        if where != "panel":
            await self._pages.click(where, x, y)
            return
        left, top = await self._pages.evaluate(self._chrome, _CORNER)
        await self._pages.evaluate(self._chrome, _PRESS % (left + x, top + y))

    async def type(self, where: str, text: str) -> None:
        keys = ["Enter" if key == "\n" else key for key in text]
        if where == "panel":
            await self.evaluate("panel", _TYPE % json.dumps(keys))
            return
        for key in keys:
            await self._pages.press(where, key)

    async def picture(self, where: str) -> bytes:
        if where != "panel":
            return await self._pages.screenshot(where)
        return base64.b64decode(await self._pages.evaluate(self._chrome, _WHOLE))


def _in_template(expression: str) -> str:
    """An expression as it stands inside a JavaScript template."""
    return expression.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")


@asynccontextmanager
async def chromium_window(home: Path, extension: Path, environment: Mapping[str, str]) -> AsyncIterator[ChromiumWindow]:
    """Chromium at its page of extensions, the extension loaded there as "Load unpacked" does."""
    profile = home / ".config" / "chromium"
    command = chromium.command(chromium.find(), profile, extension, headless=True, url=None)
    own = [word for word in command if "load-extension" not in word and "disable-extensions-except" not in word]
    process = await BrowserProcess.start([*own, "--enable-unsafe-extension-debugging"], environment)
    try:
        async with connected(await process.announced(chromium.READY)) as socket:
            pages = CdpPages(socket)
            await pages.goto((await pages.pages())[0].id, "chrome://extensions")
            await socket.command("Extensions.loadUnpacked", {"path": str(extension)})
            yield ChromiumWindow(pages)
    finally:
        await process.stop()


@asynccontextmanager
async def firefox_window(home: Path, extension: Path, environment: Mapping[str, str]) -> AsyncIterator[FirefoxWindow]:
    """Firefox at its page of temporary add-ons, the extension loaded as its button does."""
    profile = home / "firefox-profile"
    profile.mkdir()
    firefox.write_preferences(profile, {FIREFOX_EXTENSION_ID: str(uuid.uuid4())})
    command = firefox.command(firefox.find(), profile, headless=True, url="about:debugging#/runtime/this-firefox")
    size = {"MOZ_HEADLESS_WIDTH": "1280", "MOZ_HEADLESS_HEIGHT": "900"}
    process = await BrowserProcess.start(command, {**environment, **size})
    try:
        async with bidi.session(await process.announced(firefox.READY) + "/session") as pages:
            await pages.install(extension)
            tree = await pages.socket.command("browsingContext.getTree", {"maxDepth": 0, "moz:scope": "chrome"})
            yield FirefoxWindow(pages, tree["contexts"][0]["context"])
    finally:
        await process.stop()


def without_ours(home: Path, **more: str) -> dict[str, str]:
    """This machine's environment as a person's with this home has it."""
    ours = ("PAGEHAND_", "XDG_", "PYTHON", "VIRTUAL_ENV", "ANTHROPIC_", "OPENAI_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "HOME": str(home), **more}


def spoken(command: list[str]) -> str:
    """A command as a person types it."""
    return shlex.join(command)
