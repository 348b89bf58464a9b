"""Where the checkout's things lie, and how its commands start other programs. Knows no command itself."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if sys.platform == "win32" else "python")
NODE_MODULES = ROOT / "node_modules"
STEP_SECONDS = 900
END_SECONDS = 20


class StepFailedError(Exception):
    """A step could not be done; the message names it and the mend."""


def show(command: Sequence[str], seconds: float | None = None) -> int:
    """Run a command with its output on ours; its exit code (124: took too long, 130: interrupted)."""
    sys.stdout.flush()
    with subprocess.Popen(_found(command), cwd=ROOT, env=_environment()) as process:
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            print(f"{command[0]} did not end within {seconds:g} s.", file=sys.stderr)
            process.send_signal(signal.SIGINT)  # so that it ends the browsers it started
            code = 124
        except KeyboardInterrupt:  # the terminal told the command too
            code = 130
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
        return code


def show_beside(
    commands: Mapping[str, Sequence[str]], seconds: float, at_once: int = 4
) -> dict[str, tuple[int, float]]:
    """Run commands beside each other, `at_once` of them, each line of output under its command's name.

    Exit code, as `show` gives it, and seconds of each; `seconds` bounds each command.
    """
    with ThreadPoolExecutor(at_once) as threads:
        runs = {name: threads.submit(_timed, name, command, seconds) for name, command in commands.items()}
        return {name: run.result() for name, run in runs.items()}


def _timed(name: str, command: Sequence[str], seconds: float) -> tuple[int, float]:
    started = time.monotonic()
    return _show_named(name, command, seconds), time.monotonic() - started


def _show_named(name: str, command: Sequence[str], seconds: float) -> int:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        _found(command), cwd=ROOT, env=_environment(), text=True, stdout=pipe, stderr=subprocess.STDOUT
    ) as process:
        late = threading.Timer(seconds, process.send_signal, [signal.SIGINT])
        dead = threading.Timer(seconds + END_SECONDS, process.kill)
        for timer in (late, dead):
            timer.start()
        assert process.stdout is not None
        for line in process.stdout:
            print(f"{name} | {line}", end="", flush=True)
        code = process.wait()
        took_too_long = not late.is_alive()
        for timer in (late, dead):
            timer.cancel()
    if took_too_long:
        print(f"{name} | did not end within {seconds:g} s.", flush=True)
        return 124
    return code


def quietly(command: Sequence[str], mend: str) -> None:
    """Run a command whose output matters only when it fails."""
    done = hear(command)
    if done.returncode != 0:
        said = "\n".join(done.stdout.splitlines()[-30:])
        raise StepFailedError(f"{' '.join(command)} failed (exit code {done.returncode}):\n{said}\n\n{mend}")


def hear(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it said, errors included, in order."""
    try:
        return subprocess.run(
            _found(command),
            cwd=ROOT,
            check=False,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=STEP_SECONDS,
            env=_environment(),
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, f"did not end within {STEP_SECONDS} s")


def _found(command: Sequence[str]) -> list[str]:
    program = shutil.which(command[0])
    if program is None:
        raise StepFailedError(f"{command[0]} is not installed. {MENDS.get(command[0], '')}".rstrip())
    return [program, *command[1:]]


def _environment() -> dict[str, str]:
    # Compiled Python is kept, as a dozen commands read the same thousand files.
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "NPM_CONFIG_UPDATE_NOTIFIER": "false"}


_NODE = "Install Node.js 20 or newer (nodejs.org, `brew install node`, `winget install OpenJS.NodeJS.LTS`)."
MENDS = {"node": _NODE, "npm": _NODE}
"""Program to the sentence that says where to get it."""
