"""A machine of one's own for tests of the installer: a home, browsers that are only names, and room for a hub.

Everything lies in one short temporary folder, because Unix sockets take short paths only.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pagehand.bundle import bundle_root
from pagehand.client import Client
from pagehand.errors import PagehandError
from pagehand.install.browsers import Machine
from pagehand.install.extension_files import VENDORED
from pagehand.settings import Places

LEAVE_SECONDS = 15.0


def package_bundle(folder: Path) -> Path:
    """The extension's files as an installed package has them."""
    root = bundle_root()
    for name in ("manifest.json", "extension", "shared_schemas", *VENDORED):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (root / name).is_dir():
            shutil.copytree(root / name, target)
        else:
            shutil.copy(root / name, target)
    return folder


class FreshMachine:
    """Where the browsers of a test are looked for, and Pagehand's own places."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.programs = root / "bin"
        self.places = Places(root / "data", root / "data" / "run" / "hub.sock")
        self.machine = Machine(
            home=root / "home",
            config=root / "home" / ".config",
            search_path=str(self.programs),
            root=root,
            platform="linux",
        )
        for folder in (self.machine.home, self.programs):
            folder.mkdir()

    def add_program(self, name: str, text: str = "#!/bin/sh\n", folder: Path | None = None) -> Path:
        """A program that the search path finds."""
        program = (folder or self.programs) / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(text)
        program.chmod(0o755)
        return program

    def environment(self) -> dict[str, str]:
        """What makes the `pagehand` command use this machine."""
        return {
            "HOME": str(self.machine.home),
            "XDG_CONFIG_HOME": str(self.machine.config),
            "PAGEHAND_HOME": str(self.places.home),
            "PATH": str(self.programs),
        }

    def stop_hub(self) -> None:
        """End the hub that a test has started, and wait until it has let go of its lock."""
        try:
            asyncio.run(_shut_down(self.places))
        except (PagehandError, OSError):
            return  # none runs
        lock = os.open(f"{self.places.socket}.lock", os.O_RDWR)
        deadline = time.monotonic() + LEAVE_SECONDS
        try:
            while time.monotonic() < deadline:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    return
                except BlockingIOError:
                    time.sleep(0.01)
        finally:
            os.close(lock)
        raise TimeoutError(f"the hub of {self.places.home} did not leave within {LEAVE_SECONDS:g} s")


async def _shut_down(places: Places) -> None:
    async with await Client.connect(places, start=False) as client:
        await client.shutdown()


@contextmanager
def fresh_machine() -> Iterator[FreshMachine]:
    """The machine, gone with the block, its hub too."""
    root = Path(tempfile.mkdtemp(prefix="pagehand-")).resolve()
    fresh = FreshMachine(root)
    try:
        yield fresh
    finally:
        fresh.stop_hub()
        shutil.rmtree(root)
