"""What scripts are made of: the calls they want, what comes of them, the history as turns, and what is known meanwhile.

A script is a generator: it yields the calls of one reply and is sent their results, so that the same code runs on
recorded results and on new ones. The world is passed on from script to script within one request.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal, NamedTuple, TypeVar

from pagehand.brain.transcript import ToolResult
from pagehand.values import Json
from pagehand.wire.days import with_whole_days
from pagehand.wire.outline import NOTHING, Node, Outline, parse_outline
from pagehand.wire.receipt import receipt_of

T = TypeVar("T")


class Want(NamedTuple):
    """A call that is wanted; it gets its id when it is emitted."""

    name: str
    arguments: Json


Batch = tuple[Want, ...]
Script = Generator[Batch, tuple[ToolResult, ...], T]
"""Yields the calls of one reply, is sent their results, returns what came of it. May raise `EndedError`."""


class Outcome(NamedTuple):
    """What came of a step. `text` is Markdown for the person; `options` may be answered to a question about `about`.

    `reason` is the receipt's, where a failure has one; `found`: what was asked about, or was to be used, was found.
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


def needed(found: T | None, otherwise: str) -> T:
    """What was found, or the end of the script with the sentence that says it was not."""
    if found is None:
        raise failed(otherwise)
    return found


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
    return outcome._replace(text=" ".join(filter(None, texts))) if texts else outcome


@dataclass(slots=True)
class World:
    """State of one run over the steps.

    `tools`: the input schemas by name; `fresh`: the outline's elements are those of the page; `exact`: their values and
    states too; `acts`: how many calls changed something; `unsettled`: what was done may still be loading; `more`: a
    later step needs the page; `read_all`: it is unfolded as far as one reading goes; `unread`: folded parts not looked
    into; `tab`: which one an act opened; `near`, `subject`: what was looked for and dealt with last; `opened`: what
    was opened to find it; `walked`: pages of the menu that were; `choices`: what the person answered to earlier
    questions; `unsent`: a field was filled and nothing pressed since; `goes_on`: more was said than this; `said`: the
    words of the step; `value`: what it gives a field; `today`: the day it is; `last`, `last_field`: what was last acted
    on, for "it" and its form.
    """

    tools: Mapping[str, Json]
    outline: Outline | None = None
    fresh: bool = False
    exact: bool = False
    acts: int = 0
    unsettled: bool = False
    more: bool = False
    goes_on: bool = False
    said: str = ""
    value: str = ""
    read_all: bool = False
    unread: int = 0
    tab: str = ""
    last: Node | None = None
    last_field: Node | None = None
    unsent: bool = False
    near: str = ""
    subject: str = ""
    opened: str = ""
    walked: set[str] = field(default_factory=set)
    today: date | None = None
    choices: Mapping[str, str] = field(default_factory=dict)

    def addressed(self, want: Want) -> Want:
        """The same call in the tab that the steps have moved on to."""
        if not self.tab or want.name == "askUser":
            return want
        given = ((key, want.arguments.get(key)) for key in ("ref", "section"))
        named = {key: f"{self.tab}:{value}" for key, value in given if value}
        if not named and want.name in ("readPage", "navigate", "screenshot"):
            named = {"tab": self.tab}
        return Want(want.name, {**want.arguments, **named})

    def follow_tab(self, tab: str) -> None:
        """An act opened a tab: what comes next means the page there."""
        self.tab, self.outline, self.fresh = tab, None, False
        self.last = self.last_field = None

    @property
    def page(self) -> Outline:
        """The page as last read; an empty one before that."""
        return self.outline or NOTHING

    def offers(self, tool: str) -> bool:
        """Is the tool in the list of this turn?"""
        return tool in self.tools

    def offered(self, name: str, **arguments: Any) -> Want | None:
        """The call, when the tool has all its arguments (None: not given) and requires no others."""
        given = {key: value for key, value in arguments.items() if value is not None}
        schema = self.tools.get(name) or {}
        fits = {*(schema.get("required") or ())} <= {*given} <= {*(schema.get("properties") or ())}
        return Want(name, given) if schema and fits else None

    def note_reading(self, result: ToolResult) -> bool:
        """Take in a full reading. False when the result holds none."""
        outline = None if result.is_error else parse_outline(with_whole_days(result.text))
        if outline is None or receipt_of(result.structured).is_delta:
            return False
        self.outline, self.fresh, self.exact = outline, True, True
        return True

    def note_act(self, *, changed: bool) -> None:
        """Something was done: values are old now, and where the page `changed`, all of it is."""
        self.exact = False
        self.acts += 1
        if changed:
            self.fresh = self.read_all = False
            self.unsettled = True

    def note_field(self, node: Node) -> None:
        """The form one is in: a field of it was given a value."""
        if node.ref:
            self.last_field, self.unsent = node, True

    def note_target(self, node: Node) -> None:
        """What "it" means from now on."""
        if node.ref:
            self.last, self.subject, self.opened = node, "", ""
