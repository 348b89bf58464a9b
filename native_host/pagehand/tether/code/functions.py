"""Functions and the program itself: entry, end, closures, and the declarations Python wants."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType

from pagehand.tether import nodes
from pagehand.tether.code.control import LOOP, RETURN, ControlWriter
from pagehand.tether.code.python import assign, attribute, call, compare, const, define, do, load, when
from pagehand.tether.code.unit import Book, Operand, Site
from pagehand.tether.nodes import Function, Program
from pagehand.tether.values import SCRIPT_FUNCTION

MAIN = "$main"
_CONTROL = load("$control")


@dataclass(frozen=True)
class Compiled:
    """A program as Python code that defines `MAIN`; `methods` are the tables it needs, `sites` its lines."""

    code: CodeType
    sites: list[Site]
    methods: set[tuple[str, int]]


def compile_program(
    program: Program, file: str, check: Callable[[], None] = lambda: None, *, counts_steps: bool = False
) -> Compiled:
    """Python code for a resolved program; `file` is the name its functions have in Python's tracebacks."""
    book = Book(counts_steps, check)
    writer = FunctionWriter(book, is_main=True)
    module = ast.Module([writer.main(program)], [])
    _number(module)
    return Compiled(compile(module, file, "exec", dont_inherit=True), book.sites, book.methods)


class FunctionWriter(ControlWriter):
    """One function of the script."""

    def main(self, program: Program) -> ast.stmt:
        """The top level: functions first, then the rest; its slots are published for the host at the end."""
        hoisted = [statement for statement in program.statements if isinstance(statement, nodes.Declare)]
        rest = [statement for statement in program.statements if not isinstance(statement, nodes.Declare)]
        self.statements(list(hoisted), None, has_value=False)
        result = self.fresh()
        has_value = bool(rest) and not isinstance(rest[-1], nodes.Let)
        self.statements(list(rest), result, has_value=has_value)
        for variable in program.variables.values():
            if not variable.captured:
                self.stored_globals.add(f"g:{variable.name}")
                self.add(assign(f"g:{variable.name}", load(variable.python)))
        self.add(ast.Return(load(result)))
        return define(MAIN, [], self._finished([]))

    def function(self, node: Function) -> Operand:
        """A function value. What it shares with the code around it are arguments of a function that makes it."""
        inner = FunctionWriter(self.book, is_main=False)
        definition = inner.definition(node)
        if not node.captures:
            self.add(definition)
            return self.keep(load(_python_name(node)))
        maker = f"make:{self.fresh()}"
        shared = list(node.captures)
        self.add(define(maker, shared, [definition, ast.Return(load(_python_name(node)))]))
        return self.keep(call(maker, *map(load, shared)))

    def definition(self, node: Function) -> ast.stmt:
        """The Python function."""
        self._entry()
        arguments = [f"a:{one.python}" if one.captured else one.python for one in node.variables]
        self.open_scope(node.body, {one.python: load(f"a:{one.python}") for one in node.variables if one.captured})
        self.statements(node.body.statements, RETURN, has_value=node.body.has_value)
        return define(_python_name(node), arguments, self._finished(arguments))

    def _entry(self) -> None:
        depth = "$depth"
        self.add(assign(depth, ast.BinOp(attribute(_CONTROL, "depth"), ast.Add(), const(1))))
        self.add(ast.Assign([ast.Attribute(_CONTROL, "depth", ast.Store())], load(depth)))
        too_deep = compare(load(depth), ast.Gt(), attribute(_CONTROL, "deepest"))
        self.add(when(too_deep, [do(call(attribute(_CONTROL, "refuse_entry")))]))

    def give_back(self, code: ast.expr) -> None:
        """Write the end of a function that returns this."""
        self.add(ast.AugAssign(ast.Attribute(_CONTROL, "depth", ast.Store()), ast.Sub(), const(1)))
        self.add(ast.Return(code))

    def _finished(self, arguments: list[str]) -> list[ast.stmt]:
        """The body with Python's `global` and `nonlocal` where they are needed."""
        if self.has_loop_functions:
            loops = [node for node in _own_nodes(self.out) if _is_loop_function(node)]
            everywhere = Counter(arguments) + Counter(_stored_names(self.out))
            for loop in loops:
                assert isinstance(loop, ast.FunctionDef)
                inside = Counter(_stored_names(loop.body))
                outside = {name for name, count in inside.items() if everywhere[name] > count}
                shared = sorted(outside - self.stored_globals)
                self._declare(loop.body, ast.Nonlocal(shared) if shared else None)
        self._declare(self.out, None)
        return self.out

    def _declare(self, body: list[ast.stmt], shared: ast.stmt | None) -> None:
        if shared is not None:
            body.insert(0, shared)
        if self.stored_globals:
            body.insert(0, ast.Global(sorted(self.stored_globals)))


def _python_name(node: Function) -> str:
    return f"{SCRIPT_FUNCTION}{node.name}"


def _is_loop_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith(LOOP)


def _own_nodes(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """The nodes of a function without those of the script's functions in it."""
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef) or _is_loop_function(node):
            waiting.extend(ast.iter_child_nodes(node))


def _stored_names(body: list[ast.stmt]) -> Iterator[str]:
    """The names a function stores to, as often as it does."""
    for node in _own_nodes(body):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.FunctionDef):
            yield node.name


def _number(module: ast.Module) -> None:
    """Give every node that has no line number that of what it belongs to."""
    waiting: list[tuple[ast.AST, int]] = [(module, 1)]
    while waiting:
        node, line = waiting.pop()
        fields = node.__dict__
        if isinstance(node, ast.stmt | ast.expr | ast.arg):
            line = fields.setdefault("lineno", line)
            fields.update(end_lineno=line, col_offset=0, end_col_offset=0)
        for child in fields.values():
            if type(child) is list:
                waiting += [(one, line) for one in child if isinstance(one, ast.AST)]
            elif isinstance(child, ast.expr | ast.arguments):
                waiting.append((child, line))
