"""What a running script looks at to know whether it may go on; told from any thread."""

from __future__ import annotations

from pagehand.tether.errors import Fault, Stopped
from pagehand.tether.limits import CALL_DEPTH, TOO_DEEP


class Control:
    """The stop flag, the depth of calls and, where they are counted, the steps left of one run.

    Compiled code reads `stopped` at every loop iteration, and at every function entry compares `depth`, which it counts
    itself, with `deepest`: one comparison for both reasons not to go on.
    """

    __slots__ = ("_inner", "deepest", "depth", "steps", "stopped")

    def __init__(self, steps: int = 0) -> None:
        self.stopped: str | None = None
        self.depth = 0
        self.deepest = CALL_DEPTH
        self.steps = steps
        self._inner: Control | None = None

    def stop(self, reason: str) -> None:
        """End the script at its next step, and one that it evaluates; the first reason counts."""
        self.stopped = self.stopped or reason
        self.deepest = -1
        inner = self._inner
        if inner is not None:
            inner.stop(self.stopped)

    def begin(self, steps: int) -> Control:
        """The control of a script within this one, which ends when this one is told to."""
        self._inner = Control(steps)
        if self.stopped:
            self._inner.stop(self.stopped)
        return self._inner

    def end(self) -> None:
        """The script within is over."""
        self._inner = None

    def check(self) -> None:
        """Stopped, if the script was told to end; long built-ins call this between their own steps."""
        if self.stopped:
            raise Stopped(self.stopped)

    def refuse_entry(self) -> None:
        """A call that may not go deeper: the script was told to end, or the limit is met."""
        self.check()
        raise Fault(TOO_DEEP)

    def out_of_steps(self) -> None:
        """The step that was one too many."""
        raise Fault("eval step budget exhausted (possible infinite loop)")
