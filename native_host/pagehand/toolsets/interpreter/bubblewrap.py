"""The host's own sandbox: Python in namespaces of its own by bubblewrap, without network, home, or other processes.

For hosts whose browser cannot be used. A run gets a copy of its session's files and hands it back at its end; one that
was ended hands nothing back. Below: `processes.group`, `host_files`. Above: `source`.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from pagehand.errors import ToolError
from pagehand.processes.group import ProcessGroup
from pagehand.processes.searching import find_program, search_path
from pagehand.toolsets.interpreter.held import Held
from pagehand.toolsets.interpreter.host_files import HostFiles, lay_out, read_out, read_plain, size_of
from pagehand.toolsets.interpreter.offers import SandboxLimits
from pagehand.toolsets.interpreter.ports import Ended, Run
from pagehand.toolsets.interpreter.volume import CHANGES, Volume, fault_of_entries
from pagehand.values import Json

PROBE_SECONDS = 10.0
END_SECONDS = 10.0
"""How long the kernel may take to end everything in a sandbox."""
LOOK_SECONDS = 0.5
"""How often it is looked whether a run's files have grown beyond their limits."""
MOST_UNPACKED = 400 * 1024 * 1024
MOST_OUTCOME = 48 * 1024 * 1024
SYSTEM = ("/usr", "/bin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives")
"""What a Python of the system needs, read-only."""
_VARIABLES = {
    "PATH": "/usr/bin:/bin",
    "HOME": "/data",
    "LANG": "C.UTF-8",
    "PYTHONDONTWRITEBYTECODE": "1",
    # Libraries that calculate start a thread for each processor, each with memory of its own.
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
}


class Bubblewrap:
    """Plays `Sandbox` on the host. `runner` is `extension/sandbox/runner.py`."""

    name = id = "bwrap"
    tags: tuple[str, ...] = ()
    """Wheels for it are those of the Python that runs here."""

    def __init__(self, files: HostFiles, runner: Path) -> None:
        self.files, self._runner = files, runner
        self._locks: dict[str, asyncio.Lock] = {}

    @property
    def program(self) -> str | None:
        """Where bubblewrap is; None: it is not installed."""
        found = find_program(["bwrap"], search_path(os.environ)) if sys.platform == "linux" else None
        return found[0] if found else None

    async def fault(self) -> str | None:
        """Why it cannot be used now: tried in truth."""
        if self.program is None:
            return "bubblewrap (`bwrap`) is not installed"
        with tempfile.TemporaryDirectory() as room:
            command = self._command(Path(room), [python(), "-I", "-S", "-c", "print(1)"])
            group = await ProcessGroup.start(command, b"", os.environ, "/")
            try:
                async with asyncio.timeout(PROBE_SECONDS):
                    said = b"".join([block async for block in group.output()])
                    complaints = await group.complaints()
            except TimeoutError:
                return "bubblewrap did not answer"
            finally:
                await group.end()
        words = complaints.decode("utf-8", "replace").strip().splitlines()
        return (
            None if said == b"1\n" else f"bubblewrap cannot be used here: {words[-1] if words else 'it said nothing'}"
        )

    async def keep(self, sessions: list[str]) -> None:
        """Remove the files of all sessions but these."""
        await asyncio.to_thread(self.files.keep, sessions)

    async def use(self, session: str, operation: str, arguments: Json, limits: SandboxLimits) -> Json:
        """One of the file tools."""
        async with self._lock(session):
            volume = Volume(await asyncio.to_thread(self.files.entries, session))
            result = volume.use(operation, arguments)
            if operation in CHANGES:
                if fault := fault_of_entries(volume.entries, limits):
                    raise ToolError(f"Not done: {fault[1]}.", "limit_reached")
                await asyncio.to_thread(self.files.replace, session, volume.entries)
            return result

    async def execute(self, session: str, run: Run) -> Ended:
        """Run it on a copy of the session's files."""
        async with self._lock(session):
            with tempfile.TemporaryDirectory(prefix="pagehand-run-") as name:
                room = Path(name)
                began = time.monotonic()
                await asyncio.to_thread(self._prepare, room, session, run)
                ready = time.monotonic()
                ended = await self._run(room, run)
                if ended.outcome is not None:
                    ended = await asyncio.to_thread(self._take_back, room, session, run, ended)
                duration, load = time.monotonic() - ready, ready - began
                return replace(ended, duration_ms=round(1000 * duration), load_ms=round(1000 * load))

    def forget(self, session: str) -> None:
        """The session is gone, and its files with it."""
        self._locks.pop(session, None)
        self.files.forget(session)

    def _lock(self, session: str) -> asyncio.Lock:
        """One call of a session at a time."""
        return self._locks.setdefault(session, asyncio.Lock())

    def _prepare(self, room: Path, session: str, run: Run) -> None:
        import zipfile  # not at every start

        for folder in ("data", "tmp", "packages"):
            (room / folder).mkdir()
        (room / "outcome").touch()
        lay_out(self.files.entries(session), room / "data")
        left = MOST_UNPACKED
        for wheel in run.wheels:
            with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
                left -= sum(one.file_size for one in archive.infolist())
                if left < 0:
                    raise ToolError(f"the packages are larger than {MOST_UNPACKED // 2**20} MiB unpacked")
                archive.extractall(room / "packages")

    def _take_back(self, room: Path, session: str, run: Run, ended: Ended) -> Ended:
        entries = read_out(room / "data", run.limits.file)
        if fault := fault_of_entries(entries, run.limits):
            return Ended(None, ended.stdout, ended.stderr, over=fault[0])
        self.files.replace(session, entries)
        return ended

    async def _run(self, room: Path, run: Run) -> Ended:
        request = {"code": run.code, "inputs": run.inputs, "limits": run.limits.as_json()}
        command = self._command(room, [python(), "-I", "-S", "/runner.py"])
        outputs = {"stdout": bytearray(), "stderr": bytearray()}
        over = None
        held = Held()
        command[1:1] = ["--sync-fd", str(held.sandbox), "--info-fd", str(held.info)]
        given = json.dumps(request).encode()
        # In a task of its own: what is half made could be ended by nobody.
        starting = asyncio.create_task(ProcessGroup.start(command, given, os.environ, "/", [held.sandbox, held.info]))
        try:
            async with asyncio.timeout(run.limits.seconds):
                over = await _watched(await asyncio.shield(starting), outputs, room, run.limits)
        except TimeoutError:
            over = "seconds"
        finally:
            await asyncio.shield(asyncio.create_task(_end(held, starting)))
        stdout, stderr = (bytes(one[: run.limits.output]).decode("utf-8", "replace") for one in outputs.values())
        outcome = read_plain(room / "outcome", MOST_OUTCOME)
        if over is not None:
            return Ended(None, stdout, stderr, over=over)
        if not outcome or len(outcome) > MOST_OUTCOME:
            return Ended(None, stdout, stderr, fault="it ended before it had a result")
        return Ended(outcome.decode("utf-8", "replace"), stdout, stderr)

    def _command(self, room: Path, inner: list[str]) -> list[str]:
        """What can be written is `/data` and `/tmp`, both on a disk where they are watched, and the outcome."""
        variables = [word for name, value in _VARIABLES.items() for word in ("--setenv", name, value)]
        system = [word for path in (*SYSTEM, *_own_python()) for word in ("--ro-bind-try", path, path)]
        own = [
            *("--ro-bind", str(self._runner), "/runner.py", "--ro-bind-try", str(room / "packages"), "/packages"),
            *("--bind-try", str(room / "data"), "/data", "--bind-try", str(room / "tmp"), "/tmp"),  # noqa: S108 - inside
            *("--bind-try", str(room / "outcome"), "/outcome"),
        ]
        program = self.program or "bwrap"
        walls = ["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"]
        mounts = ["--proc", "/proc", "--dev", "/dev", *system, *own, "--remount-ro", "/dev", "--remount-ro", "/"]
        return [program, *walls, *variables, *mounts, "--chdir", "/data" if inner[-1] == "/runner.py" else "/", *inner]


