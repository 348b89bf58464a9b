"""Scripts that open one part after the other until something is to be seen: tabs, sections, folders, menus, pages.

Only what opens is clicked or pointed at, each once, and at most as many as a person would try. `conduct` stands above.
"""

from __future__ import annotations

from collections.abc import Iterator

from pagehand.providers.commands.doing import call, failure, spoken
from pagehand.providers.commands.looking import hints_of, look, missing
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.offers import pause_call
from pagehand.providers.commands.outline import Node, Outline
from pagehand.providers.commands.relations import is_outside_main, label_of
from pagehand.providers.commands.resolve import resolve
from pagehand.providers.commands.roles import Purpose
from pagehand.providers.commands.steps import Seek
from pagehand.providers.commands.wording import LIKELY, normal
from pagehand.providers.commands.world import Outcome, Script, Want, World

_MOST_PARTS = 24
OPENING = 0.6
"""Seconds that a menu may take to open."""

_NEXT = ("next", "next page", ">", "›", "»", "→", "more", "older")


def seek(world: World, step: Seek) -> Script[Outcome]:
    """Open parts until the target is there."""
    target = step.target or Target("it", ())
    purpose: Purpose = "find" if step.kind == "page" else "click"
    tried: set[str] = set()
    for opened in range(_MOST_PARTS):
        outline = yield from look(world)
        if isinstance(outline, Outcome):
            return outline
        found = resolve(target, outline, purpose, hints_of(world))
        if found.nodes and found.score >= LIKELY:
            return _found(world, step, found.nodes[0], opened)
        tried |= {_key(outline, node) for node in outline.nodes if node.role == "tab" and node.has("selected")}
        part = next((node for node in _parts(outline, step.kind) if _key(outline, node) not in tried), None)
        if part is None:
            break
        tried.add(_key(outline, part))
        part = outermost(world, part) if step.kind == "menu" else part
        name = "hover" if step.kind == "menu" and not part.has("collapsed") else "click"
        _, verdict = yield from call(world, Want(name, {"ref": part.ref}))
        if verdict.denied:
            return failure(world, part, verdict)
        if step.kind == "menu" and (pause := pause_call(world.tools, OPENING)):
            yield (pause,)
        world.fresh = False
    if step.kind == "menu":
        return Outcome("done", "")
    return missing(world, target, purpose)


def outermost(world: World, node: Node) -> Node:
    """The entry a menu's item stands in, which is what opens the menu behind it."""
    outline = world.outline or Outline("", "", ())
    label = normal(label_of(outline, node))
    around = [other for other in outline.ancestors(node) if other.ref and normal(label_of(outline, other)) == label]
    return around[-1] if around else node


def _found(world: World, step: Seek, node: Node, opened: int) -> Outcome:
    world.near = (node.name or node.text) if step.kind == "page" else ""
    if not opened:
        return Outcome("done", "")
    what = {"tab": "tab", "section": "section", "tree": "folder", "menu": "menu", "page": "page"}[step.kind]
    more = f"{opened} {what}{'s' if opened > 1 else ''}"
    return Outcome("done", f"Looked into {more} and found {spoken(world, node)}.")


def _parts(outline: Outline, kind: str) -> Iterator[Node]:
    """What can be opened, in page order."""
    for node in outline.nodes:
        if not node.ref or node.has("disabled"):
            continue
        if kind == "tab":
            fits = node.role == "tab" and not node.has("selected")
        elif kind == "section":
            fits = node.has("collapsed")
        elif kind == "menu":
            fits = node.role == "menuitem" and not node.has("expanded")
        elif kind == "tree":
            fits = _closed_folder(outline, node)
        else:
            fits = normal(label_of(outline, node) or node.name) in _NEXT and node.role in (
                "link",
                "button",
                "clickable",
            )
        if fits:
            yield node


def _closed_folder(outline: Outline, node: Node) -> bool:
    """A folder says that it is closed, or has a picture to open it with."""
    if node.has("collapsed"):
        return True
    inside = outline.inside(node)
    drawn = any(other.role in ("graphic", "img", "image") for other in inside)
    return node.role in ("treeitem", "clickable") and drawn and not is_outside_main(outline, node)


def _key(outline: Outline, node: Node) -> str:
    """What makes a part the same after the page was read again; pages of a list are opened again and again."""
    if normal(label_of(outline, node)) in _NEXT:
        return f"{node.ref} {hash(tuple(other.text for other in outline.nodes))}"
    label = normal(label_of(outline, node))
    return f"{node.role} {label}" if label else node.ref or ""
