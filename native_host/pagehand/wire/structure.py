"""What belongs together in an outline: headings and what stands under them, entries of lists and tables, what repeats.

By indentation and order alone; what words mean is for those who read it. Below: `outline`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from pagehand.wire.outline import Node, Outline

LISTS = frozenset({"list", "table", "feed", "listbox", "menu", "tree", "grid", "treegrid", "radiogroup", "tablist"})
TABLES = frozenset({"table", "grid", "treegrid"})
_FEWEST = 2


def titles_of(outline: Outline) -> list[str]:
    """What a page calls itself and its parts."""
    return [outline.title, *(node.name for node in outline.nodes if node.role == "heading")]


def tops_of(outline: Outline) -> list[str]:
    """What a page is called as a whole: by its title, and by the one heading that is above all others."""
    heads = [(node.states.get("level", "2"), node.name) for node in outline.nodes if node.role == "heading"]
    tops = [name for level, name in heads if level == min(heads)[0]]
    return [outline.title, *(tops if len(tops) == 1 else ())]


def is_outside_main(outline: Outline, node: Node) -> bool:
    """Does it stand in navigation, header or footer, or is it one of these?"""
    outside = ("nav", "header", "footer")
    return node.role in outside or any(other.role in outside for other in outline.ancestors(node))


def common_depth(outline: Outline, one: Node, other: Node) -> int:
    """How many containers two nodes share."""
    left = {node.index for node in outline.ancestors(one)}
    return sum(1 for node in outline.ancestors(other) if node.index in left)


def nearest_to(outline: Outline, node: Node, others: Sequence[Node]) -> list[Node]:
    """Those that share the most containers with a node."""
    depth = max((common_depth(outline, node, other) for other in others), default=0)
    return [other for other in others if common_depth(outline, node, other) == depth]


def sections(outline: Outline) -> list[list[Node]]:
    """What stands under headings of one level and holds something to act on."""
    levels: dict[str, list[list[Node]]] = {}
    for node in outline.nodes:
        section = section_of(outline, node)
        if any(other.ref for other in section):
            lead = leader_of(outline, node)
            levels.setdefault(node.states.get("level", ""), []).append([node, *section, *([lead] if lead else ())])
    return max((groups for groups in levels.values() if len(groups) >= _FEWEST), key=len, default=[])


def section_of(outline: Outline, heading: Node) -> Sequence[Node]:
    """What stands under a heading until the next one of its level or above; nothing for other nodes."""
    if heading.role != "heading":
        return ()
    level, after = heading.states.get("level", "2"), outline.nodes[heading.index + 1 :]
    next_ones = (node.role == "heading" and node.states.get("level", "2") <= level for node in after)
    ends = (at for at, other in enumerate(next_ones) if other or after[at].depth < heading.depth)
    end = next(ends, len(after))
    led = end < len(after) and after[end].role == "heading" and leader_of(outline, after[end])
    return after[: end - 1] if led else after[:end]


def leader_of(outline: Outline, heading: Node) -> Node | None:
    """The control before a heading that is its own, as before all of its kind: the "×" in the corner of each card."""
    before = outline.nodes[heading.index - 1] if heading.index else None
    if before is None or not before.ref or before.depth != heading.depth or before.role not in ("button", "clickable"):
        return None
    kind = (heading.parent, "heading", heading.states.get("level"))
    alike = [one for one in outline.nodes if (one.parent, one.role, one.states.get("level")) == kind]
    named = (before.role, before.name)
    led = all((one.role, one.name) == named for one in (outline.nodes[head.index - 1] for head in alike))
    behind = outline.nodes[alike[-1].index + 1 :]
    ended = any((one.role, one.name) == named for one in behind if one.depth == heading.depth)
    return before if led and alike[1:] and not ended else None


def heading_over(outline: Outline, node: Node) -> Node | None:
    """The heading of the section that a node stands in."""
    after = outline.nodes[node.index + 1] if node.ref and node.index + 1 < len(outline.nodes) else None
    if after and after.role == "heading" and leader_of(outline, after) is node:
        return after
    heading = next((other for other in reversed(outline.nodes[: node.index]) if other.role == "heading"), None)
    return heading if heading and node.index <= heading.index + len(section_of(outline, heading)) else None


def headings_over(outline: Outline, node: Node) -> list[Node]:
    """The headings of all sections that a node stands in, or that it is."""
    heads = (other for other in outline.nodes[: node.index + 1] if other.role == "heading")
    return [head for head in heads if node.index <= head.index + len(section_of(outline, head))]


def around_both(outline: Outline, one: Node, other: Node) -> Sequence[Node]:
    """The least that both stand in: a container, or what is under a heading; else all of the page."""
    sections = (section_of(outline, head) for head in headings_over(outline, one))
    held = [nodes for nodes in (*map(outline.inside, outline.ancestors(one)), *sections) if other in nodes]
    return min(held, key=len, default=outline.nodes)


def section_name(outline: Outline, node: Node) -> str:
    """What that heading says; nothing where there is none."""
    heading = heading_over(outline, node)
    return heading.name if heading else ""


def rows_of(outline: Outline, table: Node) -> list[Node]:
    """The rows of a table, its head included."""
    return [node for node in outline.inside(table) if node.role == "row"]


def plain_cell(outline: Outline, cell: Node) -> str:
    """What a cell says, without the names of its controls where it says something besides."""
    inside = outline.inside(cell)
    told = [one.text for one in inside if one.text and not one.ref]
    pressed = any(one.ref and one.role in ("button", "clickable") for one in inside)
    return ", ".join(told) if told and pressed else cell.text


def rows_beside(outline: Outline, row: Node) -> list[Node]:
    """The rows of the table that a row stands in; none where it stands in no table."""
    table = next((node for node in outline.ancestors(row) if node.role in LISTS), None)
    return rows_of(outline, table) if table else []


def has_header(outline: Outline, rows: Sequence[Node]) -> bool:
    """Is the first row a head: nothing to act on, and no figures where others have; or has it an empty corner?"""
    if not rows[1:]:
        return False
    if any(node.role == "columnheader" for node in outline.inside(rows[0])):
        return True
    told = [bool(re.search(r"\d", row.text)) or any(node.ref for node in outline.inside(row)) for row in rows]
    used, first = any(node.ref for node in outline.inside(rows[0])), outline.children(rows[0])
    return (not told[0] and any(told[1:])) or (len(first) > 1 and not (used or first[0].text))


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


def _starts(children: Sequence[Node], count: int) -> set[int]:
    first = (children[0].role, children[0].item)
    like_first = {child.index for child in children if (child.role, child.item) == first}
    marked = {child.index for child in children if child.item}
    if len(like_first) == count or not marked:
        return like_first if count != len(children) else {child.index for child in children}
    if children[0].item:
        return marked
    return like_first if len(like_first) >= len(marked) > 0 else {children[0].index} | marked


def beside(outline: Outline, anchor: Node, pool: Sequence[Node], side: str = "with") -> list[Node]:
    """Those of `pool` that belong to the same entry, row or section as `anchor`: one where order and shape decide."""
    sides = {"below": range(anchor.index + 1, len(outline.nodes)), "above": range(anchor.index)}
    allowed = sides.get(side, range(len(outline.nodes)))
    members = {node.index for node in pool if node.index != anchor.index and node.index in allowed}
    close = [outline.inside(anchor), section_of(outline, anchor)]
    for scope in (*close, *_around(outline, anchor)):
        if found := [node for node in scope if node.index in members]:
            return found if len(found) == 1 or scope in close else _nearest(scope, anchor, found, side)
    return []


def _around(outline: Outline, anchor: Node) -> Iterator[Sequence[Node]]:
    for ancestor in outline.ancestors(anchor):
        yield outline.inside(ancestor)
        if ancestor.role in TABLES:
            return
    yield outline.nodes


def _nearest(scope: Sequence[Node], anchor: Node, found: list[Node], side: str) -> list[Node]:
    if side != "with":
        return {"below": found[:1], "above": found[-1:]}[side]
    kind = (anchor.role, anchor.depth, anchor.item)
    peers = [node.index for node in scope if (node.role, node.depth, node.item) == kind and node.text]
    after = [node for node in found if node.index > anchor.index][:1]
    before = [node for node in found if node.index < anchor.index][-1:]
    between = min((_among(peers, one, other) for one, other in pairwise(found)), default=0)
    if between > 1:  # of each stretch so many stand before what is found, the others behind it
        leading, place = bisect_left(peers, found[0].index), bisect_left(peers, anchor.index)
        return after if leading >= between or place % between < leading else before
    return _closest(peers, anchor, before, after, leading=found[0].index < min(peers, default=anchor.index))


def _closest(peers: Sequence[int], anchor: Node, before: list[Node], after: list[Node], *, leading: bool) -> list[Node]:
    after = [node for node in after if not _among(peers, anchor, node)]
    before = [node for node in before if not _among(peers, node, anchor)]
    return (before or after) if leading and len(peers) > 1 else (after or before)


def _among(peers: Sequence[int], one: Node, other: Node) -> int:
    return sum(one.index < peer < other.index for peer in peers)


def next_tab(tabs: Sequence[Node], been: Collection[str]) -> Sequence[Node]:
    """The tab behind the one that is shown; where none says that it is, behind the last of these names."""
    shown = [at for at, one in enumerate(tabs) if one.has("selected")]
    shown = shown or [at for at, one in enumerate(tabs) if one.name in been]
    return [one for one in tabs[max(shown, default=0) + 1 :][:1] if one.name not in been]
