"""One call as the gate sees it: what is called, by whom, from which source, where, and all that was seen around it.

Values only. The path fills them in once, from the tool's own declaration and from the hand's description; what the
description cannot say stays empty, and counts as unknown, never as harmless. Above: `policy`, `authority`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from pagehand.gate.risk import Risk
from pagehand.values import Json, origin_of

_CHANGING = re.compile(
    r"(?<![a-z])(?:log-?out|sign-?out|log-?off|vote|like|follow|toggle|add|accept|confirm|approve|enable|disable|activate"
    r"|action|csrf|token|set|mark|save|create|update|edit|logout|abmelden|deconnexion)(?![a-z])"
)
"""Words in a link's address with which opening it may change something after all."""

CallerKind = Literal["person", "model", "script", "plugin", "mcp", "shell", "bridge", "listener"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """Words that tell what an act may do, and where they stand."""

    kind: str
    """Where they were seen, as `evidence.from` in `shared_schemas/target.json`; another word counts as the sharpest."""
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """One element that the call will touch."""

    role: str
    name: str = ""
    type: str = ""
    href: str = ""


@dataclass(frozen=True, slots=True)
class Carried:
    """Text that was read on `origin` and stands in a call's arguments; `how` says in what disguise, for a person."""

    origin: str
    text: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """One call. `risk` is what its source declared, after the source's trust was weighed (`risk.weighed_risk`)."""

    tool: str
    arguments: Json
    risk: Risk
    source: str
    """The id of who answers: `hand:3f2a`, `mcp:github`, `plugin:weather@sha256:...`."""
    origin: str | None = None
    destinations: tuple[str, ...] = ()
    sensitive: bool = False
    downloads: bool = False
    evidence: tuple[Evidence, ...] = ()
    parts: tuple[Part, ...] = ()
    submits: bool = False
    sends: bool = False
    wordless: bool = False
    opaque: bool = False
    """Its frame has an opaque origin; `origin` is then the nearest real one's."""
    caller_kind: CallerKind = "model"
    url: str | None = None
    """The page's address, as far as it is known."""
    opens: str | None = None
    """The address that the call itself opens: `navigate`, a new tab, a tool with a resource `url`."""
    reaches: tuple[str, ...] = ()
    """What a plugin's call has outside of pages: `shell`, `file_write`, and `url` for an address that is not public."""
    storage_name: str | None = None
    """The cookie, key or database that it reads or writes by name."""
    carried: Carried | None = None
    """Text read on another origin that its arguments take along."""

    @property
    def is_of_a_browser(self) -> bool:
        """A page tool, lent by a hand."""
        return self.source.startswith("hand:")

    @property
    def places(self) -> tuple[str, ...]:
        """Every origin that the call touches or leads to, its own first."""
        return tuple(dict.fromkeys(place for place in (self.origin, *self.destinations) if place))

    @property
    def is_placeless(self) -> bool:
        """Its place is no origin that leave could be given for: opaque, `about:`, `data:`, a file."""
        return self.opaque or not (self.origin or "https:").startswith(("http:", "https:"))

    @property
    def is_plain_link(self) -> bool:
        """A click on one link to another page of the same site, whose address says nothing of a change."""
        if self.tool != "click" or len(self.parts) != 1 or self.is_placeless:
            return False
        (part,) = self.parts
        acts = self.submits or self.sends or self.wordless or self.downloads or self.sensitive
        leads_away = any(place != self.origin for place in self.places)
        if part.role != "link" or acts or leads_away or origin_of(part.href) != self.origin:
            return False
        return not _CHANGING.search(part.href.partition("://")[2].partition("/")[2].lower())
