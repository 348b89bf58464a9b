"""What the user's `engines.toml` says: own engines, other models, names, order and default. Values only.

`engines_toml` reads them and documents the file; it is imported only when there is one. Above: `registry`, the
sources.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pagehand.brain.engines import Calling, Tier

FILE = "engines.toml"


@dataclass(frozen=True, slots=True)
class Entry:
    """One `[[engine]]`. `context` in tokens; `command` for programs, the rest for models behind an address."""

    id: str
    kind: str
    name: str | None = None
    model: str | None = None
    url: str | None = None
    key_env: str | None = None
    command: tuple[str, ...] = ()
    sees: bool | None = None
    context: int | None = None
    tier: Tier | None = None
    calling: Calling | None = None


@dataclass(frozen=True, slots=True)
class BadEntry:
    """An `[[engine]]` that cannot be used, and why."""

    id: str
    fault: str


@dataclass(frozen=True, slots=True)
class EnginesFile:
    """The whole file; without one, the defaults stand here. `models` maps families to model names."""

    entries: tuple[Entry, ...] = ()
    bad: tuple[BadEntry, ...] = ()
    models: Mapping[str, str] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    activation: Literal["auto", "explicit"] = "auto"
    order: tuple[str, ...] = ()
    default: str | None = None
