"""Drag: `drag Ann to the bottom`, `drag the circle left`, `drag the card into Done`. The verb, and the script for it.

Where something went is looked up afterwards wherever the page tells the order. `stretches` and `conduct` stand above.
"""

from __future__ import annotations

import re
from math import isqrt

from pagehand.providers.commands.clauses import Clause, Rule
from pagehand.providers.commands.doing import act_on, call, failure, sentence, spoken
from pagehand.providers.commands.lexicon import ORDINALS
from pagehand.providers.commands.looking import locate, look
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.outline import Node, Outline
from pagehand.providers.commands.relations import label_of
from pagehand.providers.commands.steps import Act, Drag
from pagehand.providers.commands.tokens import lows
from pagehand.providers.commands.world import Outcome, Script, Want, World
from pagehand.values import Json

_FAR = 60
"""Pixels that "left" alone means."""

_MOST_TRIES = 4
_THING = re.compile(r"(?:the )?(?:item|shape|object|thing|element|figure|piece|handle)")
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1), "upwards": (0, -1), "downwards": (0, 1)}
_WAY = re.compile(r"(?:to the )?(left|right|upwards|downwards|up|down)(?: by)?(?: (\d+) ?(?:px|pixels?))?")
_PLACE = re.compile(
    r"(?:the )?(?:(top|bottom|first|last|start|end)|(\d+)(?:st|nd|rd|th)|(\w+))(?: (?:position|place|spot|slot|item))?"
    r"(?: (?:of|in) (?:the|this) list)?"
)
_GRID = re.compile(
    r"(?:the )?(top|middle|center|centre|bottom)[ -]?(left|middle|center|centre|right)?(?: (?:corner|cell|square))?"
)
_LINES = {"top": 0, "left": 0, "middle": 1, "center": 1, "centre": 1, "bottom": 2, "right": 2}
_ENDS = {"top": 1, "first": 1, "start": 1, "bottom": -1, "last": -1, "end": -1}
_LEADS = ("to", "into", "onto", "on", "in", "inside", "over")
_SIDE = 3


def drag(clause: Clause) -> list[Act] | None:
    """`X left`, `X to the top`, `X into Y`; None for anything else."""
    words = [word for word in clause.words if word.kind != "mark"]
    for at in range(1, len(words)):
        rest = " ".join(lows(words[at:]))
        target = clause.target(words[:at])
        if (way := _WAY.fullmatch(rest)) and target:
            across, down = _WAYS[way[1]]
            far = int(way[2] or _FAR)
            return [Drag(target, dx=across * far, dy=down * far)]
        if words[at].low in _LEADS and words[at + 1 :] and target:
            place = " ".join(lows(words[at + 1 :]))
            if (grid := _GRID.fullmatch(place)) and (grid[2] or grid[1] in ("middle", "center", "centre")):
                return [Drag(target, cell=(_LINES[grid[1]], _LINES[grid[2] or "center"]))]
            if (spot := _PLACE.fullmatch(place)) and (number := _number(spot)):
                return [Drag(target, place=number)]
            to = clause.target(words[at + 1 :])
            return [Drag(target, to=to)] if to else None
    return None


def _number(spot: re.Match[str]) -> int | None:
    if spot[1]:
        return _ENDS[spot[1]]
    return int(spot[2]) if spot[2] else ORDINALS.get(spot[3])


def drop(world: World, step: Drag) -> Script[Outcome]:
    """Carry a drag out."""
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    node: Node | Outcome | None = _only_one(outline, step.target)
    if node is None:
        node = yield from locate(world, step.target, "click")
    if isinstance(node, Outcome):
        return node
    if not world.offers("drag"):
        return Outcome("failed", "This browser offers no tool to drag with.")
    if step.place or step.cell:
        return (yield from _to_place(world, step, node))
    arguments: Json = {"dx": step.dx, "dy": step.dy}
    where = f"by {step.dx},{step.dy} pixels"
    if step.to is not None:
        over = yield from locate(world, step.to, "find")
        if isinstance(over, Outcome):
            return over
        if over.ref is None:
            return Outcome("failed", f"Nothing can be dropped on “{step.to.text}”.")
        arguments, where = {"to": over.ref}, f"to {spoken(world, over)}"
    done = yield from act_on(
        world, step.target, "click", node, lambda at: Want("drag", {"ref": at.ref, **arguments}), follow=True
    )
    if isinstance(done, Outcome):
        return done
    return Outcome("done", sentence(f"Dragged {spoken(world, node)} {where}", done.verdict))


def _only_one(outline: Outline, target: Target) -> Node | None:
    """What "the item" or "the shape" is, when there is only one to drag."""
    if not _THING.fullmatch(target.text.casefold()):
        return None
    for role in ("draggable", "graphic"):
        found = [node for node in outline.nodes if node.ref and node.role == role and not outline.inside(node)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _to_place(world: World, step: Drag, node: Node) -> Script[Outcome]:
    """To a place among its peers; the order is read again until it is right."""
    name = label_of(world.outline or Outline("", "", ()), node)
    for _ in range(_MOST_TRIES):
        outline = yield from look(world)
        if isinstance(outline, Outcome):
            return outline
        peers = _peers(outline, node)
        names = [label_of(outline, peer) for peer in peers]
        wanted = _index(step, len(peers))
        if wanted is None or name not in names:
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
    if step.cell:
        if count != _SIDE * isqrt(count) or isqrt(count) != _SIDE:
            return None
        return _SIDE * step.cell[0] + step.cell[1]
    at = step.place - 1 if step.place > 0 else count + step.place
    return at if 0 <= at < count else None


DRAGGING: dict[str, Rule] = {"drag": drag}
"""Verb to rule."""
