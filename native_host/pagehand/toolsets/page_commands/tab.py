"""The one tab of a grant: calls of page tools in it, and whether the page that is there lies within the grant.

Every reply of a tool says where the page was; what lies outside is withheld. Below: the nested path. Above: `commands`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pagehand.brain.ports import Toolbox
from pagehand.brain.transcript import Image, ToolCall, ToolResult
from pagehand.gate.authority import Authority
from pagehand.toolsets.script_host.browser.places import outside_page
from pagehand.toolsets.script_resources import refusal_of
from pagehand.values import Json, new_id

SLICE_SECONDS = 40.0
"""One call of a page tool waits no longer; a longer wait is several."""
_CODES = {
    "frame_gone": "page_gone",
    "hand_gone": "hand_gone",
    "navigated": "page_gone",
    "not_found": "not_found",
    "stale": "not_found",
    "tab_gone": "no_tab",
    "timeout": "timeout",
    "unanswered": "timeout",
    "unsupported": "not_supported",
}
_NOT_CAPTURED = "capture was not active"
"""How the browser's side says that nothing was heard of a document from its beginning on."""


class CommandFault(Exception):
    """The command failed: a code of the bridge, and the words without the method's name."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code, self.words = code, words


@dataclass(frozen=True, slots=True)
class Seen:
    """What a page tool returned: its receipt, its data, its pictures."""

    receipt: Json
    images: Sequence[Image] = ()

    @property
    def data(self) -> Any:
        """What an inspection found."""
        return self.receipt.get("data")

    @property
    def place(self) -> Json:
        """Address and title of the page."""
        return {"url": self.receipt.get("url", ""), "title": self.receipt.get("title", "")}


class Tab:
    """A grant's tab. `name` is empty until the first call has said which one it is."""

    def __init__(self, tools: Toolbox, authority: Authority, name: str = "") -> None:
        self._tools, self.authority, self.name = tools, authority, name

    async def inspect(self, what: str, **more: Any) -> Seen:
        """Look at something. Raises `CommandFault`; also where the page is outside of the grant."""
        return await self.call("inspect", what=what, **more)

    async def call(self, tool: str, *, anywhere: bool = False, or_no_effect: bool = False, **arguments: Any) -> Seen:
        """Call a page tool. `anywhere`: it may end or be outside of the grant. Raises `CommandFault`.

        `or_no_effect`: an act under which the page did not change was done all the same.
        """
        named = {"tab": self.name} if self.name and "ref" not in arguments else {}
        result = await self._tools.run(ToolCall(new_id("call"), tool, {**arguments, **named}))
        receipt = result.structured or {}
        idle = or_no_effect and receipt.get("reason") == "no_effect"
        if (result.is_error or receipt.get("ok") is False) and not idle:
            fault = fault_of(result)
            if fault.code == "origin" and arguments.get("what") != "place":
                # The gate refused it for where the page is; that is told as everywhere.
                self.check(str((await self.call("inspect", what="place", anywhere=True)).receipt.get("url", "")))
            raise fault
        if not anywhere:
            self.check(str(receipt.get("url", "")))
        return Seen(receipt, result.images)

    def check(self, url: str) -> None:
        """Raises `CommandFault` origin for an address outside of the grant."""
        place = outside_page(url, self.authority)
        if place is not None:
            raise CommandFault("origin", f"page is at {place}, outside the granted origins")


def fault_of(result: ToolResult) -> CommandFault:
    """A failed call as the bridge says it."""
    receipt = result.structured or {}
    reason = str(receipt.get("reason", ""))
    if "outcome" in receipt:
        refusal = refusal_of(result) or "denied"
        inner = refusal.removeprefix("denied: authority: ")
        is_place = inner != refusal and (inner.startswith(("origin ", "path ")) or "origin of its own" in inner)
        return CommandFault("origin" if is_place else "denied", refusal)
    if reason == "tab_gone":
        return CommandFault("no_tab", "the tab is gone")
    words = str(receipt.get("hint") or result.text)
    if not reason and ": " in words:
        reason, words = words.split(": ", 1)
    if words.endswith(_NOT_CAPTURED):
        return CommandFault("not_captured", words)
    return CommandFault(_CODES.get(reason, "internal" if reason == "failed" else "bad_request"), words)
