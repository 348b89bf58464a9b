"""The tree of a script. Chains (`a + b + c`, `a.b().c`, `else if`) are flat, so that only true nesting nests.

`place` is where an error of that node is reported: the operator, the name, the bracket.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pagehand.tether.errors import Place


@dataclass(slots=True, eq=False)
class Literal:
    """nil, true, 1, 1.5, "s", or b"s" (a new value each time it runs)."""

    place: Place
    value: bool | int | float | str | bytes | None


@dataclass(slots=True, eq=False)
class Name:
    """A variable where it is read, assigned or moved; the resolver says which slots it may mean, innermost first."""

    place: Place
    name: str
    slots: list[Slot] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Variable:
    """A slot of one scope: what the text says about it."""

    name: str
    python: str
    top: bool
    captured: bool = False
    """Used by a function other than the one it belongs to."""
    moved: bool = False
    """Named by a `move`, so that it may be a tombstone."""
    mutable: bool | None = True
    """None when it is declared both with and without `mut`: only the run knows."""
    stores: list[Expression | None] = field(default_factory=list)
    """What is stored there; None for a value of which nothing is known."""
    is_int: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A variable that a name may mean: `certain` when its `let` has run; `mutable` is None when only the run knows."""

    variable: Variable
    certain: bool
    mutable: bool | None


@dataclass(slots=True, eq=False)
class ListOf:
    """`[a, b]`, and `join(a, b)`."""

    place: Place
    items: list[Expression]


@dataclass(slots=True, eq=False)
class MapOf:
    """`map() { "k": v }`: the call, then the entries in order."""

    place: Place
    call: Expression
    entries: list[tuple[str, Expression]]


@dataclass(slots=True, eq=False)
class Chain:
    """Left-associative operators of one precedence: `first op operand op operand ...`."""

    place: Place
    first: Expression
    rest: list[tuple[str, Place, Expression]]


@dataclass(slots=True, eq=False)
class Logic:
    """`a && b && c` or `a || b || c`."""

    place: Place
    operator: str
    operands: list[Expression]


@dataclass(slots=True, eq=False)
class Prefix:
    """`-x` or `!x`."""

    place: Place
    operator: str
    operand: Expression


@dataclass(slots=True, eq=False)
class Move:
    """`move x`."""

    place: Place
    operand: Expression


@dataclass(slots=True, eq=False)
class Assign:
    """`target = value`; whether the target can be assigned is seen when it runs."""

    place: Place
    target: Expression
    value: Expression


@dataclass(slots=True, eq=False)
class CallOf:
    """`(a, b)` behind an expression."""

    place: Place
    arguments: list[Expression]


@dataclass(slots=True, eq=False)
class IndexOf:
    """`[i]` behind an expression."""

    place: Place
    index: Expression


@dataclass(slots=True, eq=False)
class FieldOf:
    """`.name` behind an expression."""

    place: Place
    name: str


@dataclass(slots=True, eq=False)
class MethodOf:
    """`.name(a, b)` behind an expression."""

    place: Place
    name: str
    arguments: list[Expression]


@dataclass(slots=True, eq=False)
class TryOf:
    """`?` behind an expression."""

    place: Place


Suffix = CallOf | IndexOf | FieldOf | MethodOf | TryOf


@dataclass(slots=True, eq=False)
class Postfix:
    """An expression and what follows it, in order."""

    place: Place
    base: Expression
    suffixes: list[Suffix]


@dataclass(slots=True, eq=False)
class Block:
    """`{ ... }`: a scope; its value is the last statement's when `has_value`."""

    place: Place
    statements: list[Statement]
    has_value: bool
    variables: list[Variable] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class If:
    """Conditions with their blocks, and the last `else`."""

    place: Place
    arms: list[tuple[Expression, Block]]
    otherwise: Block | None


@dataclass(slots=True, eq=False)
class While:
    """`while condition { }`."""

    place: Place
    condition: Expression
    body: Block


@dataclass(slots=True, eq=False)
class For:
    """`for name in items { }`."""

    place: Place
    name: str
    items: Expression
    body: Block
    variable: Variable | None = None


@dataclass(slots=True, eq=False)
class Function:
    """A function; its parameters share the scope of its body."""

    place: Place
    name: str
    parameters: list[str]
    body: Block
    variables: list[Variable] = field(default_factory=list)
    """Of the parameters, in their order."""
    captures: dict[str, Variable] = field(default_factory=dict)
    """Slots of the functions around it that it, or a function in it, uses; by their Python names."""


@dataclass(slots=True, eq=False)
class Return:
    """`return value`."""

    place: Place
    value: Expression | None


@dataclass(slots=True, eq=False)
class Panic:
    """`panic value`."""

    place: Place
    value: Expression


@dataclass(slots=True, eq=False)
class Let:
    """`let [mut] name = value`."""

    place: Place
    name: str
    mutable: bool
    value: Expression
    variable: Variable | None = None


@dataclass(slots=True, eq=False)
class Declare:
    """`fn name() { }` as a statement."""

    place: Place
    function: Function
    variable: Variable | None = None


Expression = (
    Literal
    | Name
    | ListOf
    | MapOf
    | Chain
    | Logic
    | Prefix
    | Move
    | Assign
    | Postfix
    | Block
    | If
    | While
    | For
    | Function
    | Return
    | Panic
)
Statement = Expression | Let | Declare


@dataclass(slots=True, eq=False)
class Program:
    """A whole script."""

    statements: list[Statement]
    variables: dict[str, Variable] = field(default_factory=dict)
    """The slots of the top level, by name."""
