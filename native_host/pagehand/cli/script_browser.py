"""The browser for scripts that are run at the terminal: over the hub's bridge, or over another one by HTTP.

The hub's own bridge asks where it always does, in the panel; for another one the person at the terminal is asked.
"""

from __future__ import annotations

import argparse
import json
from urllib.parse import urlsplit

from pagehand.errors import PagehandError
from pagehand.gate.authority import ANYWHERE, DEFAULT_SCOPES, Authority
from pagehand.settings import default_places
from pagehand.tether.control import Control
from pagehand.toolsets.script_host.browser.capability import Browser
from pagehand.toolsets.script_host.browser.http_bridge import HttpBridge
from pagehand.toolsets.script_host.browser.trace import Trace
from pagehand.toolsets.script_host.host import Permit
from pagehand.toolsets.script_params import BadParams, is_endpoint, origins_named, scopes_named
from pagehand.values import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The three options of a grant."""
    parser.add_argument("--grant-browser", metavar="URL", help='lend the script a browser; "" is the one of the hub')
    parser.add_argument("--browser-origin", action="append", metavar="ORIGIN", help="a site it may use (repeatable)")
    parser.add_argument("--browser-scope", action="append", metavar="SCOPE", help="a scope, or all (repeatable)")


def granted(args: argparse.Namespace, control: Control, ask: Permit, trace: Trace) -> Browser | None:
    """The capability that the command line lends, recorded in the trace; None for none. Raises `bad_arguments`."""
    if args.grant_browser is None:
        return None
    try:
        origins = frozenset({ANYWHERE}) if args.browser_origin is None else origins_named(args.browser_origin)
        scopes = DEFAULT_SCOPES if args.browser_scope is None else scopes_named(args.browser_scope)
    except BadParams as bad:
        raise PagehandError(str(bad), "bad_arguments") from None
    return Browser(Authority(origins, scopes), _bridge(args.grant_browser, control, ask), lambda most: most, trace)


def _bridge(endpoint: str, control: Control, ask: Permit) -> HttpBridge:
    door = _door()
    if not endpoint and door is None:
        message = "the hub's bridge is not open; `pagehand serve` opens it, then run the script again"
        raise PagehandError(message, "bad_arguments")
    if endpoint and not is_endpoint(endpoint):
        raise PagehandError(f"--grant-browser must be an http:// loopback endpoint, got {endpoint!r}", "bad_arguments")
    if door is not None and (not endpoint or urlsplit(endpoint).port == urlsplit(door["url"]).port):
        return HttpBridge(f"{door['url']}/browser", control, door["token"])
    return _AskedBridge(endpoint, control, ask)


def _door() -> Json | None:
    """Where the hub's door is and what opens it; None while it is shut."""
    try:
        told: Json = json.loads(default_places().http.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return told


class _AskedBridge(HttpBridge):
    """A bridge that nobody knows: each act is asked for at the terminal."""

    def __init__(self, endpoint: str, control: Control, ask: Permit) -> None:
        super().__init__(endpoint, control)
        self._ask = ask

    def approve(self, method: str, body: Json, authority: Authority) -> str | None:
        """Whether the person at the terminal says yes."""
        del authority
        return self._ask("page", f"browser.{method} {json.dumps(body, ensure_ascii=False)[:300]}")
