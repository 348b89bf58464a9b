"""What is known while the steps are carried out: the page as last read, the tools offered, what was last acted on.

The scripts take it in and pass it on; none of it outlives the request. Above: `looking`, `conduct`, `progress`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from pagehand.brain.transcript import ToolResult
from pagehand.providers.commands.scripts.outcomes import Want
from pagehand.values import Json
from pagehand.wire.outline import NOTHING, Node, Outline, parse_outline
from pagehand.wire.receipt import receipt_of

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "array": (list,),
    "number": (int, float),
    "integer": (int,),
    "boolean": (bool,),
}


@dataclass(frozen=True, slots=True)
class Acted:
    """What was last acted on, for "it" and for the form one is in."""

    ref: str
    role: str
    name: str


@dataclass(slots=True)
class World:
    """State of one run over the steps.

    `tools`: the input schemas by name; `fresh`: the outline's elements are those of the page; `exact`: their values and
    states too; `unsettled`: something was done since that may still be loading; `more`: a later step needs the page;
    `read_all`: it is unfolded as far as one reading goes; `unread`: folded parts not looked into; `tab`: which one an
    act opened; `near`, `subject`: what was looked for and asked about last; `choices`: what the person answered to
    earlier questions; `unsent`: a field was given a value and nothing was pressed since; `goes_on`: more was said than
    this; `today`: the day it is.
    """

    tools: Mapping[str, Json]
    outline: Outline | None = None
    fresh: bool = False
    exact: bool = False
    unsettled: bool = False
    more: bool = False
    goes_on: bool = False
    read_all: bool = False
    unread: int = 0
    tab: str = ""
    last: Acted | None = None
    last_field: Acted | None = None
    unsent: bool = False
    near: str = ""
    subject: str = ""
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
        """An act opened a tab: what comes next means the page there. "": the session's current tab is another one."""
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
        """The call, when the tool's schema takes all its arguments (None: not given) and requires no others."""
        given = {key: value for key, value in arguments.items() if value is not None}
        schema = self.tools.get(name)
        properties = schema.get("properties") if schema else None
        if schema is None or not isinstance(properties, dict):
            return None
        known = all(_takes(properties.get(key), value) for key, value in given.items())
        return Want(name, given) if known and set(schema.get("required") or ()) <= set(given) else None

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

    def note_field(self, node: Node) -> None:
        """The form one is in: a field of it was given a value."""
        if node.ref:
            self.last_field, self.unsent = Acted(node.ref, node.role, node.name), True

    def note_target(self, node: Node) -> None:
        """What "it" means from now on."""
        if node.ref:
            self.last = Acted(node.ref, node.role, node.name)


def _takes(schema: object, value: Any) -> bool:
    """Would this property take the value, as far as type and enumeration tell?"""
    if not isinstance(schema, dict):
        return False
    if isinstance(allowed := schema.get("enum"), list):
        return value in allowed
    return isinstance(value, _TYPES.get(str(schema.get("type", "string")), (str,)))
