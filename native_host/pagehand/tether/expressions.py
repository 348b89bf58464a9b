"""Tokens to a tree: expressions, by precedence.

What is left-associative is read in a loop, so that only nesting nests. Below: `cursor`; above: `parser`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from pagehand.tether.cursor import Cursor
from pagehand.tether.nodes import (
    Assign,
    Block,
    CallOf,
    Chain,
    Expression,
    FieldOf,
    For,
    Function,
    If,
    IndexOf,
    ListOf,
    Literal,
    Logic,
    MapOf,
    MethodOf,
    Move,
    Name,
    Panic,
    Postfix,
    Prefix,
    Return,
    Suffix,
    TryOf,
    While,
)
from pagehand.tether.tokens import Token

_LEVELS = (
    ("Or",),
    ("And",),
    ("Eq", "NotEq"),
    ("Lt", "Gt", "LtEq", "GtEq"),
    ("Plus", "Minus"),
    ("Star", "Slash", "Percent"),
)
"""The binary operators, from the loosest to the tightest."""
_LITERALS = {"Int", "Float", "Str", "Bytes", "Bool", "Nil"}
_BARE_RETURN = {"Semi", "Newline", "RBrace", "Eof"}


class ExpressionParser(Cursor):
    """Reads expressions; blocks and functions are the statement parser's."""

    def __init__(self, tokens: list[Token], check: Callable[[], None]) -> None:
        super().__init__(tokens, check)
        self._readers: dict[str, Callable[[], Expression]] = {
            "LParen": self._grouped,
            "LBracket": self._list,
            "If": self._if,
            "While": self._while,
            "For": self._for,
            "Fn": self._anonymous,
            "Async": self._async,
            "Return": self._return,
            "Panic": self._panic,
            "Await": self._nested,
            "Spawn": self._nested,
            "Join": self._join,
        }

    @abstractmethod
    def block(self) -> Block:
        """`{ ... }`."""

    @abstractmethod
    def function(self, name: str) -> Function:
        """Parameters and body of a function."""

    def expression(self) -> Expression:
        """A whole expression, assignments included."""
        left = self._operators(0)
        if self.kind != "Assign":
            return left
        with self.deeper():
            place = self.take().place
            self.skip_newlines()
            return Assign(place, left, self.expression())

    def _operators(self, loosest: int) -> Expression:
        """An operand, and the operators behind it that bind at least as tightly as that level."""
        left = self._prefix()
        for level in range(len(_LEVELS) - 1, loosest - 1, -1):
            if self.kind in _LEVELS[level]:
                left = self._chain(level, left)
        return left

    def _chain(self, level: int, first: Expression) -> Expression:
        rest, start = [], self.token
        while self.kind in _LEVELS[level]:
            self.check()
            operator = self.take()
            self.skip_newlines()
            rest.append((operator.kind, operator.place, self._operators(level + 1)))
        if start.kind in ("Or", "And"):
            return Logic(start.place, start.kind, [first, *(operand for _, _, operand in rest)])
        return Chain(start.place, first, rest)

    def _nested(self) -> Expression:
        """An expression that belongs to the word or bracket before it."""
        with self.deeper():
            return self.expression()

    def _prefix(self) -> Expression:
        if self.kind not in ("Minus", "Not", "Move", "Amp"):
            return self._postfix()
        with self.deeper():
            operator = self.take()
            if operator.kind == "Amp":
                self.take_if("Mut")
            operand = self._prefix()
        if operator.kind == "Amp":
            return operand
        if operator.kind == "Move":
            return Move(operator.place, operand)
        return Prefix(operator.place, operator.kind, operand)

    def _postfix(self) -> Expression:
        place = self.place
        base = self._primary()
        suffixes: list[Suffix] = []
        while suffix := self._suffix():
            suffixes.append(suffix)
            if self._is_map_body(base, suffixes):
                base, suffixes = self._map_body(Postfix(place, base, suffixes)), []
        return Postfix(place, base, suffixes) if suffixes else base

    def _suffix(self) -> Suffix | None:
        place = self.place
        if self.kind == "LParen":
            return CallOf(place, self._arguments())
        if self.take_if("LBracket"):
            self.skip_newlines()
            index = self._nested()
            self.skip_newlines()
            self.expect("RBracket")
            return IndexOf(place, index)
        if self.take_if("Question"):
            return TryOf(place)
        return self._member() if self.take_if("Dot") else None

    def _member(self) -> Suffix:
        place = self.place
        if self.kind == "Str" and self.kind_after(1) == "LParen":
            return MethodOf(place, str(self.take().value), self._arguments())
        name = "join" if self.take_if("Join") else self.name("field name")
        return MethodOf(place, name, self._arguments()) if self.kind == "LParen" else FieldOf(place, name)

    def _arguments(self) -> list[Expression]:
        self.expect("LParen")
        return self.listed("RParen", self.expression)

    def _is_map_body(self, base: Expression, suffixes: list[Suffix]) -> bool:
        """Whether `map()` was just read and `{ key:` follows, the brace on the same line."""
        calls_map = isinstance(base, Name) and base.name == "map" and len(suffixes) == 1
        if not (calls_map and isinstance(suffixes[0], CallOf) and not suffixes[0].arguments and self.kind == "LBrace"):
            return False
        key = self.past_newlines(1)
        return self.kind_after(key) in ("Str", "Ident") and self.kind_after(self.past_newlines(key + 1)) == "Colon"

    def _map_body(self, call: Expression) -> MapOf:
        place = self.take().place
        return MapOf(place, call, self.listed("RBrace", self._entry))

    def _entry(self) -> tuple[str, Expression]:
        key = str(self.take().value) if self.kind == "Str" else self.name("map key")
        self.skip_newlines()
        self.expect("Colon", "`:` after map key")
        self.skip_newlines()
        return key, self.expression()

    def _primary(self) -> Expression:
        token = self.token
        if token.kind in _LITERALS:
            self.take()
            return Literal(token.place, token.value)
        if token.kind == "Ident":
            self.take()
            return Name(token.place, str(token.value))
        if token.kind == "LBrace":
            return self.block()
        reader = self._readers.get(token.kind)
        if reader is None:
            raise self.error(f"unexpected token in expression: {token}")
        self.take()
        return reader()

    def _grouped(self) -> Expression:
        self.skip_newlines()
        inner = self._nested()
        self.skip_newlines()
        self.expect("RParen")
        return inner

    def _list(self) -> Expression:
        return ListOf(self.place, self.listed("RBracket", self.expression))

    def _if(self) -> Expression:
        place = self.place
        arms = [(self.expression(), self.block())]
        otherwise = None
        while self.take_if("Else"):
            if self.take_if("If"):
                arms.append((self.expression(), self.block()))
                continue
            otherwise = self.block()
            break
        return If(place, arms, otherwise)

    def _while(self) -> Expression:
        place = self.place
        return While(place, self.expression(), self.block())

    def _for(self) -> Expression:
        name = self.name("loop variable")
        self.expect("In")
        place = self.place
        return For(place, name, self.expression(), self.block())

    def _anonymous(self) -> Expression:
        return self.function("")

    def _async(self) -> Expression:
        self.expect("Fn", "`fn` after `async`")
        return self.function("")

    def _return(self) -> Expression:
        place = self._tokens[self._at - 1].place
        return Return(place, None if self.kind in _BARE_RETURN else self._nested())

    def _panic(self) -> Expression:
        place = self._tokens[self._at - 1].place
        return Panic(place, self._nested())

    def _join(self) -> Expression:
        place = self.place
        self.expect("LParen", "`(` after `join`")
        return ListOf(place, self.listed("RParen", self.expression))
