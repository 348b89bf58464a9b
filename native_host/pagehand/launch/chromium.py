"""How a fresh Chromium is started with the extension: its program, flags, and what it prints when it is up.

Google Chrome's own builds ignore `--load-extension` since version 137, so Chromium is asked for.
Above `process` and `cdp`; `launch` joins it with a profile.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from pagehand.errors import SetupError

READY = r"DevTools listening on (ws://\S+)"
REFUSED = r"Extension error: (.*)"
"""How Chromium says on stderr that it did not load the extension."""
HOSTS_FOLDER = Path("NativeMessagingHosts")
"""Where a profile of one's own keeps its native hosts, below the user data folder (not on Windows)."""

_PROGRAMS = ("chromium", "chromium-browser", "ungoogled-chromium", "/Applications/Chromium.app/Contents/MacOS/Chromium")
_BRANDED = ("google-chrome", "google-chrome-stable", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
_INSTALLS = {
    "linux": "`sudo apt install chromium` (Debian) or `sudo dnf install chromium` (Fedora)",
    "darwin": "`brew install --cask chromium`",
    "win32": "`winget install Hibbiki.Chromium`",
}


def find() -> Path:
    """Chromium's program; SetupError with the command that installs it."""
    for name in _PROGRAMS:
        if found := shutil.which(name):
            return _outside_snap(Path(found))
    fix = f"Install it with {_INSTALLS.get(sys.platform, _INSTALLS['linux'])}."
    if any(shutil.which(name) for name in _BRANDED):
        raise SetupError(
            "Google Chrome cannot load an extension from the command line since version 137; Chromium can. " + fix
        )
    raise SetupError("Chromium was not found. " + fix)


def _outside_snap(program: Path) -> Path:
    if str(program.resolve()).startswith("/snap/") or Path("/snap/bin/chromium").exists():
        raise SetupError(
            "The Snap build of Chromium may not start programs outside its sandbox, so Pagehand cannot reach it. "
            "Install Chromium as a .deb or use `--browser firefox`."
        )
    return program


def command(program: Path, profile: Path, extension: Path, *, headless: bool, url: str | None) -> list[str]:
    """The command line: own profile, the extension, any free debugging port, nothing in the background."""
    flags = [
        f"--user-data-dir={profile}",
        f"--disable-extensions-except={extension}",
        f"--load-extension={extension}",
        "--remote-debugging-port=0",
        "--enable-logging=stderr",
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-search-engine-choice-screen",
        "--password-store=basic",
        "--use-mock-keychain",
    ]
    if headless:
        flags += ["--headless=new", "--window-size=1280,900"]
    if running_as_root():
        flags.append("--no-sandbox")
    return [str(program), *flags, url or "about:blank"]


def running_as_root() -> bool:
    """Chromium refuses to sandbox itself for root, who has to say `--no-sandbox`; nobody else should."""
    return sys.platform != "win32" and os.geteuid() == 0
