"""How a browser is told of the native host: a launcher it can start, and a manifest that names it.

Browsers start the manifest's `path` without arguments of ours and with a thin environment, so the launcher has
interpreter, relay, home and socket burned in. Which folder a browser reads is not known here: `install/browsers.py`
knows the user's own browsers, `launch/start.py` the profiles it makes.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Literal

from pagehand.values import Json
from pagehand.whole_files import write_whole

HOST_NAME = "io.github.pagehand.host"
"""The name the extension asks its browser for."""

CHROMIUM_EXTENSION_ID = "okalgkjbenjckhpcpphggcgdckjkemnc"
"""What Chromium makes of the `key` in `manifest.json` (tested)."""

FIREFOX_EXTENSION_ID = "pagehand@pagehand.invalid"
"""The `gecko` id in `manifest.json` (tested)."""

Kind = Literal["chromium", "firefox"]
"""The two dialects of native manifests; every browser speaks one."""

_RELAY_FOLDER = Path(__file__).resolve().parents[1]


def launcher_name() -> str:
    """The launcher's file name on this system."""
    return "pagehand-relay.bat" if sys.platform == "win32" else "pagehand-relay"


def write_launcher(folder: Path, home: Path, socket: Path, python: str = sys.executable) -> Path:
    """Write the program that browsers start into `folder` (made with mode 0700) and return its path."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    launcher = folder.resolve() / launcher_name()
    # Imported rather than run as a script, because only then Python keeps it compiled: 3 ms of about 14.
    start = f"import sys; sys.path.append({str(_RELAY_FOLDER)!r}); import relay; relay.main(sys.argv[1:])"
    words = [python, "-IS", "-c", start, "--home", str(home), "--socket", str(socket)]
    text = _batch_text(words) if sys.platform == "win32" else _shell_text(words)
    write_whole(launcher, os.fsencode(text), 0o700)
    return launcher


def native_manifest(kind: Kind, launcher: Path) -> Json:
    """The native-messaging manifest that lets Pagehand's extension, and nobody else, start `launcher`."""
    manifest: Json = {
        "name": HOST_NAME,
        "description": "Pagehand's local host: connects the extension with the hub on this machine",
        "path": str(launcher),
        "type": "stdio",
    }
    if kind == "firefox":
        return {**manifest, "allowed_extensions": [FIREFOX_EXTENSION_ID]}
    return {**manifest, "allowed_origins": [f"chrome-extension://{CHROMIUM_EXTENSION_ID}/"]}


def write_native_host(  # noqa: PLR0917 - folders first, then what is burned in
    manifest_folder: Path, kind: Kind, launcher_folder: Path, home: Path, socket: Path, python: str = sys.executable
) -> Path:
    """Write launcher and manifest; return the manifest's path, `<manifest_folder>/<HOST_NAME>.json`."""
    launcher = write_launcher(launcher_folder, home, socket, python)
    manifest_folder.mkdir(parents=True, exist_ok=True)
    path = manifest_folder / f"{HOST_NAME}.json"
    write_whole(path, (json.dumps(native_manifest(kind, launcher), indent=2) + "\n").encode(), 0o644)
    return path


def _shell_text(words: list[str]) -> str:
    # `sh` takes the blanks, quotes and long paths that an interpreter line does not; it costs about a millisecond.
    return f'#!/bin/sh\n# Written by Pagehand; a browser starts it as native host.\nexec {shlex.join(words)} "$@"\n'


def _batch_text(words: list[str]) -> str:
    quoted = " ".join('"' + word.replace("%", "%%") + '"' for word in words)
    return f"@echo off\r\nrem Written by Pagehand; a browser starts it as native host.\r\n{quoted} %*\r\n"
