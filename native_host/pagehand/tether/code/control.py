"""Statements, blocks, conditions, loops, and whole expressions wherever their value goes."""

from __future__ import annotations

import ast
from collections.abc import Callable

from pagehand.tether import nodes
from pagehand.tether.code.access import AccessWriter
from pagehand.tether.code.python import assign, attribute, call, const, define, do, is_the, load, negated, when
from pagehand.tether.code.unit import NIL, Operand
from pagehand.tether.nodes import Block, Expression, Statement

RETURN = "return"
"""The destination of a value that the function gives back; other destinations are names, or None for nowhere."""
LOOP = "loop:"
"""How the names of loops that are Python functions of their own begin."""
_LITERALS = {bool: "bool", int: "int", float: "float", str: "str", type(None): "nil"}
_MOST_LOOPS = 15
"""Python nests at most twenty loops in one function; from here on a loop gets one of its own."""
_MOST_ARMS = 20
"""A longer chain of `else if` is written flat."""


class ControlWriter(AccessWriter):
    """Everything of one function's body but the functions in it."""

    loops = 0
    has_loop_functions = False

    def value(self, node: Expression, into: str | None = None) -> Operand:
        """Write an expression; its value."""
        match node:
            case nodes.Literal():
                return self._literal(node)
            case nodes.Name():
                return self.read(node)
            case nodes.Chain():
                return self._chain(node, into)
            case nodes.Postfix():
                return self.postfix(node)
            case nodes.Assign():
                return self.assignment(node)
            case nodes.Function():
                return self.function(node)
            case nodes.Logic():
                return self._logic(node)
            case nodes.Prefix():
                if node.operator == "Not":
                    return self.keep(self.condition(node), "bool", into=into)
                return self.negative(self.value(node.operand), node.place, into)
            case _:
                return self._made(node, into)

    def _made(self, node: Expression, into: str | None) -> Operand:
        match node:
            case nodes.ListOf():
                items = [operand.code for operand in self.sequence(None, node.items)]
                return self.keep(ast.List(items, ast.Load()))
            case nodes.MapOf():
                return self._map(node)
            case nodes.Move():
                return self.move(node.operand) if isinstance(node.operand, nodes.Name) else self.value(node.operand)
            case _:
                name = into or self.fresh()
                self.write(node, name)
                return Operand(load(name))

    def function(self, node: nodes.Function) -> Operand:
        """A function value; written by the function writer."""
        raise NotImplementedError

    def write(self, node: Expression, to: str | None) -> None:
        """Write an expression whose value goes to a destination."""
        match node:
            case nodes.Block():
                self._block(node, to, {})
            case nodes.If():
                self._if(node, to)
            case nodes.While():
                self._loop(lambda: self._while(node))
                self._deliver(NIL, to)
            case nodes.For():
                self._loop(lambda: self._for(node))
                self._deliver(NIL, to)
            case nodes.Return():
                self._return(node)
            case nodes.Panic():
                value = self.value(node.value)
                self.fail("$panic", value.code, place=node.place)
                self._deliver(NIL, to)
            case _:
                self._deliver(self.value(node, to if to != RETURN else None), to)

    def _deliver(self, value: Operand, to: str | None) -> None:
        if to == RETURN:
            self.give_back(value.code)
        elif to is not None and not (isinstance(value.code, ast.Name) and value.code.id == to):
            self.add(assign(to, value.code))

    def condition(self, node: Expression) -> ast.expr:
        """A test for Python's `if`; to be used at once."""
        if isinstance(node, nodes.Prefix) and node.operator == "Not":
            return negated(self.condition(node.operand))
        if isinstance(node, nodes.Chain) and len(node.rest) == 1 and node.rest[0][0] in _COMPARISONS:
            kind, place, other = node.rest[0]
            left, right = self.sequence(self.value(node.first), [other])
            return self.comparison(kind, left, right, place)
        return self.test_of(self.value(node))

    def _literal(self, node: nodes.Literal) -> Operand:
        if isinstance(node.value, bytes):
            return self.keep(call("$bytearray", const(node.value)))
        return Operand(const(node.value), _LITERALS[type(node.value)])

    def _chain(self, node: nodes.Chain, into: str | None) -> Operand:
        left = self.value(node.first)
        for kind, place, other in node.rest:
            left, right = self.sequence(left, [other])
            left = self.binary(kind, left, right, place, into if other is node.rest[-1][2] else None)
        return left

    def _map(self, node: nodes.MapOf) -> Operand:
        target = self.value(node.call)
        for key, value in node.entries:
            self.add(do(call("$set_index", target.code, const(key), self.value(value).code)), node.place)
        return target

    def _logic(self, node: nodes.Logic) -> Operand:
        """Each operand decides whether the next one is looked at; what was looked at last is the value."""
        first, *rest = node.operands
        start = self.value(first)
        name, kinds = self.fresh(), {start.kind}
        self.add(assign(name, start.code))
        for operand in rest:
            test = self.test_of(Operand(load(name), start.kind if len(kinds) == 1 else None))
            following: list[ast.stmt] = []
            with self.inside(following):
                value = self.value(operand)
                self.add(assign(name, value.code))
            kinds.add(value.kind)
            self.add(when(test if node.operator == "And" else negated(test), following))
        return Operand(load(name), start.kind if len(kinds) == 1 else None)

    def statements(self, statements: list[Statement], to: str | None, *, has_value: bool) -> None:
        """Write statements; the value of the last one goes to the destination."""
        for statement in statements[: len(statements) - has_value]:
            match statement:
                case nodes.Let():
                    self._let(statement)
                case nodes.Declare():
                    assert statement.variable is not None
                    self.make(statement.variable, self.function(statement.function), mutable=False)
                case _:
                    self.write(statement, None)
        if has_value:
            last = statements[-1]
            assert not isinstance(last, nodes.Let | nodes.Declare)
            self.write(last, to)
        else:
            self._deliver(NIL, to)

    def _let(self, node: nodes.Let) -> None:
        assert node.variable is not None
        direct = None if node.variable.captured else node.variable.python
        self.make(node.variable, self.value(node.value, direct), mutable=node.mutable)

    def _block(self, node: Block, to: str | None, given: dict[str, ast.expr]) -> None:
        self.open_scope(node, given)
        self.statements(node.statements, to, has_value=node.has_value)

    def _if(self, node: nodes.If, to: str | None) -> None:
        if len(node.arms) > _MOST_ARMS:
            self._long_if(node, to)
            return
        outer = self.out
        for condition, block in node.arms:
            test = self.condition(condition)
            then: list[ast.stmt] = []
            otherwise: list[ast.stmt] = []
            with self.inside(then):
                self._block(block, to, {})
            self.add(ast.If(test, then or [ast.Pass()], otherwise))
            self.out = otherwise
        self._otherwise(node, to)
        self.out = outer

    def _long_if(self, node: nodes.If, to: str | None) -> None:
        """A chain too long to be nested: each arm asks whether none was taken."""
        pending = self.fresh()
        self.add(assign(pending, const(value=True)))
        for condition, block in node.arms:
            then: list[ast.stmt] = [assign(pending, const(value=False))]
            guarded: list[ast.stmt] = []
            with self.inside(guarded):
                test = self.condition(condition)
                with self.inside(then):
                    self._block(block, to, {})
                self.add(when(test, then))
            self.add(when(load(pending), guarded))
        rest: list[ast.stmt] = []
        with self.inside(rest):
            self._otherwise(node, to)
        self.add(when(load(pending), rest))

    def _otherwise(self, node: nodes.If, to: str | None) -> None:
        if node.otherwise:
            self._block(node.otherwise, to, {})
        else:
            self._deliver(NIL, to)

    def _loop(self, write: Callable[[], None]) -> None:
        """A loop; one that is nested too deeply for Python becomes a function within the function."""
        if self.loops < _MOST_LOOPS:
            self.loops += 1
            write()
            self.loops -= 1
            return
        loops, self.loops, self.has_loop_functions = self.loops, 0, True
        body: list[ast.stmt] = []
        with self.inside(body):
            self._loop(write)
            self.add(ast.Return(load("$fell_off")))
        self.loops = loops
        name = LOOP + self.fresh()
        self.add(define(name, [], body))
        ended = self.keep(call(name)).code
        self.add(when(negated(is_the(ended, load("$fell_off"))), [ast.Return(ended)]))

    def _while(self, node: nodes.While) -> None:
        body: list[ast.stmt] = []
        with self.inside(body):
            self._loop_entry()
            self.add(when(negated(self.condition(node.condition)), [ast.Break()]))
            self._block(node.body, None, {})
        self.add(ast.While(const(value=True), body, []))

    def _for(self, node: nodes.For) -> None:
        assert node.variable is not None
        items = self.keep(call("$iterate", self.value(node.items).code), place=node.place)
        each = self.fresh()
        body: list[ast.stmt] = []
        with self.inside(body):
            self._loop_entry()
            self._block(node.body, None, {node.variable.python: load(each)})
        self.add(ast.For(ast.Name(each, ast.Store()), items.code, body, []))

    def _loop_entry(self) -> None:
        check = do(call(attribute(load("$control"), "check")))
        self.add(when(attribute(load("$control"), "stopped"), [check]))
        self.count_step()

    def _return(self, node: nodes.Return) -> None:
        value = NIL if node.value is None else self.value(node.value)
        if self.is_main:
            self.fail("$return_outside", place=node.place)
        else:
            self.give_back(value.code)


_COMPARISONS = {"Eq", "NotEq", "Lt", "Gt", "LtEq", "GtEq"}
