"""Which of several equal fits a person would take for granted: what is enabled, in the open dialog, in the same form.

Where nothing decides, all stay, and the person is asked. `resolve` stands above; below `relations`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pagehand.providers.commands.page.entries import is_outside_main
from pagehand.providers.commands.page.relations import anchors, beside, label_of, nearest_to
from pagehand.providers.commands.page.roles import DIALOGS, Purpose
from pagehand.providers.commands.words.wording import normal
from pagehand.wire.outline import Node, Outline

_TWIN_DISTANCE = 2
_PICTURES = frozenset({"graphic", "image", "img"})


@dataclass(frozen=True, slots=True)
class Hints:
    """What is known besides the words: the last element, the field filled last, and what was looked for.

    `unsent`: nothing was pressed since that field was filled.
    """

    last: str | None = None
    last_field: str | None = None
    near: str = ""
    unsent: bool = False


def preferred(nodes: list[Node], outline: Outline, hints: Hints, purpose: Purpose) -> list[Node]:
    """Fewer of equal fits by what a person would take for granted; several when nothing decides."""
    nodes = _only(nodes, lambda node: not node.has("disabled"))
    nodes = _only(nodes, lambda node: any(other.role in DIALOGS for other in outline.ancestors(node)))
    nodes = _only(_once(nodes, outline), lambda node: not is_outside_main(outline, node))
    found = anchors(outline, hints.near) if hints.near else []
    near = {node.index for anchor in found for node in beside(outline, anchor, nodes)}
    nodes = _only(nodes, lambda node: node.index in near)
    if purpose == "fill":  # the one field that still has to be filled
        some = [node for node in nodes if not node.value and not node.has("filled")]
        nodes = some if len(some) == 1 else nodes
    return _same_form(nodes, outline, hints, purpose) or nodes


def _only(nodes: list[Node], test: Callable[[Node], bool]) -> list[Node]:
    return [node for node in nodes if test(node)] or nodes


def counted_once(nodes: list[Node], outline: Outline) -> list[Node]:
    """What a person counts: a picture beside the link of its thing is no second one, nor is a link twice."""
    return _once(_only(nodes, lambda node: node.role not in _PICTURES), outline)


def _once(nodes: list[Node], outline: Outline) -> list[Node]:
    """Without what is one thing to a person.

    A control in a control of the same name is one: the inner one, whose clicks the outer sees. Picture and title of one
    entry are often two links of one name to one place; so are links around the page.
    """
    called = {node.index: normal(label_of(outline, node)) for node in nodes}
    around = ((node, other) for node in nodes for other in outline.ancestors(node))
    doubled = {other.index for node, other in around if normal(label_of(outline, other)) == called[node.index]}
    kept: list[Node] = []
    for node in _only(nodes, lambda node: node.index not in doubled):
        if not any(_are_twins(outline, other, node) for other in kept):
            kept.append(node)
    return kept


def _are_twins(outline: Outline, one: Node, other: Node) -> bool:
    if one.role != "link" or other.role != "link" or normal(one.name) != normal(other.name):
        return False
    close = one.parent == other.parent and other.index - one.index <= _TWIN_DISTANCE
    return close or (is_outside_main(outline, one) and is_outside_main(outline, other))


def _same_form(nodes: list[Node], outline: Outline, hints: Hints, purpose: Purpose) -> list[Node]:
    field = outline.by_ref(hints.last_field) if hints.last_field else None
    sending = purpose == "click" and hints.unsent
    if field is None or not (sending or purpose in ("fill", "check", "choose")):
        return nodes
    near = nearest_to(outline, field, nodes)
    after = [node for node in near if node.index > field.index and node.role == "button"]
    return after[:1] if sending and after else near
