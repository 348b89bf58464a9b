"""Tokens of the language, and how error messages print them."""

from __future__ import annotations

from dataclasses import dataclass

from pagehand.tether.display import quoted
from pagehand.tether.errors import Place

KEYWORDS = {
    "fn": "Fn",
    "let": "Let",
    "mut": "Mut",
    "move": "Move",
    "if": "If",
    "else": "Else",
    "while": "While",
    "for": "For",
    "in": "In",
    "return": "Return",
    "true": "Bool",
    "false": "Bool",
    "nil": "Nil",
    "panic": "Panic",
    "async": "Async",
    "await": "Await",
    "spawn": "Spawn",
    "join": "Join",
}
"""Reserved word to the kind of its token."""

SYMBOLS = {
    "->": "Arrow",
    "=>": "FatArrow",
    "==": "Eq",
    "!=": "NotEq",
    "<=": "LtEq",
    ">=": "GtEq",
    "&&": "And",
    "||": "Or",
    "(": "LParen",
    ")": "RParen",
    "{": "LBrace",
    "}": "RBrace",
    "[": "LBracket",
    "]": "RBracket",
    ",": "Comma",
    ";": "Semi",
    ":": "Colon",
    ".": "Dot",
    "?": "Question",
    "+": "Plus",
    "-": "Minus",
    "*": "Star",
    "/": "Slash",
    "%": "Percent",
    "=": "Assign",
    "<": "Lt",
    ">": "Gt",
    "!": "Not",
    "&": "Amp",
}
"""Punctuation to the kind of its token; the longer ones come first."""


@dataclass(frozen=True, slots=True)
class Token:
    """One token; `value` is the literal's value or the identifier's name."""

    kind: str
    value: str | int | float | bytes | None
    place: Place

    def __str__(self) -> str:
        """As parse messages print it: `Ident("x")`, `Int(1)`, `LBrace`."""
        value = self.value
        if value is None:
            return self.kind
        if isinstance(value, bool):
            return f"Bool({str(value).lower()})"
        if isinstance(value, str):
            return f"{self.kind}({quoted(value)})"
        if isinstance(value, bytes):
            return f"Bytes({list(value)})"
        return f"{self.kind}({_debug_float(value)})" if isinstance(value, float) else f"{self.kind}({value})"


def _debug_float(value: float) -> str:
    """A float with `.0` or an exponent, never both: `1.0`, `1e16`."""
    mantissa, mark, exponent = repr(value).partition("e")
    return f"{mantissa}e{int(exponent)}" if mark else mantissa
