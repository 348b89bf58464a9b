"""Which slot each name means, as far as the text can tell.

A `let` makes its slot when it runs, and a name is looked up when it is read. Within one function the text decides: what
stands before has run. A function that is made before a `let` may be called after it, so there several slots may be
meant; `Slot.certain` says so, and the compiled code looks. Above: `code`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pagehand.tether import nodes
from pagehand.tether.integers import find_integers
from pagehand.tether.nodes import Block, Function, Program, Slot, Statement, Variable
from pagehand.tether.walk import children


class _Scope:
    """The slots of one block, and which of them have been made at this point of the text."""

    def __init__(self, function: Function | None, parent: _Scope | None) -> None:
        self.function = function
        self.parent = parent
        self.variables: dict[str, Variable] = {}
        self.made: dict[str, bool] = {}
        """Of the slots that are made already: whether they are mutable."""


def resolve(program: Program, builtins: Collection[str], *, goes_on: bool = False) -> Program:
    """Fill in what the tree's names mean; with `goes_on` the top level is that of a prompt's other lines too."""
    _Resolver(program, builtins, goes_on=goes_on).run()
    return program


class _Resolver:
    """One pass over one program, in the order in which it runs."""

    def __init__(self, program: Program, builtins: Collection[str], *, goes_on: bool) -> None:
        self._program = program
        self._goes_on = goes_on
        self._builtins = builtins
        self._top = self._scope = _Scope(None, None)
        self._top.made = dict.fromkeys(builtins, False)
        self._functions: list[Function] = []
        self._all: list[Variable] = []
        self._elsewhere: dict[str, Variable] = {}

    def run(self) -> None:
        statements = self._program.statements
        self._collect(statements, self._top)
        hoisted = [statement for statement in statements if isinstance(statement, nodes.Declare)]
        for statement in (*hoisted, *(one for one in statements if not isinstance(one, nodes.Declare))):
            self._visit(statement)
        self._program.variables = self._top.variables
        find_integers(self._all)

    def _collect(self, statements: Iterable[Statement], scope: _Scope) -> None:
        """Make the scope's variables from the declarations that stand directly in it."""
        kinds = {name: {True} for name in scope.variables}
        for statement in statements:
            if isinstance(statement, nodes.Let):
                kinds.setdefault(statement.name, set()).add(statement.mutable)
            elif isinstance(statement, nodes.Declare):
                kinds.setdefault(statement.function.name, set()).add(False)
        top = scope is self._top
        for name, mutabilities in kinds.items():
            if name not in scope.variables:
                scope.variables[name] = self._new(name, top=top)
            variable = scope.variables[name]
            if top and name in self._builtins:
                mutabilities.add(False)
            # A built-in's slot and those of a prompt are there before this program runs.
            if top and (self._goes_on or name in self._builtins):
                self._capture(variable, None)
            variable.moved = top and self._goes_on
            several = len(mutabilities) > 1 or (top and self._goes_on)
            variable.mutable = None if several else mutabilities.pop()

    def _new(self, name: str, *, top: bool) -> Variable:
        variable = Variable(name, f"l{len(self._all)}:{name}", top)
        self._all.append(variable)
        return variable

    def _visit(self, node: Statement) -> None:
        match node:
            case nodes.Name():
                node.slots = self._lookup(node.name)
            case nodes.Assign():
                self._assign(node)
            case nodes.Block():
                self._block(node, [], self._scope.function)
            case nodes.For():
                self._for(node)
            case nodes.Function():
                self._function(node)
            case nodes.Let():
                self._let(node)
            case nodes.Declare():
                self._declare(node)
            case _:
                self._visit_all(node)

    def _visit_all(self, node: Statement) -> None:
        for child in children(node):
            self._visit(child)
        if isinstance(node, nodes.Move) and isinstance(node.operand, nodes.Name):
            for slot in node.operand.slots:
                slot.variable.moved = True

    def _declare(self, node: nodes.Declare) -> None:
        self._scope.made[node.function.name] = False
        node.variable = self._scope.variables[node.function.name]
        node.variable.stores.append(None)
        self._function(node.function)

    def _for(self, node: nodes.For) -> None:
        self._visit(node.items)
        node.variable = self._new(node.name, top=False)
        self._block(node.body, [node.variable], self._scope.function)

    def _assign(self, node: nodes.Assign) -> None:
        self._visit(node.value)
        self._visit(node.target)
        if isinstance(node.target, nodes.Name):
            for slot in node.target.slots:
                slot.variable.stores.append(node.value)

    def _block(self, node: Block, variables: Iterable[Variable], function: Function | None) -> None:
        """A scope of its own; `variables` are those of the parameters or the loop, which share it."""
        scope = _Scope(function, self._scope)
        for variable in variables:
            variable.stores.append(None)
            scope.variables[variable.name] = variable
            scope.made[variable.name] = True
        outer, self._scope = self._scope, scope
        self._collect(node.statements, scope)
        for statement in node.statements:
            self._visit(statement)
        node.variables = list(scope.variables.values())
        self._scope = outer

    def _function(self, node: Function) -> None:
        node.variables = [self._new(name, top=False) for name in node.parameters]
        self._functions.append(node)
        self._block(node.body, node.variables, node)
        self._functions.pop()

    def _let(self, node: nodes.Let) -> None:
        # A function that is stored at once cannot be called before: it sees the slot it is stored in.
        at_once = isinstance(node.value, Function)
        if at_once:
            self._scope.made[node.name] = node.mutable
        self._visit(node.value)
        self._scope.made[node.name] = node.mutable
        node.variable = self._scope.variables[node.name]
        node.variable.stores.append(node.value)

    def _lookup(self, name: str) -> list[Slot]:
        """The slots a name may mean here, innermost first; the last is certain, or a global that may not exist."""
        here = self._scope.function
        found: list[Slot] = []
        scope: _Scope | None = self._scope
        while scope is not None:
            variable = scope.variables.get(name)
            made = name in scope.made
            if variable is not None and scope.function is not here:
                self._capture(variable, scope.function)
                found.append(Slot(variable, made, variable.mutable))
            elif variable is not None and made:
                found.append(Slot(variable, certain=True, mutable=scope.made[name]))
            if variable is not None and made:
                return found
            scope = scope.parent
        if not found or not found[-1].variable.top:
            found.append(self._global(name))
        return found

    def _global(self, name: str) -> Slot:
        """A built-in, or a name that this program does not declare."""
        is_builtin = name in self._builtins
        if name not in self._elsewhere:
            moved = self._goes_on
            self._elsewhere[name] = Variable(name, f"g:{name}", top=True, captured=True, moved=moved, mutable=None)
        return Slot(self._elsewhere[name], is_builtin, mutable=None if self._goes_on or not is_builtin else False)

    def _capture(self, variable: Variable, owner: Function | None) -> None:
        variable.captured = True
        if variable.top:
            variable.python = f"g:{variable.name}"
            return
        for function in reversed(self._functions):
            if function is owner:
                return
            function.captures[variable.python] = variable
