"""Tokens to a tree: programs, statements, blocks and functions. Expressions are in `expressions`."""

from __future__ import annotations

from collections.abc import Callable

from pagehand.tether.errors import ScriptError
from pagehand.tether.expressions import ExpressionParser
from pagehand.tether.limits import SOURCE_BYTES
from pagehand.tether.nodes import Block, Declare, Expression, Function, Let, Program, Statement
from pagehand.tether.scanner import scan


def parse(source: str, check: Callable[[], None] = lambda: None) -> Program:
    """The tree of a script; ScriptError (stage "lex", "parse" or "load" for its size) when it is none.

    `check` is called now and then, and may raise to end what takes too long.
    """
    if len(source.encode("utf-8", "surrogatepass")) > SOURCE_BYTES:
        raise ScriptError("load", f"source exceeds {SOURCE_BYTES} bytes")
    return Parser(scan(source, check), check).program()


class Parser(ExpressionParser):
    """Statements and what is made of them."""

    def program(self) -> Program:
        """Everything up to the end."""
        return Program(self._statements("Eof")[0])

    def block(self) -> Block:
        """`{ ... }`, the braces included."""
        with self.deeper():
            place = self.expect("LBrace").place
            statements, has_value = self._statements("RBrace")
            self.expect("RBrace")
        return Block(place, statements, has_value)

    def function(self, name: str) -> Function:
        """Parameters and body; `fn` and the name are passed already."""
        place = self.expect("LParen").place
        parameters = self.listed("RParen", lambda: self.name("parameter name"))
        return Function(place, name, parameters, self.block())

    def _statements(self, closing: str) -> tuple[list[Statement], bool]:
        """The statements before the closing token, and whether the last one is an expression without `;`."""
        statements: list[Statement] = []
        has_value = False
        self.skip_newlines()
        while self.kind not in (closing, "Eof"):
            self.check()
            statement = self._statement()
            statements.append(statement)
            ended = not isinstance(statement, Declare) and self.take_if("Semi")
            has_value = not ended and not isinstance(statement, Declare | Let)
            self.skip_newlines()
        return statements, has_value

    def _statement(self) -> Statement:
        if self.kind == "Let":
            return self._let()
        declares = int(self.kind == "Async")
        if self.kind_after(declares) == "Fn" and self.kind_after(declares + 1) == "Ident":
            place = self.take().place
            if declares:
                self.take()
            return Declare(place, self.function(str(self.take().value)))
        return self.expression()

    def _let(self) -> Let:
        self.take()
        mutable = self.take_if("Mut")
        place = self.place
        name = self.name("identifier")
        self.expect("Assign")
        value: Expression = self.expression()
        return Let(place, name, mutable, value)