async def _end(held: Held, starting: asyncio.Task[ProcessGroup]) -> None:
    """End the sandbox with all that is in it, before the program that watches it, and wait until nothing is there."""
    try:
        group = await starting
        await asyncio.to_thread(held.kill)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END_SECONDS):
                await group.wait()
        await group.end()
    finally:
        held.close()


async def _watched(group: ProcessGroup, outputs: dict[str, bytearray], room: Path, limits: SandboxLimits) -> str | None:
    """The limit that the run went over; None when it ended by itself."""

    async def taken(name: str) -> str | None:
        async for block in group.output() if name == "stdout" else group.errors():
            outputs[name] += block
            if len(outputs[name]) > limits.output:
                return name
        return None

    async def grown() -> str | None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            size, count = await asyncio.to_thread(size_of, [room / "data", room / "tmp"])
            if size > limits.volume or count > limits.files:
                return "files" if count > limits.files else "volume"

    listening = {asyncio.create_task(taken(name)) for name in outputs}
    looking = asyncio.create_task(grown())
    try:
        left: set[asyncio.Task[str | None]] = {*listening, looking}
        while listening & left:
            done, left = await asyncio.wait(left, return_when=asyncio.FIRST_COMPLETED)
            if over := next((task.result() for task in done if task.result()), None):
                return over
        await group.wait()
        return None
    finally:
        for task in (*listening, looking):
            task.cancel()


def python() -> str:
    """The Python behind this one: an environment's own would need its folder."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def _own_python() -> list[str]:
    """Its folder, where it is none of the system's."""
    prefix = os.path.realpath(sys.base_prefix)
    return [] if prefix == "/" or any(prefix == one or prefix.startswith(f"{one}/") for one in SYSTEM) else [prefix]
