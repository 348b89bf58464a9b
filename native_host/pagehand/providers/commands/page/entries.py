"""The entries of a page: of lists and tables, and of what is marked as an entry where there is no list.

By indentation and order alone. `relations` and `comparing` stand above.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from pagehand.providers.commands.words.wording import fit, normal
from pagehand.wire.outline import Node, Outline

LISTS = frozenset({"list", "table", "feed", "listbox", "menu", "tree", "grid", "treegrid", "radiogroup", "tablist"})
TABLES = frozenset({"table", "grid", "treegrid"})
_NEXT = frozenset({"next", "next page", ">", "›", "»", "→", "more", "older"})
_BEFORE = frozenset({"previous", "previous page", "prev", "<", "‹", "«", "←", "newer"})


def titles_of(outline: Outline) -> list[str]:
    """What a page calls itself and its parts."""
    return [outline.title, *(node.name for node in outline.nodes if node.role == "heading")]


def entries(outline: Outline, container: Node) -> list[list[Node]]:
    """The entries of a list or table, each with all its nodes; header rows left out."""
    children = outline.children(container)
    if container.role in TABLES:
        inside = (outline.children(child) if child.role == "rowgroup" else (child,) for child in children)
        rows = [row for held in inside for row in held]
        return [[row, *outline.inside(row)] for row in rows[has_header(outline, rows) :]]
    starts = _starts(children, int(container.states.get("count") or 0)) if children else set()
    groups: list[list[Node]] = [[]] if children else []
    for child in children:
        if child.index in starts and groups[-1]:
            groups.append([])
        groups[-1] += [child, *outline.inside(child)]
    return groups


def has_header(outline: Outline, rows: Sequence[Node]) -> bool:
    """Is the first row a head: nothing to act on and no figures in it, where the rows after it have either?"""
    if not rows[1:]:
        return False
    if any(node.role == "columnheader" for node in outline.inside(rows[0])):
        return True
    told = [bool(re.search(r"\d", row.text)) or any(node.ref for node in outline.inside(row)) for row in rows]
    return not told[0] and any(told[1:])


def _starts(children: Sequence[Node], count: int) -> set[int]:
    first = (children[0].role, children[0].item)
    like_first = {child.index for child in children if (child.role, child.item) == first}
    marked = {child.index for child in children if child.item}
    if len(like_first) == count or not marked:
        return like_first if count != len(children) else {child.index for child in children}
    if children[0].item:
        return marked
    return like_first if len(like_first) >= len(marked) > 0 else {children[0].index} | marked


def main_entries(outline: Outline, name: str = "") -> list[list[Node]]:
    """The entries a person means by "the results": those of the largest list or table of the page's main part."""
    held = ((node, entries(outline, node)) for node in outline.nodes if node.role in LISTS)
    found = [(node, groups) for node, groups in held if groups and not _turns_pages(node, groups)]

    def likely(pair: tuple[Node, list[list[Node]]]) -> tuple[bool, float, int]:
        named = fit(name, pair[0].name) if name and pair[0].name else 0.0
        return not is_outside_main(outline, pair[0]), named, len(pair[1])

    best, groups = max(found, key=likely, default=(None, []))
    return groups if best and not is_outside_main(outline, best) else _unlisted(outline) or groups


def _unlisted(outline: Outline) -> list[list[Node]]:
    articles = [node for node in outline.nodes if node.role in ("article", "listitem")]
    marked = articles or [node for node in outline.nodes if node.item and (node.ref or outline.inside(node))]
    return [[node, *outline.inside(node)] for node in marked] or runs(outline)


def runs(outline: Outline) -> list[list[Node]]:
    """What repeats and is marked by nothing: texts, and behind them controls that are called alike, `Fiat` [Select]."""
    return [
        [node for one in run for node in (one, *outline.inside(one))]
        for block in _blocks(outline)
        for run in _alike(block)
    ]


def _blocks(outline: Outline) -> Iterator[list[Node]]:
    blocks: dict[tuple[int, int], list[Node]] = {}
    ends: Counter[int] = Counter()
    for node in outline.nodes:
        ends[node.parent] += node.role in ("heading", *LISTS)
        blocks.setdefault((node.parent, ends[node.parent]), []).append(node)
    yield from blocks.values()


def _alike(block: Sequence[Node]) -> list[list[Node]]:
    """The stretches of a block, each of texts and what comes behind them, that end with controls called alike."""
    found: list[list[Node]] = [[]]
    for node in block:
        if node.role == "text" and not node.ref and any(one.ref for one in found[-1]):
            found.append([])
        if found[-1] or node.role == "text":
            found[-1].append(node)
    return _up_to_alike(found)


def _up_to_alike(found: list[list[Node]]) -> list[list[Node]]:
    called = Counter(name for run in found for name in {(one.role, one.name) for one in run if one.ref and one.name})
    ends = ([at for at, one in enumerate(run, start=1) if called[one.role, one.name] > 1] for run in found)
    return [run[: end[-1]] for run, end in zip(found, ends, strict=True) if end]


def _turns_pages(container: Node, found: list[list[Node]]) -> bool:
    if container.role in TABLES:
        return False
    labels = [normal(next((node for node in entry if node.ref), entry[0]).text) for entry in found]
    arrows = [label in _NEXT | _BEFORE for label in labels]
    return any(arrows) and all(
        arrow or label.isdecimal() or not label for arrow, label in zip(arrows, labels, strict=True)
    )


def rows_of(outline: Outline, table: Node) -> list[Node]:
    """The rows of a table, its head included."""
    return [node for node in outline.inside(table) if node.role == "row"]


def rows_beside(outline: Outline, row: Node) -> list[Node]:
    """The rows of the table that a row stands in; none where it stands in no table."""
    table = next((node for node in outline.ancestors(row) if node.role in LISTS), None)
    return rows_of(outline, table) if table else []


def is_outside_main(outline: Outline, node: Node) -> bool:
    """Does it stand in navigation, header or footer, or is it one of these?"""
    outside = ("nav", "header", "footer")
    return node.role in outside or any(other.role in outside for other in outline.ancestors(node))
