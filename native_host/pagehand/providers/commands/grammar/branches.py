"""Commands that depend and repeat: `if there is a Next button, click it, otherwise ...`, `click Next until ...`.

Cuts a text into sentences and each into condition and body; the bodies are read by the grammar like any command. All
of it has to make sense, or none of it is done. `reader` stands above.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pagehand.providers.commands.grammar.clauses import strip_openings
from pagehand.providers.commands.grammar.conditions import condition_of
from pagehand.providers.commands.grammar.phrases import target_of, trim_marks
from pagehand.providers.commands.grammar.stretches import starts_step, without_gerund
from pagehand.providers.commands.words.lexicon import ARTICLES
from pagehand.providers.commands.words.meanings import Condition, Reading, Target
from pagehand.providers.commands.words.steps import Act, Check, Click, Commands, NotUnderstood, Repeat, Step, When
from pagehand.providers.commands.words.tokens import Token, lows, source_of

Plain = Callable[[Sequence[Token]], Commands | NotUnderstood]
"""Reads tokens that hold no branch."""

_ENDS = frozenset({".", ";", "\n", "!", "…"})
_JOINS = frozenset({",", "and", "then"})
_ELSE = frozenset({"otherwise", "else"})
_STARTS = frozenset({"if", "unless", "while", "repeat", "when", "once"}) | _ELSE
_TRAILING = frozenset({"until", "if", "unless", "when", "once"})
_ITS = (
    *(
        ("in", word, kind)
        for word in ("its", "their", "that", "the", "each")
        for kind in ("row", "line", "entry", "card")
    ),
    *((word, it) for word in ("of", "for", "in", "on", "beside") for it in ("it", "them", "each")),
)
_THAT = frozenset({"it", "them", "that", "each", "each one", "this"})


class UnclearError(Exception):
    """A part of a branch that makes no sense."""

    def __init__(self, part: NotUnderstood) -> None:
        super().__init__(part.part)
        self.part = part


def branched(tokens: Sequence[Token]) -> bool:
    """Do these tokens hold a word that branches or repeats?"""
    words = {word.low for word in tokens}
    return bool(words & (_STARTS | {"until", "each", "every"}))


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
    low = lows(tokens)
    for at, token in enumerate(tokens):
        begins = low[at] in _STARTS or (low[at] == "for" and low[at + 1 : at + 2] in (("each",), ("every",)))
        joined = low[at] in _ELSE or (at and low[at - 1] in _JOINS | _ENDS)
        if low[at] in _ENDS:
            sentences.append([])
        elif begins and joined:
            sentences.append([token])
        else:
            sentences[-1].append(token)
    return list(filter(None, sentences))


def _sentence(words: list[Token], source: str, plain: Plain) -> list[Step]:
    """One sentence as steps. Raises `UnclearError`."""
    said = source_of(trim_marks(words), source)
    if lows(words[:2]) in (("wait", "until"), ("wait", "till")):
        words = words[1:]
        alone = None if _goes_on(words) else condition_of(words[1:], source)
        if alone is not None:
            return [Step(said, Repeat((), alone))]
    first = "once" if words[0].low in ("until", "till") else words[0].low
    if first in ("if", "unless", "when", "once", "while"):
        return _branch(first, said, *_leading(words, source), lambda body: _body(body, source, plain))
    if first == "for" and words[1:] and words[1].low in ("each", "every", "all"):
        return _for_each(words, source, plain)
    for at in range(len(words) - 1, 0, -1) if first not in ("wait", "scroll") else ():
        after = condition_of(words[at + 1 :], source) if words[at].low in _TRAILING else None
        if after is not None:
            return _trailing(words[at].low, words[:at], after, source, plain)
    return list(_body(words, source, plain))


def _branch(
    word: str, said: str, condition: Condition, words: list[Token], body: Callable[[list[Token]], tuple[Step, ...]]
) -> list[Step]:
    """What is done if, unless, while or once something is so."""
    steps = body(words)
    if word == "while":
        return [Step(said, Repeat(steps, _not(condition)))]
    if word in ("when", "once"):
        return [Step(condition.text, Repeat((), condition)), *steps]
    return [Step(said, When(_not(condition) if word == "unless" else condition, steps))]


def _goes_on(words: list[Token]) -> bool:
    """Is something else said to be done behind a joiner?"""
    joined = (at for at, word in enumerate(words[:-1]) if word.low in (*_JOINS, "then", "and", ","))
    return any(starts_step(words[at + 1 : at + 8]) for at in joined)


def _leading(words: list[Token], source: str) -> tuple[Condition, list[Token]]:
    """`if CONDITION, BODY`: cut at the first place where both halves make sense."""
    for at in range(2, len(words) - 1):
        if words[at - 1].low in ARTICLES:
            continue
        joined = words[at].low in (",", "then", ":")
        if joined or starts_step(words[at : at + 8]):
            condition = condition_of(words[1:at], source)
            if condition is not None:
                return condition, words[at + 1 :] if joined else words[at:]
    raise UnclearError(_unclear(words, source))


def _trailing(word: str, words: list[Token], condition: Condition, source: str, plain: Plain) -> list[Step]:
    """`BODY until CONDITION`, `BODY if CONDITION`."""
    words = words[:-1] if len(words) > 1 and words[-1].low == "only" else words
    said = f"{source_of(trim_marks(words), source)} {word} {condition.text}"
    if word in ("when", "once"):
        return [Step(f"wait until {condition.text}", Repeat((), condition)), *_body(words, source, plain)]
    if word != "until":
        steps = _body(words, source, plain)
        return [Step(said, When(_not(condition) if word == "unless" else condition, steps))]
    while words and words[0].low in ("keep", "repeat", "repeatedly", "on", ":"):
        words = words[1:]
    return [Step(said, Repeat(_body(without_gerund(words), source, plain), condition))]


def _for_each(words: list[Token], source: str, plain: Plain) -> list[Step]:
    """`for each unread message, click Archive in its row`: each act on every one of them."""
    said = source_of(trim_marks(words), source)
    marks = (at for at, word in enumerate(words) if word.low in (",", ":"))
    cut = next(marks, None) or next((at for at in range(3, len(words)) if starts_step(words[at : at + 8])), 0)
    every = target_of(words[1:cut], source) if cut else None
    if every is None:
        raise UnclearError(_unclear(words, source))
    body = trim_marks(words[cut:])
    endings = (ending for ending in _ITS if lows(body[-len(ending) :]) == ending)
    body = body[: -len(next(endings, ())) or None]
    steps: list[Step] = []
    for step in _body(body, source, plain):
        act = _on_every(step.act, every)
        if act is None:
            raise UnclearError(NotUnderstood(said[:200], why="I can click or tick something for each of several."))
        steps.append(Step(f"{step.said} for {every.text}", act))
    return steps


def _on_every(act: Act, every: Target) -> Act | None:
    """A click or tick on what stands with every one of the targets."""
    if not isinstance(act, (Click, Check)):
        return None
    if act.target.text.casefold() in _THAT:
        return replace(act, target=every)
    named = next((reading for reading in every.readings if reading.every), Reading())
    near = named.name or ""
    readings = [
        replace(reading, near=near, every=True) for reading in act.target.readings if not reading.near and reading.name
    ]
    return (
        replace(act, target=Target(f"{act.target.text} of {every.text}", tuple(readings)), parts=())
        if readings
        else None
    )


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


def _not(condition: Condition) -> Condition:
    return replace(condition, negated=not condition.negated)


def _unclear(words: Sequence[Token], source: str) -> NotUnderstood:
    return NotUnderstood(
        source_of(trim_marks(words), source)[:200],
        why="I can decide by what is on the page, ticked, or more or less than a number.",
    )
