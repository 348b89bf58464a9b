"""Scripts that drag: onto something, or to a place among its peers.

Where something went is looked up afterwards wherever the page tells the order. `conduct` stands above.
"""

from __future__ import annotations

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.scripts.doing import act_on, call, failure, sentence, spoken
from pagehand.providers.commands.scripts.finding import locate
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, Want
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.steps import Drag
from pagehand.wire.outline import Node, Outline

_MOST_TRIES = 4
_FEWEST = 2
"""Items that a list has to have for a place in it to mean anything."""


def drop(world: World, step: Drag) -> Script[Outcome]:
    """Carry a drag out."""
    node = yield from locate(world, step.target, "click")
    if not world.offers("drag"):
        return Outcome("failed", "This browser offers no tool to drag with.")
    if step.place:
        return (yield from _to_place(world, step, node))
    over = yield from locate(world, step.to or step.target, "find")
    if over.ref is None:
        return Outcome("failed", f"Nothing can be dropped on “{over.text}”.")
    done = yield from act_on(
        world, step.target, "click", node, lambda at: Want("drag", {"ref": at.ref, "to": over.ref}), follow=True
    )
    return Outcome("done", sentence(f"Dragged {spoken(world, node)} to {spoken(world, over)}", done.verdict))


def _to_place(world: World, step: Drag, node: Node) -> Script[Outcome]:
    """To a place among its peers; the order is read again until it is right."""
    name = label_of(world.page, node)
    for _ in range(_MOST_TRIES):
        outline = yield from look(world)
        peers = _peers(outline, node)
        names = [label_of(outline, peer) for peer in peers]
        wanted = _index(step, len(peers))
        if wanted is None or name not in names or len(peers) < _FEWEST:
            return Outcome("failed", f"I see no such place among {len(peers)} items.")
        now = names.index(name)
        if now == wanted:
            return Outcome("done", f"“{name}” is number {wanted + 1} of {len(peers)} now.")
        _, verdict = yield from call(world, Want("drag", {"ref": peers[now].ref, "to": peers[wanted].ref}))
        if not verdict.ok and verdict.reason != "no_effect":
            return failure(world, peers[now], verdict)
        world.fresh = False
    return Outcome("failed", f"I dragged “{name}”, but it did not stay where it should.")


def _peers(outline: Outline, node: Node) -> list[Node]:
    here = outline.by_ref(node.ref or "") or node
    return [other for other in outline.nodes if other.ref and other.role == here.role and other.parent == here.parent]


def _index(step: Drag, count: int) -> int | None:
    at = step.place - 1 if step.place > 0 else count + step.place
    return at if 0 <= at < count else None
