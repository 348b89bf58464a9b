"""A model file of the user's own as an engine, without a terminal: one that is on this computer, or one to fetch.

Named by its whole path, by an address with the checksum that its page gives, or as OWNER/REPOSITORY/FILE.gguf at
Hugging Face, which tells the checksum itself. Fetching can be stopped and taken up again.
Above: `setup`. Below: `local.download`.
"""

from __future__ import annotations

import asyncio
import os
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pagehand.errors import PagehandError, SetupError
from pagehand.providers.local.gguf import is_gguf

if TYPE_CHECKING:
    from pagehand.providers.engines.editing import EnginesEditor

HUGGING_FACE = "https://huggingface.co"
MOST_FOUND = 40
_DEEPEST = 6
_NAME = re.compile(r"([\w.-]+/[\w.-]+)/([\w.+/-]+\.gguf)", re.IGNORECASE)
_TELL_SECONDS = 0.5


class ModelFiles:
    """Adds files to one `engines.toml`. `own` is where fetched ones go, `beside` are folders that may hold others."""

    def __init__(self, editor: EnginesEditor, own: Path, beside: Sequence[Path], host: str = HUGGING_FACE) -> None:
        self._editor, self._own, self._beside, self._host = editor, own, beside, host
        self._stop: threading.Event | None = None

    def found(self) -> list[str]:
        """Model files that are on this computer, the newest first."""
        files = {file for folder in (self._own, *self._beside) for file in _ggufs(folder)}
        return [str(file) for file in sorted(files, key=_age)[:MOST_FOUND]]

    async def add(self, model: str, sha256: str | None, tell: Callable[[str], None]) -> str:
        """Make it an engine; the engine's id. Raises `SetupError` with the fix, `busy`."""
        model = model.strip()
        name = _NAME.fullmatch(model)
        if name is not None:
            model = f"{self._host}/{name[1]}/resolve/main/{name[2]}"
        file = str(await self._fetched(model, sha256, tell)) if "://" in model else model
        return await asyncio.to_thread(self._enter, file)

    def stop(self) -> None:
        """Stop fetching; what is there is kept for the next time."""
        if self._stop is not None:
            self._stop.set()

    async def _fetched(self, url: str, sha256: str | None, tell: Callable[[str], None]) -> Path:
        if self._stop is not None:
            raise PagehandError("a model file is being fetched already; wait until that is done, or stop it", "busy")
        stop = self._stop = threading.Event()
        loop, last = asyncio.get_running_loop(), 0.0

        def hear(had: int, whole: int | None) -> None:
            nonlocal last
            if stop.is_set():
                raise SetupError("fetching was stopped; what is there is kept, and adding it again goes on from there")
            if time.monotonic() - last > _TELL_SECONDS:
                last = time.monotonic()
                of = f" / {whole / 1e6:,.0f}" if whole else ""
                loop.call_soon_threadsafe(tell, f"{had / 1e6:,.0f}{of} MB")

        def work() -> Path:
            from pagehand.providers.local.download import fetch, told_checksum  # and all of HTTP: not at every start

            return fetch(url, sha256 or told_checksum(url), self._own, hear)

        try:
            return await asyncio.to_thread(work)
        finally:
            stop.set()
            self._stop = None

    def _enter(self, named: str) -> str:
        file = Path(named).expanduser()
        if not file.is_absolute():
            raise SetupError(
                "write the whole path of a .gguf file, its https address, or OWNER/REPOSITORY/FILE.gguf at Hugging Face"
            )
        try:
            if not is_gguf(file):
                raise SetupError(f"{file.name} is no GGUF model; choose a file whose name ends in .gguf, whole")
        except FileNotFoundError:
            raise SetupError(f"there is no file {file}; check the path") from None
        except OSError as error:
            raise SetupError(f"{file} cannot be read: {error.strerror}") from None
        entries = self._editor.read().entries
        for entry in entries:
            if entry.kind == "local" and entry.model and Path(entry.model).expanduser() == file:
                return entry.id
        taken = {entry.id for entry in entries}
        numbers = iter(range(2, len(taken) + 3))
        engine = "local"
        while engine in taken:
            engine = f"local-{next(numbers)}"
        self._editor.add({"id": engine, "kind": "local", "model": str(file)})
        return engine


def folders_with_models(home: Path, downloads: Path) -> list[Path]:
    """Where programs that run models keep theirs, and where browsers put them."""
    cache = Path(os.environ.get("HF_HOME") or home / ".cache" / "huggingface") / "hub"
    return [downloads, home / "models", home / ".lmstudio" / "models", home / ".cache" / "lm-studio" / "models", cache]


def _ggufs(folder: Path, depth: int = 0) -> Iterator[Path]:
    """Model files in a folder and those below it; what cannot be read is left out."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        try:
            if entry.is_dir() and depth < _DEEPEST and not entry.is_symlink():
                yield from _ggufs(Path(entry.path), depth + 1)
            elif entry.name.lower().endswith(".gguf") and entry.is_file():
                yield Path(entry.path)
        except OSError:
            continue


def _age(file: Path) -> tuple[float, str]:
    try:
        return -file.stat().st_mtime, str(file)
    except OSError:
        return 0.0, str(file)
