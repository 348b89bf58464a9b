"""Would this browser find and start the native host? Read from files alone, in the order in which a browser would fail.

What only a start can show is `connection_checks`'. Below: `browsers`, `registration`.
"""

from __future__ import annotations

import itertools
import json
import os
import shlex
from dataclasses import dataclass
from pathlib import Path

from pagehand.install.browsers import Browser, Machine, Presence, find
from pagehand.install.findings import Finding
from pagehand.install.registration import manifest_paths
from pagehand.launch.host_manifest import HOST_NAME, native_manifest
from pagehand.settings import Places
from pagehand.values import Json


class _Unusable(Exception):
    """Why a browser would not start the host."""


@dataclass(frozen=True, slots=True)
class Registration:
    """What a browser would start: the launcher that a manifest names."""

    browser: Browser
    manifest: Path
    launcher: Path


def check_presence(browser: Browser, machine: Machine) -> Finding:
    """Is the browser here, and may it start programs?"""
    presence = find(browser, machine)
    if presence is None:
        return Finding(browser.id, "browser", "note", f"{browser.name} was not found on this machine")
    if presence.sandbox is None:
        return Finding(browser.id, "browser", "ok", str(presence.program))
    return _sandboxed(presence)


def check_manifests(browser: Browser, machine: Machine, places: Places) -> tuple[list[Finding], list[Registration]]:
    """Findings for each place this browser looks in, and what it would start from the good ones."""
    findings: list[Finding] = []
    good: list[Registration] = []
    fix = f"pagehand install --browser {browser.id}"
    paths = manifest_paths(browser, machine)
    if not paths:
        findings.append(Finding(browser.id, "manifest", "fault", "the registry names no manifest of Pagehand", fix))
    for path in paths:
        try:
            launcher = _launcher_in(path, browser)
            _check_launcher(launcher, places)
        except _Unusable as error:
            findings.append(Finding(browser.id, "manifest", "fault", str(error), fix))
        else:
            findings.append(Finding(browser.id, "manifest", "ok", str(path)))
            good.append(Registration(browser, path, launcher))
    return findings, good


def _sandboxed(presence: Presence) -> Finding:
    browser, sandbox = presence.browser, presence.sandbox
    if browser.kind == "firefox" and sandbox == "Snap":
        text = "Firefox is a Snap: it asks the desktop (Ubuntu 22.04 and newer) before it starts Pagehand; say yes"
        return Finding(browser.id, "browser", "note", text)
    fix = f"install {browser.name} as a .deb or .rpm from its maker, then run `pagehand install --browser {browser.id}`"
    text = f"{browser.name} is a {sandbox}: it may not start programs outside its sandbox, so it cannot reach Pagehand"
    return Finding(browser.id, "browser", "fault", text, fix)


def _launcher_in(path: Path, browser: Browser) -> Path:
    """The launcher a manifest names. Raises `_Unusable` with the reason why a browser would not start it."""
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise _Unusable(f"there is no manifest at {path}") from None
    except (ValueError, OSError) as error:
        raise _Unusable(f"the manifest {path} cannot be read: {error}") from None
    if not isinstance(manifest, dict):
        raise _Unusable(f"the manifest {path} is not a JSON object")
    launcher = Path(str(manifest.get("path")))
    if not launcher.is_absolute():
        raise _Unusable(f"the manifest {path} names no absolute path but {json.dumps(manifest.get('path'))}")
    expected: Json = native_manifest(browser.kind, launcher)
    del expected["description"]
    for key, value in expected.items():
        found = manifest.get(key)
        if not (set(value) <= set(found) if isinstance(value, list) and isinstance(found, list) else found == value):
            raise _Unusable(f"the manifest {path} has {key} = {json.dumps(found)}, Pagehand needs {json.dumps(value)}")
    return launcher


def _check_launcher(launcher: Path, places: Places) -> None:
    """Raises `_Unusable` when the launcher cannot run, or leads to another hub than the terminal's."""
    if not launcher.is_file():
        raise _Unusable(f"the launcher {launcher} that the manifest of {HOST_NAME} names does not exist")
    if not os.access(launcher, os.X_OK):
        raise _Unusable(f"the launcher {launcher} is not executable")
    words = _burned_in(launcher)
    if not words:
        return
    if not Path(words[0]).exists():
        raise _Unusable(f"the launcher starts {words[0]}, which does not exist any more")
    options = dict(itertools.pairwise(words))
    for name, ours in (("--home", places.home), ("--socket", places.socket)):
        if options.get(name) != str(ours):
            raise _Unusable(
                f"the launcher uses {name} {options.get(name)}, this terminal uses {ours}: two hubs would run"
            )


def _burned_in(launcher: Path) -> list[str]:
    """The command a launcher of Pagehand's own starts, without the browser's arguments; empty for any other program."""
    with launcher.open("rb") as file:
        text = file.read(16_384)
    for line in text.decode("utf-8", "surrogateescape").splitlines():
        if line.startswith("exec "):
            return shlex.split(line)[1:-1]
    return []
