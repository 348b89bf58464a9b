"""Calls every tool as the hand does, in an extension page whose clock runs fast, so that long bounds pass in seconds.

Arguments come from the tools' own schemas, so that a new tool is called too. Above: test_nothing_hangs.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bed.browsers import BLANK, ROOT, Bed
from museum.case import Json

PACE = 5
"""Seconds of the tools in one of ours."""
CALL_SECONDS = 55.0
"""After this a call is given up (background/page_calls.js)."""
LAST_SECONDS = 80.0
"""And after this one that was given up has stopped; in a page behind others, timers fire every PACE seconds only."""
HURRY = """(() => {
  const [now, ownNow, ownTimeout] = [Date.now(), Date.now.bind(Date), setTimeout];
  Date.now = () => now + (ownNow() - now) * %d;
  globalThis.setTimeout = (run, ms = 0, ...more) => ownTimeout(run, ms / %d, ...more);
})()"""
CALLS = """(async () => {
  const {tools} = await import("/extension/tools/index.js");
  const given = new AbortController();
  setTimeout(() => given.abort(), %d);
  const context = {...%s, signal: given.signal};
  const all = %s.map(async ([name, how, args]) => {
    const begun = Date.now();
    const told = await tools.get(name)[how](args, context, true).catch((error) => ({thrown: `${error}`}));
    return {name, how, told, seconds: (Date.now() - begun) / 1000};
  });
  %s
  return Promise.all(all);
})()"""
SPECIAL: dict[str, list[Json]] = {
    "drag": [{"ref": "REF", "dx": 5}, {"ref": "REF", "to": "REF", "dy": 5}, {"ref": "REF", "path": [[1, 1], [5, 5]]}],
    "find": [{"text": "anything"}],
    "wait": [
        {"text": "never said", "seconds": 3},
        {"gone": "Begin", "seconds": 3},
        {"ref": "REF", "state": "hidden", "seconds": 3},
        {"url": "never-there", "seconds": 3},
        {},
    ],
    "download": [{"action": "list"}, {"action": "wait", "seconds": 3}],
    "screenshot": [{}, {"area": "full"}, {"area": "element", "ref": "REF"}, {"marks": True}],
    "scroll": [{"to": "down"}, {"ref": "REF"}],
    "press": [{"keys": ["a"]}, {"keys": ["Enter"], "ref": "REF"}],
    "readPage": [{}, {"full": True}, {"interactive_only": True}],
    "tabs": [{"action": "list"}],
    "inspect": [{"what": "element", "selector": "h1"}],
    "route": [{"action": "clear"}],
    "storage": [{"action": "local"}],
    "navigate": [],
}
"""Tools whose promises need more than their required arguments. `navigate` is called last, as it ends the page."""


@dataclass(frozen=True, slots=True)
class Told:
    """What came of one call: a receipt, a target or a flag; `seconds` by the hurried clock."""

    name: str
    how: str
    told: Any
    seconds: float

    @property
    def receipt(self) -> Json:
        return self.told.get("receipt", {}) if isinstance(self.told, dict) else {}

    @property
    def reason(self) -> str:
        """The named reason, `ok`, or what was thrown."""
        if self.how == "highlight":
            return "ok" if self.told in (True, False) else str(self.told)
        if self.how == "describe":
            return self.told.get("thrown") or self.told.get("unresolved") or "ok"
        return self.told.get("thrown") or ("ok" if self.receipt["ok"] else self.receipt["reason"])


class Hurried:
    """An extension page of its own, and a session of its own in the tab of a page of the test's."""

    def __init__(self, bed: Bed, page: str) -> None:
        self.bed = bed
        self._page = page
        self._session = f"hurried {page}"
        self.tab = ""

    async def call(self, name: str, how: str = "call", **arguments: Any) -> Told:
        """One call."""
        return (await self.calls([(name, how, arguments)]))[0]

    async def calls(self, calls: Iterable[tuple[str, str, Json]], meanwhile: str = "") -> list[Told]:
        """All at once; `meanwhile` is run in the extension page as soon as they have begun."""
        context = {"sessionId": self._session, "turnId": "turn", "files": FILES}
        told = await self.evaluate(
            CALLS % (1000 * CALL_SECONDS, json.dumps(context), json.dumps(list(calls)), meanwhile)
        )
        return [Told(**one) for one in told]

    async def hasten(self) -> None:
        """From now on the clock of the tools is fast."""
        await self.evaluate(f"({HURRY % (PACE, PACE)}, 0)")

    async def evaluate(self, expression: str) -> Any:
        """In the extension page itself."""
        return await self.bed.evaluate(expression, self._page)

    async def open(self, url: str) -> str:
        """Go there in a new tab behind; the text of its reading."""
        opened = await self.call("tabs", action="open", url=url)
        self.tab = opened.receipt["tab"]
        return str(opened.told["text"])

    async def close_tab(self) -> None:
        """Close the tab of the page, if it is still there."""
        await self.evaluate(f"chrome.tabs.remove({self.tab[1:]}).catch(() => 0).then(() => 0)")

    def everything(self, ref: str, *, looks: bool = True) -> list[tuple[str, str, Json]]:
        """Every tool with every way to call it, on this element of the tab; with `looks` described and shown too."""
        calls = []
        for path in sorted((ROOT / "shared_schemas" / "tools").glob("*.json")):
            name, schema = path.stem, json.loads(path.read_text())["inputSchema"]
            for given in SPECIAL.get(name, [_required(schema)]):
                arguments = json.loads(json.dumps(given).replace("REF", f"{self.tab}:{ref}"))
                if "tab" in schema["properties"] and name != "tabs":
                    arguments["tab"] = self.tab
                ways = ("call", "describe", "highlight") if looks else ("call",)
                calls += [(name, how, arguments) for how in ways]
        return calls


FILES = [{"name": "a.txt", "type": "text/plain", "data": "eA==", "size": 1, "lastModified": 0}]


def _required(schema: Json) -> Json:
    return {name: _value(schema["properties"][name]) for name in schema.get("required", [])}


def _value(schema: Json) -> Any:
    """A value that the schema allows."""
    if "enum" in schema:
        return schema["enum"][0]
    kind = schema["type"]
    if kind == "array":
        return [_value(schema["items"])]
    if kind == "object":
        return _required(schema)
    if kind == "string":
        return "REF" if "e" in schema.get("pattern", "").removeprefix("^") else "text"
    return {"boolean": True}.get(kind, schema.get("minimum", 1))


@asynccontextmanager
async def hurried(bed: Bed) -> AsyncIterator[Hurried]:
    """A page whose clock can be made fast; it and the tab it worked in are closed after the block."""
    page = await bed.open(bed.running.extension_url(BLANK))
    hurry = Hurried(bed, page)
    try:
        yield hurry
    finally:
        if hurry.tab:
            await hurry.close_tab()
        await bed.driver.close(page)
