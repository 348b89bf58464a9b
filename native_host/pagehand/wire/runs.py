"""What repeats in an outline and is marked by nothing: texts with controls that are called alike behind or before them.

By order and names alone; what words mean is for those who read it. Below: `structure`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import dropwhile, pairwise

from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import LISTS

_FEWEST = 2
_WORDS = re.compile(r"\w+")


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
    if marked := _led_alike(block) or _ended_alike(block):
        return marked
    found: list[list[Node]] = [[]]
    texts = any(node.role == "text" and not node.ref for node in block)
    begins = "text" if texts else "link"  # `Fiat` may be a link itself
    for node in block:
        if node.role == begins and not (texts and node.ref) and any(one.ref for one in found[-1]):
            found.append([])
        if found[-1] or node.role == begins:
            found[-1].append(node)
    return _up_to_alike(found)


def _led_alike(block: Sequence[Node]) -> list[list[Node]]:
    """The stretches of a block that begins with a control, each from one that is called so: "Resolve" before a comment.

    Only where each holds a second control that all hold: a lone one may be for all of them, or for the one before.
    """
    block = [*dropwhile(lambda node: node.role == "heading", block)] or block
    first = (block[0].role, block[0].name)
    starts = [at for at, node in enumerate(block) if block[0].ref and (node.role, node.name) == first]
    found = [list(block[start:end]) for start, end in pairwise((*starts, len(block)))]
    held = [{(node.role, node.name) for node in run if node.ref} for run in found]
    shared = set.intersection(*held) if held else set()
    told = all(any(node.role == "text" and not node.ref for node in run) for run in found)
    if len(found) < _FEWEST or len(shared) < _FEWEST or not told:
        return []
    last = max(at for at, node in enumerate(found[-1]) if (node.role, node.name) in shared)
    return [*found[:-1], found[-1][: last + 1]]


def _ended_alike(block: Sequence[Node]) -> list[list[Node]]:
    """The stretches of a block that ends with a control, each up to one that is called so: a file's name, size, "More".

    Only where each holds a control that is called like nothing else, its name; or all hold the same several controls.
    """
    last = block[-1]
    like_last = ((node.role, node.name) == (last.role, last.name) for node in block)
    ends = [at for at, alike in enumerate(like_last, start=1) if alike]
    if len(ends) < _FEWEST or not (last.ref and last.name):
        return []
    found = [list(block[start:end]) for start, end in pairwise((0, *ends))]
    shapes = {tuple(node.role for node in run) for run in found[1:]}
    first, longest = [node.role for node in found[0]], max(map(len, shapes))
    begin = next((at for at in range(len(first)) if tuple(first[at:]) in shapes), max(0, len(first) - longest))
    found[0] = found[0][begin:]
    called = Counter(node.name for node in block if node.ref)
    held = {tuple(node.name for node in run if node.ref) for run in found}
    same = len(held) == 1 and len(next(iter(held))) > 1
    return found if same or all(any(called[node.name] == 1 for node in run) for run in found) else []


def _up_to_alike(found: list[list[Node]]) -> list[list[Node]]:
    keys = [[_alike_by(one, run) for one in run] for run in found]
    called = Counter(key for held in keys for key in {*held} if key[1])
    ends = ([at for at, key in enumerate(held, start=1) if called[key] > 1] for held in keys)
    return [run[: end[-1]] for run, end in zip(found, ends, strict=True) if end]


def _alike_by(one: Node, run: Sequence[Node]) -> tuple[str, str]:
    """Role and name of a control, without the words of its own stretch: "Actions for" of "Actions for Red Cross"."""
    own = {word for node in run if not node.ref for word in _WORDS.findall(node.text)}
    bare = " ".join(word for word in _WORDS.findall(one.name) if word not in own)
    return (one.role, bare or one.name) if one.ref and one.name else ("", "")
