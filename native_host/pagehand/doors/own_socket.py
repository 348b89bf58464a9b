"""The hub's place on this machine: one hub for each home, and its own socket at its path as long as it lives.

A runtime folder may vanish under a living hub (a logout, a cleaner). Then the lock beside the socket is gone too; the
one in the home is not, so no second hub writes the same ledger, and the socket is made anew. How, `bootstrap` says.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from pagehand.errors import SetupError

log = logging.getLogger(__name__)

LOOK_SECONDS = 2.0
"""How often the hub looks whether its socket is still its own."""
MAKE_WAY_SECONDS = 3 * LOOK_SECONDS
_A_MOMENT = 0.05


def lock_home(home: Path) -> int | None:
    """Become the one hub of this home: the descriptor to keep open. Raises `SetupError` when there is another."""
    if sys.platform == "win32":
        return None
    import fcntl

    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    if others_can_write(home):
        log.warning("others may write into %s: they could read and change what is kept; run: chmod go-w %s", home, home)
    lock = os.open(home / "hub.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise SetupError(f"a hub already works in {home}; it will answer at its socket again in a moment") from None
    return lock


def others_can_write(folder: Path) -> bool:
    """Whether somebody else may put files there; False where the system does not say, or there is no such folder."""
    try:
        state = folder.stat()
    except OSError:
        return False
    return sys.platform != "win32" and bool(state.st_mode & 0o022 or state.st_uid not in (0, os.getuid()))


def make_way(socket: Path, lock: int) -> None:
    """Give the place at the socket, which was claimed, back to the home's living hub, and wait until it is there.

    Until then who has connected here waits; when this process ends, they connect again and find the other.
    """
    # While the lock is held nobody else can have put a socket there.
    socket.unlink(missing_ok=True)
    os.close(lock)
    nothing = threading.Event()
    deadline = time.monotonic() + MAKE_WAY_SECONDS
    while not socket.exists() and time.monotonic() < deadline:
        nothing.wait(_A_MOMENT)  # a file that comes has no event


Renew = Callable[[str, int], tuple[int, int] | None]
"""A new socket at a path, for who holds the lock: both descriptors; None when another is there. Raises OSError."""


class OwnSocket:
    """The listening socket's file and the lock beside it. `lock` changes when its file had gone."""

    def __init__(self, path: Path, lock: int | None, renew: Renew) -> None:
        self.path, self.lock, self._make_anew = path, lock, renew
        self._known = _identity(path)

    async def keep(self, stopped: asyncio.Event, listen: Callable[[int], Awaitable[None]]) -> None:
        """Until the hub has stopped: listen anew (on the descriptor given) when the socket is no longer ours."""
        if sys.platform == "win32" or self.lock is None:
            return
        while not stopped.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(stopped.wait(), LOOK_SECONDS)
            if not stopped.is_set() and _identity(self.path) != self._known:
                await self._renew(listen)

    async def _renew(self, listen: Callable[[int], Awaitable[None]]) -> None:
        assert self.lock is not None
        try:
            renewed = self._make_anew(str(self.path), self.lock)
        except OSError as error:
            log.warning("the socket %s has gone and cannot be made anew: %s", self.path, error)
            return
        if renewed is None:
            return
        descriptor, lock = renewed
        if lock != self.lock:
            os.close(self.lock)
            self.lock = lock
        self._known = _identity(self.path)
        log.warning("the socket %s had gone; it was made anew", self.path)
        await listen(descriptor)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
