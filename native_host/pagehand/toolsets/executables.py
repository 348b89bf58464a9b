"""Executable plugins: programs in a folder that answer tool calls and hooks over standard input and output.

Each trusted plugin is a source of tools of its own, run in a process group within a time limit, and only while it is to
the byte what the person trusted. Below: `plugin_folder`, `plugin_schema`, `processes`. Above: `bootstrap`, `calls`.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.brain.transcript import ToolCall
from pagehand.errors import ToolError
from pagehand.processes.bounded import INPUT_CAP, OUTPUT_CAP, Ended, run_bounded
from pagehand.processes.searching import search_path
from pagehand.processes.starting import start_fault
from pagehand.toolsets.plugin_bytes import digest_of
from pagehand.toolsets.plugin_folder import Plugin
from pagehand.toolsets.plugin_schema import SPARE_SECONDS, USUAL_SECONDS, Described, entries_of
from pagehand.toolsets.ports import CallContext, Offered, Progress, Returned, nowhere
from pagehand.values import Json
from pagehand.wire.json_text import dump, load

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target

SCHEMA_SECONDS = 10.0
SCHEMA_CAP = 1024 * 1024
NO_PROGRAM = 127
"""What `env` and shells end with when there is no such program."""
Complained = Callable[[str, str, bytes, Json], None]
"""Takes a plugin's name, its tool or hook, what it said on standard error, and what it was given."""
_STALE = ("TOOL_NAME", "HOOK", "VERBOSE", "PROJECT_ROOT", "SESSION", "TOOL_ARGS", "HOOK_DATA", "INDEX_DB")
_PREFIXES = ("PAGEHAND", "CHIBI")
"""Plugins written for the earlier contract read the second names."""
_SHOWN_LINES, _SHOWN_CHARACTERS = 5, 2000


class Executable:
    """One trusted plugin. Plays `ToolSource`; `credentials` are variables that it never sees."""

    hints_trusted = True
    """The person trusted these very bytes; what they say of their risk counts."""

    def __init__(
        self,
        plugin: Plugin,
        described: Described,
        credentials: frozenset[str],
        folder: Path,
        complained: Complained,
        *,
        verbose: bool = False,
    ) -> None:
        self.plugin, self.described, self._complained = plugin, described, complained
        self._credentials, self._folder, self._verbose = credentials, folder, verbose

    @property
    def id(self) -> str:
        """Its name and the beginning of its hash: leave for it ends when it changes."""
        return f"plugin:{self.plugin.name}@sha256:{self.plugin.digest[:16]}"

    @property
    def tools(self) -> Mapping[str, Offered]:
        """What its schema names."""
        return self.described.tools

    @property
    def hooks(self) -> Collection[str]:
        """The hooks that its schema names."""
        return self.described.hooks.keys()

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return nowhere()

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """Its standard output as text. Raises `ToolError` with its exit code and last complaints."""
        seconds = (self.described.tools[call.name].seconds or USUAL_SECONDS + SPARE_SECONDS) - SPARE_SECONDS
        names = {"TOOL_NAME": call.name, "SESSION": context.session}
        ended = await self._run(call.arguments, names, seconds, context.cwd)
        if problem := _problem(call.name, ended, seconds):
            raise ToolError(problem, "timeout" if ended.problem == "timeout" else "failed")
        try:
            text = ended.output.decode()
        except UnicodeDecodeError as error:
            raise ToolError(f"the output of {call.name} is not UTF-8 (byte {error.start})") from None
        return Returned([{"type": "text", "text": text}])

    async def run_hook(self, hook: str, payload: Json, cwd: str) -> Json:
        """The hook's answer, `{}` for none. Raises `ToolError` when it failed in any way."""
        names = {"HOOK": hook, "SESSION": str(payload.get("session_id", ""))}
        seconds = self.described.hooks[hook]
        ended = await self._run(payload, names, seconds, cwd)
        if problem := _problem(f"the hook {hook} of {self.plugin.name}", ended, seconds):
            raise ToolError(problem)
        try:
            text = ended.output.decode().strip()
            answer: Any = load(text) if text else {}
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise ToolError(f"the hook {hook} of {self.plugin.name} did not answer with one JSON object")
        return answer

    async def _run(self, given: Json, names: Mapping[str, str], seconds: float, cwd: str) -> Ended:
        data = _written(given)
        if len(data) > INPUT_CAP:
            raise ToolError(f"the arguments are {len(data)} bytes; a plugin takes {INPUT_CAP}", "bad_arguments")
        if self.plugin.fault:
            raise ToolError(f"the plugin {self.plugin.name} cannot be used: {self.plugin.fault}", "denied")
        if await asyncio.to_thread(_digest, self.plugin.root) != self.plugin.digest:
            message = f"the plugin {self.plugin.name} was changed since it was enabled; nothing of it was run"
            raise ToolError(f"{message}. Look at it, then `pagehand plugins enable {self.plugin.name}`", "denied")
        folder = str(await asyncio.to_thread(_folder, cwd, self._folder))
        environment = plugin_environment(os.environ, self._credentials, names, folder, verbose=self._verbose)
        ended = await _started([str(self.plugin.program)], data, environment, folder, seconds)
        if ended.complaints:
            what = names.get("HOOK") or names["TOOL_NAME"]
            await asyncio.to_thread(self._complained, self.plugin.name, what, ended.complaints, given)
        return ended


