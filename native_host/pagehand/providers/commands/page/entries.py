"""The entries of a page: of lists and tables, and of what is marked as an entry where there is no list.

`wire.structure` knows what stands together; `relations` and `comparing` stand above.
"""

from __future__ import annotations

from pagehand.providers.commands.words.wording import fit, normal
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import LISTS, TABLES, entries, is_outside_main, runs, sections

_CHOICES = frozenset({"listbox", "menu", "radiogroup", "tablist"})
"""Lists of what can be chosen: no entries where a page has things under headings."""

_NEXT = frozenset({"next", "next page", ">", "›", "»", "→", "more", "older"})
_BEFORE = frozenset({"previous", "previous page", "prev", "<", "‹", "«", "←", "newer"})


def main_entries(outline: Outline, name: str = "") -> list[list[Node]]:
    """The entries a person means by "the results": those of the largest list or table of the page's main part."""
    held = ((node, entries(outline, node)) for node in outline.nodes if node.role in LISTS)
    found = [(node, groups) for node, groups in held if groups and not _turns_pages(node, groups)]

    def likely(pair: tuple[Node, list[list[Node]]]) -> tuple[bool, float, int]:
        named = fit(name, pair[0].name) if name and pair[0].name else 0.0
        return not is_outside_main(outline, pair[0]), named, len(pair[1])

    best, groups = max(found, key=likely, default=(None, []))
    return (_instead_of(outline, best) if best else _unlisted(outline)) or groups


def _instead_of(outline: Outline, best: Node) -> list[list[Node]]:
    """What is rather meant than a list beside the main part, or one of choices."""
    if is_outside_main(outline, best):
        return _unlisted(outline)
    return sections(outline) or _unlisted(outline) if best.role in _CHOICES else []


def _unlisted(outline: Outline) -> list[list[Node]]:
    articles = [node for node in outline.nodes if node.role in ("article", "listitem")]
    marked = articles or [node for node in outline.nodes if node.item and (node.ref or outline.inside(node))]
    return [[node, *outline.inside(node)] for node in marked] or runs(outline)


def _turns_pages(container: Node, found: list[list[Node]]) -> bool:
    if container.role in TABLES:
        return False
    labels = [normal(next((node for node in entry if node.ref), entry[0]).text) for entry in found]
    arrows = [label in _NEXT | _BEFORE for label in labels]
    return any(arrows) and all(
        arrow or label.isdecimal() or not label for arrow, label in zip(arrows, labels, strict=True)
    )
