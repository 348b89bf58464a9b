"""What operators do when it is not two ints: other types, wrapping, and the errors.

Compiled code handles ints itself and comes here for the rest. The rules are the language's: no coercion but `+` with a
string, 64-bit wrapping, IEEE floats, and equality that no container ever has.
"""

from __future__ import annotations

import math
from typing import NoReturn

from pagehand.tether.control import Control
from pagehand.tether.display import display
from pagehand.tether.errors import Fault
from pagehand.tether.limits import INT_MIN, TOO_MANY_BYTES, VALUE_BYTES
from pagehand.tether.values import Result, Value, is_longer, type_of, wrap


def _refuse(operator: str, left: Value, right: Value) -> NoReturn:
    raise Fault(f"cannot apply {operator} to {type_of(left)} and {type_of(right)}")


def both_floats(left: Value, right: Value) -> bool:
    """Whether two values are floats."""
    return type(left) is float and type(right) is float


def both_ints(left: Value, right: Value) -> bool:
    """Whether two values are ints."""
    return type(left) is int and type(right) is int


def sub(left: Value, right: Value) -> Value:
    """`left - right`."""
    if both_floats(left, right):
        return left - right
    return wrap(left - right) if both_ints(left, right) else _refuse("Sub", left, right)


def mul(left: Value, right: Value) -> Value:
    """`left * right`."""
    if both_floats(left, right):
        return left * right
    return wrap(left * right) if both_ints(left, right) else _refuse("Mul", left, right)


def div(left: Value, right: Value) -> Value:
    """`left / right`: ints are cut towards zero, floats follow IEEE."""
    if both_floats(left, right):
        return _float_div(left, right)
    if not both_ints(left, right):
        _refuse("Div", left, right)
    if right == 0:
        raise Fault("integer division by zero")
    if left == INT_MIN and right == -1:
        raise Fault("integer overflow in division")
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def _float_div(left: float, right: float) -> float:
    if right:
        return left / right
    if not left or math.isnan(left):
        return math.nan
    return math.inf if math.copysign(1, left) == math.copysign(1, right) else -math.inf


def mod(left: Value, right: Value) -> Value:
    """`left % right`, with the sign of `left`."""
    if not both_ints(left, right):
        _refuse("Mod", left, right)
    if right == 0:
        raise Fault("integer modulo by zero")
    if left == INT_MIN and right == -1:
        raise Fault("integer overflow in modulo")
    rest = abs(left) % abs(right)
    return -rest if left < 0 else rest


def less(left: Value, right: Value) -> bool:
    """`left < right`."""
    return bool(left < right) if _ordered(left, right) else _refuse("Lt", left, right)


def greater(left: Value, right: Value) -> bool:
    """`left > right`."""
    return bool(left > right) if _ordered(left, right) else _refuse("Gt", left, right)


def at_most(left: Value, right: Value) -> bool:
    """`left <= right`."""
    return bool(left <= right) if _ordered(left, right) else _refuse("LtEq", left, right)


def at_least(left: Value, right: Value) -> bool:
    """`left >= right`."""
    return bool(left >= right) if _ordered(left, right) else _refuse("GtEq", left, right)


def _ordered(left: Value, right: Value) -> bool:
    return both_ints(left, right) or both_floats(left, right)


def neg(value: Value) -> Value:
    """`-value`."""
    if type(value) is int:
        return -value if value != INT_MIN else INT_MIN
    if type(value) is float:
        return -value
    raise Fault(f"cannot apply Neg to {type_of(value)}")


def equal(left: Value, right: Value) -> bool:
    """`left == right`: by value for what is no container, an int beside a float as a float; containers never are."""
    kind, other = type(left), type(right)
    if kind is other:
        return kind in (int, str, float, bool, bytearray, type(None)) and left == right
    if (kind is int and other is float) or (kind is float and other is int):
        return float(left) == float(right)
    return False


def unequal(left: Value, right: Value) -> bool:
    """`left != right`."""
    return not equal(left, right)


def attempt_refused(value: Value) -> NoReturn:
    """`?` behind something that is no result."""
    raise Fault(f"? operator applied to {type_of(value)}, expected Result")


class Concatenation:
    """`+`, which shows values as text and so may take long."""

    def __init__(self, control: Control) -> None:
        self._check = control.check

    def add(self, left: Value, right: Value) -> Value:
        """`left + right`: numbers of one kind, or text when either is text."""
        if type(left) is str or type(right) is str:
            text = display(left, self._check) + display(right, self._check)
            if is_longer(text, VALUE_BYTES):
                raise Fault(TOO_MANY_BYTES)
            return text
        if both_floats(left, right):
            return left + right
        return wrap(left + right) if both_ints(left, right) else _refuse("Add", left, right)

    def panic(self, value: Value) -> NoReturn:
        """`panic value`."""
        raise Fault(f"panic: {display(value, self._check)}")

    def unhandled(self, result: Result) -> NoReturn:
        """`?` on an Err outside of any function."""
        raise Fault(f"unhandled `?` error: {result.value}")
