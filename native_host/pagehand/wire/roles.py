"""Which roles of an outline a person's word for a kind of thing may mean, and which can be acted on for a purpose.

The tables stand in `language/en.words`. Knows no command.
"""

from __future__ import annotations

from typing import Literal, cast

from pagehand.language.lexicon import lines
from pagehand.wire.outline import Node

Purpose = Literal["click", "fill", "check", "choose", "expand", "find"]

GROUPS = {group: frozenset(roles.split(", ")) for group, roles in lines("role groups").items()}
ITEM_GROUPS = frozenset({"item", "row"})  # groups that count entries of lists and tables
_RANKED = {
    cast("Purpose", purpose): [frozenset(roles.split(", ")) for roles in ranked.split(" | ")]
    for purpose, ranked in lines("ranked roles").items()
}


def rank(node: Node, purpose: Purpose) -> int | None:
    """0 is best; None when this role cannot be acted on for the purpose."""
    if purpose == "find":
        return 0 if node.ref else 1
    if node.ref is None:
        return None
    ranked = _RANKED.get(purpose)
    return next((at for at, roles in enumerate(ranked) if node.role in roles), None) if ranked is not None else 0


def is_kind(node: Node, group: str | None) -> bool:
    """Does the node belong to the group a role word names? Every node does where none is named."""
    return group is None or group not in GROUPS or node.role in GROUPS[group]
