"""A tool: reads text files, in the folders that the person allows and nowhere else.

[options.read-file]
roots = ["~/Documents/notes"]
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

MOST_BYTES = 1_000_000


class ReadFile:
    """Plays `plugin_api.Tool`."""

    name = "readFile"
    description = (
        "Read a text file of the user's, in the folders that they allow; without a path it says which. A folder's path "
        "lists what is in it."
    )
    args = {"path": {"type": "string", "description": "A file or folder, absolute or below an allowed folder."}}  # noqa: RUF012 - the interface's
    risk = "read"
    resources = [("file_read", "path")]  # noqa: RUF012 - the interface's
    summary_params = ("path",)

    def __init__(self, config: Mapping[str, Any]) -> None:
        """Raises `ValueError` without a folder that is there."""
        self._roots = [Path(root).expanduser().resolve() for root in config.get("roots", [])]
        missing = [str(root) for root in self._roots if not root.is_dir()]
        if missing or not self._roots:
            named = f"there is no folder {missing[0]}" if missing else "no folder is allowed"
            raise ValueError(f'{named}; write roots = ["~/Documents"] under [options.read-file] in plugins.toml')

    def execute(self, args: dict[str, Any]) -> Any:
        """The text, or the names in a folder. Raises `ValueError` for a path that is not allowed."""
        if not args.get("path"):
            return {"allowed": [str(root) for root in self._roots]}
        path = self._allowed(args["path"])
        if path.is_dir():
            return sorted(f"{entry.name}/" if entry.is_dir() else entry.name for entry in path.iterdir())
        return self._text(path)

    def _allowed(self, given: str) -> Path:
        wanted = Path(given).expanduser()
        candidates = [wanted] if wanted.is_absolute() else [root / wanted for root in self._roots]
        for candidate in candidates:
            path = candidate.resolve()
            inside = any(path.is_relative_to(root) for root in self._roots)
            if inside and path.exists():
                return path
            if not inside:
                raise ValueError(f"{given} is not in a folder that the user allows")
        raise ValueError(f"there is no file {given} in the allowed folders")

    def _text(self, path: Path) -> str:
        # Opened without following a link, so that what was resolved is what is read; a pipe would never end.
        with open(
            os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)), "rb"
        ) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise ValueError(f"{path.name} is no ordinary file")
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ValueError(f"{path.name} is larger than {MOST_BYTES:,} bytes")
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            raise ValueError(f"{path.name} is no text in UTF-8") from None
