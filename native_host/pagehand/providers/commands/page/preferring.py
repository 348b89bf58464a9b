"""Which of several equal fits a person would take for granted: what is enabled, in the open dialog, in the same form.

Where nothing decides, all stay, and the person is asked. `resolve` stands above; below `relations`.
"""

from __future__ import annotations

from dataclasses import dataclass

from pagehand.providers.commands.page.entries import is_outside_main
from pagehand.providers.commands.page.relations import anchors, beside, label_of, nearest_to
from pagehand.providers.commands.page.roles import Purpose
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
    for decide in (_enabled, _in_dialog, _unnested, _undoubled, _in_main, _near, _unfilled, _same_form):
        if len(nodes) > 1:
            nodes = decide(nodes, outline, hints, purpose) or nodes
    return nodes


def counted_once(nodes: list[Node], outline: Outline) -> list[Node]:
    """What a person counts: a picture beside the link of its thing is no second one, nor is a link twice."""
    named = [node for node in nodes if node.role not in _PICTURES]
    for decide in (_unnested, _undoubled):
        named = decide(named, outline) or named
    return named or nodes


def _enabled(nodes: list[Node], *_: object) -> list[Node]:
    return [node for node in nodes if not node.has("disabled")]


def _in_dialog(nodes: list[Node], outline: Outline, *_: object) -> list[Node]:
    """An open dialog is what the person sees."""
    return [node for node in nodes if any(other.role in ("dialog", "alertdialog") for other in outline.ancestors(node))]


def _unnested(nodes: list[Node], outline: Outline, *_: object) -> list[Node]:
    """A control in a control of the same name is one thing to a person: the inner one, whose clicks the outer sees."""
    called = {node.index: normal(label_of(outline, node)) for node in nodes}
    around = ((node, other) for node in nodes for other in outline.ancestors(node))
    doubled = {other.index for node, other in around if normal(label_of(outline, other)) == called[node.index]}
    return [node for node in nodes if node.index not in doubled]


def _undoubled(nodes: list[Node], outline: Outline, *_: object) -> list[Node]:
    """Picture and title of one entry are often two links of one name to one place; so are links around the page."""
    kept: list[Node] = []
    for node in nodes:
        if not any(_are_twins(outline, other, node) for other in kept):
            kept.append(node)
    return kept


def _are_twins(outline: Outline, one: Node, other: Node) -> bool:
    if one.role != "link" or other.role != "link" or normal(one.name) != normal(other.name):
        return False
    close = one.parent == other.parent and other.index - one.index <= _TWIN_DISTANCE
    return close or (is_outside_main(outline, one) and is_outside_main(outline, other))


def _in_main(nodes: list[Node], outline: Outline, *_: object) -> list[Node]:
    return [node for node in nodes if not is_outside_main(outline, node)]


def _near(nodes: list[Node], outline: Outline, hints: Hints, _: Purpose) -> list[Node]:
    """What belongs to what was looked for last."""
    found = anchors(outline, hints.near) if hints.near else []
    near = (node for anchor in found for node in beside(outline, anchor, nodes))
    return list({node.index: node for node in near}.values())


def _unfilled(nodes: list[Node], _: Outline, __: Hints, purpose: Purpose) -> list[Node]:
    """Of several fields the one that still has to be filled, or the one that has something to take."""
    found = [node for node in nodes if (not node.value and not node.has("filled")) == (purpose == "fill")]
    return found if purpose in ("fill", "take") and len(found) == 1 else nodes


def _same_form(nodes: list[Node], outline: Outline, hints: Hints, purpose: Purpose) -> list[Node]:
    """Those that share the innermost container with the field filled last."""
    field = outline.by_ref(hints.last_field) if hints.last_field else None
    sending = purpose == "click" and hints.unsent
    if field is None or not (sending or purpose in ("fill", "check", "choose")):
        return nodes
    near = nearest_to(outline, field, nodes)
    after = [node for node in near if node.index > field.index and node.role == "button"]
    return after[:1] if sending and after else near
