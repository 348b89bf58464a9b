"""The tool `tetherscript_plugin`: a script's hook, run in a process of its own, with the browser where it was granted.

The call itself changes nothing: every effect that the script asks for is a call of its own down the same path. Below:
`script_params`, `script_files`, `script_resources`, `script_process`. Above: `bootstrap`.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pagehand.brain.ports import Toolbox, ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import PagehandError
from pagehand.gate.authority import Authority
from pagehand.toolsets.ports import CallContext, Caller, Nesting, Offered, Progress, Returned, nowhere
from pagehand.toolsets.script_files import NoScript, Script, find_script
from pagehand.toolsets.script_host.browser.port import restrictions
from pagehand.toolsets.script_host.ended import ending, failure
from pagehand.toolsets.script_params import SCHEMA, TOOL, BadParams, Params, is_endpoint, read_params
from pagehand.toolsets.script_process import Clock, run_script
from pagehand.toolsets.script_resources import Resources, act_call, call_for, grant_call, refusal_of
from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.toolsets.page_commands.commands import PageCommands
    from pagehand.wire.extensions import Target

INLINE = "inline.tether"
BRIDGE = "http://127.0.0.1:41707/browser"
"""Where the bridge is, unless its port is taken."""
LONGEST_SECONDS = 3600.0
"""Of a call with everything that is asked in it; the script's own time is `timeout_secs`."""
OUTPUT_BYTES = 65_536
VALUE_BYTES = 1 << 20
_OUTPUT_VARIABLE = "PAGEHAND_TOOL_OUTPUT_MAX_BYTES"


class Scripts:
    """The source of the one tool. Plays `ToolSource`; `door` is the file that says where the HTTP door is."""

    id = "script"
    hints_trusted = True

    def __init__(self, workspace: Path, door: Path) -> None:
        self._workspace, self._door = workspace, door
        spec = ToolSpec(TOOL, "Execute a TetherScript plugin hook from inline source or a .tether file.", SCHEMA)
        self._offered = Offered(
            spec,
            "Run a script",
            annotations={"readOnlyHint": True},
            summary_arguments=("path", "hook"),
            seconds=LONGEST_SECONDS,
            checks_arguments=True,
        )

    @property
    def tools(self) -> Mapping[str, Offered]:
        """The tool."""
        return {TOOL: self._offered}

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page: what the script does there is asked for by itself."""
        return nowhere()

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """The outcome as text, and as `{output, success, metadata}`."""
        outcome = _cut(await self._outcome(call, context))
        return Returned([{"type": "text", "text": outcome["output"]}], outcome, not outcome["success"])

    async def _outcome(self, call: ToolCall, context: CallContext) -> Json:
        try:
            params = read_params(call.arguments)
            clock = Clock(params.seconds)
            script = await asyncio.to_thread(self._script, params, self._root(context))
        except BadParams as bad:
            return bad.told
        except NoScript as none:
            return failure("", none.code, "source", str(none))
        if params.seconds == 0:
            return failure("", "timeout", "timeout", ending("timeout", 0), None, params.hook)
        if params.endpoint and not is_endpoint(params.endpoint):
            words = f"grant_browser must be an http:// loopback endpoint, got '{params.endpoint}'"
            return failure("", "bad_endpoint", "grant", f"TetherScript plugin failed: {words}", None, params.hook)
        assert context.nesting is not None
        run = _Run(script, params, Caller("script", script.name, call.id), context.nesting, clock)
        return await run.outcome(str(self._root(context)), await asyncio.to_thread(self._own_endpoint))

    def _own_endpoint(self) -> str:
        """Where the hub's own bridge is; where it will be, as long as nobody opened the door."""
        try:
            return f"{json.loads(self._door.read_text(encoding='utf-8'))['url']}/browser"
        except (OSError, ValueError, KeyError):
            return BRIDGE

    def _root(self, context: CallContext) -> Path:
        """The session's folder; a session without one has Pagehand's own."""
        folder = Path(context.cwd)
        if folder.is_absolute() and folder.is_dir() and folder != Path(folder.anchor):
            return folder
        self._workspace.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self._workspace

    @staticmethod
    def _script(params: Params, root: Path) -> Script:
        return Script(INLINE, params.source) if params.source else find_script(params.path, root)


