"""Scripts for menus in menus: each is pointed at or opened, the last name is clicked.

`conduct` stands above; `clicking` does the last step.
"""

from __future__ import annotations

from pagehand.providers.commands.clicking import click
from pagehand.providers.commands.doing import call, failure
from pagehand.providers.commands.looking import hints_of, locate, look
from pagehand.providers.commands.offers import pause_call
from pagehand.providers.commands.resolve import resolve
from pagehand.providers.commands.seeking import OPENING, outermost
from pagehand.providers.commands.steps import Click, Path
from pagehand.providers.commands.wording import SURE
from pagehand.providers.commands.world import Outcome, Script, Want, World


def path(world: World, step: Path) -> Script[Outcome]:
    """Point at or open each menu, click the last name."""
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    whole = resolve(step.whole, outline, "click", hints_of(world))
    if whole.nodes and whole.score >= SURE:
        return (yield from click(world, Click(step.whole)))
    for target in step.names[:-1]:
        node = yield from locate(world, target, "click")
        if isinstance(node, Outcome):
            return node
        node = outermost(world, node)
        points = node.role in ("menuitem", "clickable") and world.offers("hover") and not node.has("collapsed")
        _, verdict = yield from call(world, Want("hover" if points else "click", {"ref": node.ref}))
        if not verdict.ok and verdict.reason != "no_effect":
            return failure(world, node, verdict)
        if points and (pause := pause_call(world.tools, OPENING)):
            yield (pause,)
        world.fresh, world.unsettled = False, True
    return (yield from click(world, Click(step.names[-1])))
