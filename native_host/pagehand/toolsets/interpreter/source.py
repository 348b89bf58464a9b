"""The interpreter as a source of tools: Python that a model wrote, in the first sandbox that works, behind the gate.

A session keeps the sandbox that it began with: its files are there. What cannot run says why, and nothing was run.
Below: the sandboxes, `outcomes`. Above: `bootstrap`; `calls` decides before anything comes here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pagehand.brain.transcript import ToolCall
from pagehand.errors import ToolError
from pagehand.toolsets.interpreter.browser import BrowserSandbox
from pagehand.toolsets.interpreter.bubblewrap import Bubblewrap
from pagehand.toolsets.interpreter.offers import EXECUTE, FILES, SandboxLimits, offers
from pagehand.toolsets.interpreter.outcomes import returned
from pagehand.toolsets.interpreter.ports import Run, Sandbox
from pagehand.toolsets.interpreter.wheels import INSTALL, OFFERED, Wheels, check_specifiers, read_wheels
from pagehand.toolsets.ports import CallContext, Offered, Progress, Returned, nowhere
from pagehand.values import canonical_json, new_id

if TYPE_CHECKING:
    from pagehand.toolsets.hand import Hand
    from pagehand.wire.extensions import Target


class Interpreter:
    """Plays `ToolSource`. `sessions` are the ids of those that there are, whose files are kept."""

    id = "interpreter"
    hints_trusted = True

    def __init__(
        self,
        hands: Callable[[], Sequence[Hand]],
        sessions: Callable[[], list[str]],
        wheels: Wheels,
        backend: Callable[[], str] = lambda: "auto",
        host: Bubblewrap | None = None,
    ) -> None:
        self._wheels, self._backend, self._host = wheels, backend, host
        self._hands, self._sessions = hands, sessions
        self._limits = SandboxLimits()
        self._listed = offers(self._limits, is_listed=True)
        self._unlisted = offers(self._limits, is_listed=False)
        self._chosen: dict[str, str] = {}
        """Session to the id of its sandbox."""
        self._swept: set[str] = set()
        """Sandboxes whose files of sessions that are gone have been removed."""

    @property
    def tools(self) -> Mapping[str, Offered]:
        """Told to models while there is a sandbox and Python is not switched off."""
        return {**(self._listed if self._is_offered() else self._unlisted), INSTALL: OFFERED}

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return nowhere()

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, context: CallContext, progress: Progress) -> Returned:
        """Run Python, or use the session's files. Raises `ToolError`."""
        sandbox = await self._sandbox(context)
        if call.name == INSTALL:
            names = await self._wheels.fetch(call.arguments["packages"], sandbox.tags)
            return Returned([{"type": "text", "text": "\n".join(names)}], {"ok": True, "wheels": names})
        if call.name == EXECUTE:
            return await self._execute(call, context, sandbox, progress)
        operation = call.name.removeprefix(FILES)
        result = await sandbox.use(context.session, operation, call.arguments, self._limits)
        if operation == "list":
            result = {**result, "backend": sandbox.name}
        return Returned([{"type": "text", "text": canonical_json(result)}], {"ok": True, **result})

    async def _execute(self, call: ToolCall, context: CallContext, sandbox: Sandbox, progress: Progress) -> Returned:
        arguments = call.arguments
        inputs = arguments.get("inputs", {})
        bad = next((name for name in inputs if not name.isidentifier()), None)
        if bad is not None:
            raise ToolError(f"inputs.{bad} is no name of a variable", "bad_arguments")
        wheels = await self._packages(call, context)
        progress("running Python")
        run = Run(arguments["code"], self._limits, inputs, wheels)
        return returned(await sandbox.execute(context.session, run), self._limits, sandbox.name)

    async def _packages(self, call: ToolCall, context: CallContext) -> list[bytes]:
        """The wheels that a run needs, asked for in a call of their own. Raises `ToolError`; nothing is run then."""
        packages = call.arguments.get("dependencies") or []
        if not packages:
            return []
        check_specifiers(packages)
        if context.nesting is None:
            raise ToolError("packages cannot be asked for here; nothing was run", "denied")
        asked = ToolCall(new_id("call"), INSTALL, {"packages": packages})
        path = context.nesting.under(None, replace(context.caller, parent=call.id))
        result = await path.run(asked)
        if result.is_error:
            raise ToolError(f"the packages are not there: {result.text}", "denied")
        names: list[str] = (result.structured or {}).get("wheels", [])
        return await read_wheels(self._wheels, names)

    def _is_offered(self) -> bool:
        """Asked for each call, so that the host is looked through only where no browser is."""
        backend = self._backend()
        return (backend in ("auto", "wasm") and bool(self._hands())) or self._usable_host(backend) is not None

    def _usable_host(self, backend: str) -> Bubblewrap | None:
        return self._host if backend in ("auto", "bwrap") and self._host and self._host.program else None

    def _sandboxes(self) -> list[Sandbox]:
        """Those that may be tried, in order."""
        backend = self._backend()
        host = self._usable_host(backend)
        browsers = [BrowserSandbox(hand) for hand in self._hands()] if backend in ("auto", "wasm") else []
        return [*browsers, *([host] if host is not None else [])]

    async def _sandbox(self, context: CallContext) -> Sandbox:
        """The session's own, or the first that works. Raises `ToolError` with the reason of each that does not."""
        if self._backend() == "off":
            raise ToolError("Python is switched off in plugins.toml (sandbox.backend); nothing was run", "setup")
        found = {sandbox.id: sandbox for sandbox in self._sandboxes()}
        if (chosen := self._chosen.get(context.session) or self._host_of(context.session)) is not None:
            if chosen not in found:
                what = "bubblewrap" if chosen == Bubblewrap.id else "the browser"
                raise ToolError(f"{what}, which has this session's files, is not there; bring it back", "hand_gone")
            return found[chosen]
        reasons = [] if self._hands() else ["no browser with Pagehand is connected"]
        for sandbox in found.values():
            if (fault := await self._made_ready(sandbox)) is None:
                self._chosen[context.session] = sandbox.id
                return sandbox
            reasons.append(fault)
        raise ToolError(f"no sandbox is available ({'; '.join(reasons)}); nothing was run", "setup")

    def _host_of(self, session: str) -> str | None:
        """The host's sandbox, where it has files of the session from before this hub."""
        return Bubblewrap.id if self._host is not None and self._host.files.has(session) else None

    async def _made_ready(self, sandbox: Sandbox) -> str | None:
        if (fault := await sandbox.fault()) is not None:
            return fault
        if sandbox.id not in self._swept:
            await sandbox.keep(self._sessions())
            self._swept.add(sandbox.id)
        return None

    def forget(self, session: str) -> None:
        """The session is gone; browsers are told by others."""
        self._chosen.pop(session, None)
        if self._host is not None:
            self._host.forget(session)
