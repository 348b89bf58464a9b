"""Pagehand's terminal commands as processes: without a terminal, and on a pseudo-terminal with a person at it."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import signal
import struct
import sys
import termios
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from bed.recorder import Recorder
from pagehand.settings import Places

BOUND = 30.0
COMMAND = [sys.executable, "-P", "-m", "pagehand"]
_STYLE = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str


def environment(places: Places) -> dict[str, str]:
    return {**os.environ, "PAGEHAND_HOME": str(places.home), "TERM": "xterm-256color"}


async def run_command(places: Places, *words: str, given: bytes | None = None, seconds: float = BOUND) -> Ended:
    """Run `pagehand words...` to its end; standard input is empty, or what is given."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        *words,
        stdin=asyncio.subprocess.DEVNULL if given is None else asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environment(places),
    )
    try:
        async with asyncio.timeout(seconds):
            out, err = await process.communicate(given)
    except TimeoutError:
        process.kill()
        out, err = await process.communicate()
        said = f"{out.decode()}\n{err.decode()}"
        raise TimeoutError(f"pagehand {' '.join(words)} did not end within {seconds:g} s; it said:\n{said}") from None
    assert process.returncode is not None
    return Ended(process.returncode, out.decode(), err.decode())


class Terminal(Recorder):
    """A command on a pseudo-terminal. `screen` is everything it wrote, styles left out."""

    def __init__(self, process: asyncio.subprocess.Process, master: int) -> None:
        super().__init__()
        self.process = process
        self._master = master
        self._data = b""
        asyncio.get_running_loop().add_reader(master, self._read)

    @property
    def screen(self) -> str:
        return _STYLE.sub("", self._data.decode(errors="replace")).replace("\r\n", "\n")

    @property
    def raw(self) -> bytes:
        """Everything it wrote, as it is."""
        return self._data

    def _read(self) -> None:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the command has closed its side
            data = b""
        if not data:
            asyncio.get_running_loop().remove_reader(self._master)
        self._data += data
        self.note_change()

    async def shows(self, text: str, times: int = 1) -> None:
        """Wait until a text has been written so many times."""
        try:
            await self.until(lambda: self.screen.count(text) >= times, f"{text!r} on the terminal", BOUND)
        except TimeoutError as error:
            raise TimeoutError(f"{error}; it shows:\n{self.screen}") from None

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C."""
        os.write(self._master, b"\x03")

    async def end(self) -> int:
        """The exit code, once it has ended."""
        async with asyncio.timeout(BOUND):
            return await self.process.wait()

    async def close(self) -> None:
        with suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()
        asyncio.get_running_loop().remove_reader(self._master)
        os.close(self._master)


@asynccontextmanager
async def terminal(places: Places, *words: str, width: int = 100) -> AsyncIterator[Terminal]:
    """`pagehand words...` on a terminal of its own; ended with the block."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, width, 0, 0))
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        *words,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(places),
        start_new_session=True,
        preexec_fn=_take_terminal,
    )
    os.close(slave)
    shown = Terminal(process, master)
    try:
        yield shown
    finally:
        await shown.close()


def _take_terminal() -> None:
    """Make the terminal on standard input the process's own, so that Ctrl-C reaches it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
