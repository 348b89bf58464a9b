"""One session seen from a client. Above it `connection`, which makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pagehand.values import Json
from pagehand.wire.updates import text_block

if TYPE_CHECKING:
    from pagehand.client.connection import Client

TURN_SECONDS = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """How a turn ended: ACP's stop reason, and a sentence where it did not end by itself."""

    stop_reason: str
    reason: str | None
    done: bool | None = None
    """Whether what was asked for is done, where the engine knows."""


def _meta(window: int | None, new_tab: bool) -> Json:
    meta: Json = {"pagehand/newTab": True} if new_tab else {}
    return meta if window is None else {**meta, "pagehand/windowId": window}


@dataclass(frozen=True, slots=True)
class SessionClient:
    """One session, seen from a client."""

    client: Client
    id: str

    async def prompt(self, text: str, window: int | None = None, *, new_tab: bool = False) -> TurnEnd:
        """One turn; its events come to `handler.update` meanwhile. Raises `busy` and other errors of the hub.

        It acts in the tab in front, of the `window` with this id of the browser's or of the one used last; with
        `new_tab` in a tab of its own.
        """
        params: Json = {"sessionId": self.id, "prompt": [text_block(text)], "_meta": _meta(window, new_tab)}
        result = await self.client.request("session/prompt", params, TURN_SECONDS)
        meta = result.get("_meta") or {}
        return TurnEnd(result["stopReason"], meta.get("pagehand/reason"), meta.get("pagehand/done"))

    async def call(self, name: str, arguments: Json, *, new_tab: bool = False, caller: Json | None = None) -> Json:
        """One tool call through the gate, where the session's last one was; MCP's tool result.

        `caller` (`{kind, name}`, kind `mcp`, `shell`, `script` or `plugin`) says who asks when it is not the person at
        this surface.
        """
        meta = _meta(None, new_tab) | ({} if caller is None else {"pagehand/caller": caller})
        params: Json = {"sessionId": self.id, "name": name, "arguments": arguments, "_meta": meta}
        result: Json = await self.client.request("_pagehand/call", params, TURN_SECONDS)
        return result

    def cancel(self) -> None:
        """Stop the running turn."""
        self.client.notify("session/cancel", {"sessionId": self.id})

    async def steer(self, text: str) -> None:
        """A word to the running turn."""
        await self.client.request("_pagehand/steer", {"sessionId": self.id, "text": text})

    async def set_option(self, option: str, value: str) -> None:
        """Choose `engine`, `hand` or `budget`."""
        params = {"sessionId": self.id, "configId": option, "value": value}
        await self.client.request("session/set_config_option", params)

    async def set_mode(self, mode: str) -> None:
        """`ask`, `plan`, `auto` or `read_only`."""
        await self.client.request("session/set_mode", {"sessionId": self.id, "modeId": mode})
