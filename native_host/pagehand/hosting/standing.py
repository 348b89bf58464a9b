"""How every plugin and MCP server of a hub stands, in one list for the panel, `pagehand plugins` and `doctor`.

It looks, and enables or disables one at the person's word. Below: `host`, the executables. Above: `bootstrap`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from pagehand.errors import SetupError
from pagehand.hosting.enabling import disable, enable
from pagehand.hosting.host import PluginHost
from pagehand.hosting.plugin_settings import FILE
from pagehand.toolsets.plugins import Listed, Plugins
from pagehand.values import Json

LOGGERS = (
    "pagehand.calls.hooks",
    "pagehand.hosting",
    "pagehand.toolsets",
    "pagehand.client.ui_adapter",
    "pagehand.processes.own_loop",
)
"""Who tells of plugins in the log."""
KEPT, LONGEST = 50, 500
_LATER = "it is enabled, and runs once the hub has started again (`pagehand hub --stop` ends it)"
_RUNNING = ("loaded", "started", "enabled")
_OFF = ("found", "off", "disabled", "stopped")


class Notes(logging.Handler):
    """The last things that the log has of plugins."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.kept: deque[Json] = deque(maxlen=KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it, without its traceback."""
        self.kept.append({"time": int(time.time() * 1000), "text": record.getMessage()[:LONGEST]})

    def listen(self) -> None:
        """From now on."""
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self)

    async def leave(self) -> None:
        """Hear no more."""
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(self)


class Standing:
    """Plays `hub.plugins.Plugged`."""

    def __init__(self, host: PluginHost, plugins: Plugins, notes: Notes) -> None:
        self._host, self._plugins, self._notes = host, plugins, notes

    async def told(self) -> Json:
        """What `_pagehand/plugins` answers."""
        fault = self._host.fault
        listed: Sequence[Listed] = ()
        try:
            listed = await asyncio.to_thread(self._on_disk)
        except SetupError as error:
            fault = fault or error.message
        told = [*self._of_python(), *map(_row, listed), *self._of_servers()]
        answer: Json = {"plugins": told, "noted": list(self._notes.kept)}
        return {**answer, "fault": fault} if fault else answer

    async def change(self, name: str, *, enabled: bool) -> None:
        """Enable a plugin of the folder as it is, or disable it. Raises `PagehandError`."""
        if enabled:
            await enable(self._plugins, name)
        else:
            disable(self._plugins, name)

    def _on_disk(self) -> Sequence[Listed]:
        running = {one.origin for one in self._host.records.values()}
        files = [
            replace(file, status="off", reason=_LATER) if file.status == "enabled" else file
            for file in self._plugins.listed_files()
            if file.status != "enabled" or file.name not in running
        ]
        return [*files, *self._plugins.listed()]

    def _of_python(self) -> list[Json]:
        """What was looked for at the start; what is off and comes with Pagehand is no news."""
        return [
            _told(one.name, one.kind, one.status, one.reason, tools=one.tools, origin=one.origin)
            for one in self._host.records.values()
            if not (one.status == "off" and one.origin == "pagehand")
        ]

    def _of_servers(self) -> list[Json]:
        servers = self._host.servers
        rows = [
            _told(one.name, "mcp", one.link.status, one.link.fault, tools=tuple(one.tools), notes=one.notes)
            for one in servers.sources
        ]
        return rows + [_told(name, "mcp", "failed", fault, origin=FILE) for name, fault in servers.faults.items()]


def _row(one: Listed) -> Json:
    return _told(one.name, "program", one.status, one.reason, tools=one.tools, hooks=one.hooks, notes=one.notes)


def _told(name: str, kind: str, status: str, reason: str, **more: Sequence[str]) -> Json:
    """One row; what is empty is left out, but for the tools."""
    plain = "running" if status in _RUNNING else "off" if status in _OFF else status
    told: Json = {"name": name, "kind": kind, "status": plain, "tools": list(more.pop("tools", ()))}
    lists = {key: value if isinstance(value, str) else list(value) for key, value in more.items()}
    return {**told, **{key: value for key, value in {"reason": reason, **lists}.items() if value}}
