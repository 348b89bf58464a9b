"""Calls, indices, fields, methods, `?` and assignments to parts."""

from __future__ import annotations

import ast
from abc import abstractmethod

from pagehand.tether import nodes
from pagehand.tether.code.arithmetic import ArithmeticWriter
from pagehand.tether.code.python import (
    assign,
    attribute,
    both,
    call,
    choose,
    compare,
    const,
    is_a,
    item,
    load,
    negated,
    when,
)
from pagehand.tether.code.unit import NIL, Operand
from pagehand.tether.errors import Place
from pagehand.tether.nodes import Expression


class AccessWriter(ArithmeticWriter):
    """What is done to one value with others."""

    @abstractmethod
    def value(self, node: Expression, into: str | None = None) -> Operand:
        """Write an expression; its value."""

    @abstractmethod
    def give_back(self, code: ast.expr) -> None:
        """Write the end of a function that returns this."""

    def sequence(self, first: Operand | None, rest: list[Expression]) -> list[Operand]:
        """Operands in their order, each as it was when it was read, whatever the later ones do."""
        marks = [(len(self.out), first, self._version(first))] if first else []
        for node in rest:
            operand = self.value(node)
            marks.append((len(self.out), operand, self._version(operand)))
        operands = []
        for at, operand, version in reversed(marks):
            if self._version(operand) != version:
                name = self.fresh()
                self.out.insert(at, assign(name, operand.code))
                operand = Operand(load(name), operand.kind)  # noqa: PLW2901 - the same operand, kept
            operands.append(operand)
        return operands[::-1]

    def _version(self, operand: Operand) -> int:
        return self.versions[operand.variable] if operand.variable else 0

    def postfix(self, node: nodes.Postfix) -> Operand:
        """An expression and its suffixes."""
        value = self.value(node.base)
        for suffix in node.suffixes:
            match suffix:
                case nodes.CallOf():
                    value = self._call(value, suffix)
                case nodes.MethodOf():
                    value = self._method(value, suffix)
                case nodes.IndexOf():
                    value = self._index(value, suffix)
                case nodes.FieldOf():
                    get = call(attribute(value.code, "get"), const(suffix.name))
                    slow = call("$get_field", value.code, const(suffix.name))
                    value = self.keep(choose(is_a(value.code, "dict"), get, slow), place=suffix.place)
                case nodes.TryOf():
                    value = self._attempt(value, suffix.place)
        return value

    def _call(self, callee: Operand, suffix: nodes.CallOf) -> Operand:
        callee, *arguments = self.sequence(callee, suffix.arguments)
        if not isinstance(callee.code, ast.Name):
            callee = self.keep(callee.code)
        assert isinstance(callee.code, ast.Name)
        self.count_step()
        name = self.fresh()
        statement = assign(name, call(callee.code, *(argument.code for argument in arguments)))
        statement.lineno = self.book.line(suffix.place, callee.code.id, len(arguments))
        self.add(statement)
        return Operand(load(name))

    def count_step(self) -> None:
        """Write the counting of one step, where steps are counted."""
        if self.book.counts_steps:
            steps = ast.Attribute(load("$control"), "steps", ast.Store())
            self.add(ast.AugAssign(steps, ast.Sub(), const(1)))
            used_up = compare(attribute(load("$control"), "steps"), ast.Lt(), const(0))
            self.add(when(used_up, [ast.Expr(call(attribute(load("$control"), "out_of_steps")))]))

    def _method(self, target: Operand, suffix: nodes.MethodOf) -> Operand:
        target, *arguments = self.sequence(target, suffix.arguments)
        codes = [argument.code for argument in arguments]
        self.count_step()
        self.book.methods.add((suffix.name, len(codes)))
        found = call(attribute(load(f"m:{suffix.name}/{len(codes)}"), "get"), call("$type", target.code))
        method = self.keep(found).code
        other = call("$other_method", target.code, const(suffix.name), ast.List(codes, ast.Load()))
        known = compare(method, ast.IsNot(), const(None))
        return self.keep(choose(known, call(method, target.code, *codes), other), place=suffix.place)

    def _index(self, target: Operand, suffix: nodes.IndexOf) -> Operand:
        target, index = self.sequence(target, [suffix.index])
        slow = call("$index", target.code, index.code)
        if isinstance(target.code, ast.Constant) or index.kind not in (None, "int"):
            return self.keep(slow, place=suffix.place)
        size = call("$len", target.code)
        inside: ast.expr = ast.Compare(const(-1), [ast.Lt(), ast.Lt()], [index.code, size])
        tests = [is_a(target.code, "list"), is_a(index.code, "int"), inside]
        return self.keep(choose(both(tests), item(target.code, index.code), slow), place=suffix.place)

    def _attempt(self, value: Operand, place: Place) -> Operand:
        raising: list[ast.stmt] = []
        failing: list[ast.stmt] = []
        with self.inside(raising):
            self.fail("$attempt_refused", value.code, place=place)
        with self.inside(failing):
            if self.is_main:
                self.fail("$unhandled", value.code, place=place)
            else:
                self.give_back(value.code)
        self.add(when(negated(is_a(value.code, "Result")), raising))
        self.add(when(negated(attribute(value.code, "ok")), failing))
        return self.keep(attribute(value.code, "value"))

    def assignment(self, node: nodes.Assign) -> Operand:
        """`target = value`: the value first, then the target, then the index."""
        target = node.target
        if isinstance(target, nodes.Name):
            slot = target.slots[0]
            direct = slot.certain and slot.mutable is True and not slot.variable.captured and not slot.variable.moved
            value = self.value(node.value, slot.variable.python if direct else None)
            self.assign_name(target, value)
            return Operand(value.code, value.kind, slot.variable.python) if direct else value
        value = self.value(node.value)
        last = target.suffixes[-1] if isinstance(target, nodes.Postfix) else None
        if not isinstance(last, nodes.IndexOf | nodes.FieldOf):
            self.fail("$invalid_target", place=node.place)
            return NIL
        assert isinstance(target, nodes.Postfix)
        holder: Expression = nodes.Postfix(target.place, target.base, target.suffixes[:-1])
        if isinstance(last, nodes.IndexOf):
            value, where, index = self.sequence(value, [holder, last.index])
            self.fail("$set_index", where.code, index.code, value.code, place=last.place)
        else:
            value, where = self.sequence(value, [holder])
            self.fail("$set_field", where.code, const(last.name), value.code, place=last.place)
        return value
