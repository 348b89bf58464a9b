"""The browsers Pagehand knows: one table of browser and system, and which of them are here.

A new browser is a row in `BROWSERS`. Nothing is written here; `registration` does that. Sources of the folders: the
browsers' own pages on native messaging, and Firefox's `NativeManifests`.
"""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from pagehand.launch.host_manifest import Kind

Sandbox = Literal["Snap", "Flatpak"]


@dataclass(frozen=True, slots=True)
class Browser:
    """One browser. Folders hold native manifests; `linux` lies below the configuration folder, or HOME with a dot."""

    id: str
    name: str
    kind: Kind
    programs: tuple[str, ...]
    linux: tuple[str, ...]
    macos: tuple[str, ...]
    registry: str
    """Below HKEY_CURRENT_USER on Windows: where the manifest is named."""
    windows_mark: str
    """Below HKEY_CURRENT_USER or HKEY_LOCAL_MACHINE: a key that is there when the browser is."""
    app: str
    snap: str | None = None
    flatpak: str | None = None


_CHROME_KEY = r"Software\Google\Chrome\NativeMessagingHosts"

BROWSERS: tuple[Browser, ...] = (
    Browser(
        id="chrome",
        name="Google Chrome",
        kind="chromium",
        programs=("google-chrome-stable", "google-chrome"),
        linux=("google-chrome/NativeMessagingHosts",),
        macos=("Google/Chrome/NativeMessagingHosts",),
        registry=_CHROME_KEY,
        windows_mark=r"Software\Google\Chrome\BLBeacon",
        app="Google Chrome.app",
        flatpak="com.google.Chrome",
    ),
    Browser(
        id="chromium",
        name="Chromium",
        kind="chromium",
        programs=("chromium", "chromium-browser"),
        linux=("chromium/NativeMessagingHosts",),
        macos=("Chromium/NativeMessagingHosts",),
        registry=r"Software\Chromium\NativeMessagingHosts",
        windows_mark=r"Software\Chromium\BLBeacon",
        app="Chromium.app",
        snap="chromium",
        flatpak="org.chromium.Chromium",
    ),
    Browser(
        id="edge",
        name="Microsoft Edge",
        kind="chromium",
        programs=("microsoft-edge-stable", "microsoft-edge"),
        linux=("microsoft-edge/NativeMessagingHosts",),
        macos=("Microsoft Edge/NativeMessagingHosts",),
        registry=r"Software\Microsoft\Edge\NativeMessagingHosts",
        windows_mark=r"Software\Microsoft\Edge\BLBeacon",
        app="Microsoft Edge.app",
        flatpak="com.microsoft.Edge",
    ),
    Browser(
        id="brave",
        name="Brave",
        kind="chromium",
        programs=("brave-browser-stable", "brave-browser", "brave"),
        linux=("BraveSoftware/Brave-Browser/NativeMessagingHosts",),
        macos=("BraveSoftware/Brave-Browser/NativeMessagingHosts",),
        registry=_CHROME_KEY,
        windows_mark=r"Software\BraveSoftware\Brave-Browser\BLBeacon",
        app="Brave Browser.app",
        snap="brave",
        flatpak="com.brave.Browser",
    ),
    Browser(
        id="vivaldi",
        name="Vivaldi",
        kind="chromium",
        programs=("vivaldi-stable", "vivaldi"),
        linux=("vivaldi/NativeMessagingHosts",),
        macos=("Vivaldi/NativeMessagingHosts",),
        registry=_CHROME_KEY,
        windows_mark=r"Software\Vivaldi\BLBeacon",
        app="Vivaldi.app",
        snap="vivaldi",
        flatpak="com.vivaldi.Vivaldi",
    ),
    Browser(
        id="opera",
        name="Opera",
        kind="chromium",
        programs=("opera",),
        # Opera's builds differ in which of the two they read.
        linux=("opera/NativeMessagingHosts", "google-chrome/NativeMessagingHosts"),
        macos=("com.operasoftware.Opera/NativeMessagingHosts", "Google/Chrome/NativeMessagingHosts"),
        registry=_CHROME_KEY,
        windows_mark=r"Software\Opera Software",
        app="Opera.app",
        snap="opera",
        flatpak="com.opera.Opera",
    ),
    Browser(
        id="firefox",
        name="Firefox",
        kind="firefox",
        programs=("firefox", "firefox-esr", "firefox-developer-edition"),
        linux=(".mozilla/native-messaging-hosts",),
        macos=("Mozilla/NativeMessagingHosts",),
        registry=r"Software\Mozilla\NativeMessagingHosts",
        windows_mark=r"Software\Mozilla\Mozilla Firefox",
        app="Firefox.app",
        snap="firefox",
        flatpak="org.mozilla.firefox",
    ),
)
"""Every browser that `pagehand install` knows, in the order they are shown."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Where this user's browsers are looked for; tests give folders of their own."""

    home: Path = field(default_factory=Path.home)
    config: Path = field(default_factory=lambda: Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"))
    search_path: str = field(default_factory=lambda: os.environ.get("PATH", os.defpath))
    root: Path = Path("/")
    platform: str = sys.platform


@dataclass(frozen=True, slots=True)
class Presence:
    """How a browser is here: as an ordinary program, or only inside a sandbox."""

    browser: Browser
    program: Path
    sandbox: Sandbox | None = None


def browser_named(name: str) -> Browser | None:
    """The row with this id."""
    return next((browser for browser in BROWSERS if browser.id == name), None)


def manifest_folders(browser: Browser, machine: Machine) -> list[Path]:
    """Where this browser looks for this user's native manifests. On Windows it asks the registry instead."""
    if machine.platform == "darwin":
        return [machine.home / "Library" / "Application Support" / folder for folder in browser.macos]
    return [(machine.home if folder.startswith(".") else machine.config) / folder for folder in browser.linux]


def find(browser: Browser, machine: Machine) -> Presence | None:
    """The browser on this machine: an ordinary program before a sandboxed one; None when it is not here."""
    if machine.platform == "win32":
        return Presence(browser, Path(browser.programs[0])) if _has_registry_key(browser.windows_mark) else None
    if machine.platform == "darwin":
        places = (machine.root / "Applications", machine.home / "Applications")
        return next(
            (Presence(browser, place / browser.app) for place in places if (place / browser.app).is_dir()), None
        )
    sandboxed = None
    for name in browser.programs:
        if found := shutil.which(name, path=machine.search_path):
            program = Path(found)
            if not _starts_snap(program):
                return Presence(browser, program)
            sandboxed = Presence(browser, program, "Snap")
    return sandboxed or _find_sandboxed(browser, machine)


def find_all(machine: Machine) -> list[Presence]:
    """Every known browser that is here, in the table's order."""
    return [presence for browser in BROWSERS if (presence := find(browser, machine))]


def _find_sandboxed(browser: Browser, machine: Machine) -> Presence | None:
    if browser.snap and (program := machine.root / "snap" / "bin" / browser.snap).exists():
        return Presence(browser, program, "Snap")
    exports = (machine.root / "var" / "lib" / "flatpak", machine.home / ".local" / "share" / "flatpak")
    for folder in exports if browser.flatpak else ():
        program = folder / "exports" / "bin" / str(browser.flatpak)
        if program.exists():
            return Presence(browser, program, "Flatpak")
    return None


def _starts_snap(program: Path) -> bool:
    """Whether this only starts the Snap: `snap` itself, or a distribution's script in the old program's place."""
    if program.parts[-3:-1] == ("snap", "bin") or program.resolve().name == "snap":
        return True
    with program.open("rb") as file:
        start = file.read(4096)
    return start.startswith(b"#!") and b"/snap/bin/" in start


def _has_registry_key(path: str) -> bool:
    if sys.platform == "win32":
        import winreg

        for hive in (winreg.HKEY_CURRENT_USER, winreg.HKEY_LOCAL_MACHINE):
            try:
                winreg.CloseKey(winreg.OpenKey(hive, path))
            except OSError:
                continue
            return True
    return False
