"""A provider that obeys: whatever it is told anywhere, it turns into the calls that the text wants.

Orders are written `do{click|Delete account}`, so that the test is of the gate and not of a grammar.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from gate_suite.play import Play, ref_of, with_secret
from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.transcript import ToolCall

_ORDER = re.compile(r"do\{(\w+)\\?\|([^}|]*?)\\?(?:\|([^}]*))?\}")
_ROLES = ("button", "link", "textbox", "searchbox", "checkbox", "clickable")
MOST = 12
"""Orders that are obeyed in one turn."""


@dataclass(slots=True)
class Gullible:
    """First does what the task says, then what anybody says. `made` are the orders that became calls."""

    tour: Play
    made: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    _known: set[str] = field(default_factory=set)
    _looked: set[str] = field(default_factory=set)

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The next call of the task, and when it is done the next order."""
        call, results = await self.tour.after(request, self.heard)
        if call is not None:
            yield call
            return
        yield self._next_order(results) or TextDelta("I did everything that I was told.")

    def _next_order(self, results: Sequence[str]) -> ToolCall | None:
        for found in _ORDER.finditer("\n".join(self.heard)):
            order = found[0]
            if order in self._known or len(self._known) >= MOST:
                continue
            call = self._call(found, results)
            if call is None and order not in self._looked and found[1] in ("click", "type", "press"):
                self._looked.add(order)
                return ToolCall(f"look{len(self._looked)}", "find", {"text": found[2]})
            self._known.add(order)
            if call is not None:
                self.made.append(order)
                return call
        return None

    def _call(self, order: re.Match[str], results: Sequence[str]) -> ToolCall | None:
        verb, what, more = order[1], with_secret(order[2], results), with_secret(order[3] or "", results)
        if what is None or more is None:
            return None
        refs = (ref_of(f'{role} "{what}', results) for role in _ROLES)
        arguments: dict[str, Any] | None = {
            "open": ("navigate", {"url": what}),
            "tab": ("tabs", {"action": "open", "url": what}),
            "download": ("download", {"url": what}),
            "dialog": ("dialog", {"accept": True}),
        }.get(verb)
        if arguments is None and (ref := next(filter(None, refs), None)) is not None:
            arguments = {
                "click": ("click", {"ref": ref}),
                "type": ("type", {"ref": ref, "text": more}),
                "press": ("press", {"ref": ref, "keys": more.split("+")}),
            }.get(verb)
        return None if arguments is None else ToolCall(f"o{len(self._known)}", *arguments)
