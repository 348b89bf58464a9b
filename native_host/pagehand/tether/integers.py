"""Which variables can hold nothing but ints, so that compiled code need not look at their types.

A variable of one function that is only ever given int literals and results of operators on ints is one.
"""

from __future__ import annotations

from collections.abc import Iterable

from pagehand.tether import nodes
from pagehand.tether.nodes import Expression, Variable

_ROUNDS = 10
"""A variable that is found to be no int may take others with it; after so many rounds none is said to be one."""
_ARITHMETIC = {"Plus", "Minus", "Star", "Slash", "Percent"}


def find_integers(variables: Iterable[Variable]) -> None:
    """Set `is_int` of each."""
    supposed = [variable for variable in variables if variable.stores and not variable.captured]
    for variable in supposed:
        variable.is_int = True
    for _ in range(_ROUNDS):
        wrong = [variable for variable in supposed if variable.is_int and not all(map(_gives_int, variable.stores))]
        for variable in wrong:
            variable.is_int = False
        if not wrong:
            return
    for variable in supposed:
        variable.is_int = False


def _gives_int(node: Expression | None) -> bool:
    match node:
        case nodes.Literal():
            return type(node.value) is int
        case nodes.Name():
            return len(node.slots) == 1 and node.slots[0].variable.is_int
        case nodes.Chain():
            operands = [node.first, *(operand for _, _, operand in node.rest)]
            return all(kind in _ARITHMETIC for kind, _, _ in node.rest) and all(map(_gives_int, operands))
        case nodes.Prefix():
            return node.operator == "Minus" and _gives_int(node.operand)
        case nodes.Assign():
            return _gives_int(node.value)
        case _:
            return False
