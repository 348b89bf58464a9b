"""Calls page tools in a real browser as the hand does, without a hub: from an empty page of the extension."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from bed.browsers import Bed

NUMBERS = itertools.count(1)
CALL = """(async () => {
  const {tools} = await import("/extension/tools/index.js");
  const begun = performance.now();
  const result = await tools.get(%s).%s(%s, {...%s, signal: new AbortController().signal}%s);
  return {result, ms: performance.now() - begun};
})()"""
READS = {"readPage", "readText", "find", "screenshot", "wait", "scroll", "highlight", "pick"}


@dataclass(frozen=True, slots=True)
class Done:
    """What a call gave: its text, receipt and pictures, and the milliseconds it took inside the extension."""

    text: str
    receipt: dict[str, Any]
    ms: float
    images: list[dict[str, str]] = field(default_factory=list)
    documents: list[dict[str, str]] = field(default_factory=list)

    @property
    def kinds(self) -> list[str]:
        """The kinds of effects, strongest first."""
        return [effect["kind"] for effect in self.receipt.get("effect", [])]

    @property
    def reason(self) -> str | None:
        return self.receipt.get("reason")


class PageHand:
    """One session of page tools. `text` is the reading of the page that `show` put up."""

    def __init__(self, bed: Bed) -> None:
        self.bed = bed
        self.session = f"session {next(NUMBERS)}"
        self.turn = f"turn {next(NUMBERS)}"
        self.window: int | None = None
        self.begins = "new"
        """Where a turn begins: beds share their browser, so each session has a tab of its own."""
        self.files: list[dict[str, Any]] = []
        """What the hub would send along with a call."""
        self.url = ""
        self.text = ""

    async def call(self, name: str, /, **arguments: Any) -> Done:
        """Call a tool; the receipt must hold to its promises."""
        target: dict[str, Any] = {} if name in READS else await self.describe(name, **arguments)
        if target.get("unresolved") == "stale":  # The hub calls nothing that is not what was shown.
            return refusal_of(target)
        return await self.go_on(name, target, **arguments)

    async def go_on(self, name: str, target: dict[str, Any], /, **arguments: Any) -> Done:
        """Call a tool that was described before; what was described is held."""
        described = {"bonds": target["bonds"]} if "bonds" in target and "unresolved" not in target else {}
        described |= {"readOnly": True} if target.get("readOnly") else {}
        value = await self._run(name, "call", arguments, described=described)
        result = value["result"]
        done = Done(
            result["text"], result["receipt"], value["ms"], result.get("images", []), result.get("documents", [])
        )
        check_receipt(done)
        return done

    async def describe(self, name: str, /, **arguments: Any) -> dict[str, Any]:
        """The target of a call."""
        return (await self._run(name, "describe", arguments))["result"]

    async def highlight(self, name: str, on: bool, /, **arguments: Any) -> bool:
        """Show or hide what a call would touch."""
        return (await self._run(name, "highlight", arguments, f", {json.dumps(on)}"))["result"]

    async def _run(
        self,
        name: str,
        method: str,
        arguments: dict[str, Any],
        more: str = "",
        *,
        described: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        context: dict[str, Any] = {
            "sessionId": self.session,
            "turnId": self.turn,
            "files": self.files,
            **(described or {}),
        }
        if self.window is not None:
            context["windowId"] = self.window
        else:
            context["tab"] = self.begins
        return await self.bed.evaluate(
            CALL % (json.dumps(name), method, json.dumps(arguments), json.dumps(context), more)
        )

    async def show(self, html: str, *, host: str = "127.0.0.1", budget: int = 8000) -> str:
        """Serve this body, go there, and read it; the reading."""
        path = f"/page{next(NUMBERS)}"
        self.bed.site.page(path, html)
        self.url = self.bed.site.url(path, host)
        arrived = await self.call("navigate", url=self.url)
        assert arrived.receipt["ok"], arrived.text
        self.text = (await self.call("readPage", full=True, budget=budget)).text
        return self.text

    async def read(self, **arguments: Any) -> str:
        """A reading; kept as `text` for `ref`."""
        self.text = (await self.call("readPage", **arguments)).text
        return self.text

    def ref(self, line: str) -> str:
        """The ref in the last reading in front of these words, such as `button "Save"`."""
        found = re.search(rf"(?<!\\)\[((?:t\d+:)?(?:f\d+)?e\d+)\] {re.escape(line)}", self.text)
        assert found, f"no {line} in:\n{self.text}"
        return found[1]

    def handle(self, words: str) -> str:
        """The handle of the fold whose line has these words."""
        found = re.search(rf"{re.escape(words)}.*?\[((?:f\d+)?s\d+)\]", self.text)
        assert found, f"no fold {words} in:\n{self.text}"
        return found[1]

    @property
    def lines(self) -> list[str]:
        """The last reading without its header."""
        return self.text.splitlines()[1:]

    async def in_page(self, expression: str) -> Any:
        """The JSON value of an expression in the main world of the page that `show` put up."""
        page = next(page for page in await self.bed.pages() if page.url.split("#")[0] == self.url)
        return await self.bed.evaluate(expression, page.id)

    async def close(self) -> None:
        """Close the session's tabs, and those they opened."""
        await self.bed.evaluate(
            f"""import("/extension/tools/tabs/session_tabs.js")
              .then((tabs) => tabs.closeTabsOf({json.dumps(self.session)})).then(() => 0)"""
        )


def refusal_of(target: dict[str, Any]) -> Done:
    """What becomes of a call whose target does not resolve."""
    reason, hint, candidates = target["unresolved"], target["hint"], target.get("candidates", [])
    text = "\n".join([f"Not done ({reason}): {hint}", *(f"  {one}" for one in candidates)])
    receipt = {"ok": False, "reason": reason, "hint": hint, "characters": len(text)}
    return Done(text, {**receipt, **({"candidates": candidates} if candidates else {})}, 0)


def check_receipt(done: Done) -> None:
    """What holds for every receipt, whatever the tool."""
    receipt = done.receipt
    assert isinstance(receipt["ok"], bool)
    assert receipt["characters"] == len(done.text.encode("utf-16-le")) // 2
    if receipt["ok"]:
        assert "reason" not in receipt
    else:
        assert receipt["reason"] and receipt["hint"].endswith("."), receipt
    if receipt.get("effect") and receipt["ok"]:
        assert receipt["effect"][0]["kind"] != "no_effect"


@asynccontextmanager
async def hand_in(bed: Bed) -> AsyncIterator[PageHand]:
    """A session of its own, whose tabs are closed after the block."""
    await bed.extension_page()  # it opens in front
    hand = PageHand(bed)
    try:
        yield hand
    finally:
        await hand.close()
