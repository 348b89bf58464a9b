"""Scripts and what comes of them: the calls a script wants, its outcome, and several of them in turn.

A script is a generator: it yields the calls of one reply and is sent their results, so that the same code runs on
recorded results (to find out how far the history is) and on new ones. Above: `world` and every script.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from pagehand.brain.transcript import ToolResult
from pagehand.values import Json

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Want:
    """A call that is wanted; it gets its id when it is emitted."""

    name: str
    arguments: Json


Batch = tuple[Want, ...]
Script = Generator[Batch, tuple[ToolResult, ...], T]
"""Yields the calls of one reply, is sent their results, returns what came of it. May raise `EndedError`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a step. `text` is Markdown for the person; `options` may be answered to a question about `about`.

    `reason` is the receipt's, where a failure has one; `found`: of an answer, what was asked about was found.
    """

    state: Literal["done", "answered", "failed", "denied", "asking"]
    text: str
    options: tuple[str, ...] = ()
    about: str = ""
    reason: str = ""
    found: bool = True

    @property
    def went_well(self) -> bool:
        """May the next step follow?"""
        return self.state in ("done", "answered")


class EndedError(Exception):
    """A script cannot go on; `outcome` is what came of it."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.text)
        self.outcome = outcome


def failed(text: str) -> EndedError:
    """To be raised where a script cannot go on, with the sentence that says why."""
    return EndedError(Outcome("failed", text))


def outcome_of(script: Script[Outcome]) -> Script[Outcome]:
    """The outcome of a script, also where it ended early."""
    try:
        return (yield from script)
    except EndedError as end:
        return end.outcome


def in_turn(scripts: Iterable[Script[Outcome]]) -> Script[Outcome]:
    """One after the other, up to the first that does not go well; told together."""
    outcome, texts = Outcome("done", "There was nothing to do."), []
    for script in scripts:
        outcome = yield from outcome_of(script)
        texts.append(outcome.text)
        if not outcome.went_well:
            break
    return replace(outcome, text=" ".join(filter(None, texts))) if texts else outcome
