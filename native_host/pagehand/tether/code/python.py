"""Python's own syntax tree, in the few words the writer needs."""

from __future__ import annotations

import ast
from collections.abc import Sequence

LOAD, STORE = ast.Load(), ast.Store()


def load(name: str) -> ast.expr:
    """A name that is read."""
    return ast.Name(name, LOAD)


def const(value: float | str | bytes | None) -> ast.expr:
    """A constant."""
    return ast.Constant(value)


def assign(name: str, value: ast.expr) -> ast.stmt:
    """`name = value`."""
    return ast.Assign([ast.Name(name, STORE)], value)


def put(target: ast.expr, at: int, value: ast.expr) -> ast.stmt:
    """`target[at] = value`."""
    return ast.Assign([ast.Subscript(target, const(at), STORE)], value)


def item(target: ast.expr, index: ast.expr) -> ast.expr:
    """`target[index]`."""
    return ast.Subscript(target, index, LOAD)


def attribute(target: ast.expr, name: str) -> ast.expr:
    """`target.name`."""
    return ast.Attribute(target, name, LOAD)


def call(function: str | ast.expr, *arguments: ast.expr) -> ast.Call:
    """`function(arguments)`."""
    return ast.Call(load(function) if isinstance(function, str) else function, list(arguments), [])


def compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.expr:
    """`left operator right`."""
    return ast.Compare(left, [operator], [right])


def is_a(value: ast.expr, kind: str) -> ast.expr:
    """`type(value) is kind`."""
    return compare(call("$type", value), ast.Is(), load(f"${kind}"))


def is_the(value: ast.expr, other: ast.expr) -> ast.expr:
    """`value is other`."""
    return compare(value, ast.Is(), other)


def both(tests: Sequence[ast.expr]) -> ast.expr:
    """`a and b`, or the only one."""
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), list(tests))


def negated(test: ast.expr) -> ast.expr:
    """`not test`."""
    return ast.UnaryOp(ast.Not(), test)


def choose(test: ast.expr, yes: ast.expr, no: ast.expr) -> ast.expr:
    """`yes if test else no`."""
    return ast.IfExp(test, yes, no)


def when(test: ast.expr, then: list[ast.stmt], otherwise: list[ast.stmt] | None = None) -> ast.stmt:
    """`if test: ... else: ...`."""
    return ast.If(test, then or [ast.Pass()], otherwise or [])


def do(expression: ast.expr) -> ast.stmt:
    """An expression as a statement."""
    return ast.Expr(expression)


def define(name: str, arguments: Sequence[str], body: list[ast.stmt]) -> ast.stmt:
    """`def name(arguments): ...`."""
    given = ast.arguments([], [ast.arg(one) for one in arguments], None, [], [], None, [])
    return ast.FunctionDef(name, given, body or [ast.Pass()], [])
