"""`build/dev.py setup`: the Python environment, the Node packages, and the system's programs where this user may
install them: the browsers, and on Linux the sandbox for Python on the host.

Each part has a stamp of what it was made from, so that a second run takes a moment.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from machine import NODE_MODULES, ROOT, VENV, VENV_PYTHON, StepFailedError, hear, quietly

_BROWSERS = {
    "chromium": ("chromium", "chromium-browser", "/Applications/Chromium.app/Contents/MacOS/Chromium"),
    "firefox-esr": ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),
}
"""Debian's package to the programs that stand for it."""


def run() -> None:
    """Make what is missing, side by side; StepFailedError when something indispensable cannot be had."""
    with ThreadPoolExecutor() as side_by_side:
        parts = [side_by_side.submit(part) for part in (_python_packages, _node_packages, _system_programs)]
    for part in parts:
        part.result()


def _python_packages() -> None:
    sources = ["pyproject.toml", "native_host/pagehand/__init__.py"]
    _stamped("Python packages", VENV / "pagehand-stamp", sources, _python)


def _node_packages() -> None:
    _stamped("Node packages", NODE_MODULES / ".pagehand-stamp", ["package.json", "package-lock.json"], _node)


def _system_programs() -> None:
    """One after the other: only one of them can have apt."""
    _browsers()
    _sandbox()


def _python() -> None:
    if not VENV_PYTHON.exists():
        quietly([sys.executable, "-m", "venv", str(VENV)], "On Debian: `apt install python3-venv`, then try again.")
    mend = "pip has to reach a package index; see `pip config list`."
    quietly([str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--editable", ".[dev]"], mend)


def _node() -> None:
    mend = "npm has to reach a package registry (`npm config list`), and nobody else may set up this checkout now."
    install = ["npm", "ci", "--no-audit", "--no-fund"]
    try:
        quietly([*install, "--prefer-offline"], mend)
    except StepFailedError:  # What npm remembers of the registry may be older than the lock file.
        quietly(install, mend)


def _stamped(what: str, stamp: Path, sources: Sequence[str], make: Callable[[], None]) -> None:
    digest = hashlib.sha256()
    for source in sources:
        digest.update((ROOT / source).read_bytes())
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    print(f"setup: {what} ...\n", end="", flush=True)  # In one piece, as others print too.
    make()
    stamp.write_text(digest.hexdigest())


def _browsers() -> None:
    missing = [package for package, programs in _BROWSERS.items() if not any(map(shutil.which, programs))]
    if not missing:
        return
    if _may_install():
        _install(missing, "Without them the tests that drive a browser cannot run.")
    else:
        print(f"setup: not found: {', '.join(missing)}. {_mend(missing)}", flush=True)


def _sandbox() -> None:
    """Linux' own sandbox for Python on the host. Without it everything else works, and its tests say that they skip."""
    if sys.platform != "linux":
        return
    fault = ""
    if not shutil.which("bwrap") and _may_install():
        try:
            _install(["bubblewrap"], "")
        except StepFailedError as error:
            fault = str(error).strip().splitlines()[-1]
    if fault := fault or _sandbox_fault():
        print(f"setup: the sandbox for Python on this machine cannot be used: {fault} Its tests skip.", flush=True)


def _may_install() -> bool:
    return sys.platform == "linux" and shutil.which("apt-get") is not None and os.geteuid() == 0


def _install(packages: Sequence[str], mend: str) -> None:
    print(f"setup: {' and '.join(packages)} from apt ...", flush=True)
    quietly(["apt-get", "update", "-qq"], mend)
    quietly(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], mend)


def _sandbox_fault() -> str:
    """Why it does not begin here; empty when it does."""
    if not shutil.which("bwrap"):
        return "bubblewrap is not there (`sudo apt install bubblewrap` on Debian)."
    begun = hear(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"])
    return f"{begun.stdout.strip() or 'bwrap failed'}." if begun.returncode else ""


def _mend(packages: Sequence[str]) -> str:
    names = " ".join(packages)
    if sys.platform == "darwin":
        casks = names.replace("firefox-esr", "firefox")
        return f"Install with `brew install --cask {casks}`; what drives them cannot run until then."
    if sys.platform == "win32":
        return "Install with `winget install Hibbiki.Chromium Mozilla.Firefox`."
    return f"Install with `sudo apt install {names}` (Debian); what drives them cannot run until then."
