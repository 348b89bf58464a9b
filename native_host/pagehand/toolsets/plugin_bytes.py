"""What a plugin consists of, to the byte: every file and link below it, why it cannot be pinned, and its hash.

Nothing is left out, also not what an interpreter keeps for itself (`__pycache__`): whatever is there may be run. Above:
`plugin_folder`.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path


def parts_of(root: Path) -> Iterator[Path]:
    """The file itself; of a folder everything below it, sorted, links not followed."""
    if not root.is_dir():
        yield root
        return
    for entry in sorted(root.iterdir()):
        if entry.is_dir() and not entry.is_symlink():
            yield entry
            yield from parts_of(entry)
        else:
            yield entry


def fault_of(root: Path) -> str | None:
    """Why these bytes cannot be trusted: others can change them, or they lie elsewhere. Raises `OSError`."""
    for path in (root, *(parts_of(root) if root.is_dir() else ())):
        known = path.lstat()
        kind = stat.S_IFMT(known.st_mode)
        if kind == stat.S_IFLNK and not (path.exists() and path.resolve().is_relative_to(root)):
            return f"the link {path.name} leads out of its folder or nowhere; put the file itself there"
        if kind not in (stat.S_IFREG, stat.S_IFDIR, stat.S_IFLNK):
            return f"{path.name} is neither a file nor a folder; take it away"
        if os.name != "posix" or kind == stat.S_IFLNK:
            continue
        if known.st_uid != os.getuid():
            return f"{path.name} belongs to another user; make it yours"
        if known.st_mode & stat.S_IWOTH:
            return f"{path.name} can be written by everybody; `chmod o-w` it"
    return None


def digest_of(root: Path) -> str:
    """SHA-256 (hex) over the names and contents of all files and links. Raises `OSError`."""
    digest = hashlib.sha256()
    for path in parts_of(root):
        name = os.fsencode(path.relative_to(root).as_posix() if path != root else root.name)
        if path.is_symlink():
            content = b"link:" + hashlib.sha256(os.fsencode(path.readlink())).digest()
        elif path.is_dir():
            content = b"folder"
        else:
            with path.open("rb") as file:
                content = hashlib.file_digest(file, "sha256").digest()
        digest.update(b"%d:%s:%d:%s" % (len(name), name, len(content), content))
    return digest.hexdigest()
