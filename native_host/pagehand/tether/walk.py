"""The expressions and statements directly within a node, in the order in which they are evaluated."""

from __future__ import annotations

from collections.abc import Iterator

from pagehand.tether import nodes
from pagehand.tether.nodes import Expression, Statement


def children(node: Statement) -> Iterator[Statement]:
    """What a node consists of; scopes and names are the resolver's own business."""
    match node:
        case nodes.ListOf(items=parts) | nodes.Logic(operands=parts):
            yield from parts
        case nodes.MapOf():
            yield node.call
            yield from (value for _, value in node.entries)
        case nodes.Chain():
            yield node.first
            yield from (operand for _, _, operand in node.rest)
        case nodes.Prefix(operand=part) | nodes.Move(operand=part) | nodes.Panic(value=part):
            yield part
        case nodes.Return():
            yield from () if node.value is None else (node.value,)
        case nodes.Postfix():
            yield node.base
            yield from (part for suffix in node.suffixes for part in _inside(suffix))
        case nodes.If():
            yield from (part for arm in node.arms for part in arm)
            yield from () if node.otherwise is None else (node.otherwise,)
        case nodes.While():
            yield from (node.condition, node.body)


def _inside(suffix: nodes.Suffix) -> list[Expression]:
    """The expressions of a call, an index or a method call."""
    match suffix:
        case nodes.CallOf() | nodes.MethodOf():
            return suffix.arguments
        case nodes.IndexOf():
            return [suffix.index]
        case _:
            return []
