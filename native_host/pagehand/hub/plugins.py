"""What a surface may ask about plugins: `_pagehand/plugins`, how each of them stands and what they noted last, and
`_pagehand/plugins_change`: one is enabled or disabled, at the word of the person at a panel.

Not the doing (`Plugged`, given by `bootstrap`). Beside: `hub.surface`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pagehand.errors import PagehandError
from pagehand.session.ports import Surface
from pagehand.values import Json
from pagehand.wire import acp
from pagehand.wire.extensions import PluginsChange


class Plugged(Protocol):
    """The plugins of a hub."""

    async def told(self) -> Json:
        """What `_pagehand/plugins` answers."""
        ...

    async def change(self, name: str, *, enabled: bool) -> None:
        """Enable a plugin of the folder as it is, or disable it. Raises `PagehandError`."""
        ...


class PluginsMethods:
    """The handler for one surface."""

    def __init__(self, plugged: Plugged, surface: Surface) -> None:
        self._plugged, self._surface = plugged, surface

    def table(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        """Method to handler."""
        return {"_pagehand/plugins": self._told, "_pagehand/plugins_change": self._change}

    async def _told(self, _params: Json) -> Json:
        return await self._plugged.told()

    async def _change(self, params: Json) -> Json:
        change = acp.parse(PluginsChange, params)
        if not self._surface.panel_of:
            raise PagehandError(f"use `pagehand plugins {change.action} {change.name}`", "not_yours")
        await self._plugged.change(change.name, enabled=change.action == "enable")
        return await self._plugged.told()