@dataclass(frozen=True, slots=True)
class _Run:
    """One script's run: what it asks is answered by calls under the tool's own."""

    script: Script
    params: Params
    caller: Caller
    nesting: Nesting
    clock: Clock

    async def outcome(self, root: str, own: str) -> Json:
        resources = Resources(self.script.name, self.script.source)
        asking = self.nesting.under(None, self.caller, [resources], self.clock.waiting)
        grant, commands = None, None
        if self.params.endpoint is not None:
            grant = _grant(self.params.endpoint, own, self.params.authority)
            refusal = refusal_of(await asking.run(grant_call(resources, grant["shown"], self.params.authority)))
            if refusal is not None:
                words = f"TetherScript plugin failed: browser grant denied: {_reason(refusal)}"
                return failure("", "grant_denied", "grant", words, None, self.params.hook)
            if grant["own"]:
                from pagehand.toolsets.page_commands.commands import PageCommands  # not at every start

                commands = PageCommands(self.nesting, self.caller, Path(root), asking, waiting=self.clock.waiting)
                await commands.begin(self.params.authority)
        job = {
            "name": self.script.name,
            "source": self.script.source,
            "hook": self.params.hook,
            "args": self.params.arguments,
            "timeout_secs": self.params.seconds,
            "root": root,
            "environment": {},
            "programs": False,
            "grant": grant,
        }
        try:
            return await run_script(job, self.clock, _Answers(asking, commands, self.params.authority, grant).answer)
        finally:
            if commands is not None:
                await commands.end()


def _grant(endpoint: str, own: str, authority: Authority) -> Json:
    is_own = not endpoint or urlsplit(endpoint).port == urlsplit(own).port
    where = own if is_own else endpoint.rstrip("/")
    return {"endpoint": where, "shown": where, "own": is_own, "held": restrictions(authority)}


@dataclass(frozen=True, slots=True)
class _Answers:
    """What a script asks, answered."""

    asking: Toolbox
    commands: PageCommands | None
    granted: Authority
    grant: Json | None

    async def answer(self, question: Json) -> Any:
        match question["what"]:
            case "permit":
                refusal = refusal_of(await self.asking.run(call_for(question["kind"], question["name"])))
                return None if refusal is None else _reason(refusal)
            case "approve" if self.grant is not None:
                call = act_call(question["method"], question["body"], self.grant["shown"])
                if question["held"]["human_approval"]:
                    call.arguments["risk"] = "always_ask"
                return refusal_of(await self.asking.run(call))
            case "browser" if self.commands is not None:
                return await self._command(self.commands, question)
        return {"ok": False, "error": f"there is no question {question['what']!r}", "code": "internal"}

    async def _command(self, commands: PageCommands, question: Json) -> Json:
        """A command, held to what the script says, which can only narrow what was granted."""
        told = {key: value for key, value in question["held"].items() if value is not None}
        try:
            held = self.granted.narrowed(told)
        except PagehandError as error:
            return {"ok": False, "error": error.message, "code": "denied"}
        return await commands.run(question["method"], question["body"], held, question["seconds"])


def _reason(refusal: str) -> str:
    return "the user said no" if refusal == "denied by the user" else refusal.removeprefix("denied: ")


def _cut(outcome: Json) -> Json:
    """The outcome within its bounds, with what was left out counted."""
    metadata = dict(outcome["metadata"])
    given = os.environ.get(_OUTPUT_VARIABLE, "")
    most = int(given) if given.isdecimal() and int(given) else OUTPUT_BYTES
    data = outcome["output"].encode("utf-8", "replace")
    output = outcome["output"]
    if len(data) > most:
        shown = data[:most].decode(errors="ignore")
        output = f"{shown}\n…[truncated: {len(data)} bytes, showing first {most}]"
        metadata["truncated"] = {"original_bytes": len(data), "shown_bytes": len(shown.encode())}
    if "value" in metadata:
        size = len(json.dumps(metadata["value"], ensure_ascii=False).encode("utf-8", "replace"))
        if size > VALUE_BYTES:
            metadata |= {"value": None, "value_omitted": {"bytes": size}}
    return {"output": output, "success": outcome["success"], "metadata": metadata}
