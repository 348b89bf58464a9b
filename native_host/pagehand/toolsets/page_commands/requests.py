"""Commands about the tab's network: the log, single requests, waiting for one, sending one again, HAR."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlsplit

from pagehand.toolsets.page_commands.elements import SPARE_SECONDS, millis_since
from pagehand.toolsets.page_commands.tab import SLICE_SECONDS, CommandFault, Tab
from pagehand.toolsets.script_host.browser.har import har
from pagehand.toolsets.script_host.browser.methods import route_of
from pagehand.toolsets.script_host.browser.places import outside_page, refused_address
from pagehand.values import Json

_ABORTED = ("net::ERR_ABORTED", "NS_BINDING_ABORTED")
_CLIENT_ERROR = 400


class Requests:
    """The network of one grant's tab. `mark` is the moment from which a wait counts requests."""

    def __init__(self) -> None:
        self.mark, self._next_mark = 0, 0
        self._since, self._is_routed = 0.0, False

    def begin_run(self, now: float) -> bool:
        """Somebody else begins: what was sent before is not theirs. Whether there are routes to be cleared."""
        was_routed, self._since, self._is_routed = self._is_routed, now, False
        return was_routed

    def begin_command(self, now: int) -> None:
        """A command begins: waits in it count from the beginning of the one before."""
        self.mark, self._next_mark = self._next_mark, now

    def _is_told(self, entry: Json, tab: Tab) -> bool:
        """Whether it is of this run, and its page lies within the grant: the tab may have been elsewhere meanwhile."""
        is_outside = outside_page(str(entry.get("page_url") or ""), tab.authority) is not None
        return not is_outside and float(entry.get("started_at_ms") or 0) >= self._since

    async def log(self, tab: Tab) -> list[Json]:
        """Every request, the oldest first."""
        entries = (await tab.inspect("requests")).data
        return [entry for entry in entries if self._is_told(entry, tab)]

    async def failed(self, tab: Tab) -> list[Json]:
        """Those that failed; what a navigation cut off did not, nor the browser's own look for the site's icon."""
        return [entry for entry in await self.log(tab) if _is_failed(entry)]

    async def one(self, tab: Tab, method: str, body: Json) -> Json:
        """A request or its response, with the body where the browser has it."""
        request = (await tab.inspect("request", id=body["id"])).data
        if request is None or not self._is_told(request, tab):
            raise CommandFault("not_found", f"no request {body['id']}")
        return dict(request if method == "request" else (await tab.inspect(method, id=body["id"])).data)

    async def wait(self, tab: Tab, method: str, body: Json) -> Json:
        """Until a request that fits was sent, or answered."""
        kind = method.removeprefix("wait_for_")
        pattern, until = body["url_pattern"], time.monotonic() + body["timeout_ms"] / 1000 - SPARE_SECONDS
        since: float = self.mark
        while True:
            left = max(0.0, min(until - time.monotonic(), SLICE_SECONDS))
            seen = await tab.inspect(f"next_{kind}", text=pattern, since=since, seconds=round(left, 3))
            if seen.data is not None and self._is_told(seen.data, tab):
                return dict(seen.data)
            since = since if seen.data is None else float(seen.data["started_at_ms"]) + 0.01
            if time.monotonic() >= until:
                words = f'timed out after {body["timeout_ms"]} ms waiting for {kind} matching "{pattern}"'
                raise CommandFault("timeout", words)

    async def idle(self, tab: Tab, body: Json) -> Json:
        """Until nothing was under way for half a second."""
        started = time.monotonic()
        seen = await tab.inspect(
            "idle", seconds=min(max(0.0, body["timeout_ms"] / 1000 - SPARE_SECONDS), SLICE_SECONDS)
        )
        if seen.data is None:
            raise CommandFault("timeout", f"timed out after {body['timeout_ms']} ms waiting for network idle")
        return {"idle": True, "elapsed_ms": millis_since(started)}

    async def replay(self, tab: Tab, body: Json) -> Json:
        """Send a request again from the page, changed where that is asked."""
        patch = body.get("body_patch")
        if patch is not None and not isinstance(patch, dict | str):
            raise CommandFault("bad_request", "body_patch must be map or str")
        request = await self.one(tab, "request", body)
        if refusal := refused_address(request["url"], tab.authority):
            raise CommandFault("origin", refusal.removeprefix("browser: "))
        given: Json = {} if patch is None else {"patch": patch}
        return dict((await tab.call("replay", id=body["id"], **given)).data)

    async def route(self, tab: Tab, method: str, body: Json) -> Json:
        """Block, delay or answer requests that fit from now on; or let them go again."""
        await tab.inspect("place")
        pattern = {"pattern": body["url_pattern"]} if "url_pattern" in body else {}
        self._is_routed = self._is_routed or method == "route"
        how = {"action": "set", **route_of(body["how"])} if method == "route" else {"action": "clear"}
        return dict((await tab.call("route", **pattern, **how)).data)

    async def har(self, tab: Tab) -> Json:
        """The whole capture."""
        seen = await tab.inspect("har")
        data: Any = seen.data
        entries = [entry for entry in data["entries"] if self._is_told(entry, tab)]
        pages = [page for page in data["pages"] if self._is_told({**page, "page_url": page["url"]}, tab)]
        return har(entries, pages, data["browser"])


def _is_failed(entry: Json) -> bool:
    # Firefox looks for it by itself, and tells of that as of a picture of the page; Chromium does not tell.
    if entry.get("resource_type") == "image" and urlsplit(str(entry.get("url"))).path == "/favicon.ico":
        return False
    if entry.get("failed"):
        return entry.get("error_text") not in _ABORTED
    status = entry.get("status")
    return isinstance(status, int) and status >= _CLIENT_ERROR
