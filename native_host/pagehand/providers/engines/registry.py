"""All engines there are, as one live list: what the sources find, what the user's `engines.toml` says of it.

The list is given at once, as it was last seen; asking for it starts a new look in the background when the last one is
older than `FRESH_SECONDS`, and `changed` is called when the list is another one. The files are read again as soon as
they change. Above: `bootstrap`. Nothing here imports a model library.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import stat
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pagehand.brain.engines import Engine
from pagehand.errors import SetupError
from pagehand.providers.api.engines import ApiEngines
from pagehand.providers.api.vendors import FAMILIES
from pagehand.providers.engines.builtin import BuiltinEngines
from pagehand.providers.engines.file import FILE, EnginesFile
from pagehand.providers.engines.keys import Keys
from pagehand.providers.engines.sources import EngineSource
from pagehand.providers.local.engines import LocalEngines
from pagehand.providers.local.servers import ServerEngines
from pagehand.providers.programs.engines import ProgramEngines
from pagehand.whole_files import mark_of

log = logging.getLogger(__name__)

FRESH_SECONDS = 5.0

Stamp = tuple[tuple[int, int] | None, ...]
"""When the files were last written, and how long they are; None for one that is not there."""


def usual_sources(environment: Mapping[str, str], keys: Keys) -> list[EngineSource]:
    """Every place engines come from, in the order of preference."""
    apis = ApiEngines(keys, environment)
    return [apis, ServerEngines(apis), LocalEngines(), ProgramEngines(environment), BuiltinEngines(environment)]


class Registry:
    """The live list of one user's files; `sources` are made from the environment unless they are given."""

    def __init__(
        self,
        file: Path,
        keys_file: Path,
        environment: Mapping[str, str],
        sources: Callable[[Keys], Sequence[EngineSource]] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._file, self._keys_file = file, keys_file
        self._keys = Keys(environment, self._keys_file)
        self._sources = list(sources(self._keys) if sources else usual_sources(environment, self._keys))
        self._clock = clock
        self._looked: float | None = None
        self._look: asyncio.Task[None] | None = None
        self._stamp: Stamp | None = None
        self._engines: tuple[Engine, ...] = ()

    def engines(self) -> Sequence[Engine]:
        """Every engine as last seen, in the order of preference, hidden ones among them. Never waits."""
        if self._stamp != (stamp := self._stamps()):
            known = self._stamp is not None
            self._stamp = stamp
            self._keys.read()
            if self._combine() and known:
                # Soon, not now: whoever asks for the list is perhaps about to tell it.
                asyncio.get_running_loop().call_soon(self.changed)
        if self._looked is None or self._clock() - self._looked > FRESH_SECONDS:
            self._start_look()
        return self._engines

    async def look(self) -> None:
        """Look everywhere now and wait for it: bounded by the sources, a fraction of a second."""
        await asyncio.shield(self._start_look())

    async def close(self) -> None:
        """Stop looking and let go of everything that was opened for an engine."""
        if self._look is not None:
            self._look.cancel()
            await asyncio.wait([self._look])
        for source in self._sources:
            await source.close()

    def _start_look(self) -> asyncio.Task[None]:
        if self._look is None or self._look.done():
            self._looked = self._clock()
            self._look = asyncio.get_running_loop().create_task(self._look_everywhere())
        return self._look

    async def _look_everywhere(self) -> None:
        # A library that was installed meanwhile is found only when the folders are read again.
        importlib.invalidate_caches()
        for fault in await asyncio.gather(*(source.look() for source in self._sources), return_exceptions=True):
            if isinstance(fault, Exception):
                log.error("looking for engines failed", exc_info=fault)
        if self._combine():
            self.changed()

    def _stamps(self) -> Stamp:
        return tuple(mark_of(file) for file in (self._file, self._keys_file))

    def _combine(self) -> bool:
        """Make the list anew; whether it is another one."""
        before = _shown(self._engines)
        try:
            file, fault = self._read_file(), None
        except SetupError as error:
            file, fault = EnginesFile(), error.message
        engines = arrange(self._all(file), file)
        if fault:
            engines = [_broken_file(fault), *engines]
        self._engines = tuple(engines)
        return _shown(self._engines) != before

    def _read_file(self) -> EnginesFile:
        try:
            mode = self._file.stat().st_mode
            text = self._file.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return EnginesFile()
        except (OSError, ValueError):
            raise SetupError(f"{FILE} cannot be read; it has to be a text file that you own") from None
        if sys.platform != "win32" and mode & (stat.S_IWGRP | stat.S_IWOTH):
            # It names programs to be run.
            raise SetupError(f"others may change {FILE}; run `chmod 600 {self._file}`")
        from pagehand.providers.engines.toml import read_engines

        return read_engines(text, self.kinds, [family.id for family in FAMILIES])

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds that an `[[engine]]` may have."""
        return [kind for source in self._sources for kind in source.kinds]

    def _all(self, file: EnginesFile) -> list[Engine]:
        """The user's own engines first; one of theirs with the id of a found one stands in its place."""
        makers = {kind: source for source in self._sources for kind in source.kinds}
        engines = [makers[entry.kind].own(entry) for entry in file.entries]
        engines += [_unusable(bad.id, bad.fault) for bad in file.bad]
        known = {engine.id for engine in engines}
        found = [engine for source in self._sources for engine in source.found(file)]
        return engines + [engine for engine in found if engine.id not in known]


def arrange(engines: Sequence[Engine], file: EnginesFile) -> list[Engine]:
    """The engines as the user wants them: removed, ordered, hidden, with their other names, the default marked.

    A default, an order or an alias that names an engine which is not there keeps its place as one that cannot work, so
    that no other one is taken for it.
    """
    kept = {engine.id: engine for engine in engines if engine.id not in file.removed}
    aliases: dict[str, list[str]] = {}
    for alias, target in file.aliases.items():
        aliases.setdefault(_resolve(target, file), []).append(alias)
    default = _resolve(file.default, file) if file.default else None
    order = [_resolve(name, file) for name in file.order]
    named = [name for name in (*order, *([default] if default else []), *aliases) if name not in file.removed]
    for name in named:
        kept.setdefault(name, replace(_unusable(name, _ABSENT), hidden=name not in order and name != default))
    ids = list(dict.fromkeys([*(name for name in order if name in kept), *kept]))
    if file.activation == "explicit":
        ids = [name for name in ids if name in order or name == default]
    return [
        replace(
            kept[name],
            aliases=tuple(alias for alias in aliases.get(name, ()) if alias not in kept),
            hidden=kept[name].hidden or name in file.hidden,
            is_default=name == default,
        )
        for name in ids
    ]


_ABSENT = "nothing offers it now; start its server, install its program, or change engines.toml"


def _resolve(name: str, file: EnginesFile) -> str:
    """An alias of an alias, to its end; a ring ends where it began."""
    seen = {name}
    while (target := file.aliases.get(name)) is not None and target not in seen:
        seen.add(target)
        name = target
    return name


def _unusable(engine_id: str, reason: str) -> Engine:
    def refuse() -> object:
        raise SetupError(reason)

    return Engine(engine_id, engine_id, FILE, refuse, reason)  # type: ignore[arg-type]


def _broken_file(fault: str) -> Engine:
    """Stands for a file that cannot be used: what the user wanted is not known, so nothing is chosen for them."""
    return replace(_unusable(FILE, fault), is_default=True)


def _shown(engines: Sequence[Engine]) -> list[tuple[object, ...]]:
    """What of the engines a surface sees."""
    return [(e.id, e.name, e.provider, e.unavailable, e.aliases, e.hidden, e.is_default) for e in engines]
