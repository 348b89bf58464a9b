"""What a text stands for that is no control: the box beside "Gift wrap", the drawn switch of "Payments abroad".

Where several cards have such a line, the heading above tells them apart. Knows no commands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pagehand.language.lexicon import KINDS, lines, vocabulary
from pagehand.language.wording import GOOD, coverage, fit, says, telling, words_of
from pagehand.wire.labels import TICKABLE, is_drawn, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import anchors, place_of
from pagehand.wire.roles import Purpose, rank
from pagehand.wire.structure import LISTS, beside, common_depth, headings_over
from pagehand.wire.things import things

Name = tuple[str, str]  # what a thing is called, and what it is said to be under, "" where nothing is
_STATES = vocabulary("states")
_OURS = frozenset({"us", "me", "them"})
_SPOKEN = lines("spoken roles")
_FAR = 8  # lines from a text beyond which nothing is taken to belong to it


def captioned(names: Iterable[Name], outline: Outline, purpose: Purpose) -> tuple[list[Node], float]:
    """The elements that a text of such a name stands for, and how sure that is; several where nothing decides."""
    names = [*names]
    sure = (_of_text(anchor, outline, purpose) for anchor in _called_so(names, outline, purpose))
    found = [one for one in sure if one is not None]
    nodes = {node.index: node for node, score in found if score == found[0][1]}
    if not nodes and purpose == "check":
        nodes = {node.index: node for name, near in names if not near for node in _switch_of(outline, name)}
    return list(nodes.values()), found[0][1] if found else 0.6 if nodes else 0.0


def _switch_of(outline: Outline, name: str) -> list[Node]:
    """The one switch of the thing of that name, which only says how it stands: "On"."""
    entries = things(outline, name)
    boxes = [one for one in entries[0] if one.role in TICKABLE] if len(entries) == 1 else []
    return boxes if len(boxes) == 1 and {*words_of(label_of(outline, boxes[0]))} <= _STATES else []


def states_of(outline: Outline, name: str, verb: str) -> list[Node]:
    """What says of the things of that name, its kind aside, that this was done: the "Registered" of "Databases"."""
    said = {(f"{verb}ed",), (f"{verb}d",)}
    held = [one for entry in things(outline, name) for one in entry if one.ref]
    return [one for one in held if words_of(label_of(outline, one)) in said]


def refusal(outline: Outline, words: Sequence[str]) -> tuple[Node, str] | None:
    """What says that it is not wanted, "No breakfast", where the rest of the words stand: of Sunday, in that row."""
    words, found = [word for word in words if word not in _OURS], []
    for node in outline.nodes:
        for label in (node.options or (label_of(outline, node),)) if node.ref else ():
            first, *what = words_of(label) or ("",)
            left = [word for word in words if coverage([word], what)[1]]
            around = " ".join((label_of(outline, node), place_of(outline, node)))
            if first == "no" and what and not coverage(what, words)[1] and (not left or says(around, left)):
                found.append((node, label))
    return found[0] if len(found) == 1 else None


def _called_so(names: Iterable[Name], outline: Outline, purpose: Purpose) -> Iterator[Node]:
    """The texts; only a box is looked for under what else was said: `payments abroad for the Visa`."""
    for name, near in names:
        if purpose == "check" or not near:
            texts = (node for node in anchors(outline, name) if _is_under(outline, node, near))
            yield from (node for node in texts if max(fit(name, node.name), fit(name, node.text)) >= GOOD)


def _is_under(outline: Outline, node: Node, named: str) -> bool:
    """Does it stand under a heading that says so: the "Locked" under "Visa debit 4417"?"""
    asked = [word for word in telling(words_of(named)) if word not in KINDS]
    return not named or any(says(head.name, asked) for head in headings_over(outline, node))


def _of_text(anchor: Node, outline: Outline, purpose: Purpose) -> tuple[Node, float] | None:
    if purpose == "check" and anchor.ref and rank(anchor, purpose) is not None:
        return anchor, 0.8  # what can be ticked itself says nothing of what is beside it
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


def describe(node: Node, label: str = "") -> str:
    """How a node is called in answers: `the button “Buy”`."""
    name = label or node.name
    kind = _SPOKEN.get(node.role, node.role)
    return f"the {kind} “{name[:80]}”" if name else f"the {kind}"


def options_for(nodes: Sequence[Node], outline: Outline) -> list[str]:
    """One line for each of several equal fits, all different."""
    named = [(describe(node, label_of(outline, node)).removeprefix("the "), place_of(outline, node)) for node in nodes]
    lines = [(f"{line} in “{place}”" if place else line)[:180] for line, place in named]
    return [
        f"{line} ({lines[: at + 1].count(line)} of {lines.count(line)})" if lines.count(line) > 1 else line
        for at, line in enumerate(lines)
    ]
