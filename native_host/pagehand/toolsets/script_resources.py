"""What a script wants of the world, as calls that the gate decides: files, programs, addresses, the browser's grant.

Each is a tool that does nothing itself: that it may be done is the whole answer, and stands in the audit. Only a
script's own calls see these tools. Above: `scripts`.
"""

from __future__ import annotations

import hashlib
import ipaddress
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.gate.authority import Authority
from pagehand.toolsets.ports import CallContext, Offered, Progress, Resource, Returned, nowhere
from pagehand.toolsets.script_host.browser.methods import METHODS
from pagehand.values import Json, new_id

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target

PERMISSION_SECONDS = 180
_CHANGING = ("browser.navigate", "browser.interact", "browser.mutate.storage", "browser.replay.network")
_RISKS: Json = {
    "argument": "risk",
    "classes": {"read": "read", "act": "act", "always_ask": "always_ask"},
    "default": "always_ask",
}
_DESTRUCTIVE = ("replay_request",)


def _offered(name: str, title: str, argument: str, kind: Any, declaration: Any) -> Offered:
    spec = ToolSpec(name, title, {"type": "object"})
    resources = (Resource(kind, argument),) if kind else ()
    return Offered(
        spec, title, declaration=declaration, annotations={"readOnlyHint": True}, resources=resources,
        summary_arguments=(argument,),
    )  # fmt: skip


class Resources:
    """The tools of one script. Plays `ToolSource`."""

    hints_trusted = True

    def __init__(self, name: str, source: str) -> None:
        self.name, self.digest = name, hashlib.sha256(source.encode("utf-8", "replace")).hexdigest()

    @property
    def id(self) -> str:
        """The script by name and hash: leave for it ends when it changes."""
        return f"script:{self.name}@sha256:{self.digest[:16]}"

    @property
    def tools(self) -> Mapping[str, Offered]:
        """One a resource, the grant, and every act on a bridge that does not ask itself."""
        return _TOOLS

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return nowhere()

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, _call: ToolCall, _context: CallContext, _progress: Progress) -> Returned:
        """It may be done."""
        return Returned([{"type": "text", "text": "allowed"}])


_TOOLS: dict[str, Offered] = {
    "script.file_read": _offered("script.file_read", "Let a script read", "path", "file_read", "read"),
    "script.file_write": _offered("script.file_write", "Let a script change", "path", "file_write", "act"),
    "script.shell": _offered("script.shell", "Let a script run", "command", "shell", "always_ask"),
    "script.url": _offered("script.url", "Let a script ask the network for", "url", "url", _RISKS),
    "browser.grant": _offered("browser.grant", "Lend the browser to", "script", None, _RISKS),
} | {
    f"browser.{name}": _offered(f"browser.{name}", f"Let a script {name}", "endpoint", "page", _RISKS)
    for name, method in METHODS.items()
    if method.approved
}


def call_for(kind: str, what: str) -> ToolCall:
    """The call that asks for a resource; `what` is a path, a command, or `METHOD URL` with a note."""
    if kind in ("file_read", "file_write"):
        return ToolCall(new_id("call"), f"script.{kind}", {"path": what})
    if kind == "shell":
        return ToolCall(new_id("call"), "script.shell", {"command": what})
    verb, _, rest = what.partition(" ")
    url, _, note = rest.partition(" ")
    risk = "always_ask" if note or _is_near(url) else "read" if verb in ("GET", "HEAD") else "act"
    return ToolCall(new_id("call"), "script.url", {"url": url, "method": verb, "risk": risk, "note": note})


def _is_near(url: str) -> bool:
    try:
        return not ipaddress.ip_address(urlsplit(url).hostname or "").is_global
    except ValueError:
        return False


def grant_call(resources: Resources, endpoint: str, authority: Authority) -> ToolCall:
    """The call that asks whether the script may have the browser."""
    changes = any(scope in authority.scopes for scope in _CHANGING)
    told: Json = {
        "script": resources.name,
        "sha256": resources.digest,
        "endpoint": endpoint,
        "origins": sorted(authority.origins),
        "scopes": sorted(authority.scopes),
        "risk": "act" if changes else "read",
    }
    return ToolCall(new_id("call"), "browser.grant", told)


def act_call(method: str, body: Json, endpoint: str) -> ToolCall:
    """The call that asks for one act on a bridge that does not ask itself."""
    risk = "always_ask" if method in _DESTRUCTIVE else "act"
    return ToolCall(new_id("call"), f"browser.{method}", {**body, "endpoint": endpoint, "risk": risk})


def refusal_of(result: ToolResult) -> str | None:
    """Why a call was not allowed, in the capability's words; None when it was."""
    if not result.is_error:
        return None
    told = result.structured or {}
    outcome, rule = told.get("outcome"), told.get("rule")
    if rule:
        return f"denied: {rule}"
    if outcome in ("deny_once", "deny_session"):
        return "denied by the user"
    if outcome == "deadline":
        return f"no answer in {PERMISSION_SECONDS} s"
    return "no one to ask" if outcome == "no_surface" else f"denied: {result.text}"
