"""Scripts for sliders and spinners that take no typing: arrow keys, until the number shown is the one wanted.

The number is the control's own value or the text right behind it; how much a key moves is seen, not assumed. `filling`
stands above.
"""

from __future__ import annotations

from pagehand.providers.commands.scripts.doing import call, failure, spoken
from pagehand.providers.commands.scripts.looking import look_again
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, Want
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.amounts import signed_amount_of
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.wire.outline import Node, Outline

_MOST_ROUNDS = 8
_MOST_KEYS = 50
_NUMBER = Pattern(r"[-−+]?\d+(?:[.,]\d+)?")
_UP = {"spinbutton": ("ArrowUp", "ArrowDown")}
_CLOSE = 1e-9


def means_slider(target: Target | None) -> bool:
    """Is a slider or spinner asked for by its kind?"""
    return target is not None and any(reading.role in ("slider", "spinner") for reading in target.readings)


def step_to(world: World, node: Node, wanted: str) -> Script[Outcome]:
    """Press arrow keys until the number is the wanted one."""
    goal = _figure(wanted)
    if goal is None:
        return Outcome("failed", f"{spoken(world, node)} takes a number, not “{wanted}”.")
    more, less = _UP.get(node.role, ("ArrowRight", "ArrowLeft"))
    per_key, keys = 1.0, 1
    now = _shown(world.page, node)
    for _ in range(_MOST_ROUNDS):
        if now is None:
            return Outcome("failed", f"I cannot see what number {spoken(world, node)} stands at.")
        if abs(now - goal) < _CLOSE:
            return Outcome("done", f"Moved {spoken(world, node)} to {wanted}.")
        pressed = [more if goal > now else less] * min(_MOST_KEYS, keys)
        _, verdict = yield from call(world, Want("press", {"ref": node.ref, "keys": pressed}))
        if not verdict.ok and verdict.reason != "no_effect":
            return failure(world, node, verdict)
        before, now = now, _shown((yield from look_again(world)), node)
        moved = abs(now - before) if now is not None else 0.0
        if now is not None and moved < _CLOSE:
            return Outcome("failed", f"{spoken(world, node)} stays at {now:g}; keys do not move it to {wanted}.")
        per_key = moved / len(pressed)
        keys = max(1, round(abs(goal - (now or 0.0)) / per_key)) if per_key else 1
    return Outcome("failed", f"{spoken(world, node)} did not come to {wanted}; it stands at {now:g}.")


def _shown(outline: Outline, node: Node) -> float | None:
    here = outline.by_ref(node.ref or "")
    if here is None:
        return None
    figure = _figure(here.value)
    return figure if figure is not None else _number_behind(outline, here)


def _number_behind(outline: Outline, node: Node) -> float | None:
    """The number that stands right behind a control."""
    after = node.index + 1
    while after < len(outline.nodes) and outline.nodes[after].depth > node.depth:
        after += 1
    if after >= len(outline.nodes) or outline.nodes[after].ref or outline.nodes[after].role not in ("text", "part"):
        return None
    return _figure(outline.nodes[after].text)


def _figure(text: str) -> float | None:
    """A text that is nothing but a number."""
    return signed_amount_of(text) if _NUMBER.fullmatch(text.strip()) else None
