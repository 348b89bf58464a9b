"""The extension as a person loads it: a folder for each kind of browser that is easy to find and outlives upgrades.

The package's own copy lies deep in an environment, behind folders that file choosers hide, and goes with it. So
`install` lays a copy out in the person's home, with a manifest that this kind of browser reads without warnings. Of a
checkout nothing is copied: whoever works on Pagehand loads the checkout itself. Standard library only, because
`build/packing` uses it too.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

Kind = Literal["chromium", "firefox"]

_OTHERS = {
    "chromium": ("sidebar_action", "browser_specific_settings"),
    "firefox": ("key", "minimum_chrome_version", "sandbox", "side_panel"),
}
"""Keys of the manifest that only the other kind of browser knows."""
_OTHERS_BACKGROUND = {"chromium": "scripts", "firefox": "service_worker"}
_OTHERS_PERMISSIONS: dict[str, tuple[str, ...]] = {
    "chromium": ("webRequestBlocking", "webRequestFilterResponse"),
    "firefox": ("sidePanel", "debugger", "offscreen"),
}
_OTHERS_POLICY: dict[str, tuple[str, ...]] = {"chromium": (), "firefox": ("sandbox",)}
"""Firefox knows no sandboxed pages of an extension; the frame's own attribute and policy hold there."""
COMMAND_FILE = "extension/installed.json"
"""Tells the panel how Pagehand is started in a terminal here."""
VENDORED = ("node_modules/dompurify/dist/purify.es.mjs", "node_modules/marked/lib/marked.esm.js")
"""What the panel needs from npm."""


def manifest_for(kind: Kind, manifest: dict[str, Any]) -> dict[str, Any]:
    """The one manifest without what this kind of browser would warn about."""
    kept = {key: value for key, value in manifest.items() if key not in _OTHERS[kind]}
    background = {key: value for key, value in manifest["background"].items() if key != _OTHERS_BACKGROUND[kind]}
    permissions = [name for name in manifest["permissions"] if name not in _OTHERS_PERMISSIONS[kind]]
    policies = {
        key: value for key, value in manifest["content_security_policy"].items() if key not in _OTHERS_POLICY[kind]
    }
    return {**kept, "background": background, "permissions": permissions, "content_security_policy": policies}


def manifest_text(kind: Kind, manifest: Path) -> bytes:
    """The file that stands for `manifest` in the extension of this kind."""
    chosen = manifest_for(kind, json.loads(manifest.read_text(encoding="utf-8")))
    return (json.dumps(chosen, indent=2, ensure_ascii=False) + "\n").encode()


def is_checkout(bundle: Path) -> bool:
    """Whether `bundle` is Pagehand's source and not a package's copy."""
    return (bundle / "pyproject.toml").is_file()


def missing_libraries(bundle: Path) -> list[str]:
    """The libraries of the panel that are not there: a checkout has them only after `npm ci`."""
    return [path.split("/")[1] for path in VENDORED if not (bundle / path).is_file()]


def place(kind: Kind, bundle: Path, folder: Path) -> Path:
    """Where a person loads the extension from: the checkout itself, or this kind's folder below `folder`."""
    return bundle if is_checkout(bundle) else folder / kind


def lay_out(kind: Kind, bundle: Path, folder: Path, command: str) -> Path:
    """Put the extension where `place` says, whole or not at all, and return that folder. Raises OSError.

    The folder keeps its path when it is replaced, so that a browser that has loaded it only needs to reload it.
    `command` starts Pagehand in a terminal: the panel names it where something has to be done there.
    """
    target = place(kind, bundle, folder)
    if target == bundle:
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{kind}-"))
    try:
        shutil.copytree(bundle, fresh, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        (fresh / "manifest.json").write_bytes(manifest_text(kind, bundle / "manifest.json"))
        (fresh / COMMAND_FILE).write_text(json.dumps({"command": command}) + "\n", encoding="utf-8")
        _opened_for_reading(fresh)
        old = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{kind}-old-"))
        with contextlib.suppress(FileNotFoundError):
            target.rename(old / kind)
        fresh.rename(target)
        shutil.rmtree(old, ignore_errors=True)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return target


def is_current(kind: Kind, bundle: Path, folder: Path) -> bool:
    """Whether what lies there is what would be laid out now, as far as its manifest tells."""
    target = place(kind, bundle, folder)
    if target == bundle:
        return True
    try:
        return (target / "manifest.json").read_bytes() == manifest_text(kind, bundle / "manifest.json")
    except OSError:
        return False


def _opened_for_reading(folder: Path) -> None:
    """Browsers in a sandbox of their own read as somebody else; what `mkdtemp` makes is for its owner only."""
    for path in _with_folders(folder):
        path.chmod(0o755)


def _with_folders(folder: Path) -> Iterable[Path]:
    yield folder
    for root, names, _ in os.walk(folder):
        yield from (Path(root) / name for name in names)
