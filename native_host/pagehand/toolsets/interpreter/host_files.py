"""The sandbox's files of each session, kept on the host: one archive a session, laid out anew for each run.

What a run leaves is read when nothing of it runs any more, links are not followed, and what is no file is an error.
Above: `bubblewrap`.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pagehand.toolsets.interpreter.volume import Entry
from pagehand.whole_files import write_whole

if TYPE_CHECKING:
    import tarfile

_MOST_READ_OUT = 4096
"""More entries than any limit allows are not even listed."""


class HostFiles:
    """The files of all sessions, in one folder of the home."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _archive(self, session: str) -> Path:
        """Named by a hash: no id is ever a part of a path."""
        return self._folder / f"{hashlib.sha256(session.encode()).hexdigest()[:32]}.tar"

    def has(self, session: str) -> bool:
        """It keeps files of this session."""
        return self._archive(session).exists()

    def entries(self, session: str) -> list[Entry]:
        """Everything that the session has."""
        import tarfile  # not at every start

        try:
            archive = tarfile.open(self._archive(session))  # noqa: SIM115 - closed below
        except FileNotFoundError:
            return []
        with archive:
            return [_read(archive, member) for member in archive]

    def replace(self, session: str, entries: Iterable[Entry]) -> None:
        """From now on it has these."""
        import tarfile  # not at every start

        types = {"file": tarfile.REGTYPE, "dir": tarfile.DIRTYPE, "link": tarfile.SYMTYPE}
        data = io.BytesIO()
        with tarfile.open(fileobj=data, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for entry in sorted(entries, key=lambda one: one.path):
                member = tarfile.TarInfo(entry.path)
                member.type, member.linkname, member.size = types[entry.type], entry.target, len(entry.data)
                archive.addfile(member, io.BytesIO(entry.data))
        write_whole(self._archive(session), data.getvalue())

    def forget(self, session: str) -> None:
        """The session is gone, and its files with it."""
        self._archive(session).unlink(missing_ok=True)

    def keep(self, sessions: Iterable[str]) -> None:
        """Remove the files of all sessions but these."""
        wanted = {self._archive(session).name for session in sessions}
        for path in self._folder.glob("*.tar"):
            if path.name not in wanted:
                path.unlink(missing_ok=True)


def _read(archive: tarfile.TarFile, member: tarfile.TarInfo) -> Entry:
    if member.isdir():
        return Entry(member.name, "dir")
    if member.issym():
        return Entry(member.name, "link", target=member.linkname)
    file = archive.extractfile(member)
    return Entry(member.name, "file", b"" if file is None else file.read())


def lay_out(entries: Iterable[Entry], folder: Path) -> None:
    """Put them into a folder that is new, and into which nobody else writes yet; links last, as they lead anywhere."""
    for entry in sorted(entries, key=lambda one: (one.type == "link", one.path)):
        path = folder / entry.path
        if entry.type == "dir":
            path.mkdir(parents=True, exist_ok=True)
        elif entry.type == "link":
            path.symlink_to(entry.target)
        else:
            path.write_bytes(entry.data)


def read_out(folder: Path, most_bytes: int) -> list[Entry]:
    """What lies in a folder in which nothing runs any more; of a file at most one byte beyond `most_bytes`."""
    return [_of_disk(entry, folder, most_bytes) for entry in _walked(folder)]


def size_of(folders: Iterable[Path]) -> tuple[int, int]:
    """How many bytes and how many entries they have now, while something may run in them."""
    size = count = 0
    for entry in (entry for folder in folders for entry in _walked(folder)):
        count += 1
        with contextlib.suppress(OSError):
            size += entry.stat(follow_symlinks=False).st_size
    return size, count


def _walked(folder: Path) -> Iterator[os.DirEntry[str]]:
    left, seen = [str(folder)], 0
    while left:
        try:
            listing = list(os.scandir(left.pop()))
        except OSError:
            continue
        for entry in listing:
            seen += 1
            if seen > _MOST_READ_OUT:
                return
            if entry.is_dir(follow_symlinks=False):
                left.append(entry.path)
            yield entry


def _of_disk(entry: os.DirEntry[str], folder: Path, most_bytes: int) -> Entry:
    name = os.path.relpath(entry.path, folder)
    if entry.is_symlink():
        return Entry(name, "link", target=str(Path(entry.path).readlink()))
    if entry.is_dir(follow_symlinks=False):
        return Entry(name, "dir")
    if not entry.is_file(follow_symlinks=False):
        return Entry(f"{name}\0", "file")  # What is no file has no name that could be kept.
    return Entry(name, "file", read_plain(Path(entry.path), most_bytes))


def read_plain(path: Path, most_bytes: int) -> bytes:
    """A file's bytes, at most one beyond the limit; empty when it is no plain file. A link is not followed."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return b""
    with os.fdopen(descriptor, "rb") as file:
        return file.read(most_bytes + 1) if stat.S_ISREG(os.fstat(descriptor).st_mode) else b""
