"""All Python plugins of a hub: loaded after it is ready, started, listed with how each stands, stopped in reverse.

A plugin that fails is left out with its reason, and everything else goes on. Below: `finding`, `guides`, `listeners`,
`uis`. Above: `bootstrap`.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from pagehand.errors import PagehandError, SetupError
from pagehand.hosting.finding import KINDS, Found, find_files, find_installed, find_shipped
from pagehand.hosting.guides import joined
from pagehand.hosting.loading import LOAD_SECONDS, loaded
from pagehand.hosting.plugin_settings import FILE, PluginSettings, read_settings
from pagehand.hosting.users_servers import UsersServers
from pagehand.hub.hub import Hub
from pagehand.ledger.recall import Recall, check_installed
from pagehand.processes.foreign_code import told
from pagehand.processes.own_loop import OwnLoop, Run
from pagehand.session.guidance import Guidance
from pagehand.toolsets.plugin_folder import Trust
from pagehand.toolsets.plugin_schema import HOW_TO_REPLACE
from pagehand.toolsets.ports import ToolSource
from pagehand.toolsets.python_plugins import PythonTool

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Record:
    """How a plugin stands. `status`: found, off, disabled, loaded, started, stopped or failed."""

    name: str
    kind: str
    origin: str
    version: str
    status: str
    reason: str = ""
    tools: tuple[str, ...] = ()


class Running(Protocol):
    """Something that runs beside the hub."""

    async def start(self) -> None:
        """Begin."""
        ...

    async def stop(self) -> None:
        """End."""
        ...


class PluginHost:
    """The plugins of one home. `taken`: names of tools that are Pagehand's own."""

    def __init__(self, home: Path, folder: Path, trust: Path, taken: Iterable[str], recall: Recall) -> None:
        self.recall = recall
        self._home, self._folder, self._trust = home, folder, Trust(trust)
        self._owners = dict.fromkeys(taken, "Pagehand itself")
        self.records: dict[tuple[str, str], Record] = {}
        self.ready = asyncio.Event()
        self.begun = asyncio.Event()
        self._tools: list[ToolSource] = []
        self._providers: dict[str, tuple[Callable[[], Any], Run]] = {}
        self._loops: dict[str, OwnLoop] = {}
        """By origin: plugins of one file or package live together."""
        self._guides: dict[str, Any] = {}
        self.load_seconds = LOAD_SECONDS
        self._running: list[tuple[Found, Running]] = []
        self._guidance = Guidance()
        self.fault = ""
        try:
            self.settings = read_settings(home / FILE)
        except SetupError as error:
            self.settings, self.fault = PluginSettings(), error.message
            log.warning("no plugin is used: %s", error.message)
        self.servers = UsersServers(self.settings.servers, home)

    @property
    def tools(self) -> Sequence[ToolSource]:
        """The tools of plugins, in their order."""
        return self._tools

    def providers(self) -> Mapping[str, tuple[Callable[[], Any], Run]]:
        """What makes each provider plugin, and what runs it, by name."""
        return self._providers

    def guidance(self) -> Guidance:
        """All guides as one."""
        return self._guidance

    async def start(self, hub: Hub, serve: Callable[[socket.socket], None]) -> None:
        """Load and start everything; `ready` when tools, providers and guides are there, `begun` when all runs."""
        self.servers.start()
        found = await self.found() if not self.fault else []
        for one in found:
            if self.records[one.kind, one.name].status == "found" and one.kind in ("guide", "tool", "provider"):
                await self._load(one)
        try:
            self._guidance = joined(self._chosen_guides(), self.settings.memory)
            if self._guidance.policy == "vector-db":
                check_installed()
        except SetupError as error:
            self._guidance = Guidance(fault=error.message)
            log.warning("%s", error.message)
        if self.fault:
            self._guidance = Guidance(fault=self.fault)
        await self.servers.settled()
        self.ready.set()
        for one in found:
            if self.records[one.kind, one.name].status == "found":
                await self._run(one, hub, serve)
        self.begun.set()

    async def stop(self) -> None:
        """Stop what runs, the newest first."""
        while self._running:
            one, running = self._running.pop()
            await running.stop()
            self._become(one, "stopped")
        await asyncio.gather(*(loop.close() for loop in self._loops.values()))
        await self.servers.stop()
        self.recall.close()

    async def found(self) -> list[Found]:
        """Every plugin, in the order of loading; the first one of a name and kind has it."""
        shipped = find_shipped()
        for one in shipped:
            self._note(one, "found" if one.name in self.settings.use else "off")
        for name in set(self.settings.use) - {one.name for one in shipped}:
            known = ", ".join(one.name for one in shipped)
            reason = f"{FILE}: no plugin of this name comes with Pagehand; there are {known}"
            self.records["plugin", name] = Record(name, "plugin", "pagehand", "", "failed", reason)
            log.warning("%s", reason)
        kept = [one for one in shipped if one.name in self.settings.use]
        files = await self._of_files()
        for one in [
            *await asyncio.to_thread(find_installed),
            *sorted(files, key=lambda one: (KINDS.index(one.kind), one.name)),
        ]:
            if (before := self.records.get((one.kind, one.name))) is not None:
                taken = f"{before.origin} has the name {one.name}"
                self.records[one.kind, f"{one.name} ({one.origin})"] = replace(
                    _record(one), status="failed", reason=taken
                )
                continue
            disabled = one.name in self.settings.disabled
            self._note(one, "disabled" if disabled else "found")
            if not disabled:
                kept.append(one)
        return kept

    async def _of_files(self) -> list[Found]:
        files: list[Found] = []
        for name, run in find_files(self._folder, self._trust):
            try:
                files += await loaded(run, self.load_seconds)
            except Exception as error:
                log.warning("the plugin %s failed", name, exc_info=True)
                self.records["file", name] = Record(name, "file", name, "", "failed", _said(error))
        return files

    def _chosen_guides(self) -> list[tuple[str, Any]]:
        """Those that the settings name. Raises `SetupError` for one that is not there."""
        known = {**self._guides, **self.settings.own_guides}
        for name in self.settings.guides:
            if name not in known:
                record = self.records.get(("guide", name))
                why = record.reason if record and record.reason else f"there are {', '.join(sorted(known)) or 'none'}"
                raise SetupError(f"{FILE}: the guide {name!r} cannot be used; {why}")
        return [(name, known[name]) for name in self.settings.guides]

    async def _load(self, one: Found) -> None:
        options = self._options(one)
        if one.kind == "provider":
            # Made anew for each turn, and not before one needs it.
            self._providers[one.name] = (lambda: one.load(options), self._there(one))
            self._become(one, "loaded")
            return
        try:
            plugin = await loaded(lambda: one.load(options), self.load_seconds)
            if one.kind == "guide":
                self._guides[one.name] = plugin
                self._become(one, "loaded")
            else:
                replaced = self.settings.replaced_by(one.name, one.origin)
                self._add_tool(one, PythonTool(plugin, one.id, replaced, there=self._there(one)), replaced)
        except Exception as error:
            self._fail(one, error)

    def _add_tool(self, one: Found, source: PythonTool, replaced: frozenset[str]) -> None:
        for name in source.tools:
            if name in self._owners and name not in replaced:
                raise SetupError(f"{self._owners[name]} has the tool {name}; {HOW_TO_REPLACE}")
        self._owners |= dict.fromkeys(source.tools, one.name)
        self._tools.append(source)
        self._become(one, "loaded", tools=tuple(source.tools))

    async def _run(self, one: Found, hub: Hub, serve: Callable[[socket.socket], None]) -> None:
        try:
            plugin = await loaded(lambda: one.load(self._options(one)), self.load_seconds)
            running: Running
            if one.kind == "listener":
                from pagehand.hosting.listeners import Listening  # here and below: not at every start

                running = Listening(plugin, one.name, hub, str(self._home), self._there(one))
            else:
                from pagehand.hosting.uis import Attached

                running = Attached(plugin, hub, serve, self._there(one))
            await running.start()
        except Exception as error:
            self._fail(one, error)
            return
        self._running.append((one, running))
        self._become(one, "started")

    def _there(self, one: Found) -> Run:
        return self._loops.setdefault(one.origin, OwnLoop(f"code of {one.origin}")).run

    def _options(self, one: Found) -> dict[str, Any]:
        return {"home": str(self._home), **self.settings.options.get(one.name, {})}

    def _note(self, one: Found, status: str) -> None:
        self.records[one.kind, one.name] = replace(_record(one), status=status)

    def _become(self, one: Found, status: str, **more: Any) -> None:
        self.records[one.kind, one.name] = replace(self.records[one.kind, one.name], status=status, **more)

    def _fail(self, one: Found, error: BaseException) -> None:
        log.warning("the plugin %s (%s) is left out", one.name, one.origin, exc_info=not isinstance(error, SetupError))
        self._become(one, "failed", reason=_said(error))


def _record(one: Found) -> Record:
    return Record(one.name, one.kind, one.origin, one.version, "found")


def _said(error: BaseException) -> str:
    if isinstance(error, PagehandError):
        return error.message
    if isinstance(error, TimeoutError):
        return f"it was not there within {LOAD_SECONDS:g} s"
    return told(error)
