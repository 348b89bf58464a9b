"""`build/dev.py setup`: the Python environment, the Node packages, and the browsers where this user may install them.

Each part has a stamp of what it was made from, so that a second run takes a moment.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from machine import NODE_MODULES, ROOT, VENV, VENV_PYTHON, quietly

_BROWSERS = {
    "chromium": ("chromium", "chromium-browser", "/Applications/Chromium.app/Contents/MacOS/Chromium"),
    "firefox-esr": ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),
}
"""Debian's package to the programs that stand for it."""


def run() -> None:
    """Make what is missing; StepFailedError when something indispensable cannot be had."""
    _stamped(
        "Python packages", VENV / "pagehand-stamp", ["pyproject.toml", "native_host/pagehand/__init__.py"], _python
    )
    _stamped("Node packages", NODE_MODULES / ".pagehand-stamp", ["package.json", "package-lock.json"], _node)
    _browsers()


def _python() -> None:
    if not VENV_PYTHON.exists():
        quietly([sys.executable, "-m", "venv", str(VENV)], "On Debian: `apt install python3-venv`, then try again.")
    mend = "pip has to reach a package index; see `pip config list`."
    quietly([str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--editable", ".[dev]"], mend)


def _node() -> None:
    mend = "npm has to reach a package registry (`npm config list`), and nobody else may set up this checkout now."
    quietly(["npm", "ci", "--no-audit", "--no-fund", "--prefer-offline"], mend)


def _stamped(what: str, stamp: Path, sources: Sequence[str], make: Callable[[], None]) -> None:
    digest = hashlib.sha256()
    for source in sources:
        digest.update((ROOT / source).read_bytes())
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    print(f"setup: {what} ...", flush=True)
    make()
    stamp.write_text(digest.hexdigest())


def _browsers() -> None:
    missing = [package for package, programs in _BROWSERS.items() if not any(map(shutil.which, programs))]
    if not missing:
        return
    if sys.platform == "linux" and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"setup: {' and '.join(missing)} from apt ...", flush=True)
        mend = "Without them the tests that drive a browser cannot run."
        quietly(["apt-get", "update", "-qq"], mend)
        quietly(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], mend)
    else:
        print(f"setup: not found: {', '.join(missing)}. {_mend(missing)}", flush=True)


def _mend(packages: Sequence[str]) -> str:
    names = " ".join(packages)
    if sys.platform == "darwin":
        casks = names.replace("firefox-esr", "firefox")
        return f"Install with `brew install --cask {casks}`; what drives them cannot run until then."
    if sys.platform == "win32":
        return "Install with `winget install Hibbiki.Chromium Mozilla.Firefox`."
    return f"Install with `sudo apt install {names}` (Debian); what drives them cannot run until then."
