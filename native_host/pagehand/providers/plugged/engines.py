"""The provider plugins that a person installed, as engines. What finds and loads them is given by `bootstrap`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pagehand.brain.engines import Engine
from pagehand.brain.ports import Provider as BrainProvider
from pagehand.plugin_api import Provider
from pagehand.processes.own_loop import Run
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.plugged.provider import PluggedProvider


class PluggedEngines:
    """One engine for each provider plugin. Plays `EngineSource`; `plugins` gives what makes each and what runs it,
    by its name.
    """

    kinds: Sequence[str] = ()

    def __init__(self, plugins: Callable[[], Mapping[str, tuple[Callable[[], Provider], Run]]]) -> None:
        self._plugins = plugins

    def found(self, _file: EnginesFile) -> Sequence[Engine]:
        """Those that are there now; none is imported before it is used."""
        return [_engine(name, make, there) for name, (make, there) in self._plugins().items()]

    def own(self, entry: Entry) -> Engine:
        """No kind is this source's."""
        raise LookupError(entry.kind)

    async def look(self) -> None:
        """Nothing comes or goes."""

    async def close(self) -> None:
        """Nothing is held."""


def _engine(name: str, make: Callable[[], Provider], there: Run) -> Engine:
    def made() -> BrainProvider:
        return PluggedProvider(name, make(), there)

    return Engine(name, name, "plugin", made, is_model=True)
