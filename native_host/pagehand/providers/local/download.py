"""Fetches a model file that the user asked for: from the address they name, held to the checksum they name.

What is already there is kept when a download breaks off, and taken up again. A file with another checksum never gets
the name that engines look for. Above: `cli.engines`. Nothing is fetched without being asked for.
"""

from __future__ import annotations

import hashlib
import http.client
import re
import shutil
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from pagehand.errors import SetupError

BLOCK = 1 << 20
REDIRECTS = {301, 302, 303, 307, 308}
LEFT_FREE = 256 << 20
"""Bytes that a disk keeps for others."""
SILENCE_SECONDS = 60.0
"""A server that sends nothing for so long is given up."""
Progress = Callable[[int, int | None], None]
"""Hears how many bytes are there, and of how many where the server says."""


def file_name(url: str) -> str:
    """The name the file will have. Raises `SetupError` for an address that names no model file."""
    parts = urlsplit(url)
    name = unquote(parts.path.rsplit("/", 1)[-1])
    # On the way to another machine a checksum alone would not hide which model somebody uses.
    local = parts.hostname in ("127.0.0.1", "localhost", "::1")
    if parts.scheme != "https" and not (parts.scheme == "http" and local):
        raise SetupError("models are fetched over https; give an address that begins with https://")
    if not re.fullmatch(r"[A-Za-z0-9][\w.+-]{0,120}\.gguf", name):
        raise SetupError("the address has to end in the name of a .gguf file")
    return name


def fetch(url: str, sha256: str, folder: Path, progress: Progress) -> Path:
    """The file, whole and right; one that is there already is checked and kept. Raises `SetupError` with the fix."""
    file = folder / file_name(url)
    wanted = sha256.strip().lower()
    if not re.fullmatch(r"[0-9a-f]{64}", wanted):
        raise SetupError("the SHA-256 has to be the 64 hex digits that the model's page gives for this file")
    if file.is_file() and _checksum(file) == wanted:
        return file
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{wanted[:12]}.part")
    try:
        _download(url, part, progress)
    except (OSError, http.client.HTTPException) as error:
        had = part.stat().st_size if part.exists() else 0
        said = error.reason if isinstance(error, urllib.error.URLError) else error
        raise SetupError(f"{url} broke off after {had:,} bytes ({said}); run the same command to go on") from None
    if _checksum(part) != wanted:
        part.unlink()
        raise SetupError(f"{file.name} is not the file that was wanted: its checksum differs; nothing was kept")
    part.replace(file)
    return file


def told_checksum(url: str) -> str:
    """The checksum that the file's server tells, as Hugging Face does beside each large file. Raises `SetupError`."""
    name = file_name(url)
    request = urllib.request.Request(url, method="HEAD")  # noqa: S310 - checked
    try:
        with urllib.request.build_opener(_Unfollowed).open(request, timeout=SILENCE_SECONDS) as answer:
            told = str(answer.headers.get("X-Linked-Etag") or "").strip('"')
    except urllib.error.HTTPError as error:
        told = str(error.headers.get("X-Linked-Etag") or "").strip('"')
        if error.code not in REDIRECTS:
            raise SetupError(f"{url} cannot be fetched: the server says {error.code} ({error.reason})") from None
    except (OSError, http.client.HTTPException) as error:
        said = error.reason if isinstance(error, urllib.error.URLError) else error
        raise SetupError(f"{url} cannot be reached ({said}); check the address and the network") from None
    if not re.fullmatch(r"[0-9a-f]{64}", told):
        raise SetupError(f"the server tells no checksum for {name}; give the SHA-256 that the model's page names")
    return told


class _Unfollowed(urllib.request.HTTPRedirectHandler):
    """What is told of a file stands in the first answer, which leads elsewhere."""

    def redirect_request(self, *_asked: Any) -> None:
        """Nowhere: the answer itself comes as an error then."""


def _download(url: str, part: Path, progress: Progress) -> None:
    """Bring `part` to its end, from where it is."""
    had = part.stat().st_size if part.exists() else 0
    request = urllib.request.Request(url, headers={"Range": f"bytes={had}-"} if had else {})  # noqa: S310 - checked
    try:
        with urllib.request.urlopen(request, timeout=SILENCE_SECONDS) as answer:  # noqa: S310 - checked
            _take(answer, part, had if answer.status == http.client.PARTIAL_CONTENT else 0, progress)
    except urllib.error.HTTPError as error:
        # Nothing is left to send: it was there, whole, and only not checked yet.
        if error.code != http.client.REQUESTED_RANGE_NOT_SATISFIABLE:
            raise


def _take(answer: Any, part: Path, had: int, progress: Progress) -> None:
    length = answer.headers.get("Content-Length")
    whole = had + int(length) if length else None
    free = shutil.disk_usage(part.parent).free
    if whole is not None and whole - had + LEFT_FREE > free:
        more, room = f"{(whole - had) / 1e9:.1f}", f"{free / 1e9:.1f}"
        raise SetupError(
            f"{more} GB more have to fit into {part.parent} and {room} GB are free; make room or take a smaller model"
        )
    with part.open("r+b" if had else "wb") as out:
        out.seek(had)
        while block := answer.read(BLOCK):
            out.write(block)
            had += len(block)
            progress(had, whole)
    if whole is not None and had < whole:
        raise http.client.IncompleteRead(b"", whole - had)


def _checksum(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