def _written(given: Json) -> bytes:
    """As Python writes it, which plugins in a shell may have been tried with; what JSON cannot hold is replaced."""
    try:
        text = json.dumps(given, ensure_ascii=False, allow_nan=False)
    except ValueError:
        text = dump(given)
    return text.encode("utf-8", "replace")


async def ask_schema(plugin: Plugin, folder: Path, credentials: frozenset[str]) -> list[Json]:
    """What a plugin answers to `--schema`; it has to be trusted to be asked. Raises `SetupError`, `ToolError`."""
    environment = plugin_environment(os.environ, credentials, {}, str(folder))
    ended = await _started([str(plugin.program), "--schema"], b"", environment, str(folder), SCHEMA_SECONDS)
    if problem := _problem(f"{plugin.name} --schema", ended, SCHEMA_SECONDS):
        raise ToolError(problem)
    if len(ended.output) > SCHEMA_CAP:
        raise ToolError(f"the schema of {plugin.name} is larger than {SCHEMA_CAP:,} bytes")
    try:
        return entries_of(ended.output.decode())
    except UnicodeDecodeError as error:
        raise ToolError(f"the schema of {plugin.name} is not UTF-8 (byte {error.start})") from None


def plugin_environment(
    inherited: Mapping[str, str],
    credentials: frozenset[str],
    names: Mapping[str, str],
    folder: str,
    *,
    verbose: bool = False,
) -> dict[str, str]:
    """A plugin's variables: ours under both names, nothing stale, no key of an engine, and a PATH that finds things."""
    stale = {f"{prefix}_{name}" for prefix in _PREFIXES for name in _STALE}
    kept = {name: value for name, value in inherited.items() if name not in stale | credentials}
    own = {"PROJECT_ROOT": folder, **({"VERBOSE": "1"} if verbose else {}), **names}
    given = {f"{prefix}_{name}": value for prefix in _PREFIXES for name, value in own.items() if name != "SESSION"}
    session = {"PAGEHAND_SESSION": names["SESSION"]} if "SESSION" in names else {}
    # What Python would keep beside its sources would be a change of the plugin.
    return {**kept, **given, **session, "PYTHONDONTWRITEBYTECODE": "1", "PATH": search_path(inherited)}


async def _started(
    command: Sequence[str], data: bytes, environment: Mapping[str, str], folder: str, seconds: float
) -> Ended:
    program = Path(command[0])
    try:
        ended = await run_bounded(command, data, environment, folder, seconds)
    except OSError as error:
        why = start_fault(program, environment["PATH"])
        raise ToolError(why or f"{program.name} could not be started: {error.strerror}") from None
    if ended.code == NO_PROGRAM and (why := start_fault(program, environment["PATH"])):
        raise ToolError(why)
    return ended


def _problem(name: str, ended: Ended, seconds: float) -> str | None:
    """Why this run is a failure, in one text for a person and the model."""
    if ended.problem == "timeout":
        return f"{name} did not end within {seconds:g} s and was stopped"
    if ended.problem == "output":
        return f"{name} printed more than {OUTPUT_CAP} bytes and was stopped"
    if ended.code == 0:
        return None
    how = f"ended with code {ended.code}" if ended.code > 0 else f"was ended by signal {-ended.code}"
    lines = ended.complaints.decode("utf-8", "replace").strip().splitlines()[-_SHOWN_LINES:]
    said = "\n".join(lines)[-_SHOWN_CHARACTERS:]
    return f"{name} {how}{f': {said}' if said else ''}"


def _folder(wanted: str, usual: Path) -> Path:
    """Where a plugin runs: in the session's folder, as long as it is there."""
    return Path(wanted) if Path(wanted).is_dir() else usual


def _digest(root: Path) -> str:
    """The plugin's hash now; an empty one when it cannot be read."""
    try:
        return digest_of(root)
    except OSError:
        return ""
