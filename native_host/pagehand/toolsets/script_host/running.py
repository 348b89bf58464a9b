"""One hook of one script, from its source to the outcome that a tool answers with.

It knows no process and no browser: built-ins are given. Above: `child`, which runs it apart from the hub.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from pagehand.tether.conformance import with_value
from pagehand.tether.control import Control
from pagehand.tether.conversion import from_json, to_json, whole_letters
from pagehand.tether.errors import Fault, ScriptError, Stopped
from pagehand.tether.interpreter import Interpreter
from pagehand.tether.json_reader import read_json
from pagehand.tether.limits import SOURCE_BYTES
from pagehand.tether.output import Output
from pagehand.tether.values import Result, Value
from pagehand.toolsets.script_host.ended import ending, failure
from pagehand.values import Json

INJECTED = "browser"
"""The first parameter of a hook that gets the browser where it was not passed."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be run."""

    name: str
    source: str
    hook: str
    arguments: Sequence[Any]
    seconds: int
    """The limit as it was given, for words."""


class _Failed(Exception):
    """The run ended with an error of this code and stage."""

    def __init__(self, code: str, stage: str, text: str, error: ScriptError | None = None) -> None:
        super().__init__(text)
        self.code, self.stage, self.text, self.error = code, stage, text, error


def run_job(job: Job, builtins: Mapping[str, Value], output: Output, control: Control) -> Json:
    """`{output, success, metadata}` as the tool's result has it, before anything is cut."""
    try:
        value = _value(job, builtins, control)
        text = with_value(output.text, value, control)
        shown = _decoded(value, control)
        return {"output": text, "success": not _is_err(value), "metadata": {"value": shown}}
    except _Failed as failed:
        return failure(output.text, failed.code, failed.stage, failed.text, failed.error, job.hook)
    except Fault as fault:
        return failure(output.text, "hook_failed", "hook", fault.message, None, job.hook)
    except Stopped as stopped:
        return failure(output.text, stopped.reason, stopped.reason, ending(stopped.reason, job.seconds), None, job.hook)


def _value(job: Job, builtins: Mapping[str, Value], control: Control) -> Value:
    if len(job.source.encode("utf-8", "replace")) > SOURCE_BYTES:
        raise _failed(job, "source_too_large", "source", f"source exceeds {SOURCE_BYTES} bytes")
    interpreter = Interpreter(builtins, control)
    try:
        interpreter.load(whole_letters(job.source))
    except ScriptError as error:
        if error.stage in ("lex", "parse"):
            raise _failed(job, f"{error.stage}_error", error.stage, error.located, error) from None
        failed = _failed(job, "load_failed", "load", f"load failed: {error.message}", error)
        raise _stopped_or(error, job, failed) from None
    try:
        function = interpreter.function(job.hook)
        if function is None:
            missing = ScriptError("run", f"missing hook `{job.hook}`")
            raise _failed(job, "missing_hook", "hook", missing.message, missing)
        given = [from_json(argument) for argument in job.arguments]
        return interpreter.call(function, with_browser(function, given, builtins))
    except ScriptError as error:
        raise _stopped_or(error, job, _Failed("hook_failed", "hook", error.message, error)) from None


def _failed(job: Job, code: str, stage: str, words: str, error: ScriptError | None = None) -> _Failed:
    return _Failed(code, stage, f"TetherScript plugin failed: {job.name}: {words}", error)


def _stopped_or(error: ScriptError, job: Job, failed: _Failed) -> _Failed:
    """A script that was told to end failed for that reason, wherever it was."""
    if error.stage != "stopped":
        return failed
    return _Failed(error.message, error.message, ending(error.message, job.seconds), error)


def with_browser(function: FunctionType, given: list[Value], builtins: Mapping[str, Value]) -> list[Value]:
    """A hook's arguments; with a browser granted, it stands first where the hook has a parameter for it."""
    code = function.__code__
    if INJECTED not in builtins or len(given) != code.co_argcount - 1:
        return given
    first = code.co_varnames[0].rpartition(":")[2]
    return [builtins[INJECTED], *given] if first == INJECTED else given


def _is_err(value: Value) -> bool:
    return type(value) is Result and not value.ok


def _decoded(value: Value, control: Control) -> Any:
    """The value as JSON; a text that is a JSON object or list, as what it says."""
    if type(value) is str and value.strip()[:1] in ("{", "["):
        try:
            return to_json(read_json(value.strip(), control.check), control.check)
        except Fault:
            return value
    return to_json(value, control.check)
