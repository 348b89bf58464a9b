"""Does a clause beside a command only say why? A statement of its own, in which nothing tells that more is to be done.

For acts that nothing else could make another one: `delete info@a.example, nobody reads it anymore`. Knows no command.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pagehand.language.lexicon import pattern, patterns, vocabulary
from pagehand.language.tokens import Token

_RULES = patterns("why")
_BECAUSE, _SO = vocabulary("led reasons"), pattern(r"^\s*so\b,?")
_MARKS, _SUBJECTS = frozenset({",", ";", ".", "!", "\n", "-", "–", "—"}), vocabulary("led subjects")
_COMPARED = frozenset({"long", "soon", "much", "many", "far", "often", "well", "that", "same", "such", "called", "on"})
_FEWEST = 2  # words
_MOST_CUTS = 4


def may_be_why(clause: str, *, led: bool = False) -> bool:
    """Is it a statement? `led`: behind "because" or before "so" it may say more."""
    said = _RULES["lead"].sub("", clause.strip(" .!,;–-"))
    led = led and not _RULES["cut"].search(said)
    stated = "\n" not in said and len(said.split(" ")) >= _FEWEST + led and _RULES["stated"].fullmatch(said) is not None
    return stated and (led or not (_RULES["more"].search(said) or _RULES["named"].search(said)))


def beside_why(tokens: Sequence[Token], source: str) -> Iterator[tuple[str, str]]:
    """Each way to cut a message into what is to be done and why, the reason being its first or its last clause."""
    three = zip(tokens, tokens[1:], tokens[2:], strict=False)
    cuts = [(token, after) for before, token, after in three if token.start < token.end and _cuts(before, token, after)]
    for token, after in dict.fromkeys((*cuts[-_MOST_CUTS:][::-1], *cuts[:_MOST_CUTS])):
        before, behind, led = source[: token.start], source[token.end :], {token.low, after.low}
        if may_be_why(behind, led=bool(led & _BECAUSE)):
            yield before, behind
        if may_be_why(before, led="so" in led):
            yield _SO.sub("", behind), before


def _cuts(before: Token, token: Token, after: Token) -> bool:
    """Does a clause begin behind it? `as` and `so` lead in much else: `as a draft`, `as long as`, `so that`."""
    if token.low in _MARKS | {"because"}:
        return True
    led = token.low in _BECAUSE and after.low in _SUBJECTS and before.low not in _COMPARED
    return led or (token.low == "so" and after.low not in _COMPARED)
