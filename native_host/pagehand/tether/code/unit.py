"""One Python function while it is written, and the book that all functions of a program share."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from pagehand.tether.code.python import assign, call, const, do, load
from pagehand.tether.errors import Place, ScriptError
from pagehand.tether.limits import OPERATIONS, TOO_LONG


@dataclass(frozen=True, slots=True)
class Site:
    """What a line of the Python code stands for; `callee` and `count` where it calls a value of the script."""

    place: Place | None
    callee: str = ""
    count: int = 0


@dataclass
class Book:
    """What all functions of one program write into."""

    counts_steps: bool
    check: Callable[[], None]
    """Called for every operation; may raise to end what takes too long."""
    sites: list[Site] = field(default_factory=lambda: [Site(None), Site(None)])
    """By line number; line 1 stands for no place."""
    methods: set[tuple[str, int]] = field(default_factory=set)
    """Name and number of arguments of every method call."""
    names: int = 0

    def line(self, place: Place | None, callee: str = "", count: int = 0) -> int:
        """The line number that stands for this place."""
        self.sites.append(Site(place, callee, count))
        return len(self.sites) - 1


@dataclass(frozen=True, slots=True)
class Operand:
    """A name or constant of the Python code that holds a value.

    `kind` is its Python type's name where it is known. `variable` is set when a later assignment may change what the
    name holds.
    """

    code: ast.expr
    kind: str | None = None
    variable: str | None = None


NIL = Operand(const(None), "nil")


class Unit:
    """One Python function being written."""

    def __init__(self, book: Book, *, is_main: bool) -> None:
        self.book = book
        self.is_main = is_main
        self.out: list[ast.stmt] = []
        self.stored_globals: set[str] = set()
        self.versions: Counter[str] = Counter()
        """How often each local variable was stored to in the code so far."""

    def add(self, statement: ast.stmt, place: Place | None = None) -> None:
        """Write one statement; `place` is where an error of it is reported."""
        if place is not None:
            statement.lineno = self.book.line(place)
        self.out.append(statement)

    def fail(self, function: str, *arguments: ast.expr, place: Place) -> None:
        """Write a call that raises."""
        self.add(do(call(function, *arguments)), place)

    def fresh(self) -> str:
        """A name for a value in between."""
        self.book.check()
        self.book.names += 1
        if self.book.names > OPERATIONS:
            # Python's own compiler lets nothing else run meanwhile, so what it is given has a bound.
            raise ScriptError("parse", TOO_LONG)
        return f"t:{self.book.names}"

    def keep(
        self, code: ast.expr, kind: str | None = None, place: Place | None = None, into: str | None = None
    ) -> Operand:
        """Write `name = code`; the operand is that name."""
        name = into or self.fresh()
        self.add(assign(name, code), place)
        return Operand(load(name), kind)

    def stored(self, python: str) -> None:
        """Remember that a local variable changed."""
        self.versions[python] += 1

    @contextmanager
    def inside(self, statements: list[ast.stmt]) -> Iterator[list[ast.stmt]]:
        """Write into these statements for a while."""
        outer, self.out = self.out, statements
        yield statements
        self.out = outer
