"""Commands that depend and repeat: `if there is a Next button, click it, otherwise ...`, `click Next until ...`.

Cuts a text into sentences and each into condition and body; the bodies are read by the grammar like any command. All
of it has to make sense, or none of it is done. `reader` stands above.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pagehand.providers.commands.grammar.clauses import strip_openings, trim_marks
from pagehand.providers.commands.grammar.questions_nouns import condition_of
from pagehand.providers.commands.grammar.stretches import starts_step, without_gerund
from pagehand.providers.commands.words.lexicon import ARTICLES
from pagehand.providers.commands.words.meanings import Condition
from pagehand.providers.commands.words.steps import Commands, NotUnderstood, Repeat, Step, When
from pagehand.providers.commands.words.tokens import Token, lows, source_of

Plain = Callable[[Sequence[Token]], Commands | NotUnderstood]
"""Reads tokens that hold no branch."""

_ENDS = frozenset({".", ";", "\n", "!", "…"})
_JOINS = frozenset({",", "and", "then"})
_ELSE = frozenset({"otherwise", "else"})
_CONDITIONS = frozenset({"if", "unless", "when", "once"})
_WAITS = frozenset({("wait", "until"), ("wait", "till"), ("until",), ("till",)})


class UnclearError(Exception):
    """A part of a branch that makes no sense."""

    def __init__(self, part: NotUnderstood) -> None:
        super().__init__(part.part)
        self.part = part


def branched(tokens: Sequence[Token]) -> bool:
    """Do these tokens hold a word that branches or repeats?"""
    return bool({word.low for word in tokens} & (_CONDITIONS | _ELSE | {"until"}))


def read_branches(tokens: Sequence[Token], source: str, plain: Plain) -> Commands | NotUnderstood:
    """The steps of a text with branches, or the first part that makes no sense."""
    steps: list[Step] = []
    try:
        for sentence in _sentences(tokens):
            bare = strip_openings(sentence)
            if bare and (bare[0].low in _ELSE or lows(bare[:2]) == ("if", "not")):
                _add_otherwise(steps, bare, source, plain)
            elif trim_marks(bare):
                steps += _sentence(bare, source, plain)
    except UnclearError as error:
        return replace(error.part, before=tuple(steps))
    return Commands(tuple(steps)) if steps else NotUnderstood(source.strip()[:200])


def _sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    """Cut at full stops, and where a branch begins after a comma or the like."""
    sentences: list[list[Token]] = [[]]
    for at, token in enumerate(tokens):
        joined = at and tokens[at - 1].low in _JOINS | _ENDS
        if token.low in _ELSE or (token.low in _CONDITIONS and joined):
            sentences.append([token])
        elif token.low in _ENDS:
            sentences.append([])
        else:
            sentences[-1].append(token)
    return list(filter(None, sentences))


def _sentence(words: list[Token], source: str, plain: Plain) -> list[Step]:
    """One sentence as steps. Raises `UnclearError`."""
    said = source_of(trim_marks(words), source)
    start = max((len(wait) for wait in _WAITS if lows(words[: len(wait)]) == wait), default=0)
    if start > 1 and (alone := _awaited(words[start:], source)):
        return [Step(said, Repeat((), alone))]
    if start or words[0].low in _CONDITIONS:
        condition, rest = _leading(words[max(start - 1, 0) :], source)
        return _branch("once" if start else words[0].low, said, condition, _body(rest, source, plain))
    cuts = [at for at, word in enumerate(words) if at and word.low in _CONDITIONS | {"until"}]
    for at in reversed(cuts) if words[0].low not in ("wait", "scroll") else ():
        if (after := condition_of(words[at + 1 :], source)) is not None:
            return _trailing(words[at].low, words[:at], after, source, plain)
    return list(_body(words, source, plain))


def _awaited(words: list[Token], source: str) -> Condition | None:
    """What alone is waited for; None where something else is said to be done behind a joiner."""
    joins = (at for at, word in enumerate(words) if word.low in _JOINS)
    return None if any(starts_step(words[at + 1 :]) for at in joins) else condition_of(words, source)


def _branch(word: str, said: str, condition: Condition, steps: tuple[Step, ...]) -> list[Step]:
    """What is done if, unless or once something is so."""
    if word in ("when", "once"):
        return [Step(f"wait until {condition.text}", Repeat((), condition)), *steps]
    negated = condition.negated != (word == "unless")
    return [Step(said, When(replace(condition, negated=negated), steps))]


def _leading(words: list[Token], source: str) -> tuple[Condition, list[Token]]:
    """`if CONDITION, BODY`: cut at the first place where both halves make sense."""
    for at in range(2, len(words) - 1):
        joined = words[at].low in (",", "then", ":")
        if words[at - 1].low not in ARTICLES and (joined or starts_step(words[at : at + 8])):
            condition = condition_of(words[1:at], source)
            if condition is not None:
                return condition, words[at + 1 :] if joined else words[at:]
    raise UnclearError(_unclear(words, source))


def _trailing(word: str, words: list[Token], condition: Condition, source: str, plain: Plain) -> list[Step]:
    """`BODY until CONDITION`, `BODY if CONDITION`."""
    words = words[:-1] if len(words) > 1 and words[-1].low == "only" else words
    said = f"{source_of(trim_marks(words), source)} {word} {condition.text}"
    if word != "until":
        return _branch(word, said, condition, _body(words, source, plain))
    while words and words[0].low in ("keep", "on", ":"):
        words = words[1:]
    return [Step(said, Repeat(_body(without_gerund(words), source, plain), condition))]


def _add_otherwise(steps: list[Step], words: list[Token], source: str, plain: Plain) -> None:
    last = steps[-1].act if steps else None
    if not isinstance(last, When) or last.otherwise:
        raise UnclearError(_unclear(words, source))
    rest = words[2:] if words[0].low == "if" else words[1:]
    steps[-1] = Step(steps[-1].said, replace(last, otherwise=_body(rest, source, plain)))


def _body(words: Sequence[Token], source: str, plain: Plain) -> tuple[Step, ...]:
    bare = trim_marks(words)
    while bare and bare[-1].low in ("and", "then"):
        bare = bare[:-1]
    if lows(bare) in (("do", "nothing"), ("stop",), ("nothing",)):
        return ()
    read = plain(bare) if bare else NotUnderstood(source.strip()[:200])
    if isinstance(read, NotUnderstood):
        raise UnclearError(read)
    return read.steps


def _unclear(words: Sequence[Token], source: str) -> NotUnderstood:
    why = "I can decide by what is on the page, ticked, or more or less than a number."
    return NotUnderstood(source_of(trim_marks(words), source)[:200], why=why)
