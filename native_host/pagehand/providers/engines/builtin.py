"""The engines that need nothing: plain English commands, and scripted replies for tests and demos."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pagehand.brain.engines import Engine
from pagehand.brain.ports import Provider
from pagehand.providers.engines.file import EnginesFile, Entry

SCRIPT = "PAGEHAND_SCRIPT"
"""The variable that names a file with scripted replies."""


class BuiltinEngines:
    """The source of engines that come with the package. `home`: where the user's macros are kept."""

    kinds: Sequence[str] = ()

    def __init__(self, environment: Mapping[str, str], home: Path | None = None) -> None:
        self._script = environment.get(SCRIPT)
        self._home = home

    def found(self, _file: EnginesFile) -> Sequence[Engine]:
        """Commands always, scripted replies when a script is named."""
        engines = [Engine("commands", "Commands (no model)", "built in", lambda: _commands(self._home))]
        if self._script:
            script = Path(self._script)
            missing = None if script.is_file() else f"there is no file {script}; {SCRIPT} has to name one"
            engines.append(Engine("scripted", "Scripted replies", "built in", lambda: _scripted(script), missing))
        return engines

    def own(self, entry: Entry) -> Engine:
        """No kind is this source's."""
        raise LookupError(entry.kind)

    async def look(self) -> None:
        """Nothing comes or goes."""

    async def close(self) -> None:
        """Nothing is held."""


def _commands(home: Path | None) -> Provider:
    from pagehand.providers.commands import CommandsProvider
    from pagehand.providers.commands.macros.shelf import FILE
    from pagehand.providers.commands.planning import PlanFirst

    return PlanFirst(CommandsProvider(home / FILE if home else None))


def _scripted(script: Path) -> Provider:
    from pagehand.providers.scripted import ScriptedProvider

    return ScriptedProvider.from_file(script)
