"""Scripts that click: targets, things that open and close, and the pointer held over something.

`conduct` stands above; `picking` finds the targets, `doing` acts.
"""

from __future__ import annotations

from typing import Any

from pagehand.providers.commands.doing import act_on, click_on, sentence, spoken
from pagehand.providers.commands.looking import locate, look
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.outline import Node, Outline
from pagehand.providers.commands.picking import pick, together
from pagehand.providers.commands.seeking import seek
from pagehand.providers.commands.steps import Click, Expand, Hover, Seek, Submit
from pagehand.providers.commands.submitting import submit
from pagehand.providers.commands.wording import normal
from pagehand.providers.commands.world import Outcome, Script, Want, World

_VERBS = {2: "Double-clicked", 3: "Triple-clicked"}


def click(world: World, step: Click) -> Script[Outcome]:
    """Click a target, or each of a list; "Submit" that is nowhere to be seen submits the form."""
    picked = yield from pick(world, step.target, step.parts, "click")
    if isinstance(picked, Outcome) and picked.state == "failed" and _menu_is_open(world):
        seen = yield from seek(world, Seek("menu", step.target))
        picked = (yield from pick(world, step.target, step.parts, "click")) if seen.state == "done" else picked
    if isinstance(picked, Outcome):
        if normal(step.target.text) in ("submit", "submit button") and picked.state == "failed" and world.last_field:
            return (yield from submit(world, Submit()))
        return picked
    outcomes: list[Outcome] = []
    for target, node in picked:
        outcomes.append((yield from _click(world, target, node, step)))
        if outcomes[-1].state != "done":
            break
    return together(outcomes)


def _menu_is_open(world: World) -> bool:
    """Menus whose items may hold more menus, and a pointer to open these with."""
    items = [node for node in world.outline.nodes if node.role == "menuitem"] if world.outline else []
    return bool(items) and world.offers("hover")


def expand(world: World, step: Expand) -> Script[Outcome]:
    """Open or close something; "the section" without a name is everything on the page that can be."""
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    chosen = _foldable(outline, step) or (yield from pick(world, step.target, (), "expand"))
    if isinstance(chosen, Outcome):
        return chosen
    outcomes: list[Outcome] = []
    for target, node in chosen:
        if node.has("expanded" if step.expanded else "collapsed"):
            continue
        done = yield from act_on(world, target, "expand", node, click_on, follow=True)
        if isinstance(done, Outcome):
            return together([*outcomes, done])
        did = "Opened" if step.expanded else "Closed"
        outcomes.append(Outcome("done", sentence(f"{did} {spoken(world, node)}", done.verdict)))
    if not outcomes:
        return Outcome("done", f"It was already {'open' if step.expanded else 'closed'}.")
    return together(outcomes)


def hover(world: World, step: Hover) -> Script[Outcome]:
    """Hold the pointer over a target."""
    node = yield from locate(world, step.target, "hover")
    if isinstance(node, Outcome):
        return node
    done = yield from act_on(world, step.target, "hover", node, lambda at: Want("hover", {"ref": at.ref}), follow=True)
    if isinstance(done, Outcome):
        return done
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
    if isinstance(done, Outcome):
        return done
    verb = _VERBS.get(step.count, "Clicked" if step.button == "left" else "Right-clicked")
    return Outcome("done", sentence(f"{verb} {name}", done.verdict))


def _foldable(outline: Outline, step: Expand) -> list[tuple[Target, Node]]:
    """All that can be opened or closed, when the target is only called "the section"."""
    if not any(reading.role == "section" and not reading.name for reading in step.target.readings):
        return []
    nodes = [node for node in outline.nodes if node.ref and (node.has("collapsed") or node.has("expanded"))]
    return [(step.target, node) for node in nodes]
