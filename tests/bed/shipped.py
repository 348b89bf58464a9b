"""The extension as people get it, for a bed: its page code joined, and the bed's own empty page beside it."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bed.browsers import BLANK, ROOT

sys.path.insert(0, str(ROOT / "build"))
import packing


@contextmanager
def shipped() -> Iterator[Path]:
    """A folder with it for `bed_for`, gone after the block."""
    folder = Path(tempfile.mkdtemp(prefix="ph"))
    try:
        packing.lay_into(folder)
        (folder / BLANK).parent.mkdir(parents=True)
        shutil.copy(ROOT / BLANK, folder / BLANK)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
