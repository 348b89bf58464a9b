"""A grant as it was asked for, made into the capability: over the session's own bridge, or over one by HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pagehand.gate.authority import Authority
from pagehand.toolsets.script_host.browser.capability import Browser
from pagehand.toolsets.script_host.browser.http_bridge import HttpBridge
from pagehand.toolsets.script_host.browser.port import Bridge, restricted, restrictions
from pagehand.toolsets.script_host.host import Host
from pagehand.values import Json

Ask = Callable[[Json], Any]


class OwnBridge:
    """The bridge of the hub that started this process, asked over the lines to it."""

    def __init__(self, endpoint: str, ask: Ask) -> None:
        self.endpoint, self._ask = endpoint, ask

    def post(self, method: str, body: Json, authority: Authority, seconds: float) -> Any:
        """The envelope."""
        told = restrictions(authority)
        return self._ask({"what": "browser", "method": method, "body": body, "held": told, "seconds": seconds})

    def approve(self, method: str, body: Json, authority: Authority) -> str | None:
        """It asks itself, about what it sees on the page."""
        del method, body, authority
        return None


class AskedBridge(HttpBridge):
    """Another bridge by HTTP, each act of which is asked for here first."""

    def __init__(self, endpoint: str, host: Host, ask: Ask) -> None:
        super().__init__(endpoint, host.control)
        self._ask = ask

    def approve(self, method: str, body: Json, authority: Authority) -> str | None:
        """Whether the act may be done."""
        told = restrictions(authority)
        refusal = self._ask({"what": "approve", "method": method, "body": body, "held": told})
        return None if refusal is None else str(refusal)


def granted_browser(grant: Json, host: Host, ask: Ask) -> Browser:
    """The capability of a grant `{endpoint, shown, own, held}`."""
    bridge: Bridge = OwnBridge(grant["shown"], ask) if grant["own"] else AskedBridge(grant["endpoint"], host, ask)
    return Browser(restricted(grant["held"]), bridge, host.left)
