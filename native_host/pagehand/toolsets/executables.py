"""Executable plugins: programs in a folder that answer tool calls and hooks over standard input and output.

Each trusted plugin is a source of tools of its own, run in a process group within a time limit, and only while it is to
the byte what the person trusted. Below: `plugin_folder`, `plugin_schema`, `processes`. Above: `bootstrap`, `calls`.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pagehand.brain.transcript import ToolCall
from pagehand.errors import ToolError
from pagehand.processes.bounded import INPUT_CAP, OUTPUT_CAP, Ended, run_bounded
from pagehand.processes.searching import find_program, search_path
from pagehand.toolsets.plugin_folder import Plugin, digest_of
from pagehand.toolsets.plugin_schema import USUAL_SECONDS, Described, entries_of
from pagehand.toolsets.ports import NOWHERE, CallContext, Offered, Progress, Returned
from pagehand.values import Json
from pagehand.wire.extensions import Target

SCHEMA_SECONDS = 10.0
NO_PROGRAM = 127
"""What `env` and shells end with when there is no such program."""
_STALE = ("TOOL_NAME", "HOOK", "VERBOSE", "PROJECT_ROOT", "TOOL_ARGS", "HOOK_DATA", "INDEX_DB")
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
        *,
        verbose: bool = False,
    ) -> None:
        self.plugin, self.described = plugin, described
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
    def hooks(self) -> Sequence[str]:
        """The hooks that its schema names."""
        return self.described.hooks

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return NOWHERE

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """Its standard output as text. Raises `ToolError` with its exit code and last complaints."""
        seconds = (self.described.tools[call.name].seconds or USUAL_SECONDS + 5.0) - 5.0
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
        ended = await self._run(payload, names, USUAL_SECONDS, cwd)
        if problem := _problem(f"the hook {hook} of {self.plugin.name}", ended, USUAL_SECONDS):
            raise ToolError(problem)
        try:
            text = ended.output.decode().strip()
            answer: Any = json.loads(text) if text else {}
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise ToolError(f"the hook {hook} of {self.plugin.name} did not answer with one JSON object")
        return answer

    async def _run(self, given: Json, names: Mapping[str, str], seconds: float, cwd: str) -> Ended:
        data = json.dumps(given, ensure_ascii=False).encode("utf-8", "replace")
        if len(data) > INPUT_CAP:
            raise ToolError(f"the arguments are {len(data)} bytes; a plugin takes {INPUT_CAP}", "bad_arguments")
        if await asyncio.to_thread(_digest, self.plugin.root) != self.plugin.digest:
            message = f"the plugin {self.plugin.name} was changed since it was enabled; nothing of it was run"
            raise ToolError(f"{message}. Look at it, then `pagehand plugins enable {self.plugin.name}`", "denied")
        folder = str(await asyncio.to_thread(_folder, cwd, self._folder))
        environment = plugin_environment(os.environ, self._credentials, names, folder, verbose=self._verbose)
        return await _started([str(self.plugin.program)], data, environment, folder, seconds)


async def ask_schema(plugin: Plugin, folder: Path) -> list[Json]:
    """What a plugin answers to `--schema`; it has to be trusted to be asked. Raises `SetupError`, `ToolError`."""
    environment = plugin_environment(os.environ, frozenset(), {}, str(folder))
    ended = await _started([str(plugin.program), "--schema"], b"", environment, str(folder), SCHEMA_SECONDS)
    if problem := _problem(f"{plugin.name} --schema", ended, SCHEMA_SECONDS):
        raise ToolError(problem)
    try:
        return entries_of(ended.output.decode())
    except UnicodeDecodeError:
        raise ToolError(f"the schema of {plugin.name} is not UTF-8") from None


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
    return {**kept, **given, **session, "PATH": search_path(inherited)}


async def _started(
    command: Sequence[str], data: bytes, environment: Mapping[str, str], folder: str, seconds: float
) -> Ended:
    program = Path(command[0])
    try:
        ended = await run_bounded(command, data, environment, folder, seconds)
    except FileNotFoundError:
        raise ToolError(_missing(program, environment["PATH"]) or f"{program} is gone") from None
    except OSError as error:
        raise ToolError(f"{program.name} could not be started: {error.strerror}") from None
    if ended.code == NO_PROGRAM and (needs := _missing(program, environment["PATH"])):
        raise ToolError(needs)
    return ended


def _missing(program: Path, path: str) -> str | None:
    """The interpreter that its first line names, when it is nowhere; None when it is there, or none is named."""
    try:
        first = program.read_bytes()[:200].split(b"\n")[0].decode("utf-8", "replace")
    except OSError:
        return None
    words = first.removeprefix("#!").split()
    if first.startswith("#!") and words and Path(words[0]).name == "env":
        words = [word for word in words[1:] if not word.startswith("-") and "=" not in word]
    if not first.startswith("#!") or not words or find_program(words[:1], path):
        return None
    return f"the plugin {program.name} needs `{words[0]}`, which is not on PATH (searched: {path})"


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
