"""Reading, assigning, making and moving variables."""

from __future__ import annotations

import ast
from collections.abc import Callable

from pagehand.tether.code.python import assign, const, do, is_the, item, load, negated, put, when
from pagehand.tether.code.unit import Operand, Unit
from pagehand.tether.errors import Place
from pagehand.tether.nodes import Block, Name, Slot, Variable

_UNSET, _MOVED = load("$unset"), load("$moved")


def _global(variable: Variable) -> str:
    return f"g:{variable.name}"


def _flag(variable: Variable) -> str:
    """Where a top-level slot says whether it is mutable, when the text does not tell."""
    return f"mutable:{variable.name}"


def _is_boxed(variable: Variable) -> bool:
    """Whether it lives in a list `[value]` or `[value, mutable]`, which functions made around it share."""
    return variable.captured and not variable.top


class NameWriter(Unit):
    """Variables as Python locals, globals and boxes."""

    def open_scope(self, block: Block, given: dict[str, ast.expr]) -> None:
        """Make the boxes of a scope; `given` has the values of parameters and loop variables by Python name."""
        for variable in block.variables:
            value = given.get(variable.python)
            if _is_boxed(variable):
                flag = [] if variable.mutable is not None else [const(value is not None)]
                self.add(assign(variable.python, ast.List([value or _UNSET, *flag], ast.Load())))
            elif value is not None:
                self.add(assign(variable.python, value))

    def read(self, node: Name) -> Operand:
        """The value of a name."""
        return self._found(node, self._read_slot)

    def _found(self, node: Name, act: Callable[[Slot, Place], Operand]) -> Operand:
        """Do something with the slot that a name means; where only the run knows which, with the one that is made."""
        slot, *rest = node.slots
        if slot.certain or not rest:
            return act(slot, node.place)
        result = self.fresh()
        made: list[ast.stmt] = []
        missing: list[ast.stmt] = []
        with self.inside(made):
            self.keep(act(slot, node.place).code, into=result)
        with self.inside(missing):
            self.keep(self._found(Name(node.place, node.name, rest), act).code, into=result)
        self.add(when(is_the(item(load(slot.variable.python), const(0)), _UNSET), missing, made))
        return Operand(load(result))

    def _read_slot(self, slot: Slot, place: Place) -> Operand:
        variable = slot.variable
        operand = self._raw(variable, place, fixed=slot.certain and slot.mutable is False)
        if variable.moved:
            self._refuse_moved("$use_of_moved", variable, operand, place)
        return operand

    def _raw(self, variable: Variable, place: Place, *, fixed: bool = False) -> Operand:
        """What is in a slot, tombstones included."""
        if _is_boxed(variable):
            return self.keep(item(load(variable.python), const(0)))
        if not variable.captured:
            return Operand(load(variable.python), "int" if variable.is_int else None, variable.python)
        code = load(_global(variable))
        code.lineno = self.book.line(place)
        if fixed and not variable.moved and not variable.stores:
            return Operand(code)  # a built-in that nothing replaces
        return self.keep(code)

    def _refuse_moved(self, function: str, variable: Variable, value: Operand, place: Place) -> None:
        raising: list[ast.stmt] = []
        with self.inside(raising):
            self.fail(function, const(variable.name), place=place)
        self.add(when(is_the(value.code, _MOVED), raising))

    def make(self, variable: Variable, value: Operand, *, mutable: bool) -> None:
        """Put a value into the slot that a `let` or `fn` makes."""
        self._store(variable, value.code)
        if variable.mutable is None:
            if variable.top and variable.captured:
                self.stored_globals.add(_flag(variable))
                self.add(assign(_flag(variable), const(mutable)))
            elif _is_boxed(variable):
                self.add(put(load(variable.python), 1, const(mutable)))

    def _store(self, variable: Variable, code: ast.expr) -> None:
        if _is_boxed(variable):
            self.add(put(load(variable.python), 0, code))
        elif variable.captured:
            self.stored_globals.add(_global(variable))
            self.add(assign(_global(variable), code))
        else:
            if not (isinstance(code, ast.Name) and code.id == variable.python):
                self.add(assign(variable.python, code))
            self.stored(variable.python)

    def assign_name(self, node: Name, value: Operand) -> None:
        """`name = value`."""

        def act(slot: Slot, place: Place) -> Operand:
            variable = slot.variable
            if variable.moved:
                self._refuse_moved("$assign_to_moved", variable, self._raw(variable, place), place)
            elif not slot.certain and variable.top:
                self.add(do(load(_global(variable))), place)
            if slot.mutable is False:
                self.fail("$immutable", const(variable.name), place=place)
            elif slot.mutable is None and (variable.top or _is_boxed(variable)):
                self._refuse_immutable(variable, place)
            self._store(variable, value.code)
            return value

        self._found(node, act)

    def _refuse_immutable(self, variable: Variable, place: Place) -> None:
        flag = load(_flag(variable)) if variable.top else item(load(variable.python), const(1))
        raising: list[ast.stmt] = []
        with self.inside(raising):
            self.fail("$immutable", const(variable.name), place=place)
        self.add(when(negated(flag), raising))

    def move(self, node: Name) -> Operand:
        """`move name`: its value; a value that is not copied leaves a tombstone."""

        def act(slot: Slot, place: Place) -> Operand:
            variable = slot.variable
            value = self.keep(self._raw(variable, place).code)
            self._refuse_moved("$second_move", variable, value, place)
            leaving: list[ast.stmt] = []
            with self.inside(leaving):
                self._store(variable, _MOVED)
            copied = ast.Compare(ast.Call(load("$type"), [value.code], []), [ast.NotIn()], [load("$copied")])
            self.add(when(copied, leaving))
            return value

        return self._found(node, act)
