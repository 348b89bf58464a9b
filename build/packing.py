"""`build/dev.py pack`: the extension as a zip for each kind of browser in dist/, the same bytes for the same files."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

import page_code
import pyodide_files
from machine import ROOT, StepFailedError

sys.path.insert(0, str(ROOT / "native_host"))
from pagehand.install.extension_files import Kind, manifest_text

ENDINGS: dict[Kind, str] = {"chromium": "zip", "firefox": "xpi"}
_EPOCH = (1980, 1, 1, 0, 0, 0)


def run() -> int:
    """Write `dist/pagehand-<version>-chromium.zip` and `-firefox.xpi` with the files that the wheel carries too."""
    version = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))["version"]
    if fault := pyodide_files.fault(ROOT):
        raise StepFailedError(fault)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        lay_into(folder)
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        for kind, ending in ENDINGS.items():
            target = ROOT / "dist" / f"pagehand-{version}-{kind}.{ending}"
            target.parent.mkdir(exist_ok=True)
            with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
                for path in files:
                    name = path.relative_to(folder).as_posix()
                    entry = zipfile.ZipInfo(name, _EPOCH)
                    entry.compress_type = zipfile.ZIP_DEFLATED
                    entry.external_attr = 0o644 << 16
                    archive.writestr(entry, manifest_text(kind, path) if name == "manifest.json" else path.read_bytes())
            print(f"pack: {target.relative_to(ROOT)} ({len(files)} files, {target.stat().st_size // 1024} KiB)")
    return 0


def lay_into(folder: Path) -> None:
    """Put the extension as it is shipped into an empty folder: every file of the bundle, the page code joined."""
    for path in _bundle():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    page_code.join(folder / "extension")


def _bundle() -> list[Path]:
    """Every file the bundle names in pyproject.toml, folders opened."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["bundle"]
    found: list[Path] = []
    for path in (ROOT / name for name in names):
        if not path.exists():
            raise StepFailedError(f"{path.relative_to(ROOT)} is missing. Run `python3 build/dev.py setup` first.")
        found += [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.is_file())
    return found
