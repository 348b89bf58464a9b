"""One command of the bridge by name: which page tools carry it out, and the envelope that answers it.

The same for a script in this hub and for a client of the HTTP bridge. Below: the modules of this folder. Above:
`toolsets.scripts`, `hub.bridge`.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from pagehand.brain.ports import Toolbox
from pagehand.errors import PagehandError
from pagehand.gate.authority import SCOPES, Authority
from pagehand.tether.builtins.results import Refused
from pagehand.toolsets.page_commands import elements
from pagehand.toolsets.page_commands.pictures import Pictures
from pagehand.toolsets.page_commands.requests import Requests
from pagehand.toolsets.page_commands.tab import CommandFault, Tab
from pagehand.toolsets.ports import Caller, Nesting, Waiting
from pagehand.toolsets.script_host.browser.methods import METHODS, cookie_of
from pagehand.toolsets.script_host.browser.places import refused_address
from pagehand.toolsets.script_host.browser.trace import now_ms
from pagehand.values import Json

_BY_SELECTOR = ("click", "hover", "type", "focus", "blur")
_WAITS = ("wait_for_selector", "wait_for_text", "wait_for_url", "find_visual_text")
_ABOUT = ("is_enabled", "is_visible", "bounding_box", "find_element_at")
_STEPS = ("reload", "back", "forward")
_NETWORK = frozenset({"browser.inspect.network", "browser.replay.network"})
"""With one of these, bodies of responses are kept."""
_STORAGE_READS = {
    "cookies": "cookies",
    "local_storage": "local",
    "session_storage": "session",
    "indexed_db_summary": "databases",
}


class PageCommands:
    """The commands of one grant, which drive one tab."""

    def __init__(
        self, nesting: Nesting, caller: Caller, root: Path, resources: Toolbox, *, waiting: Waiting | None = None
    ) -> None:
        self._nesting, self._caller, self._waiting = nesting, caller, waiting
        self._tab, self._is_watched = "", False
        self._pictures, self._requests = Pictures(root, resources), Requests()
        self._one_at_a_time = asyncio.Lock()

    async def begin(self, authority: Authority) -> None:
        """Find the tab and listen to it from now on; a browser that is not there is told with the first command."""
        try:
            await self._watch(authority)
        except CommandFault:
            return

    async def begin_run(self) -> None:
        """Another program goes on with this tab, without what the one before had set and heard."""
        if self._requests.begin_run(now_ms()):
            await self._anyway("route", action="clear")

    async def end(self) -> None:
        """Listen no longer."""
        if self._is_watched:
            await self._anyway("inspect", what="unwatch")

    async def _anyway(self, tool: str, **arguments: Any) -> None:
        """Let go of something, wherever the tab is; a browser that has gone has let go of it."""
        unlimited = Authority(scopes=SCOPES)
        try:
            await Tab(self._tools(unlimited), unlimited, self._tab).call(tool, anywhere=True, **arguments)
        except CommandFault:
            return

    async def run(self, method: str, body: Json, authority: Authority, seconds: float) -> Json:
        """The envelope of a command. Ends with its caller."""
        async with self._one_at_a_time:
            try:
                async with asyncio.timeout(max(seconds, 0.0) + 600.0):
                    return {"ok": True, "value": await self._value(method, body, authority)}
            except CommandFault as fault:
                return {"ok": False, "error": fault.words, "code": fault.code}
            except TimeoutError:
                return {"ok": False, "error": "the command did not end in time", "code": "timeout"}
            except Refused as refused:
                return {"ok": False, "error": str(refused), "code": "bad_request"}
            except PagehandError as error:
                return {"ok": False, "error": error.message, "code": "internal"}

    def _tools(self, authority: Authority) -> Toolbox:
        return self._nesting.under(authority, self._caller, (), self._waiting)

    async def _watch(self, authority: Authority) -> None:
        tab = Tab(self._tools(authority), authority, self._tab)
        bodies = not _NETWORK.isdisjoint(authority.scopes)
        seen = await tab.call("inspect", what="watch", bodies=bodies, anywhere=True)
        self._tab, self._is_watched = str(seen.receipt.get("tab", "")), True

    async def _value(self, method: str, body: Json, authority: Authority) -> Any:
        row = METHODS.get(method)
        if row is None:
            raise CommandFault("unknown_method", f"no method `{method}`")
        if row.scope not in authority.scopes:
            raise CommandFault("denied", f"scope `{row.scope}` not granted")
        if not self._is_watched:
            await self._watch(authority)
        self._requests.begin_command(now_ms())
        tab = Tab(self._tools(authority), authority, self._tab)
        match row.scope:
            case "browser.navigate" if method != "wait_for_url":
                return await self._go(tab, method, body)
            case "browser.screenshot":
                return await (self._pictures.save if method == "save_screenshot" else self._pictures.take)(tab, body)
            case "browser.inspect.network" | "browser.replay.network":
                return await self._of_requests(tab, method, body)
            case "browser.inspect.storage" | "browser.mutate.storage":
                return await _of_storage(tab, method, body)
            case "browser.inspect.console":
                return (await tab.inspect(method)).data
            case "browser.inspect.react":
                return await _of_react(tab, method, body)
        return await self._of_elements(tab, method, body)

    async def _of_elements(self, tab: Tab, method: str, body: Json) -> Any:
        if method in _BY_SELECTOR:
            return await elements.on_element(tab, method, body)
        if method in _WAITS:
            return await elements.wait_for(tab, method, body)
        if method in _ABOUT:
            return await elements.ask_about(tab, method, body)
        match method:
            case "click_text":
                return await elements.click_text(tab, body)
            case "press":
                return await elements.press(tab, body)
            case "scroll":
                return await elements.scroll(tab, body)
            case "vitals":
                return (await tab.inspect("vitals")).data
            case "dom_snapshot" | "page_snapshot":
                return (await tab.inspect("dom" if method == "dom_snapshot" else "page")).data
            case "screenshot_matches":
                return await self._pictures.matches(tab, body)
        return await self._pictures.compare(tab, body, drawn=method == "visual_diff")

    async def _go(self, tab: Tab, method: str, body: Json) -> Json:
        started = time.monotonic()
        if method == "goto":
            if refusal := refused_address(body["url"], tab.authority):
                raise CommandFault("origin", refusal.removeprefix("browser: "))
            done = await tab.call("navigate", url=body["url"])
        else:
            if method != "back":
                await tab.inspect("place")
            done = await self._step(tab, method)
        arrived = (await tab.inspect("place")).data or {}
        status = done.receipt.get("status") or arrived.get("status")
        redirects = arrived.get("redirects") or []
        took = elements.millis_since(started)
        return {**done.place, "status": status, "redirects": redirects, "elapsed_ms": took}

    async def _step(self, tab: Tab, method: str) -> Any:
        try:
            return await tab.call("navigate", action=method)
        except CommandFault as fault:
            if "There is no page to go" in fault.words:
                raise CommandFault("not_found", "no history entry") from None
            raise

    async def _of_requests(self, tab: Tab, method: str, body: Json) -> Any:
        match method:
            case "network_log":
                return await self._requests.log(tab)
            case "failed_requests":
                return await self._requests.failed(tab)
            case "request" | "response":
                return await self._requests.one(tab, method, body)
            case "wait_for_request" | "wait_for_response":
                return await self._requests.wait(tab, method, body)
            case "wait_for_network_idle":
                return await self._requests.idle(tab, body)
            case "replay_request":
                return await self._requests.replay(tab, body)
            case "route" | "unroute":
                return await self._requests.route(tab, method, body)
        return await self._requests.har(tab)


async def _of_storage(tab: Tab, method: str, body: Json) -> Any:
    await tab.inspect("place")
    if method in _STORAGE_READS:
        return (await tab.call("storage", action=_STORAGE_READS[method], **_scope(body))).data
    if method == "set_cookie":
        return (await tab.call("storage", action="set_cookie", cookie=cookie_of(body["cookie"]))).data
    if method == "set_local_storage":
        return (await tab.call("storage", action="set_local", key=body["key"], value=body["value"])).data
    return (await tab.call("storage", action="clear", **_scope(body))).data


def _scope(body: Json) -> Json:
    return {"scope": body["storage_scope"]} if body.get("storage_scope") is not None else {}


async def _of_react(tab: Tab, method: str, body: Json) -> Any:
    named = {"id": body["component_id"]} if "component_id" in body else {}
    sought = {key: body[key] for key in ("selector",) if key in body}
    asked = {"text": body["query"]} if "query" in body else {}
    return (await tab.inspect(method, **named, **sought, **asked)).data
