"""`process_run`: a program without a shell, in the workspace root, with a minimal environment and an end of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from typing import IO

from pagehand.tether.builtins.results import BadUsage, Refused, answer
from pagehand.tether.values import Value, builtin, type_of
from pagehand.toolsets.script_host.files import os_error
from pagehand.toolsets.script_host.host import SLICE, Host

_USAGE = "process_run expects command[, args[, stdin[, timeout_ms]]]"
_MOST_BYTES = 1 << 20
_DEFAULT_MS, _MOST_MS = 30_000, 300_000
_KEPT = ("PATH", "HOME", "LANG", "TMPDIR")


def program_builtins(host: Host) -> dict[str, Value]:
    """The built-in over one host."""

    def run(*arguments: Value) -> Value:
        return answer("process_run", lambda *given: _run(host, *_checked(given)), arguments)

    return {"process_run": builtin("process_run", run)}


def _checked(given: Sequence[Value]) -> tuple[list[str], bytes, int]:
    """Command line, standard input and milliseconds; Refused for what cannot be meant."""
    if not 1 <= len(given) <= len(("command", "args", "stdin", "timeout_ms")):
        raise BadUsage(_USAGE)
    command, args, stdin, millis = [*given, None, None, None][:4]
    _demand(command, str, "command")
    if not command:
        raise Refused("command must not be empty")
    args = [] if args is None else args
    _demand(args, list, "args")
    for number, arg in enumerate(args):
        _demand(arg, str, f"args[{number}]")
    stdin = "" if stdin is None else stdin
    _demand(stdin, str, "stdin")
    if len(stdin.encode()) > _MOST_BYTES:
        raise Refused(f"stdin exceeds {_MOST_BYTES} bytes")
    millis = _DEFAULT_MS if millis is None else millis
    _demand(millis, int, "timeout_ms")
    if not 1 <= millis <= _MOST_MS:
        raise Refused(f"timeout_ms must be between 1 and {_MOST_MS}")
    return [command, *args], stdin.encode(), millis


def _demand(value: Value, kind: type, label: str) -> None:
    if type(value) is not kind:
        raise Refused(f"{label} must be {kind.__name__}, got {type_of(value)}")


def _run(host: Host, command: list[str], given: bytes, millis: int) -> dict[str, Value]:
    if not host.may_run_programs:
        raise Refused("not allowed by settings")
    if reason := host.permit("shell", " ".join(command)):
        raise Refused(f"denied: {reason}")
    host.control.check()
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        stdin.write(given)
        stdin.seek(0)
        environment = {name: os.environ[name] for name in _KEPT if name in os.environ}
        try:
            process = subprocess.Popen(
                command, stdin=stdin, stdout=out, stderr=err, cwd=host.root, env=environment, start_new_session=True
            )
        except (OSError, ValueError) as error:
            text = os_error(error) if isinstance(error, OSError) else str(error)
            raise Refused(f"spawn {command[0]} failed: {text}") from None
        timed_out = _wait(host, process, millis)
        return _result(process.returncode, out, err, timed_out=timed_out)


def _wait(host: Host, process: subprocess.Popen[bytes], millis: int) -> bool:
    """Wait for its end, or make one for its whole group; whether its time was over."""
    until = time.monotonic() + host.left(millis / 1000)
    try:
        while time.monotonic() < until:
            host.control.check()
            try:
                process.wait(SLICE)
            except subprocess.TimeoutExpired:
                continue
            return False
        return True
    finally:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # all of it may have ended
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _result(code: int, out: IO[bytes], err: IO[bytes], *, timed_out: bool) -> dict[str, Value]:
    streams: dict[str, Value] = {}
    for name, file in (("stdout", out), ("stderr", err)):
        file.seek(0)
        data = file.read(_MOST_BYTES + 1)
        streams[name] = data[:_MOST_BYTES].decode("utf-8", "replace")
        streams[f"{name}_truncated"] = len(data) > _MOST_BYTES
    return {
        "success": code == 0 and not timed_out,
        "timed_out": timed_out,
        "code": None if code < 0 else code,
        "stdout": streams["stdout"],
        "stderr": streams["stderr"],
        "stdout_truncated": streams["stdout_truncated"],
        "stderr_truncated": streams["stderr_truncated"],
    }
