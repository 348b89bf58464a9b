"""The process that runs one script: the job comes in as a line, the outcome goes out as one; between them, questions.

Nothing that a script does can harm the hub from here: its memory has a bound, and whoever started it can end it. Run as
`python -m`. Below: `running`, the built-ins. Above: `toolsets.script_process`, which is the other end of the lines.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from pagehand.tether.control import Control
from pagehand.tether.interpreter import THREAD_STACK
from pagehand.tether.output import Output
from pagehand.tether.values import Value
from pagehand.toolsets.script_host.browser.grant import granted_browser
from pagehand.toolsets.script_host.builtins import all_builtins
from pagehand.toolsets.script_host.ended import failure
from pagehand.toolsets.script_host.host import SLICE, Host, Kind
from pagehand.toolsets.script_host.running import Job, run_job
from pagehand.values import Json

MEMORY_BYTES = 1 << 29
"""Of address space, beside what the process had when it began."""


class Parent:
    """Whoever started this process, as the script's thread asks it."""

    def __init__(self, lines: BinaryIO, control: Control) -> None:
        self._lines, self._control = lines, control
        self._answers: dict[int, Json] = {}
        self._came = threading.Condition()
        self._number = 0
        self.host: Host | None = None

    def tell(self, message: Json) -> None:
        """Send one line."""
        self._lines.write(json.dumps(message).encode() + b"\n")
        self._lines.flush()

    def ask(self, question: Json) -> Any:
        """Ask and wait. Ends with the script when that is told to end."""
        self._control.check()
        self._number += 1
        number = self._number
        self.tell({**question, "ask": number})
        with self._came:
            while number not in self._answers:
                self._came.wait(SLICE)
                self._control.check()
            answer = self._answers.pop(number)
        if self.host is not None:
            self.host.deadline = time.monotonic() + float(answer["left"])
        return answer["value"]

    def answered(self, answer: Json) -> None:
        """An answer came."""
        with self._came:
            self._answers[int(answer["answer"])] = answer
            self._came.notify_all()


def main() -> None:
    """Run the job that standard input names."""
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    # What a library prints must not stand among the lines.
    os.dup2(2, 1)
    job = json.loads(source.readline())
    _bound_memory()
    control = Control()
    parent = Parent(sink, control)
    thread = _started(lambda: parent.tell({"done": _outcome(job, parent, control)}))
    threading.Thread(target=_leave_after, args=(thread,), daemon=True).start()
    for line in source:
        message = json.loads(line)
        if "stop" in message:
            control.stop(str(message["stop"]))
        else:
            parent.answered(message)
    # Whoever started this has gone.
    os._exit(1)


def _started(work: Callable[[], None]) -> threading.Thread:
    """A thread that has the stack that deep calls take."""
    threading.stack_size(THREAD_STACK)
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    threading.stack_size(0)
    return thread


def _leave_after(thread: threading.Thread) -> None:
    thread.join()
    os._exit(0)


def _outcome(job: Json, parent: Parent, control: Control) -> Json:
    output = Output()
    hook = str(job["hook"])
    try:
        builtins = _builtins(job, parent, control, output)
        run = Job(job["name"], job["source"], hook, job["args"], job["timeout_secs"])
        return run_job(run, builtins, output, control)
    except MemoryError:
        return failure("", "hook_failed", "hook", "memory limit exceeded", None, hook)
    except BaseException as error:
        words = f"TetherScript plugin failed: internal error: {type(error).__name__}: {error}"
        return failure(output.text, "internal", "internal", words, None, hook)


def _builtins(job: Json, parent: Parent, control: Control, output: Output) -> dict[str, Value]:
    def permit(kind: Kind, what: str) -> str | None:
        refusal = parent.ask({"what": "permit", "kind": kind, "name": what})
        return None if refusal is None else str(refusal)

    deadline = time.monotonic() + float(job["seconds"])
    host = Host(
        Path(job["root"]), control, permit, job["environment"], may_run_programs=job["programs"], deadline=deadline
    )
    parent.host = host
    builtins = all_builtins(host, output)
    if job["grant"] is not None:
        builtins["browser"] = granted_browser(job["grant"], host, parent.ask)
    return builtins


def _bound_memory() -> None:
    """Where the system can: what is more fails as a MemoryError, in here alone."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # Windows has none

        used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY_BYTES, used + MEMORY_BYTES))


if __name__ == "__main__":
    main()
