"""Scripts that make one thing on or off: checkboxes, switches, radio buttons, options.

What is so already is left alone. `conduct`, `options`, `filling` and `choosing` stand above.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.providers.commands.doing import act_on, click_on, sentence, spoken
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.outline import Node
from pagehand.providers.commands.picking import pick, together
from pagehand.providers.commands.roles import OPTIONS, TICKABLE
from pagehand.providers.commands.steps import Check
from pagehand.providers.commands.world import Outcome, Script, World

_VERBS = {
    **dict.fromkeys(TICKABLE, "Ticked"),
    **dict.fromkeys(OPTIONS, "Chose"),
}
_ON = ("checked", "selected", "pressed")


def check(world: World, step: Check) -> Script[Outcome]:
    """Tick or untick, one or several."""
    picked = yield from pick(world, step.target, step.parts, "check")
    if isinstance(picked, Outcome):
        return picked
    outcomes: list[Outcome] = []
    for target, node in picked:
        outcomes.append((yield from tick(world, target, node, on=step.on)))
        if outcomes[-1].state != "done":
            break
    return together(outcomes)


def tick(world: World, target: Target, node: Node, *, on: bool) -> Script[Outcome]:
    """Make one element on or off by a click, if it is not so already."""
    name = spoken(world, node)
    stateful = node.role in TICKABLE or node.has("pressed") or (node.role in OPTIONS and node.has("selected"))
    if stateful and any(node.has(state) for state in _ON) == on:
        return Outcome("done", f"{name[:1].upper()}{name[1:]} was already {'on' if on else 'off'}.")
    if not on and node.role in ("radio", "menuitemradio"):
        return Outcome("failed", f"{name} cannot be taken back; choose another option instead.")
    if not on and not stateful:
        return Outcome("failed", f"{name} is not something to untick.")
    done = yield from act_on(world, target, "check", node, click_on, follow=node.role not in TICKABLE)
    if isinstance(done, Outcome):
        return done
    world.note_field(done.node)
    verb = _VERBS.get(node.role, "Clicked") if on else "Unticked"
    seen = "" if done.verdict.kinds & {"checked", "selected"} else done.verdict.seen
    return Outcome("done", sentence(f"{verb} {name}", replace(done.verdict, seen=seen)))
