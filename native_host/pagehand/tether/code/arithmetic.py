"""Operators. Ints are handled in the Python code itself; everything else is a call of `operators`."""

from __future__ import annotations

import ast

from pagehand.tether.code.names import NameWriter
from pagehand.tether.code.python import assign, both, call, choose, compare, const, is_a, is_the, load, negated, when
from pagehand.tether.code.unit import Operand
from pagehand.tether.errors import Place
from pagehand.tether.limits import INT_MAX, INT_MIN

_PYTHON: dict[str, tuple[ast.operator, str]] = {
    "Plus": (ast.Add(), "$add"),
    "Minus": (ast.Sub(), "$sub"),
    "Star": (ast.Mult(), "$mul"),
}
_DIVISIONS: dict[str, tuple[ast.operator, str]] = {
    "Slash": (ast.FloorDiv(), "$div"),
    "Percent": (ast.Mod(), "$mod"),
}
_ORDERS: dict[str, tuple[ast.cmpop, str]] = {
    "Lt": (ast.Lt(), "$less"),
    "Gt": (ast.Gt(), "$greater"),
    "LtEq": (ast.LtE(), "$at_most"),
    "GtEq": (ast.GtE(), "$at_least"),
}
_EQUALITIES: dict[str, tuple[ast.cmpop, str]] = {"Eq": (ast.Eq(), "$equal"), "NotEq": (ast.NotEq(), "$unequal")}
_KINDS = {"int", "float", "str", "bool", "nil"}


class ArithmeticWriter(NameWriter):
    """Binary operators on operands that are evaluated already."""

    def binary(self, kind: str, left: Operand, right: Operand, place: Place, into: str | None = None) -> Operand:
        """`left kind right`, kept in a name."""
        if kind in _PYTHON:
            return self._arithmetic(kind, left, right, place, into)
        if kind in _DIVISIONS:
            return self._division(kind, left, right, place, into)
        return self.keep(self.comparison(kind, left, right, place), "bool", place, into)

    def comparison(self, kind: str, left: Operand, right: Operand, place: Place) -> ast.expr:
        """A comparison as an expression; it has to be used at once."""
        operator, function = _ORDERS.get(kind) or _EQUALITIES[kind]
        quick = compare(left.code, operator, right.code)
        tests = _int_tests(left, right)
        if tests is not None and not tests:
            return quick
        if kind in _EQUALITIES and right.kind == "nil" and isinstance(left.code, ast.Name):
            same = is_the(left.code, const(None))
            return same if kind == "Eq" else negated(same)
        slow = call(function, left.code, right.code)
        slow.lineno = self.book.line(place)
        return slow if tests is None else choose(both(tests), quick, slow)

    def _arithmetic(self, kind: str, left: Operand, right: Operand, place: Place, into: str | None) -> Operand:
        operator, function = _PYTHON[kind]
        name = into or self.fresh()
        tests = _int_tests(left, right)
        quick = [assign(name, ast.BinOp(left.code, operator, right.code)), _wrapped(name, kind, right)]
        if tests is not None and not tests:
            for statement in quick:
                self.add(statement)
            return Operand(load(name), "int")
        slow = assign(name, call(function, left.code, right.code))
        slow.lineno = self.book.line(place)
        self.add(slow if tests is None else when(both(tests), quick, [slow]))
        return Operand(load(name))

    def _division(self, kind: str, left: Operand, right: Operand, place: Place, into: str | None) -> Operand:
        """Python rounds down where the language cuts towards zero; a positive divisor is seen to here."""
        operator, function = _DIVISIONS[kind]
        slow = call(function, left.code, right.code)
        result = "int" if left.kind == right.kind == "int" else None
        tests = _int_tests(left, right)
        divisor = right.code.value if isinstance(right.code, ast.Constant) else None
        if tests is None or type(divisor) is not int or divisor <= 0:
            return self.keep(slow, result, place, into)
        forwards = ast.BinOp(left.code, operator, right.code)
        backwards = ast.UnaryOp(ast.USub(), ast.BinOp(ast.UnaryOp(ast.USub(), left.code), operator, right.code))
        quick = choose(compare(left.code, ast.GtE(), const(0)), forwards, backwards)
        return self.keep(choose(both(tests), quick, slow) if tests else quick, result, place, into)

    def negative(self, operand: Operand, place: Place, into: str | None = None) -> Operand:
        """`-operand`."""
        kind = "int" if operand.kind == "int" else None
        return self.keep(call("$neg", operand.code), kind, place, into)

    def test_of(self, operand: Operand) -> ast.expr:
        """An expression that Python takes for true when the language does."""
        if operand.kind in _KINDS:
            return operand.code
        return choose(is_a(operand.code, "bool"), operand.code, call("$truthy", operand.code))


def _int_tests(left: Operand, right: Operand) -> list[ast.expr] | None:
    """What has to be asked to know that both are ints; None when they cannot both be."""
    if any(operand.kind not in (None, "int") for operand in (left, right)):
        return None
    return [is_a(operand.code, "int") for operand in (left, right) if operand.kind is None]


def _wrapped(name: str, kind: str, right: Operand) -> ast.stmt:
    """Bring a result back into 64 bits; a literal can lead out of them on one side only."""
    value = load(name)
    literal = right.code.value if isinstance(right.code, ast.Constant) else None
    if kind == "Plus" and type(literal) is int and literal >= 0:
        outside = compare(value, ast.Gt(), const(INT_MAX))
    elif kind == "Minus" and type(literal) is int and literal >= 0:
        outside = compare(value, ast.Lt(), const(INT_MIN))
    else:
        inside: ast.expr = ast.Compare(const(INT_MIN), [ast.LtE(), ast.LtE()], [value, const(INT_MAX)])
        outside = negated(inside)
    return when(outside, [assign(name, call("$wrap", value))])
