"""The parser's place among the tokens: looking, taking, expecting, and how deep it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from pagehand.tether.errors import Place, ScriptError
from pagehand.tether.limits import NESTING, TOO_NESTED
from pagehand.tether.tokens import SYMBOLS, Token

T = TypeVar("T")

_SPELLED = {kind: symbol for symbol, kind in SYMBOLS.items()} | {"In": "in"}


class Cursor:
    """Reads tokens one by one."""

    def __init__(self, tokens: list[Token], check: Callable[[], None]) -> None:
        self._tokens = tokens
        self.check = check
        self._at = 0
        self._depth = 0

    @property
    def kind(self) -> str:
        """The kind of the token that comes next."""
        return self._tokens[self._at].kind

    @property
    def token(self) -> Token:
        """The token that comes next."""
        return self._tokens[self._at]

    @property
    def place(self) -> Place:
        """Where the next token stands."""
        return self._tokens[self._at].place

    def kind_after(self, count: int) -> str:
        """The kind of the token that many further on; `Eof` behind the end."""
        return self._tokens[min(self._at + count, len(self._tokens) - 1)].kind

    def past_newlines(self, count: int) -> int:
        """How far on the first token is that is no line break, from that many further on."""
        while self.kind_after(count) == "Newline":
            count += 1
        return count

    def take(self) -> Token:
        """The next token, passed."""
        token = self._tokens[self._at]
        if token.kind != "Eof":
            self._at += 1
        return token

    def take_if(self, kind: str) -> bool:
        """Pass the next token if it is of this kind."""
        if self.kind == kind:
            self._at += 1
            return True
        return False

    def expect(self, kind: str, wanted: str | None = None) -> Token:
        """Pass a token of this kind; ScriptError for any other."""
        if self.kind != kind:
            raise self.error(f"expected {wanted or f'`{_SPELLED[kind]}`'}, got {self.token}")
        return self.take()

    def name(self, wanted: str) -> str:
        """Pass an identifier, and give its name."""
        return str(self.expect("Ident", wanted).value)

    def skip_newlines(self) -> None:
        """Pass line breaks."""
        while self.kind == "Newline":
            self._at += 1

    def listed(self, closing: str, item: Callable[[], T]) -> list[T]:
        """Items with commas between, up to and with the closing token; line breaks are free, so is a last comma."""
        items = []
        self.skip_newlines()
        with self.deeper():
            while self.kind != closing:
                self.check()
                items.append(item())
                self.skip_newlines()
                if not self.take_if("Comma"):
                    break
                self.skip_newlines()
        self.expect(closing)
        return items

    def error(self, message: str) -> ScriptError:
        """An error at the next token."""
        return ScriptError("parse", message, self.place)

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """One level of nesting; ScriptError when that is one too many."""
        if self._depth >= NESTING:
            raise self.error(TOO_NESTED)
        self._depth += 1
        yield
        self._depth -= 1
