"""What a surface may ask about plugins: `_pagehand/plugins`, how each of them stands and what they noted last.

Not the looking (`Plugged`, given by `bootstrap`). Beside: `hub.surface`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pagehand.values import Json


class Plugged(Protocol):
    """The plugins of a hub."""

    async def told(self) -> Json:
        """What `_pagehand/plugins` answers."""
        ...


class PluginsMethods:
    """The handler for one surface."""

    def __init__(self, plugged: Plugged) -> None:
        self._plugged = plugged

    def table(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        """Method to handler."""
        return {"_pagehand/plugins": self._told}

    async def _told(self, _params: Json) -> Json:
        return await self._plugged.told()
