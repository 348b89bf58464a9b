"""What is known while the steps are carried out: the page as last read, the tools offered, what was last acted on.

The scripts take it in and pass it on; none of it outlives the request. Above: `looking`, `conduct`, `progress`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from pagehand.brain.transcript import ToolResult
from pagehand.providers.commands.scripts.outcomes import Want
from pagehand.values import Json
from pagehand.wire.outline import NOTHING, Node, Outline, parse_outline
from pagehand.wire.receipt import receipt_of


@dataclass(frozen=True, slots=True)
class Acted:
    """What was last acted on, for "it" and for the form one is in."""

    ref: str
    role: str
    name: str


@dataclass(slots=True)
class World:
    """State of one run over the steps.

    `fresh`: the outline's elements are those of the page; `exact`: their values and states too; `unsettled`: something
    was done since that may still be loading; `more`: a later step needs the page; `read_all`: it is unfolded as far as
    one reading goes; `unread`: folded parts not looked into; `tab`: the tab that an act opened; `near`, `subject`,
    `typed`: what was looked for, asked about and typed last; `choices`: what the person
    answered to earlier questions; `unsent`: a field was given a value and nothing was pressed since;
    `today`: the day it is.
    """

    tools: Mapping[str, Json]
    outline: Outline | None = None
    fresh: bool = False
    exact: bool = False
    unsettled: bool = False
    more: bool = False
    read_all: bool = False
    unread: int = 0
    tab: str = ""
    last: Acted | None = None
    last_field: Acted | None = None
    typed: str = ""
    unsent: bool = False
    near: str = ""
    subject: str = ""
    today: date | None = None
    choices: Mapping[str, str] = field(default_factory=dict)

    def addressed(self, want: Want) -> Want:
        """The same call in the tab that the steps have moved on to."""
        if not self.tab or want.name == "askUser":
            return want
        named = {
            key: f"{self.tab}:{value}" for key, value in want.arguments.items() if key in ("ref", "section") and value
        }
        if not named and want.name in ("readPage", "navigate", "screenshot"):
            named = {"tab": self.tab}
        return Want(want.name, {**want.arguments, **named})

    def follow_tab(self, tab: str) -> None:
        """An act opened a tab: what comes next means the page there."""
        self.tab, self.outline, self.fresh = tab, None, False
        self.last = self.last_field = None

    def leave_tab(self) -> None:
        """The session's current tab is another one now."""
        self.follow_tab("")

    @property
    def page(self) -> Outline:
        """The page as last read; an empty one before that."""
        return self.outline or NOTHING

    def offers(self, tool: str) -> bool:
        """Is the tool in the list of this turn?"""
        return tool in self.tools

    def note_reading(self, result: ToolResult) -> bool:
        """Take in a full reading. False when the result holds none."""
        outline = None if result.is_error else parse_outline(result.text)
        if outline is None or receipt_of(result.structured).is_delta:
            return False
        self.outline, self.fresh, self.exact = outline, True, True
        return True

    def note_act(self, *, changed: bool) -> None:
        """Something was done: values are old now, and where the page `changed`, all of it is."""
        self.exact = False
        if changed:
            self.fresh = self.read_all = False
            self.unsettled = True

    def note_field(self, node: Node, typed: str = "") -> None:
        """The form one is in, and what was typed there."""
        if node.ref:
            self.last_field = Acted(node.ref, node.role, node.name)
            self.typed = typed
            self.unsent = True

    def note_target(self, node: Node) -> None:
        """What "it" means from now on."""
        if node.ref:
            self.last = Acted(node.ref, node.role, node.name)
