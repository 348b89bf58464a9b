"""Files that may go into a page: looked up in the allowed folders, measured, and read once a person has said yes.

Links are followed before a place is judged; hidden files and Pagehand's own home are never reached. What was measured
is what is read: a file that changed in between is refused. Below: the file system. Above: `calls.description`.
"""

from __future__ import annotations

import base64
import mimetypes
import os
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pagehand.errors import ToolError
from pagehand.values import Json

TOTAL_LIMIT = 32 * 1024 * 1024
"""Bytes of one call's files together: as base64 they fit the 64 MiB of one message."""
_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class ChosenFile:
    """A file as it was when it was asked about. `mark` tells whether it is still the same."""

    path: Path
    size: int
    mark: tuple[int, int, int, int]

    @property
    def name(self) -> str:
        """As the page is told it."""
        return self.path.name


class UploadFolders:
    """The allowed folders, asked anew for each call, and a folder that stays closed unless one of them lies in it."""

    def __init__(self, folders: Callable[[], Sequence[Path]], closed: Path) -> None:
        self._allowed = folders
        self._closed = Path(os.path.realpath(closed))

    def choose(self, names: Sequence[str]) -> tuple[ChosenFile, ...]:
        """The files of these names or paths.

        Raises `denied` outside of the folders, `bad_arguments` for what is no file, `too_large`.
        """
        chosen = tuple(self._find(name) for name in names)
        total = sum(file.size for file in chosen)
        if total > TOTAL_LIMIT:
            raise ToolError(
                f"the files have {in_words(total)}, at most {in_words(TOTAL_LIMIT)} go into one upload; "
                "send smaller ones, or ask the person to upload them",
                "too_large",
            )
        return chosen

    @property
    def _folders(self) -> list[Path]:
        return [Path(os.path.realpath(folder)) for folder in self._allowed()]

    def _find(self, name: str) -> ChosenFile:
        try:
            wanted = Path(name).expanduser()
            places = [Path(os.path.realpath(folder / wanted)) for folder in self._folders]
        except (ValueError, OSError, RuntimeError):
            raise ToolError(f"{name!r} is no path; give the file's name or path", "bad_arguments") from None
        inside = [place for place in places if self._is_inside(place)]
        for place in inside:
            found = _measured(place)
            if found is not None:
                return found
        if not inside or any(place.exists() for place in places if place not in inside):
            raise ToolError(
                f"files are uploaded only from {self._said()}; ask the person to put the file there, "
                "or to add its folder to upload_folders in policy.toml",
                "denied",
            )
        raise ToolError(
            f"there is no file {name!r} in {self._said()}; ask the person for its exact name", "bad_arguments"
        )

    def _is_inside(self, place: Path) -> bool:
        for folder in self._folders:
            if folder not in place.parents:
                continue
            hidden = any(part.startswith(".") for part in place.relative_to(folder).parts)
            closed = self._closed in place.parents and self._closed not in folder.parents
            if not hidden and not closed:
                return True
        return False

    def _said(self) -> str:
        return " or ".join(_shortened(folder) for folder in self._folders) or "no folder at all"


def read_files(files: Sequence[ChosenFile]) -> list[Json]:
    """Each file as it travels with a call: `{name, type, modified, data}`, Unix milliseconds and base64.

    Raises `failed` for a file that is not the one that was chosen any more.
    """
    return [
        {
            "name": file.name,
            "type": mimetypes.guess_type(file.name)[0] or "application/octet-stream",
            "modified": file.mark[3] // 1_000_000,
            "data": base64.b64encode(_read(file)).decode("ascii"),
        }
        for file in files
    ]


def in_words(size: int) -> str:
    """A size for people: `812 bytes`, `12.3 kB`, `4.0 MB`."""
    if size < 1000:  # noqa: PLR2004 - a kilobyte
        return f"{size} bytes"
    kilobytes = size / 1000
    return f"{kilobytes:.1f} kB" if kilobytes < 1000 else f"{kilobytes / 1000:.1f} MB"  # noqa: PLR2004


def summary(files: Sequence[ChosenFile]) -> str:
    """What would be uploaded, on one line: `a.pdf, 12.3 kB`, or `2 files, 4.0 MB: a.pdf, 12.3 kB; b.png, 4.0 MB`."""
    named = "; ".join(f"{file.name}, {in_words(file.size)}" for file in files)
    return named if len(files) == 1 else f"{len(files)} files, {in_words(sum(file.size for file in files))}: {named}"


def _measured(place: Path) -> ChosenFile | None:
    """None when there is no ordinary file that can be read."""
    try:
        found = place.stat()
    except OSError:
        return None
    if not stat.S_ISREG(found.st_mode) or not os.access(place, os.R_OK):
        return None
    return ChosenFile(place, found.st_size, _mark(found))


def _mark(found: os.stat_result) -> tuple[int, int, int, int]:
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _read(file: ChosenFile) -> bytes:
    try:
        with os.fdopen(os.open(file.path, _OPEN), "rb") as opened:
            same = _mark(os.fstat(opened.fileno())) == file.mark
            data = opened.read(file.size + 1) if same else b""
    except OSError:
        same, data = False, b""
    if not same or len(data) != file.size:
        raise ToolError(f"{file.name} was changed or moved after it was allowed; upload it again", "failed")
    return data


def _shortened(folder: Path) -> str:
    home = Path.home()
    return f"~/{folder.relative_to(home).as_posix()}" if home in folder.parents else str(folder)
