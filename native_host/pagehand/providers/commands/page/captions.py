"""What a text stands for that is no control: the box beside "Gift wrap", the drawn switch of "Payments abroad".

Where several cards have such a line, the heading above tells them apart. `resolve` stands above.
"""

from __future__ import annotations

from collections.abc import Iterator

from pagehand.language.lexicon import KINDS
from pagehand.language.wording import GOOD, fit, says, telling, words_of
from pagehand.providers.commands.words.steps import Target
from pagehand.wire.labels import is_drawn
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import anchors
from pagehand.wire.roles import Purpose, rank
from pagehand.wire.structure import LISTS, beside, common_depth, headings_over

# Kinds of things whose names may stand beside them.
_TEXTUAL = frozenset({None, "item", "row", "section", "option", "treeitem", "checkbox", "radio"})
_FAR = 8  # lines from a text beyond which nothing is taken to belong to it


def captioned(target: Target, outline: Outline, purpose: Purpose) -> tuple[list[Node], float]:
    """The elements that a text of that name stands for, and how sure that is; several where the page does not tell."""
    sure = (_of_text(anchor, outline, purpose) for anchor in _called_so(target, outline, purpose))
    found = [one for one in sure if one is not None]
    nodes = {node.index: node for node, score in found if score == found[0][1]}
    return list(nodes.values()), found[0][1] if found else 0.0


def _called_so(target: Target, outline: Outline, purpose: Purpose) -> Iterator[Node]:
    """The texts; only a box is looked for under what else was said: `payments abroad for the Visa`."""
    for one in target.readings:
        if one.name and one.role in _TEXTUAL and (purpose == "check" or not one.near):
            texts = (node for node in anchors(outline, one.name) if _is_under(outline, node, one.near))
            yield from (node for node in texts if max(fit(one.name, node.name), fit(one.name, node.text)) >= GOOD)


def _is_under(outline: Outline, node: Node, named: str) -> bool:
    """Does it stand under a heading that says so: the "Locked" under "Visa debit 4417"?"""
    asked = [word for word in telling(words_of(named)) if word not in KINDS]
    return not named or any(says(head.name, asked) for head in headings_over(outline, node))


def _of_text(anchor: Node, outline: Outline, purpose: Purpose) -> tuple[Node, float] | None:
    if around := _around(outline, anchor, purpose):
        return around, 0.8
    above = outline.ancestors(anchor)
    pool = [node for node in outline.nodes if rank(node, purpose) == 0 or _may_be(node, purpose)]
    found = [node for node in beside(outline, anchor, pool) if node not in above]
    near = len(found) == 1 and abs(found[0].index - anchor.index) <= _FAR
    return (found[0], 0.6) if near and common_depth(outline, found[0], anchor) else None


def _around(outline: Outline, anchor: Node, purpose: Purpose) -> Node | None:
    """The element that the text stands in, where it is of that kind and no list comes between."""
    first = next((one for one in outline.ancestors(anchor) if one.ref or one.role in LISTS), None)
    return first if first and first.ref and rank(first, purpose) is not None else None


def _may_be(node: Node, purpose: Purpose) -> bool:
    """Is it nothing but something to press, or a switch that is only drawn?"""
    pressed = purpose == "click" and node.role == "clickable" and node.ref is not None
    return pressed or (purpose == "check" and is_drawn(node))
