"""Scripts that click: targets, menus in menus, things that open and close, and the pointer held over something.

`conduct` stands above; `finding` finds the targets, `doing` acts.
"""

from __future__ import annotations

from typing import Any

from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.things import controls, things
from pagehand.providers.commands.scripts.doing import act_on, click_on, failure, sentence, spoken
from pagehand.providers.commands.scripts.finding import hints_of, locate, pick
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.outcomes import EndedError, Outcome, Script, Want, failed, in_turn
from pagehand.providers.commands.scripts.seeking import open_part, outermost, seek
from pagehand.providers.commands.scripts.submitting import submit
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.steps import Click, Expand, Hover, Path, Submit
from pagehand.providers.commands.words.wording import SURE, normal, words_of
from pagehand.wire.outline import Node, Outline

_THEIRS = frozenset({"his", "her", "their", "its"})
_SUBMIT = ("submit", "submit button")
_VERBS = {2: "Double-clicked", 3: "Triple-clicked"}


def click(world: World, step: Click) -> Script[Outcome]:
    """Click a target, or each of a list; "Submit" that is nowhere to be seen submits the form."""
    try:
        picked = yield from _picked(world, step)
    except EndedError as end:
        if end.outcome.state == "failed" and world.last_field and normal(step.target.text) in _SUBMIT:
            return (yield from submit(world, Submit()))
        raise
    return (yield from in_turn(_click(world, target, node, step) for target, node in picked))


def _picked(world: World, step: Click) -> Script[list[tuple[Target, Node]]]:
    """What is to be clicked; in the menus of an open menu too."""
    if world.near and step.target.text.split()[0].casefold() in _THEIRS:
        return [(step.target, _belonging(world, (yield from look(world)), step.target))]
    try:
        return (yield from pick(world, step.target, step.parts, "click"))
    except EndedError as end:
        if end.outcome.state != "failed" or not _menu_is_open(world):
            raise
    yield from seek(world, step.target)
    return (yield from pick(world, step.target, step.parts, "click"))


def _belonging(world: World, outline: Outline, target: Target) -> Node:
    """`their address`: in the entry of what was found last, and never in another's."""
    held = things(outline, world.near)
    nodes = controls(outline, held[0], [target.text.partition(" ")[2]]) if len(held) == 1 else []
    if len(nodes) != 1:
        raise failed(f"I see “{world.near[:80]}”, but no “{target.text}” that belongs to it")
    return nodes[0]


def _menu_is_open(world: World) -> bool:
    """Menus whose items may hold more menus, and a pointer to open these with."""
    return world.offers("hover") and any(node.role == "menuitem" for node in world.page.nodes)


def path(world: World, step: Path) -> Script[Outcome]:
    """Point at or open each menu, click the last name."""
    whole = resolve(step.whole, (yield from look(world)), "click", hints_of(world))
    if whole.nodes and whole.score >= SURE:
        return (yield from click(world, Click(step.whole)))
    for target in step.names[:-1]:
        node = outermost(world, (yield from locate(world, target, "click")))
        points = node.role in ("menuitem", "clickable") and world.offers("hover") and not node.has("collapsed")
        verdict = yield from open_part(world, node, points=points)
        if not verdict.ok and verdict.reason != "no_effect":
            return failure(world, node, verdict)
    return (yield from click(world, Click(step.names[-1])))


def expand(world: World, step: Expand) -> Script[Outcome]:
    """Open or close something; "the sections" without a name are everything on the page that can be."""
    chosen = _foldable((yield from look(world)), step) or (yield from pick(world, step.target, (), "expand"))
    state = "expanded" if step.expanded else "collapsed"
    todo = [(target, node) for target, node in chosen if not node.has(state)]
    if not todo:
        return Outcome("done", f"It was already {'open' if step.expanded else 'closed'}.")
    return (yield from in_turn(_fold(world, target, node, step) for target, node in todo))


def hover(world: World, step: Hover) -> Script[Outcome]:
    """Hold the pointer over a target."""
    node = yield from locate(world, step.target, "hover")
    done = yield from act_on(world, step.target, "hover", node, lambda at: Want("hover", {"ref": at.ref}), follow=True)
    return Outcome("done", sentence(f"Moved the pointer over {spoken(world, node)}", done.verdict))


def _click(world: World, target: Target, node: Node, step: Click) -> Script[Outcome]:
    name = spoken(world, node)
    if node.role in ("radio", "menuitemradio") and node.has("checked"):
        return Outcome("done", f"{name} was already chosen.")
    extra: dict[str, Any] = {"count": step.count} if step.count > 1 else {}
    if step.button != "left":
        extra["button"] = step.button
    done = yield from act_on(
        world, target, "click", node, lambda at: Want("click", {"ref": at.ref, **extra}), follow=True
    )
    verb = _VERBS.get(step.count, "Clicked" if step.button == "left" else "Right-clicked")
    return Outcome("done", sentence(f"{verb} {name}", done.verdict))


def _fold(world: World, target: Target, node: Node, step: Expand) -> Script[Outcome]:
    done = yield from act_on(world, target, "expand", node, click_on, follow=True)
    return Outcome("done", sentence(f"{'Opened' if step.expanded else 'Closed'} {spoken(world, node)}", done.verdict))


def _foldable(outline: Outline, step: Expand) -> list[tuple[Target, Node]]:
    """All that can be opened or closed, when the target is only called "the section"."""
    if not any(reading.role == "section" and not reading.name for reading in step.target.readings):
        return []
    nodes = [node for node in outline.nodes if node.ref and (node.has("collapsed") or node.has("expanded"))]
    several = "sections" in words_of(step.target.text) or any(reading.every for reading in step.target.readings)
    return [(step.target, node) for node in nodes] if several or len(nodes) == 1 else []
