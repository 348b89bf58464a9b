"""The clock, this machine's names, and the variables of the environment that scripts may see."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
from pathlib import Path

from pagehand.tether.builtins.results import Refused, result_builtin
from pagehand.tether.values import Value, builtin
from pagehand.toolsets.script_host.host import SLICE, Host

_PLATFORMS = {"darwin": "macos", "win32": "windows"}
_ARCHITECTURES = {"amd64": "x86_64", "arm64": "aarch64"}
MOST_SLEEP = 60_000


def machine_builtins(host: Host) -> dict[str, Value]:
    """The built-ins over one host."""
    machine = platform.machine().lower()
    fixed: dict[str, Value] = {
        "process_platform": _PLATFORMS.get(sys.platform, "linux"),
        "process_arch": _ARCHITECTURES.get(machine, machine),
        "process_pid": os.getpid(),
        "os_platform": _PLATFORMS.get(sys.platform, "linux"),
        "os_arch": _ARCHITECTURES.get(machine, machine),
        "os_tmpdir": tempfile.gettempdir(),
        "os_homedir": str(Path.home()),
        "os_eol": os.linesep,
        "path_sep": os.sep,
    }
    made = {name: _constant(name, value) for name, value in fixed.items()}
    made["time_now_ms"] = builtin("time_now_ms", lambda: time.time_ns() // 1_000_000)
    made["process_args"] = builtin("process_args", lambda: ["pagehand"])

    def sleep(millis: int) -> None:
        if not 0 <= millis <= MOST_SLEEP:
            raise Refused(f"millis must be between 0 and {MOST_SLEEP}")
        until = time.monotonic() + millis / 1000
        host.control.check()
        while (left := until - time.monotonic()) > 0:
            host.pause(min(left, SLICE))
            host.control.check()

    return made | {
        "sleep_ms": result_builtin("sleep_ms", ["millis:int"], sleep),
        "env_get": result_builtin("env_get", ["name"], host.environment.get),
    }


def _constant(name: str, value: Value) -> Value:
    return builtin(name, lambda: value)
