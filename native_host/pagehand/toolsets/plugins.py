"""The executable plugins that are enabled now, read anew when the folder or the person's trust changes.

Nothing is run for that: schemas were kept when a plugin was enabled. Above: `bootstrap`, `cli.plugins`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from pagehand.errors import SetupError
from pagehand.toolsets.executables import Complained, Executable
from pagehand.toolsets.plugin_folder import PYTHON_FOLDER, Plugin, Trust, find_plugins, find_python_files
from pagehand.toolsets.plugin_schema import Described, read_schema, without_taken
from pagehand.values import Json
from pagehand.whole_files import Watched

log = logging.getLogger(__name__)

Status = Literal["enabled", "untrusted", "changed", "failed", "used", "off", "disabled", "running", "connecting"]


@dataclass(frozen=True, slots=True)
class OwnWord:
    """What the person says of a plugin: keys that it may see, how long it has, whose names are its own."""

    env: frozenset[str] = frozenset()
    timeout_seconds: float | None = None
    replaced: frozenset[str] = frozenset()
    verbose: bool = False


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

    `hooks` says of each that can be had whether its answer binds, `credentials` names the variables that plugins never
    see, `taken` the tools' names that are Pagehand's own, `word` is the person's own on a plugin.
    """

    def __init__(
        self,
        folder: Path,
        trust: Path,
        hooks: Mapping[str, bool],
        credentials: Callable[[], frozenset[str]],
        taken: frozenset[str],
        *,
        word: Callable[[str], OwnWord],
        complained: Complained,
    ) -> None:
        self.folder, self.trust, self._taken = folder, Trust(trust), taken
        self._hooks, self.credentials, self._word = hooks, credentials, word
        self._complained = complained
        self._watched = Watched(folder)
        self._stamp: tuple[object, object] | None = None
        self._enabled: list[Executable] = []

    def enabled(self) -> Sequence[Executable]:
        """Those that may run, sorted by name."""
        stamp = (self.trust.mark, self._watched.mark)
        if stamp != self._stamp:
            self._stamp = stamp
            self._enabled = self._read()
        return self._enabled

    def _read(self) -> list[Executable]:
        try:
            entries = self.trust.entries()
        except SetupError as error:
            log.warning("no plugin is enabled: %s", error.message)
            return [self._unreadable(error.message)]
        if not entries:
            return []
        owners = self._owners()
        known = [plugin for plugin in find_plugins(self.folder) if plugin.name in entries]
        return [made for plugin in known if (made := self._executable(plugin, entries, owners)) is not None]

    def _unreadable(self, why: str) -> Executable:
        """Which plugins guard is not known, and so nothing runs."""
        name = self.trust.file.name
        plugin = Plugin(name, self.folder, self.folder, fault=why)
        return Executable(plugin, Described(hooks={"pre_tool": 1.0}), frozenset(), self.folder, self._complained)

    def _executable(self, plugin: Plugin, entries: dict[str, Json], owners: dict[str, str]) -> Executable | None:
        """What may run. Of one that was changed nothing runs, and so its hooks fail, which denies where they guard."""
        if _is_trusted(plugin, entries):
            described = self._described(plugin, entries, owners)
        else:
            described = Described(hooks=self._binding_hooks(entries[plugin.name]))
            plugin = replace(plugin, digest=str(entries[plugin.name].get("sha256")))
            if not described.hooks:
                return None
        word = self._word(plugin.name)
        unseen = self.credentials() - word.env
        return Executable(plugin, described, unseen, self.folder, self._complained, verbose=word.verbose)

    def _binding_hooks(self, entry: Json) -> Mapping[str, float]:
        """The hooks of what was trusted that may say no or change something."""
        hooks = read_schema(entry.get("schema") or [], self._hooks).hooks
        return {name: seconds for name, seconds in hooks.items() if self._hooks[name]}

    def _owners(self) -> dict[str, str]:
        return dict.fromkeys(self._taken, "Pagehand itself")

    def _described(self, plugin: Plugin, entries: dict[str, Json], owners: dict[str, str]) -> Described:
        word = self._word(plugin.name)
        described = read_schema(entries[plugin.name].get("schema") or [], self._hooks, word.timeout_seconds)
        return without_taken(described, owners, f"plugin {plugin.name}", word.replaced)

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
        bound = self._binding_hooks(entries.get(plugin.name, {}))
        if (held_back := _standing(plugin, entries, is_bound=bool(bound))) is not None:
            return held_back
        described = self._described(plugin, entries, owners)
        return Listed(plugin.name, "enabled", "", tuple(described.tools), tuple(described.hooks), described.notes)


def _standing(plugin: Plugin, entries: dict[str, Json], *, is_bound: bool = False) -> Listed | None:
    """Why it does not run; None when it may. `is_bound`: it has hooks that deny as long as they cannot run."""
    if plugin.fault:
        return Listed(plugin.name, "failed", plugin.fault)
    if plugin.name not in entries:
        return Listed(plugin.name, "untrusted", f"`pagehand plugins enable {plugin.name}` lets it run")
    if not _is_trusted(plugin, entries):
        denies = "; until then its hooks deny" if is_bound else ""
        return Listed(plugin.name, "changed", f"look at it, then `pagehand plugins enable {plugin.name}`{denies}")
    return None


def _is_trusted(plugin: Plugin, entries: dict[str, Json]) -> bool:
    return not plugin.fault and entries.get(plugin.name, {}).get("sha256") == plugin.digest
