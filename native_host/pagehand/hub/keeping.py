"""What a surface may ask about keeping a conversation: `_pagehand/rename` and `_pagehand/export`.

An export is what surfaces were sent, in order; the model's own transcript and secrets are not in it. Beside:
`hub.surface`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from pagehand.hub.hub import Hub
from pagehand.values import Json
from pagehand.wire import acp, updates
from pagehand.wire.extensions import Export, Rename


class KeepingMethods:
    """The handlers for one surface."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def table(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        """Method to handler."""
        return {"_pagehand/rename": self._rename, "_pagehand/export": self._export}

    async def _rename(self, params: Json) -> Json:
        request = acp.parse(Rename, params)
        self._hub.session(request.session_id).rename(" ".join(request.title.split()))
        return {}

    async def _export(self, params: Json) -> Json:
        request = acp.parse(Export, params)
        session, ledger = self._hub.session(request.session_id), self._hub.world.ledger
        after = ledger.tail(session.id, request.last, request.before) if request.last else 0
        limit = -1 if request.before is None else request.before - after - 1
        sent = [
            updates.session_update(session.id, event.update, event.seq, event.time, event.turn)
            for event in ledger.events(session.id, after, limit=limit)
        ]
        return {
            "sessionId": session.id,
            "title": session.title,
            "after": after,
            "updates": [{"update": one["update"], "_meta": one["_meta"]} for one in sent],
        }
