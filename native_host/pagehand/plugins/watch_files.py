"""A listener: tells the agent of files that come, change or go in folders. Needs the extra `watch`.

[options.watch-files]
folders = ["~/Downloads"]
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pagehand.plugin_api import AgentContext

MOST_NAMED = 20


class WatchFiles:
    """Plays `plugin_api.Listener`. What happens within a moment is told as one."""

    name = "watch-files"

    def __init__(self, config: Mapping[str, Any]) -> None:
        """Raises `ValueError` without a folder that is there."""
        self._folders = [Path(folder).expanduser() for folder in config.get("folders", [])]
        missing = [str(folder) for folder in self._folders if not folder.is_dir()]
        if missing or not self._folders:
            named = f"there is no folder {missing[0]}" if missing else "no folder is named"
            raise ValueError(f'{named}; write folders = ["~/Downloads"] under [options.watch-files] in plugins.toml')
        self._watching: asyncio.Task[None] | None = None
        self._stop = asyncio.Event()

    async def on_start(self, context: AgentContext) -> None:
        """Begin to watch. Raises `ImportError` without the extra."""
        from watchfiles import awatch

        changes = awatch(*self._folders, stop_event=self._stop, recursive=False)

        async def watch() -> None:
            async for found in changes:
                named = sorted(f"{change.name} {path}" for change, path in found)
                more = f"\n… and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
                await context.emit_input("Files changed:\n" + "\n".join(named[:MOST_NAMED]) + more)

        self._watching = asyncio.create_task(watch())

    async def on_stop(self) -> None:
        """Stop watching; the watcher's thread has ended then."""
        self._stop.set()
        if self._watching is not None:
            await asyncio.wait([self._watching])
