"""Finding a script: below the workspace root, links resolved, or among the files that Pagehand ships.

It reads that one file. Above: `scripts`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

ENDINGS = (".tether", ".kl")
SHIPPED = Path(__file__).with_name("shipped_scripts")
SHIPPED_AS = Path("examples/tetherscript")


class NoScript(Exception):
    """There is no such script; `code` is one of the tool's."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Script:
    """A script's source and the name it goes by."""

    name: str
    source: str


def find_script(path: str, root: Path) -> Script:
    """The script that a path names. Raises `NoScript`."""
    root = Path(os.path.realpath(root))
    if "\0" in path:
        raise NoScript("not_found", f"Failed to resolve TetherScript plugin file: {path!r}")
    whole = root / path
    real = Path(os.path.realpath(whole))
    # A path that leads out is told as that, whether there is something or not.
    if not real.is_relative_to(root):
        raise NoScript("path_escape", f"TetherScript plugin path '{path}' escapes workspace root '{root}'")
    if not real.exists():
        shipped = _shipped(path)
        if shipped is None:
            raise NoScript("not_found", f"Failed to resolve TetherScript plugin file: {path}")
        return Script(path, _read(shipped, path))
    if real.suffix not in ENDINGS:
        words = "must use the .tether extension or legacy .kl extension"
        raise NoScript("bad_extension", f"TetherScript plugin path '{path}' {words}")
    return Script(str(real.relative_to(root)), _read(real, path))


def _shipped(path: str) -> Path | None:
    """The file of the package that stands for a path which the workspace lacks."""
    asked = Path(path)
    if asked.parent != SHIPPED_AS or asked.suffix != ENDINGS[0]:
        return None
    found = SHIPPED / asked.name
    return found if found.is_file() else None


def _read(file: Path, path: str) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError):
        raise NoScript("read_failed", f"Failed to read TetherScript plugin file: {path}") from None
