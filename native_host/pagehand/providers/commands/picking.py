"""Picks what a list of targets means ("tick A, B and C") before anything is done with any of them.

`clicking`, `ticking` and `choosing` stand above; `looking` finds each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.looking import decide, locate, missing, search
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.outline import Node
from pagehand.providers.commands.roles import Purpose
from pagehand.providers.commands.world import Outcome, Script, World

_ONE_NAME = 0.9
"""From here on "A and B" is one thing's name rather than a list."""


def pick(
    world: World, target: Target, parts: Sequence[Target], purpose: Purpose
) -> Script[list[tuple[Target, Node]] | Outcome]:
    """Each element with the words that named it; a question or a failure when one of them is not clear."""
    whole = yield from search(world, target, purpose)
    if isinstance(whole, Outcome):
        return whole
    if whole.nodes and (not parts or whole.score >= _ONE_NAME):
        if not whole.tied:
            return [(target, node) for node in whole.nodes]
        node = yield from decide(world, target, whole.nodes, whole.outline)
        return node if isinstance(node, Outcome) else [(target, node)]
    if not parts:
        return missing(world, target, purpose)
    picked: list[tuple[Target, Node]] = []
    for part in parts:
        node = yield from locate(world, part, purpose)
        if isinstance(node, Outcome):
            return node
        picked.append((part, node))
    return picked


def together(outcomes: Sequence[Outcome]) -> Outcome:
    """Several outcomes as one: how the last one ended, and all that was done."""
    if not outcomes:
        return Outcome("done", "There was nothing to do.")
    return replace(outcomes[-1], text=" ".join(outcome.text for outcome in outcomes))
