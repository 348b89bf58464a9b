"""Scripts that go somewhere: an address, back, forward, reload, and the browser's tabs.

A tab of the page itself (ARIA) goes first where one is named. `conduct` stands above; `doing` makes the calls.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pagehand.providers.commands.answers.quoting import quote
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts.clicking import click
from pagehand.providers.commands.scripts.doing import call, insist, sentence
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, Want
from pagehand.providers.commands.scripts.receipts import judge
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Click, Navigate, Tab, Travel
from pagehand.providers.commands.words.wording import LIKELY, fit
from pagehand.values import Json
from pagehand.wire.outline_lines import unquote

_TRAVELS = {
    "back": ("Went back", "I could not go back"),
    "forward": ("Went forward", "I could not go forward"),
    "reload": ("Reloaded the page", "I could not reload the page"),
}
_LINE = Pattern(r'(t\d+) ("(?:[^"\\]|\\.)*") (\S*)(.*)$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Open:
    """One open tab as the tool lists it."""

    name: str
    title: str
    url: str
    current: bool


def navigate(world: World, step: Navigate) -> Script[Outcome]:
    """Open an address."""
    want = Want("navigate", {"url": step.url})
    return (yield from _go(world, want, f"Opened {step.url}", f"I could not open {step.url}"))


def travel(world: World, step: Travel) -> Script[Outcome]:
    """Back, forward or reload."""
    did, otherwise = _TRAVELS[step.action]
    return (yield from _go(world, Want("navigate", {"action": step.action}), did, otherwise))


def tab(world: World, step: Tab) -> Script[Outcome]:
    """One act on tabs."""
    if step.action == "switch" and step.target is not None:
        return (yield from _switch(world, step.target))
    if step.action == "open":
        text = f"Opened {step.url or 'a new tab'}{' in a new tab' if step.url else ''}."
        more = {"url": step.url} if step.url else {}
        return (yield from _change(world, {"action": "open", **more}, text, "No tab was opened"))
    listed = yield from _tabs()
    if step.action == "list":
        lines = "\n".join(f"- {quote(one.title)} {one.url}{' (current)' if one.current else ''}" for one in listed)
        return Outcome("answered", f"{len(listed)} tabs are open:\n{lines}")
    current = next((one for one in listed if one.current), None)
    if current is None:
        return Outcome("failed", "I do not know which tab to close.")
    did = f"Closed the tab {quote(current.title)}."
    return (yield from _change(world, {"action": "close", "tab": current.name}, did, "I could not close the tab"))


def _go(world: World, want: Want, did: str, otherwise: str) -> Script[Outcome]:
    _, verdict = yield from call(world, want, follow=True)
    insist(verdict, otherwise)
    world.last = world.last_field = None
    world.near = ""
    return Outcome("done", sentence(did, verdict))


def _switch(world: World, target: Target) -> Script[Outcome]:
    found = resolve(target, (yield from look(world)), "click")
    if not world.offers("tabs") or (found.nodes and found.nodes[0].role == "tab"):
        return (yield from click(world, Click(target)))
    listed = yield from _tabs()
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
    did = f"Switched to the tab {quote(equal[0].title)}."
    return (yield from _change(world, {"action": "switch", "tab": equal[0].name}, did, "I could not switch the tab"))


def _change(world: World, arguments: Json, did: str, otherwise: str) -> Script[Outcome]:
    _, verdict = yield from call(world, Want("tabs", arguments))
    world.leave_tab()
    insist(verdict, otherwise)
    return Outcome("done", did)


def _tabs() -> Script[list[_Open]]:
    (result,) = yield (Want("tabs", {"action": "list"}),)
    insist(judge(result), "The tabs could not be listed")
    return [
        _Open(match[1], unquote(match[2]), match[3], "current" in match[4].split())
        for match in _LINE.finditer(result.text)
    ]
