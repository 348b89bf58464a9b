"""`build/dev.py pack`: the extension as a zip for each kind of browser in dist/, the same bytes for the same files."""

from __future__ import annotations

import json
import sys
import tomllib
import zipfile
from pathlib import Path

import pyodide_files
from machine import ROOT, StepFailedError

sys.path.insert(0, str(ROOT / "native_host"))
from pagehand.install.extension_files import Kind, manifest_text

ENDINGS: dict[Kind, str] = {"chromium": "zip", "firefox": "xpi"}
_EPOCH = (1980, 1, 1, 0, 0, 0)


def run() -> int:
    """Write `dist/pagehand-<version>-chromium.zip` and `-firefox.xpi` with the files that the wheel carries too."""
    version = json.loads((ROOT / "manifest.json").read_text(encoding="utf-8"))["version"]
    files = _bundle()
    if fault := pyodide_files.fault(ROOT):
        raise StepFailedError(fault)
    for kind, ending in ENDINGS.items():
        target = ROOT / "dist" / f"pagehand-{version}-{kind}.{ending}"
        target.parent.mkdir(exist_ok=True)
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in files:
                name = path.relative_to(ROOT).as_posix()
                entry = zipfile.ZipInfo(name, _EPOCH)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, manifest_text(kind, path) if name == "manifest.json" else path.read_bytes())
        print(f"pack: {target.relative_to(ROOT)} ({len(files)} files, {target.stat().st_size // 1024} KiB)")
    return 0


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
