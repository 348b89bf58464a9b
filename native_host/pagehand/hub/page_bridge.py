"""The bridge's commands in a session of their own, one at a time, for programs that know nothing but HTTP.

Each command is carried out by calls of page tools down the one path, held to what the client said it is held to. Below:
`toolsets.page_commands`. Above: `hub.bridge`, which reads and writes HTTP.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.brain.ports import Toolbox, ToolSpec
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.errors import PagehandError
from pagehand.gate.authority import SCOPES, Authority, kept_within
from pagehand.hub.hub import Hub
from pagehand.tether.builtins.results import Refused
from pagehand.toolsets.page_commands.commands import PageCommands
from pagehand.toolsets.ports import Caller, ToolSource, Waiting
from pagehand.toolsets.script_host.browser.methods import METHODS, MOST_MS, Method, Parameter
from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.session.session import Session

UNRESTRICTED = Authority(scopes=SCOPES)
"""A client that says nothing of itself: everything is asked for all the same."""
NAME = "browser bridge"
LONGEST_SECONDS = 300.0
"""Of a command with what is asked in it."""
SPARE_MS = 250
"""Of a client's deadline, for the way to it and back."""
_TIMEOUT = Parameter("timeout_ms", "int")


@dataclass(frozen=True, slots=True)
class SessionCalls:
    """Calls of a session, each a turn of its own. Plays `toolsets.ports.Nesting` and `brain.ports.Toolbox`."""

    session: Session
    authority: Authority | None = None

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """Nobody chooses here."""
        return ()

    def under(
        self,
        authority: Authority | None,
        caller: Caller,
        sources: Sequence[ToolSource] = (),
        waiting: Waiting | None = None,
    ) -> Toolbox:
        """The same within an authority, and within the one that it has already."""
        del caller, sources, waiting
        return replace(self, authority=kept_within(authority, self.authority))

    async def run(self, call: ToolCall) -> ToolResult:
        """The call's result; what cannot be called at all is one too."""
        by = Caller("bridge", NAME, held=self.authority)
        place: Json = {"tab": "kept"}
        try:
            return await self.session.call_tool(None, call.name, call.arguments, place, by)
        except asyncio.CancelledError:
            # The turn is a task of its own; the next command must find the session idle.
            await asyncio.shield(self.session.stop())
            raise
        except PagehandError as error:
            reason = "hand_gone" if error.name in ("no_hand", "ambiguous_hand") else error.name
            told: Json = {"ok": False, "reason": reason, "hint": error.message}
            return ToolResult(call.id, call.name, f"{reason}: {error.message}", is_error=True, structured=told)


class PageBridge:
    """One tab, driven by whoever has the token; made anew when its tab or its browser has gone."""

    def __init__(self, hub: Hub, workspace: Path) -> None:
        self._hub, self._workspace = hub, workspace
        self._commands: PageCommands | None = None
        self._client: str | None = None
        self._turn = asyncio.Lock()

    async def run(
        self, method: str, body: Json, authority: Authority, seconds: float, client: str | None = None
    ) -> Json:
        """The envelope of one command. `client`: what this run of a program calls itself, where it says."""
        row = METHODS.get(method)
        if row is None:
            return {"ok": False, "error": f"no method `{method}`", "code": "unknown_method"}
        try:
            body = _fitted(row, body)
        except Refused as refused:
            return {"ok": False, "error": str(refused), "code": "bad_request"}
        if row.waits is not None:
            left = int(seconds * 1000) - SPARE_MS
            body["timeout_ms"] = max(0, min(body["timeout_ms"], MOST_MS, left))
        async with self._turn:
            if self._commands is None:
                self._commands = self._begun()
            if client is not None and client != self._client:
                self._client = client
                await self._commands.begin_run()
            reply = await self._commands.run(method, body, authority, min(seconds, LONGEST_SECONDS))
        if reply.get("code") in ("no_tab", "hand_gone"):
            self._commands = None
        return reply

    def _begun(self) -> PageCommands:
        self._workspace.mkdir(mode=0o700, parents=True, exist_ok=True)
        calls = SessionCalls(self._hub.new_session(str(self._workspace), ""))
        return PageCommands(calls, Caller("bridge", NAME), self._workspace, calls)


def _fitted(row: Method, body: Json) -> Json:
    """The body as the commands take it: what may be left out is not null, whole numbers are ints. Raises `Refused`."""
    fitted = {"target": "window", **body} if any(one.key == "target" for one in row.parameters) else dict(body)
    for parameter in row.parameters:
        key = parameter.key
        if parameter.optional and fitted.get(key) is None:
            fitted.pop(key, None)
        elif key not in fitted:
            raise Refused(f"missing `{key}`")
        else:
            fitted[key] = _value(parameter, fitted[key])
    if row.waits is not None:
        given = fitted.get("timeout_ms")
        fitted["timeout_ms"] = row.waits if given is None else _value(_TIMEOUT, given)
        if fitted["timeout_ms"] < 0:
            raise Refused("timeout must not be negative")
    return fitted


def _value(parameter: Parameter, value: Any) -> Any:
    """One value of a body. Raises `Refused`."""
    if parameter.key == "cookie" and not isinstance(value, dict):
        raise Refused("set_cookie expects cookie map")
    if parameter.kind == "int" and isinstance(value, float) and value.is_integer():
        value = int(value)
    kinds: dict[str, tuple[type, ...]] = {"str": (str,), "int": (int,), "number": (int, float), "any": (object,)}
    is_number = parameter.kind in ("int", "number")
    if not isinstance(value, kinds[parameter.kind]) or (is_number and isinstance(value, bool)):
        raise Refused(f"`{parameter.key}` must be {parameter.kind}")
    return value
