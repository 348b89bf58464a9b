"""Engines of command-line programs: the known ones that lie on the PATH or in the usual folders, and the user's own.

Below: `known` (which and where), `programs` (running one).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pagehand.brain.engines import Engine, room_for, tier_for
from pagehand.processes.searching import find_program, search_path
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.programs.known import KNOWN_PROGRAMS, KnownProgram
from pagehand.providers.programs.provider import ProgramProvider

KIND = "program"
CONTEXT = 100_000
"""Tokens assumed for a program's model; they all reach large ones by default."""


class ProgramEngines:
    """The source of engines that are programs."""

    kinds: Sequence[str] = (KIND,)

    def __init__(self, environment: Mapping[str, str], known: Sequence[KnownProgram] = KNOWN_PROGRAMS) -> None:
        self._environment, self._known = environment, known
        self._path = search_path(environment)
        self._there: dict[str, list[str]] = {}
        self._search()

    def found(self, _file: EnginesFile) -> Sequence[Engine]:
        """One engine for each known program that is there."""
        return [
            self._engine(known.id, known.name, self._there[known.id], known)
            for known in self._known
            if known.id in self._there
        ]

    def own(self, entry: Entry) -> Engine:
        """The described program; unavailable when it cannot be found."""
        command = list(entry.command)
        found = find_program(command, self._path)
        engine = self._engine(entry.id, entry.name or entry.id, found or command, None)
        if entry.context:
            engine = replace(engine, context_characters=room_for(entry.context), tier=tier_for(entry.context))
        missing = (
            None if found else f"{command[0]} is not on the PATH or cannot be run; install it or give its whole path"
        )
        return replace(engine, unavailable=missing, tier=entry.tier or engine.tier)

    async def look(self) -> None:
        """Search the folders again."""
        self._search()

    async def close(self) -> None:
        """Nothing is held: each call's program ends with the call."""

    def _search(self) -> None:
        self._path = search_path(self._environment)
        commands = {known.id: find_program([known.id, *known.arguments], self._path) for known in self._known}
        self._there = {name: command for name, command in commands.items() if command}

    def _engine(self, engine_id: str, name: str, command: list[str], known: KnownProgram | None) -> Engine:
        environment = {"PATH": self._path, **(known.environment if known else {})}
        files = known.files if known else {}
        return Engine(
            engine_id,
            name,
            "a program on this machine",
            lambda: ProgramProvider(command, environment, files),
            is_model=True,
            context_characters=room_for(CONTEXT),
        )
