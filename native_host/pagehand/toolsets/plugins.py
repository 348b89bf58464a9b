"""The executable plugins that are enabled now, read anew when the folder or the person's trust changes.

Nothing is run for that: schemas were kept when a plugin was enabled. Above: `bootstrap`, `cli.plugins`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pagehand.errors import SetupError
from pagehand.toolsets.executables import Executable
from pagehand.toolsets.plugin_folder import PYTHON_FOLDER, Plugin, Trust, changed_at, find_plugins, find_python_files
from pagehand.toolsets.plugin_schema import Described, read_schema, without_taken
from pagehand.values import Json

log = logging.getLogger(__name__)

Status = Literal["enabled", "untrusted", "changed", "failed", "used", "off", "disabled", "running", "connecting"]


@dataclass(frozen=True, slots=True)
class Listed:
    """A plugin as a person is told of it."""

    name: str
    status: Status
    reason: str = ""
    tools: tuple[str, ...] = ()
    hooks: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Plugins:
    """The plugins of one folder.

    `credentials` names the variables that they never see, `taken` the tools' names that are Pagehand's own,
    `replaced_by` the names that the person gave to a plugin.
    """

    def __init__(
        self,
        folder: Path,
        trust: Path,
        hooks: frozenset[str],
        credentials: Callable[[], frozenset[str]],
        taken: frozenset[str] = frozenset(),
        *,
        verbose: bool = False,
        replaced_by: Callable[[str], frozenset[str]] = lambda _name: frozenset(),
    ) -> None:
        self._verbose, self._replaced_by = verbose, replaced_by
        self.folder, self.trust, self._taken = folder, Trust(trust), taken
        self._hooks, self._credentials = hooks, credentials
        self._stamp: tuple[int, int] | None = None
        self._enabled: list[Executable] = []

    def enabled(self) -> Sequence[Executable]:
        """Those that may run, sorted by name."""
        stamp = (self.trust.changed, changed_at(self.folder))
        if stamp != self._stamp:
            self._stamp = stamp
            self._enabled = self._read()
        return self._enabled

    def _read(self) -> list[Executable]:
        try:
            entries = self.trust.entries()
        except SetupError as error:
            log.warning("no plugin is enabled: %s", error.message)
            return []
        if not entries:
            return []
        owners = self._owners()
        return [
            Executable(
                plugin,
                self._described(plugin, entries, owners),
                self._credentials(),
                self.folder,
                verbose=self._verbose,
            )
            for plugin in find_plugins(self.folder)
            if _is_trusted(plugin, entries)
        ]

    def _owners(self) -> dict[str, str]:
        return dict.fromkeys(self._taken, "Pagehand itself")

    def _described(self, plugin: Plugin, entries: dict[str, Json], owners: dict[str, str]) -> Described:
        described = read_schema(entries[plugin.name].get("schema") or [], self._hooks)
        return without_taken(described, owners, f"plugin {plugin.name}", self._replaced_by(plugin.name))

    def listed(self) -> list[Listed]:
        """Every plugin of the folder, enabled or not. Raises `SetupError` when the trust cannot be read."""
        entries, owners = self.trust.entries(), self._owners()
        return [self._listed(plugin, entries, owners) for plugin in find_plugins(self.folder)]

    def listed_files(self) -> list[Listed]:
        """Every Python file of the plugin folder. Raises `SetupError` when the trust cannot be read."""
        entries = self.trust.entries()
        return [
            _standing(file, entries) or Listed(file.name, "enabled")
            for file in find_python_files(self.folder / PYTHON_FOLDER)
        ]

    def _listed(self, plugin: Plugin, entries: dict[str, Json], owners: dict[str, str]) -> Listed:
        if (held_back := _standing(plugin, entries)) is not None:
            return held_back
        described = self._described(plugin, entries, owners)
        return Listed(plugin.name, "enabled", "", tuple(described.tools), described.hooks, described.notes)


def _standing(plugin: Plugin, entries: dict[str, Json]) -> Listed | None:
    """Why it does not run; None when it may."""
    if plugin.fault:
        return Listed(plugin.name, "failed", plugin.fault)
    if plugin.name not in entries:
        return Listed(plugin.name, "untrusted", f"`pagehand plugins enable {plugin.name}` lets it run")
    if not _is_trusted(plugin, entries):
        return Listed(plugin.name, "changed", f"look at it, then `pagehand plugins enable {plugin.name}`")
    return None


def _is_trusted(plugin: Plugin, entries: dict[str, Json]) -> bool:
    return not plugin.fault and entries.get(plugin.name, {}).get("sha256") == plugin.digest
