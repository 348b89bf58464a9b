"""What an engine is, and which one a session uses: the named one, the person's default, or the first that works.

An engine is a named choice of provider with what the brain has to know of it. Values and rules only; who finds engines
is `providers.engines.registry`, who shows them is `session`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pagehand.brain.ports import Provider
from pagehand.errors import PagehandError

Tier = Literal["standard", "compact"]
"""How much a request may hold: everything, or what a small model can follow."""
Calling = Literal["tools", "json"]
"""How a compact turn asks for calls: the server's own tool calling, or one JSON object under a schema."""
CHARACTERS_PER_TOKEN = 3
"""Fewer than English prose has, because page outlines and JSON have short tokens."""
MOST_CHARACTERS = 400_000
"""A larger context is not filled: it costs more and is read worse."""
COMPACT_TOKENS = 16_384
"""Models with a context up to this get the compact tier unless the person says otherwise."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A named choice of provider. `unavailable` is None when it can work now, else a sentence with its fix."""

    id: str
    name: str
    provider: str
    make: Callable[[], Provider]
    unavailable: str | None = None
    is_model: bool = False
    """It may announce an act instead of doing it, and it has to be nudged then."""
    sees: bool = False
    """It can be shown pictures."""
    context_characters: int = MOST_CHARACTERS
    """Room for the history in one request."""
    tier: Tier = "standard"
    calling: Calling = "tools"
    aliases: tuple[str, ...] = ()
    """Other names that mean this engine."""
    hidden: bool = False
    """It works when it is named, and pickers leave it out."""
    is_default: bool = False
    """The person's own default: without a choice it is used or its fault is told, and never another one silently."""
    prepare: Callable[[], Iterator[None]] | None = None
    """Makes ready in small steps what its first answer needs; it can answer without it, later."""


def room_for(tokens: int) -> int:
    """Characters of history for a context of so many tokens; a quarter is kept for instructions, tools and answer."""
    return max(4_000, min(MOST_CHARACTERS, tokens * CHARACTERS_PER_TOKEN * 3 // 4))


def tier_for(tokens: int) -> Tier:
    """The tier for a context of so many tokens."""
    return "compact" if tokens <= COMPACT_TOKENS else "standard"


def find_engine(engine_id: str, engines: Sequence[Engine]) -> Engine:
    """The engine of this id or alias, whether it can work or not. Raises `unknown_engine` with the near ones."""
    for engine in engines:
        if engine_id == engine.id:
            return engine
    for engine in engines:
        if engine_id in engine.aliases:
            return engine
    names = [name for engine in engines for name in (engine.id, *engine.aliases) if not engine.hidden]
    near = difflib.get_close_matches(engine_id, names, 3)
    advice = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(names) or 'none'}"
    raise PagehandError(f"unknown engine {engine_id!r}; {advice}", "unknown_engine")


def default_engine(engines: Sequence[Engine]) -> Engine | None:
    """The engine of a session in which none was chosen: the person's default, else the first that can work."""
    own = next((engine for engine in engines if engine.is_default), None)
    return own or next((engine for engine in engines if engine.unavailable is None and not engine.hidden), None)


def choose_engine(engine_id: str, engines: Sequence[Engine]) -> Engine:
    """The engine of this id or alias, or the default for an empty id.

    Raises `unknown_engine` with the near ones, `provider_unavailable` with the fix when it cannot work now.
    """
    engine = find_engine(engine_id, engines) if engine_id else default_engine(engines)
    if engine is None:
        raise PagehandError("no engine can work now; `pagehand engines` says what each one needs", "unknown_engine")
    if engine.unavailable is not None:
        raise PagehandError(f"{engine.name} cannot work now: {engine.unavailable}", "provider_unavailable")
    return engine
