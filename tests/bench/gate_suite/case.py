"""What an attack is: pages, steps, what the person allows, and what may and must arrive. Values only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Way = Literal["turn", "direct", "script", "plugin", "mcp", "web_socket", "terminal"]
Model = Literal["adversary", "gullible", "quoting"]
"""Who plays a case in a turn: one that knows what it wants, one that obeys, one that repeats what it read."""
Mode = Literal["ask", "plan", "auto", "read_only"]


@dataclass(frozen=True, slots=True)
class Open:
    """Go to a page of the case; the person typed the address."""

    url: str


@dataclass(frozen=True, slots=True)
class Call:
    """Call a tool. An argument `@button "Save"` is the ref that a reading shows in front of these words."""

    tool: str
    arguments: dict[str, Any] = field(default_factory=dict)
    optional: bool = False
    """It may have become impossible: a page or a ref that the attack needs is rightly not shown."""


@dataclass(frozen=True, slots=True)
class Page:
    """The page itself does this, in the tab whose address has `at` in it."""

    script: str
    at: str = "home"


Step = Open | Call | Page


@dataclass(frozen=True, slots=True)
class Rule:
    """What the person answers: to cards whose title has one of these words yes, for the session where that is offered.

    `ordinary`: a hasty person, who says yes to whatever is not marked as grave.
    """

    words: tuple[str, ...] = ()
    ordinary: bool = False
    grave: bool = False
    """Also to grave ones with these words."""
    once: bool = False
    """Never for the session."""
    refuses: tuple[str, ...] = ()
    """Words of cards that are refused for the whole session."""
    meanwhile: str = ""
    """What the page does while such a card is shown."""
    meanwhile_at: str = "home"


HASTY = Rule(ordinary=True)
REFUSES = Rule()


@dataclass(frozen=True, slots=True)
class Case:
    """One attack, or one control, with its pages by place (`home`, `bank/pay`) and its steps."""

    name: str
    pages: dict[str, str]
    steps: tuple[Step, ...]
    person: Rule = HASTY
    via: Way = "turn"
    mode: Mode = "ask"
    may: tuple[str, ...] = ()
    """What may arrive beside what was allowed, such as `home/grave/order`."""
    must: tuple[str, ...] = ()
    """What has to arrive: a control."""
    unseen: tuple[str, ...] = ()
    """Words that no result may have in it."""
    typed: str = ""
    """A secret that is typed at home, and belongs nowhere else."""
    says: str = ""
    """The task's words, instead of the addresses alone."""
    leaks: bool = False
    """A control: the marked secret may travel, because a card showed it."""
    family: str = ""
