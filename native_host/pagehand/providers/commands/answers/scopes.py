"""Where on a page to look for what belongs to somebody or something: its section, its row, its entry, or all of it.

By order and shape alone; what is said there is for `facts` and `tallies`, which stand above.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pagehand.providers.commands.page.entries import LISTS, entries
from pagehand.providers.commands.page.relations import anchors, section_of
from pagehand.providers.commands.words.wording import fit
from pagehand.wire.outline import Node, Outline

ENOUGH = 0.55
"""From here on a page's title names what is asked about."""


@dataclass(frozen=True, slots=True)
class Scope:
    """A stretch of the page and the name of what it is about; no name for the whole page."""

    nodes: Sequence[Node]
    owner: str = ""


def scopes_of(outline: Outline, owner: str) -> Iterator[Scope]:
    """Where to look for what belongs to `owner`, narrowest first; the whole page when nobody is named."""
    if not owner:
        yield Scope(outline.nodes)
        return
    for anchor in sorted(anchors(outline, owner), key=lambda node: node.role != "heading"):
        if section := section_of(outline, anchor):
            main_title = anchor.states.get("level") == "1"
            yield Scope(outline.nodes[anchor.index :] if main_title else section, anchor.text)
        yield Scope(_entry_of(outline, anchor), anchor.text)
    if fit(owner, outline.title) >= ENOUGH:
        yield Scope(outline.nodes, outline.title)


def _entry_of(outline: Outline, anchor: Node) -> Sequence[Node]:
    """The row, list entry or line a node stands in."""
    above = outline.ancestors(anchor)
    around = (anchor, *above) if anchor.role == "row" else above
    if held := next((one for one in around if one.role in LISTS | {"row"}), None):
        groups = entries(outline, held) if held.role != "row" else [[held, *outline.inside(held)]]
        return next((group for group in groups if anchor in group), outline.inside(held))
    own = [anchor] if anchor.item or anchor.role == "article" else []
    boxes = [*own, *(one for one in above if one.role in ("article", "listitem", "group"))]
    if boxes:
        return [boxes[0], *outline.inside(boxes[0])]
    siblings = [node for node in outline.nodes if node.parent == anchor.parent]
    return [anchor, *outline.inside(anchor), *siblings[siblings.index(anchor) + 1 :][:5]]
