"""Scripts for menus in menus: each is opened, by a click or by the pointer held over it, until the target is there.

Each once, and at most as many as a person would try. `clicking` stands above.
"""

from __future__ import annotations

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts.doing import call
from pagehand.providers.commands.scripts.finding import hints_of
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.offers import pause_call
from pagehand.providers.commands.scripts.outcomes import Script, Want
from pagehand.providers.commands.scripts.receipts import Verdict
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.wording import LIKELY, normal
from pagehand.wire.outline import Node

_MOST_PARTS = 24
_OPENING = 0.6
"""Seconds that a menu may take to open."""


def seek(world: World, target: Target) -> Script[None]:
    """Open menus until the target is there, or none is left."""
    tried: set[str] = set()
    for _ in range(_MOST_PARTS):
        outline = yield from look(world)
        found = resolve(target, outline, "click", hints_of(world))
        closed = [node for node in outline.nodes if node.ref and node.role == "menuitem" and not node.has("disabled")]
        part = next(
            (node for node in closed if not node.has("expanded") and label_of(outline, node) not in tried), None
        )
        if part is None or (found.nodes and found.score >= LIKELY):
            return
        tried.add(label_of(outline, part))
        part = outermost(world, part)
        if (yield from open_part(world, part, points=not part.has("collapsed"))).denied:
            return


def open_part(world: World, node: Node, *, points: bool) -> Script[Verdict]:
    """Open something by a click, or by holding the pointer over it, which a menu takes some time to follow."""
    _, verdict = yield from call(world, Want("hover" if points else "click", {"ref": node.ref}))
    if points and (pause := pause_call(world.tools, _OPENING)):
        yield (pause,)
    world.fresh, world.unsettled = False, True
    return verdict


def outermost(world: World, node: Node) -> Node:
    """The entry a menu's item stands in, which is what opens the menu behind it."""
    label = normal(label_of(world.page, node))
    around = [
        other for other in world.page.ancestors(node) if other.ref and normal(label_of(world.page, other)) == label
    ]
    return around[-1] if around else node
