"""Is there one hub, or none, but never two? Looked at from outside: socket, lock and processes.

The hub's answers are `connection_checks`'. Nothing is started or stopped here.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from pagehand import relay
from pagehand.doors.own_socket import others_can_write
from pagehand.install.findings import Finding
from pagehand.settings import Places

SETTLE_SECONDS = 2.0
"""A hub that starts or leaves may hold the lock without answering for this long."""

_LOOK_AGAIN = 0.05


def check_hub(places: Places) -> list[Finding]:
    """Findings about the socket and the hub behind it."""
    try:
        relay.check_path(str(places.socket))
    except relay.HubUnreachable as error:
        return [Finding("hub", "socket", "fault", str(error), "set PAGEHAND_HOME to a shorter folder")]
    findings = [_check_processes(places)]
    try:
        findings.append(_check_socket(places))
    except OSError as error:
        fix = f"look at who owns {places.socket.parent}, and at its mode"
        findings.append(Finding("hub", "socket", "fault", f"the socket {places.socket} cannot be used: {error}", fix))
    return [*findings, _check_home(places)]


def hub_processes(places: Places) -> dict[int, str]:
    """Running hubs of this home: process id to socket. They all have both options on their command line."""
    pattern = re.compile(rf" hub --home {re.escape(str(places.home))} --socket (.+?)(?: --listen-fd .*)?$")
    return {pid: found[1] for pid, command in _commands() if (found := pattern.search(command))}


def last_lines(log: Path, count: int = 5) -> str:
    """The end of the hub's log, for a person to read; empty when there is none."""
    try:
        with log.open("rb") as file:
            file.seek(max(0, log.stat().st_size - 16_384))
            return "\n".join(file.read().decode("utf-8", "replace").splitlines()[-count:])
    except OSError:
        return ""


def _check_home(places: Places) -> Finding:
    """Who may write into a folder may put a hub of their own there, which hears every task."""
    for folder in (places.home, places.socket.parent):
        if others_can_write(folder):
            text = f"others may write into {folder}, and could put a hub of their own there"
            return Finding("hub", "home", "fault", text, f"chmod go-w {folder}")
    return Finding("hub", "home", "ok", str(places.home))


def _check_processes(places: Places) -> Finding:
    running = hub_processes(places)
    if not running:
        return Finding("hub", "process", "ok", "none runs now; it starts when it is needed")
    if len(running) == 1:
        return Finding("hub", "process", "ok", f"process {next(iter(running))}")
    told = ", ".join(f"{pid} ({socket})" for pid, socket in running.items())
    others = [str(pid) for pid, socket in running.items() if socket != str(places.socket)] or [str(p) for p in running]
    return Finding("hub", "process", "fault", f"several hubs run on {places.home}: {told}", f"kill {' '.join(others)}")


def _check_socket(places: Places) -> Finding:
    answers, locked = _answers(places), _locked(places)
    deadline = time.monotonic() + SETTLE_SECONDS
    while locked and not answers and time.monotonic() < deadline:
        time.sleep(_LOOK_AGAIN)
        answers, locked = _answers(places), _locked(places)
    if answers and not locked:
        text = f"a hub answers at {places.socket} without holding its lock, so a second one could start beside it"
        return Finding("hub", "socket", "fault", text, "pagehand hub --stop")
    if locked and not answers:
        pids = " ".join(map(str, hub_processes(places)))
        text = f"a hub holds {places.socket}.lock but does not answer at its socket"
        fix = f"kill {pids}" if pids else f"end the process that holds it (`fuser {places.socket}.lock` names it)"
        return Finding("hub", "socket", "fault", text, fix)
    return Finding("hub", "socket", "ok", str(places.socket))


def _answers(places: Places) -> bool:
    sock = relay.connect(str(places.socket))
    if sock is None:
        return False
    sock.close()
    return True


def _locked(places: Places) -> bool:
    """Whether someone holds the lock; a file that is not there is held by nobody."""
    if sys.platform == "win32":
        return _answers(places)
    import fcntl

    try:
        lock = os.open(f"{places.socket}.lock", os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False


def _commands() -> Iterable[tuple[int, str]]:
    """Process ids with their command lines, as far as the system shows them; on Windows it does not."""
    if sys.platform == "linux":
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    words = (folder / "cmdline").read_bytes().rstrip(b"\0").split(b"\0")
                except OSError:
                    continue
                yield int(folder.name), os.fsdecode(b" ".join(words))
    elif sys.platform == "darwin":
        listing = subprocess.check_output(["ps", "-axww", "-o", "pid=,command="], text=True, timeout=10)
        for line in listing.splitlines():
            pid, _, command = line.strip().partition(" ")
            yield int(pid), command
