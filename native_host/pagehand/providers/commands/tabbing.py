"""Scripts about the browser's tabs: open, close, switch, list.

A tab of the page itself (ARIA) goes first where one is named. `conduct` stands above.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pagehand.brain.transcript import ToolResult
from pagehand.providers.commands.clicking import click
from pagehand.providers.commands.doing import NOT_ALLOWED, call
from pagehand.providers.commands.looking import look
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.outline import Outline
from pagehand.providers.commands.outline_lines import unquote
from pagehand.providers.commands.quoting import quote
from pagehand.providers.commands.receipts import judge
from pagehand.providers.commands.resolve import resolve
from pagehand.providers.commands.steps import Click, Tab
from pagehand.providers.commands.wording import LIKELY, fit
from pagehand.providers.commands.world import Outcome, Script, Want, World

_LINE = re.compile(r'(t\d+) ("(?:[^"\\]|\\.)*") (\S*)(.*)$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Open:
    """One open tab as the tool lists it."""

    name: str
    title: str
    url: str
    current: bool


def tab(world: World, step: Tab) -> Script[Outcome]:
    """One act on tabs."""
    if step.action == "switch" and step.target is not None:
        return (yield from _switch(world, step.target))
    if step.action == "open":
        return (yield from _open(world, step.url))
    listed = yield from _tabs()
    if isinstance(listed, Outcome):
        return listed
    if step.action == "list":
        lines = "\n".join(f"- {quote(one.title)} {one.url}{' (current)' if one.current else ''}" for one in listed)
        return Outcome("answered", f"{len(listed)} tabs are open:\n{lines}")
    current = next((one for one in listed if one.current), None)
    if current is None:
        return Outcome("failed", "I do not know which tab to close.")
    return (yield from _change(world, "close", current, f"Closed the tab {quote(current.title)}"))


def _switch(world: World, target: Target) -> Script[Outcome]:
    outline = yield from look(world)
    found = resolve(target, outline, "click") if isinstance(outline, Outline) else None
    if not world.offers("tabs") or (found and found.nodes and found.nodes[0].role == "tab"):
        return (yield from click(world, Click(target)))
    listed = yield from _tabs()
    if isinstance(listed, Outcome):
        return listed
    names = [reading.name for reading in target.readings if reading.name and reading.role == "tab"]
    scored = [
        (max((max(fit(name, one.title), fit(name, one.url)) for name in names), default=0.0), one) for one in listed
    ]
    best = max((score for score, _ in scored), default=0.0)
    equal = [one for score, one in scored if score >= max(best, LIKELY)]
    if len(equal) != 1:
        titles = ", ".join(quote(one.title) for one in listed)
        problem = "several tabs fit" if equal else "no tab is called"
        return Outcome("failed", f"I did not switch: {problem} “{target.text}”. Open are {titles}.")
    return (yield from _change(world, "switch", equal[0], f"Switched to the tab {quote(equal[0].title)}"))


def _open(world: World, url: str) -> Script[Outcome]:
    arguments = {"action": "open", **({"url": url} if url else {})}
    _, verdict = yield from call(world, Want("tabs", arguments))
    world.leave_tab()
    if verdict.denied:
        return NOT_ALLOWED
    if not verdict.ok:
        return Outcome("failed", f"No tab was opened: {verdict.why}.")
    return Outcome("done", f"Opened {url or 'a new tab'}{' in a new tab' if url else ''}.")


def _change(world: World, action: str, one: _Open, did: str) -> Script[Outcome]:
    _, verdict = yield from call(world, Want("tabs", {"action": action, "tab": one.name}))
    world.leave_tab()
    if verdict.denied:
        return NOT_ALLOWED
    return (
        Outcome("done", f"{did}.") if verdict.ok else Outcome("failed", f"I could not {action} the tab: {verdict.why}.")
    )


def _tabs() -> Script[list[_Open] | Outcome]:
    (result,) = yield (Want("tabs", {"action": "list"}),)
    verdict = judge(result)
    if verdict.denied:
        return NOT_ALLOWED
    return _listed(result) if verdict.ok else Outcome("failed", f"The tabs could not be listed: {verdict.why}.")


def _listed(result: ToolResult) -> list[_Open]:
    return [
        _Open(match[1], unquote(match[2]), match[3], "current" in match[4].split())
        for match in _LINE.finditer(result.text)
    ]
