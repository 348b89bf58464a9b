"""Scripts that point: clicks, things that open and close, the pointer held over something, drags.

Where something was dragged to is looked up afterwards. `finding` finds the targets, `doing` acts.
"""

from __future__ import annotations

from typing import Any

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.scripts.doing import call, done_with, spoken
from pagehand.providers.commands.scripts.finding import locate, pick
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.outcomes import EndedError, Outcome, Script, Want, in_turn, outcome_of
from pagehand.providers.commands.scripts.submitting import submit
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.steps import Click, Drag, Expand, Hover, Submit
from pagehand.providers.commands.words.wording import normal, words_of
from pagehand.wire.outline import Node, Outline

_SUBMIT = ("submit", "submit button")
_VERBS = {2: "Double-clicked", 3: "Triple-clicked"}
_MOST_TRIES = 4
_OPENING = 0.4
"""Seconds that a menu may take to open under the pointer."""

_SHOWING = frozenset({"graphic", "image", "heading"})
"""What shows the page's own thing, and leads nowhere."""

_FEWEST = 2
"""Items that a list has to have for a place in it to mean anything."""


def click(world: World, step: Click) -> Script[Outcome]:
    """Click a target, or each of a list; "Submit" that is nowhere to be seen submits the form."""
    try:
        picked = yield from pick(world, step.target, step.parts, "click")
    except EndedError as end:
        if end.outcome.state == "failed" and world.last_field and normal(step.target.text) in _SUBMIT:
            return (yield from submit(world, Submit()))
        raise
    return (yield from in_turn(_click(world, target, node, step) for target, node in picked))


def _click(world: World, target: Target, node: Node, step: Click) -> Script[Outcome]:
    if node.role in _SHOWING and not any(reading.role for reading in target.readings) and _is_of(world.page, target):
        return Outcome("done", f"“{world.page.title}” is open already.")
    if node.role in ("radio", "menuitemradio") and node.has("checked"):
        return Outcome("done", f"{spoken(world, node)} was already chosen.")
    if step.opens and node.role == "menuitem" and world.offers("hover") and not node.has("collapsed"):
        pointed = yield from outcome_of(_point_at(world, target, node))
        if pointed.reason != "no_effect":
            if pause := world.offered("wait", seconds=_OPENING):
                yield (pause,)
            world.fresh = False
            return pointed
    extra: dict[str, Any] = {"count": step.count} if step.count > 1 else {}
    extra |= {"button": step.button} if step.button != "left" else {}
    verb = _VERBS.get(step.count, "Clicked" if step.button == "left" else "Right-clicked")
    return (yield from done_with(world, target, node, verb, lambda at: Want("click", {"ref": at.ref, **extra})))


def _is_of(outline: Outline, target: Target) -> bool:
    """The page's first heading is what the target is called."""
    heads = (node.name for node in outline.nodes if node.role == "heading" and node.states.get("level") == "1")
    return normal(next(heads, "")) in {normal(reading.name) for reading in target.readings if reading.name}


def expand(world: World, step: Expand) -> Script[Outcome]:
    """Open or close something; "the sections" without a name are everything on the page that can be."""
    chosen = _foldable((yield from look(world)), step) or (yield from pick(world, step.target, (), "expand"))
    state, verb = ("expanded", "Opened") if step.expanded else ("collapsed", "Closed")
    todo = [(target, node) for target, node in chosen if not node.has(state)]
    if not todo:
        return Outcome("done", f"It was already {'open' if step.expanded else 'closed'}.")
    return (yield from in_turn(done_with(world, target, node, verb, purpose="expand") for target, node in todo))


def _foldable(outline: Outline, step: Expand) -> list[tuple[Target, Node]]:
    """All that can be opened or closed, when the target is only called "the section"."""
    readings = step.target.readings
    unnamed = {"section", ""} in [{reading.role, reading.name} for reading in readings]
    several = "sections" in words_of(step.target.text) or any(reading.every for reading in readings)
    nodes = [node for node in outline.nodes if node.ref and {"collapsed", "expanded"} & node.states.keys()]
    return [(step.target, node) for node in nodes] if unnamed and (several or len(nodes) == 1) else []


def hover(world: World, step: Hover) -> Script[Outcome]:
    """Hold the pointer over a target."""
    return (yield from _point_at(world, step.target, (yield from locate(world, step.target, "hover"))))


def _point_at(world: World, target: Target, node: Node) -> Script[Outcome]:
    told = "Moved the pointer over"
    return (yield from done_with(world, target, node, told, lambda at: Want("hover", {"ref": at.ref})))


def drop(world: World, step: Drag) -> Script[Outcome]:
    """Drag onto something, or to a place among its peers."""
    node = yield from locate(world, step.target, "click")
    if not world.offers("drag"):
        return Outcome("failed", "This browser offers no tool to drag with.")
    if step.place:
        return (yield from _to_place(world, step, node))
    over = yield from locate(world, step.to or step.target, "find")
    if over.ref is None:
        return Outcome("failed", f"Nothing can be dropped on “{over.text}”.")
    onto = f" to {spoken(world, over)}"
    drag = lambda at: Want("drag", {"ref": at.ref, "to": over.ref})  # noqa: E731 - as short as the others
    return (yield from done_with(world, step.target, node, "Dragged", drag, after=onto))


def _to_place(world: World, step: Drag, node: Node) -> Script[Outcome]:
    """To a place among its peers; the order is read again until it is right."""
    name = label_of(world.page, node)
    for _ in range(_MOST_TRIES):
        outline = yield from look(world)
        here = outline.by_ref(node.ref or "") or node
        peers = [one for one in outline.nodes if one.ref and (one.role, one.parent) == (here.role, here.parent)]
        names = [label_of(outline, peer) for peer in peers]
        if name not in names or len(peers) < max(_FEWEST, abs(step.place)):
            return Outcome("failed", f"I see no such place among {len(peers)} items.")
        now, then = names.index(name), (step.place - (step.place > 0)) % len(peers)
        if now == then:
            return Outcome("done", f"“{name}” is number {then + 1} of {len(peers)} now.")
        yield from call(world, Want("drag", {"ref": peers[now].ref, "to": peers[then].ref}))
        world.fresh = False
    return Outcome("failed", f"I dragged “{name}”, but it did not stay where it should.")
