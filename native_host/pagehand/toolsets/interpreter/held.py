"""Pipes that tell whether a sandbox of bubblewrap is still there, and by which process all of it ends.

Bubblewrap ends its sandbox when it ends itself, but not while it still makes it, and not at once. So the first process
inside is ended, by the number that bubblewrap tells; bubblewrap then ends when nothing inside is left. Above:
`bubblewrap`.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal

SETUP_SECONDS = 10.0
"""How long bubblewrap may take until it tells of the first process."""


class Held:
    """`sandbox` and `info` are the descriptors that bubblewrap is given (`--sync-fd`, `--info-fd`)."""

    def __init__(self) -> None:
        self._life, self.sandbox = os.pipe()
        self._told, self.info = os.pipe()
        self._open = [self._life, self.sandbox, self._told, self.info]

    def close(self) -> None:
        """Nobody asks any more."""
        for descriptor in self._open:
            os.close(descriptor)

    def _is_there(self) -> bool:
        ended, _, _ = select.select([self._life], [], [], 0)
        return not ended

    def kill(self) -> None:
        """End all of the sandbox, if there is one."""
        # As long as this process holds them too, nothing is seen to end.
        for descriptor in (self.sandbox, self.info):
            self._open.remove(descriptor)
            os.close(descriptor)
        if not self._is_there():
            return
        told, _, _ = select.select([self._told], [], [], SETUP_SECONDS)
        with contextlib.suppress(ValueError, KeyError, TypeError, ProcessLookupError, PermissionError):
            first = json.loads(os.read(self._told, 4096) if told else b"")["child-pid"]
            if self._is_there():
                os.kill(int(first), signal.SIGKILL)
