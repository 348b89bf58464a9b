"""Scripts that open one part after the other until something is to be seen: tabs, sections, folders, menus, pages.

Only what opens is clicked or pointed at, each once, and at most as many as a person would try. `conduct` stands above.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pagehand.providers.commands.page.entries import is_next, is_outside_main, main_entries
from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.roles import ITEM_GROUPS, Purpose
from pagehand.providers.commands.scripts.doing import call, failure, spoken
from pagehand.providers.commands.scripts.finding import hints_of, missing
from pagehand.providers.commands.scripts.looking import look
from pagehand.providers.commands.scripts.offers import pause_call
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, Want
from pagehand.providers.commands.scripts.receipts import Verdict
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Reading, Target
from pagehand.providers.commands.words.steps import Seek
from pagehand.providers.commands.words.wording import LIKELY, normal
from pagehand.wire.outline import Node, Outline

_MOST_PARTS = 24
_OPENING = 0.6
"""Seconds that a menu may take to open."""


def seek(world: World, step: Seek) -> Script[Outcome]:
    """Open parts until the target is there."""
    target = step.target or Target("it", ())
    purpose: Purpose = "find" if step.kind == "page" else "click"
    tried: set[str] = set()
    for opened in range(_MOST_PARTS):
        outline = yield from look(world)
        found = resolve(target, outline, purpose, hints_of(world))
        if found.nodes and found.score >= LIKELY:
            return _found(world, step, found.nodes[0], opened)
        tried |= {_key(outline, node) for node in outline.nodes if node.role == "tab" and node.has("selected")}
        part = next((node for node in _parts(outline, step.kind) if _key(outline, node) not in tried), None)
        if part is None:
            break
        tried.add(_key(outline, part))
        part = outermost(world, part) if step.kind == "menu" else part
        verdict = yield from open_part(world, part, points=step.kind == "menu" and not part.has("collapsed"))
        if verdict.denied:
            return failure(world, part, verdict)
    return Outcome("done", "") if step.kind == "menu" else missing(world, target, purpose)


def open_part(world: World, node: Node, *, points: bool) -> Script[Verdict]:
    """Open something by a click, or by holding the pointer over it, which a menu takes some time to follow."""
    _, verdict = yield from call(world, Want("hover" if points else "click", {"ref": node.ref}))
    if points and (pause := pause_call(world.tools, _OPENING)):
        yield (pause,)
    world.fresh, world.unsettled = False, True
    return verdict


def on_later_page(world: World, target: Target) -> Script[Node | None]:
    """The n-th entry of a list that goes on over several pages; None where there is no such entry."""
    counted = next((reading for reading in target.readings if _counts_entries(reading)), None)
    left = counted.ordinal if counted and counted.ordinal else 0
    for _ in range(_MOST_PARTS):
        outline = yield from look(world)
        count = len(main_entries(outline))
        if counted is not None and 0 < left <= count:
            found = resolve(Target(target.text, (replace(counted, ordinal=left),)), outline, "click")
            return found.nodes[0] if found.nodes else None
        onward = next(_parts(outline, "page"), None)
        if left <= 0 or not count or onward is None:
            return None
        left -= count
        verdict = yield from open_part(world, onward, points=False)
        if not verdict.ok:
            return None
    return None


def _counts_entries(reading: Reading) -> bool:
    return reading.role in ITEM_GROUPS and not reading.name and not reading.near and (reading.ordinal or 0) > 0


def outermost(world: World, node: Node) -> Node:
    """The entry a menu's item stands in, which is what opens the menu behind it."""
    label = normal(label_of(world.page, node))
    around = [
        other for other in world.page.ancestors(node) if other.ref and normal(label_of(world.page, other)) == label
    ]
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
            fits = is_next(label_of(outline, node) or node.name) and node.role in ("link", "button", "clickable")
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
    if is_next(label_of(outline, node)):
        return f"{node.ref} {hash(tuple(other.text for other in outline.nodes))}"
    label = normal(label_of(outline, node))
    return f"{node.role} {label}" if label else node.ref or ""
