"""The entries of a page: what repeats or holds its own controls, in lists or not, and which are the main ones.

By structure, and by what "next page" is called; what a phrase means is for those who read it. Below: `structure`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from pagehand.language.lexicon import pattern
from pagehand.language.wording import coverage, fit, normal, words_of
from pagehand.wire.labels import TICKABLE
from pagehand.wire.outline import Node, Outline
from pagehand.wire.runs import runs
from pagehand.wire.structure import LISTS, TABLES, entries, is_outside_main, leader_of, section_of, sections

Entry = tuple[Node, ...]
Some = TypeVar("Some", bound=Sequence[Node])

_BOXES = frozenset({"article", "listitem", "row", "group", "region", "clickable", "treeitem", "draggable"})
_MOST = 400
_CHOICES = frozenset({"listbox", "menu", "radiogroup", "tablist"})
"""Lists of what can be chosen: no entries where a page has things under headings."""

_TURNING = frozenset({"next", "next page", ">", "›", "»", "→", "older", "load more", "show more results"})
_NEXT = _TURNING | {"more"}
_PAGER = 12  # so far apart are the parts of a pager
_COUNTED = pattern(r"(?i)\bpage \d+|\b\d+ of \d+\b")  # beside a button it may be a step of a form
_SPAN = pattern(r"(?i)\b\d+ ?(?:[-–—]|to) ?\d+ of \d+")
_BEFORE = frozenset({"previous", "previous page", "prev", "<", "‹", "«", "←", "newer"})


def entries_of(outline: Outline) -> list[Entry]:
    """All entries of a page, each once."""
    found: dict[tuple[int, int], Entry] = {}
    for group in _found(outline):
        if group and len(found) < _MOST:
            found.setdefault((group[0].index, group[-1].index), group)
    return list(found.values())


def _found(outline: Outline) -> Iterator[Entry]:
    for node in outline.nodes:
        if node.role in LISTS and node.role != "tablist":  # what only chooses among things is none
            groups = [] if is_outside_main(outline, node) else entries(outline, node)
            yield from map(tuple, groups)
        else:
            lead = leader_of(outline, node) if node.role == "heading" else None
            boxed = outline.inside(node) if node.role in _BOXES or node.item else section_of(outline, node)
            boxed = (*boxed, lead) if lead else boxed
            yield (node, *boxed) if boxed else ()
    yield from map(tuple, main_entries(outline))
    yield from map(tuple, runs(outline))


def main_entries(outline: Outline, name: str = "") -> list[list[Node]]:
    """The entries a person means by "the results": those of the largest list or table of the page's main part."""
    held = ((node, entries(outline, node)) for node in outline.nodes if node.role in LISTS)
    found = [(node, groups) for node, groups in held if groups and not _turns_pages(node, groups)]

    def likely(pair: tuple[Node, list[list[Node]]]) -> tuple[bool, float, int]:
        named = fit(name, pair[0].name) if name and pair[0].name else 0.0
        return not is_outside_main(outline, pair[0]), named, len(pair[1])

    best, groups = max(found, key=likely, default=(None, []))
    return (_instead_of(outline, best) if best else _unlisted(outline)) or groups


def things_told(outline: Outline, name: str = "") -> list[list[Node]]:
    """The same, or where there is no list what stands under headings of one level, with one thing in each."""
    plain = not any(node.role in ("draggable", "row", "listitem") for node in outline.nodes)
    return main_entries(outline, name) or (sections(outline) if plain else [])


def _instead_of(outline: Outline, best: Node) -> list[list[Node]]:
    """What is rather meant than a list beside the main part, or one of choices."""
    if is_outside_main(outline, best):
        return _unlisted(outline)
    return sections(outline) or _unlisted(outline) if best.role in _CHOICES else []


def _unlisted(outline: Outline) -> list[list[Node]]:
    articles = [node for node in outline.nodes if node.role in ("article", "listitem")] or _cards(outline)
    marked = articles or _most_beside([node for node in outline.nodes if node.item and outline.inside(node)])
    return [[node, *outline.inside(node)] for node in marked] or runs(outline)


def _cards(outline: Outline) -> list[Node]:
    """What is dragged about on a board, in whatever column it stands."""
    cards = [node for node in outline.nodes if node.role == "draggable" and outline.inside(node)]
    return cards if cards[1:] else []


def _most_beside(marked: list[Node]) -> list[Node]:
    """The most that stand in one place: of cards above and rows below these or those."""
    places = Counter(node.parent for node in marked)
    return [node for node in marked if node.parent == max(places, key=places.__getitem__)]


def _turns_pages(container: Node, found: list[list[Node]]) -> bool:
    if container.role in TABLES:
        return False
    labels = [normal(next((node for node in entry if node.ref), entry[0]).text) for entry in found]
    arrows = [label in _NEXT | _BEFORE for label in labels]
    return any(arrows) and all(
        arrow or label.isdecimal() or not label for arrow, label in zip(arrows, labels, strict=True)
    )


def _turns(name: str) -> bool:
    said = normal(name)
    return said in _TURNING or said.rstrip(" ›»→>") in _TURNING


def next_page(outline: Outline) -> Node | None:
    """What shows more of the list, where there is more: "Next", or a number among numbers."""
    return _onward(outline) or next(reversed(_numbered(outline)), None)


def turning(outline: Outline, number: int) -> Node | None:
    """What turns the pages of a list on to this one: by its number among numbers, else "Next" where pages are told."""
    numbered, onward = _numbered(outline), _onward(outline)
    near = onward and [one for one in outline.nodes if abs(one.index - onward.index) <= _PAGER]
    says = _COUNTED if onward and onward.role == "link" else _SPAN
    told = near and any(one in numbered or says.search(f"{one.name} {one.text}") for one in near)
    this = [one for one in numbered if normal(one.name).removeprefix("page ") == str(number)]
    return onward if told else this[0] if len(this) == 1 else None


def _onward(outline: Outline) -> Node | None:
    pressed = (one for one in outline.nodes if one.ref and not one.has("disabled") and _turns(one.name))
    return next(pressed, None)


def _numbered(outline: Outline) -> list[Node]:
    """The links that are only called by numbers and stand together: no days, and no points that are given."""
    found = [one for one in outline.nodes if one.ref and one.role == "link"]
    found = [one for one in found if normal(one.name).removeprefix("page ").isdecimal()]
    return found if found[1:] and found[-1].index - found[0].index <= _PAGER else []


def boxes_of(found: Sequence[Entry]) -> list[Node]:
    """The one box of each; none where one has none, or several."""
    held = ([node for node in entry if node.role in TICKABLE and node.ref] for entry in found)
    boxes = [nodes[0] for nodes in held if len(nodes) == 1]
    return boxes if len(boxes) == len(found) else []


def innermost(found: list[Entry]) -> list[Entry]:
    """Those that hold no other of them."""
    spans = [(group[0].index, group[-1].index, len(group)) for group in found]
    held = (any(a <= c and d <= b and less < size for c, d, less in spans) for a, b, size in spans)
    return [group for group, holds in zip(found, held, strict=True) if not holds]


def kind_of(first: Node) -> tuple[int | None, str, str | None]:
    """What the first nodes of entries of one list have in common."""
    return first.parent, first.role, first.states.get("level")


def saying(words: Sequence[str], groups: Sequence[Some]) -> list[Some]:
    """The entries that hold all of the words."""
    return [group for group in groups if not coverage(words, words_in(group))[1]]


def words_in(group: Sequence[Node]) -> set[str]:
    """The words that an entry says, names of its controls included."""
    return {word for node in group for word in words_of(f"{node.name} {node.text}")}
