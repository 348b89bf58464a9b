"""What each control of a reading stands in: its row and column, its item, or the words since the last one of its name.

Two “Delete” buttons are told apart by it, by a small model and by the order they are offered in. Pure; below:
`wire.outline`, `task_parts`; above: `view`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pagehand.brain.compact.task_parts import is_verb
from pagehand.wire.outline import Node, Outline, parse_outline

LONGEST_PLACE = 160
_MOST_TEXTS = 5
_WIDEST = 12
"""Nodes; what stands further away than this is no place."""
_NO_ITEM = frozenset(
    {"table", "list", "listbox", "grid", "main", "form", "dialog", "frame", "nav", "header", "footer", "search"}
)
_FIELDS = frozenset({"textbox", "searchbox", "combobox", "spinbutton", "slider", "listbox"})
"""What is called by the line before it, where it has no name of its own."""
_FORMS = frozenset({"search", "form", "dialog", "alertdialog"})
_GROUPS = _FORMS | {"header", "footer", "nav", "aside", "main", "row"}
Names = Counter[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a control stands. `beside` is empty where its name alone tells which one it is."""

    beside: str = ""
    under: str = ""
    """The heading above it."""
    group: str = ""
    """The part of the page that it is in, such as a form: its role and number."""

    def sends(self, field: Place) -> bool:
        """A button here may send what is in a field there."""
        is_form = self.group.partition(" ")[0] in _FORMS
        return self.group == field.group and (is_form or self.under == field.under)


@lru_cache(maxsize=64)
def places_in(text: str) -> dict[str, Place]:
    """The place of each control of a reading by its ref."""
    outline = parse_outline(text)
    if outline is None:
        return {}
    names = Counter((node.role, node.name) for node in outline.nodes if node.ref is not None)
    found: dict[str, Place] = {}
    heading: Node | None = None
    for node in outline.nodes:
        if node.role == "heading":
            heading = node
        elif heading is not None and node.depth < heading.depth:
            heading = None
        if node.ref is not None:
            under = heading.name if heading else ""
            found.setdefault(node.ref, Place(_beside(outline, node, names), under, _group(outline, node)))
    return found


def _group(outline: Outline, node: Node) -> str:
    return next((f"{one.role} {one.index}" for one in outline.ancestors(node) if one.role in _GROUPS), "")


def _beside(outline: Outline, node: Node, names: Names) -> str:
    before = outline.nodes[node.index - 1] if node.index else node
    if before.role == "part" and before.parent == node.parent:
        # Words in its own line, such as what a field is called.
        return before.text[:LONGEST_PLACE]
    if not node.name and node.role in _FIELDS and before.role == "text" and before.parent == node.parent:
        return before.text[:LONGEST_PLACE]
    if names[node.role, node.name] == 1 and any(sign.isalnum() for sign in node.name):
        return ""
    return ", ".join(dict.fromkeys(text for text in _texts_around(outline, node, names) if text))[:LONGEST_PLACE]


def _texts_around(outline: Outline, node: Node, names: Names) -> Sequence[str]:
    if said := _said(outline, outline.inside(node), node, names):
        return said
    for above in outline.ancestors(node):
        if above.role == "row":
            return _row_and_column(outline, node, above)
        if above.role in _NO_ITEM:
            break
        if (above.ref is not None or above.item) and (said := _said(outline, outline.inside(above), node, names)):
            return [above.name, *said]
    return _since_the_last(outline, node, names)


def _row_and_column(outline: Outline, node: Node, row: Node) -> Sequence[str]:
    """The first words of the row, and what stands over the column."""
    cells = outline.children(row)
    words = [cell.text for cell in cells if not any(part.ref for part in outline.inside(cell))]
    words = [word for word in words if word] or [
        part.name for part in outline.inside(row) if part.ref is not None and part is not node
    ]
    column = next((at for at, cell in enumerate(cells) if node in outline.inside(cell)), 0)
    first = next(other for other in outline.nodes if other.parent == row.parent and other.role == "row")
    heads = outline.children(first)
    return [*words[:2], heads[column].text if first is not row and column < len(heads) else ""]


def _since_the_last(outline: Outline, node: Node, names: Names) -> Sequence[str]:
    """The words between the last control of this kind and name, and this one; before the first as many."""
    same = [
        other.index
        for other in outline.nodes
        if other.ref is not None and (other.role, other.name) == (node.role, node.name)
    ]
    at = same.index(node.index)
    wide = _WIDEST
    if len(same) > 1:
        wide = (same[at] - same[at - 1] if at else same[1] - same[0]) - 1
    before = outline.nodes[max(0, node.index - min(wide, _WIDEST)) : node.index]
    return _said(outline, before[_beginning(before, names) :], node, names)[:_MOST_TEXTS]


def _beginning(nodes: Sequence[Node], names: Names) -> int:
    """Where the last thing among these begins: at its heading, else at a link that only it has."""
    titles = [at for at, other in enumerate(nodes) if other.role == "heading"]
    links = [at for at, other in enumerate(nodes) if other.role == "link" and _is_title(other, names)]
    return next((found[-1] for found in (titles, links) if found), 0)


def _said(outline: Outline, nodes: Sequence[Node], node: Node, names: Names) -> list[str]:
    """Texts, and names of controls that are there only once: those of one thing, not of every row."""
    return [
        other.text
        for other in nodes
        if other is not node
        and other.role not in ("part", "graphic")
        and not other.text.startswith("…")
        and (other.parent < 0 or outline.nodes[other.parent].role != "heading")
        and (other.ref is None or _is_title(other, names))
        and any(sign.isalnum() for sign in other.text)
    ]


def _is_title(node: Node, names: Names) -> bool:
    """A control that is there only once, and is no bare verb such as `Delete`."""
    return bool(node.name) and names[node.role, node.name] == 1 and not is_verb(node.name)
