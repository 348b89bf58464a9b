"""A local engine's model file for `pagehand engines add`: a file of the user's own, or one to fetch, with progress.

Above: `cli.engines`. Below: `providers.local.download`.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from pagehand.errors import SetupError
from pagehand.providers.local.download import fetch
from pagehand.settings import Places

SHOW_SECONDS = 0.5
"""Between two words about the progress."""


def is_model_file(model: str | None) -> bool:
    """A path or an address of a model file, not a name that a server knows."""
    return str(model or "").lower().endswith(".gguf")


def model_path(model: str, sha256: str | None, places: Places) -> str:
    """The whole path of the file, fetched if it is an address. Raises `SetupError` with the fix."""
    if "://" not in model:
        # The hub stands in another folder than this terminal.
        return str(Path(model).expanduser().resolve())
    if sha256 is None:
        raise SetupError("say which file you expect: --sha256 with the digits that the model's page gives for it")
    shown = _Progress()
    try:
        return str(fetch(model, sha256, places.home / "models", shown.hear))
    finally:
        shown.finish()


class _Progress:
    """One line that counts up; on a terminal it is written over, elsewhere only its end stays."""

    def __init__(self) -> None:
        self._last = 0.0
        self._line = ""

    def hear(self, had: int, whole: int | None) -> None:
        """So many bytes are there."""
        of = f" of {whole / 1e6:,.0f}" if whole else ""
        self._line = f"fetched {had / 1e6:,.0f}{of} MB"
        if sys.stderr.isatty() and time.monotonic() - self._last > SHOW_SECONDS:
            self._last = time.monotonic()
            print(f"\r{self._line}", end="", file=sys.stderr, flush=True)

    def finish(self) -> None:
        """End the line."""
        if self._line:
            print(f"\r{self._line}" if sys.stderr.isatty() else self._line, file=sys.stderr, flush=True)
