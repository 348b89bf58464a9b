"""Source text to tokens. Knows letters, not grammar; every error names its line and column."""

from __future__ import annotations

import re
from collections.abc import Callable

from pagehand.tether.display import escaped
from pagehand.tether.errors import Place, ScriptError
from pagehand.tether.limits import INT_MAX
from pagehand.tether.tokens import KEYWORDS, SYMBOLS, Token

_BLANK = re.compile(r"(?:[ \t\r]|//[^\n]*)+")
_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)*")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SYMBOL = re.compile("|".join(map(re.escape, SYMBOLS)))
_PLAIN = {'"': re.compile(r'[^"\\]*'), 'b"': re.compile(r'[\x00-\x7f]*?(?=["\\]|[^\x00-\x7f]|\Z)')}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"'}
_HEX = frozenset("0123456789abcdefABCDEF")


def scan(source: str, check: Callable[[], None] = lambda: None) -> list[Token]:
    """All tokens, the last one `Eof`; ScriptError (stage "lex") at the first that is none. `check` may end it."""
    return _Scanner(source, check).run()


class _Scanner:
    """One pass over one source."""

    def __init__(self, source: str, check: Callable[[], None]) -> None:
        self._check = check
        self._source = source
        self._at = 0
        self._line = 1
        self._line_start = 0
        self._tokens: list[Token] = []

    def run(self) -> list[Token]:
        source = self._source
        while True:
            self._check()
            blank = _BLANK.match(source, self._at)
            if blank:
                self._at = blank.end()
            if self._at >= len(source):
                self._add("Eof", None, self._at)
                return self._tokens
            self._token(source[self._at])

    def _token(self, first: str) -> None:
        if first == "\n":
            self._add("Newline", None, self._at + 1)
            self._new_lines(1, self._at)
        elif first == '"' or self._source.startswith('b"', self._at):
            self._quoted('"' if first == '"' else 'b"')
        elif match := _WORD.match(self._source, self._at):
            self._word(match[0])
        elif match := _NUMBER.match(self._source, self._at):
            self._number(match[0])
        elif match := _SYMBOL.match(self._source, self._at):
            self._add(SYMBOLS[match[0]], None, match.end())
        elif first == "|":
            raise self._error("bare `|` not yet supported", self._at)
        else:
            raise self._error(f"unexpected character: '{_shown(first)}'", self._at)

    def _word(self, word: str) -> None:
        kind = KEYWORDS.get(word, "Ident")
        value = word if kind == "Ident" else word == "true" if kind == "Bool" else None
        self._add(kind, value, self._at + len(word))

    def _number(self, digits: str) -> None:
        end = self._at + len(digits)
        if "." not in digits:
            significant = digits.lstrip("0") or "0"
            if len(significant) > len(str(INT_MAX)) or int(significant) > INT_MAX:
                raise self._error(f"invalid int: {digits}", self._at)
            self._add("Int", int(significant), end)
        elif digits.count(".") > 1:
            raise self._error(f"invalid float: {digits}", self._at)
        else:
            self._add("Float", float(digits), end)

    def _quoted(self, mark: str) -> None:
        """A string or byte string; the marks of its line breaks are counted only now, for its own place comes first."""
        start, place = self._at, self._place(self._at)
        parts: list[str] = []
        at = start + len(mark)
        while True:
            plain = _PLAIN[mark].match(self._source, at)
            assert plain is not None
            parts.append(plain[0])
            at = plain.end()
            if at >= len(self._source):
                raise self._error("unterminated string" if mark == '"' else "unterminated byte string", start)
            if self._source[at] == '"':
                break
            if self._source[at] != "\\":
                self._new_lines(self._source.count("\n", start, at), at)
                raise self._error("non-ASCII byte string content must use \\xNN escapes", at)
            text, at = self._escape(mark, start, at)
            parts.append(text)
        text = "".join(parts)
        self._tokens.append(Token("Str", text, place) if mark == '"' else Token("Bytes", text.encode("latin-1"), place))
        self._new_lines(self._source.count("\n", start, at), at)
        self._at = at + 1

    def _escape(self, mark: str, start: int, at: int) -> tuple[str, int]:
        """What the escape at this backslash stands for, and the offset behind it."""
        if at + 1 >= len(self._source):
            raise self._error("unterminated escape", start)
        letter = self._source[at + 1]
        if letter in _ESCAPES:
            return _ESCAPES[letter], at + 2
        if mark == 'b"' and letter == "x":
            digits = self._source[at + 2 : at + 4]
            if len(digits) < len("NN"):
                raise self._error("unterminated hex byte escape", start)
            if not _HEX.issuperset(digits):
                message = f"bad hex byte escape: \\x{''.join(map(_latin, digits))}"
            else:
                return chr(int(digits, 16)), at + 4
        else:
            message = ("bad escape: \\" if mark == '"' else "bad byte escape: \\") + _latin(letter)
        self._new_lines(self._source.count("\n", start, at), at)
        raise self._error(message, at)

    def _add(self, kind: str, value: str | float | None, end: int) -> None:
        self._tokens.append(Token(kind, value, self._place(self._at)))
        self._at = end

    def _new_lines(self, count: int, end: int) -> None:
        """Count the line breaks that were passed; all of them lie before `end`."""
        if count:
            self._line += count
            self._line_start = self._source.rindex("\n", 0, end) + 1

    def _place(self, at: int) -> Place:
        return Place(self._line, at - self._line_start + 1)

    def _error(self, message: str, at: int) -> ScriptError:
        return ScriptError("lex", message, self._place(at))


def _latin(letter: str) -> str:
    """The first byte of a character, shown as if it were Latin-1: the language scans bytes."""
    return chr(letter.encode("utf-8", "replace")[0])


def _shown(letter: str) -> str:
    byte = _latin(letter)
    return f"\\{byte}" if byte in "'\\" else escaped(byte)
