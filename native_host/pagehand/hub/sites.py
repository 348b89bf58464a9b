"""What a surface may ask about whole sites: `_pagehand/sites*`, one handler each: show, revoke, block.

Nothing here gives leave: that is only given on a card that shows what for. Not the doing (`Sites`, given by
`bootstrap`). Beside: `hub.surface`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pagehand.values import Json
from pagehand.wire import acp
from pagehand.wire.extensions import SitesChange


class Sites(Protocol):
    """The person's rules for whole sites. Everything raises `PagehandError` with what to do."""

    def told(self) -> Json:
        """What `_pagehand/sites` answers."""
        ...

    def revoke(self, origin: str) -> None:
        """Take back stored leave."""
        ...

    def block(self, site: str, *, undo: bool = False) -> str:
        """Block a site, or no longer."""
        ...


class SitesMethods:
    """The handlers for one surface."""

    def __init__(self, sites: Sites) -> None:
        self._sites = sites

    def table(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        """Method to handler."""
        return {"_pagehand/sites": self._told, "_pagehand/sites_change": self._change}

    async def _told(self, _params: Json) -> Json:
        return self._sites.told()

    async def _change(self, params: Json) -> Json:
        change = acp.parse(SitesChange, params)
        if change.action == "revoke":
            self._sites.revoke(change.site)
        else:
            self._sites.block(change.site, undo=change.action == "unblock")
        return self._sites.told()
