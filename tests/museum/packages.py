"""Packages from npm for pages without a bundler: import maps from their own package.json, served below `/npm/`."""

from __future__ import annotations

import json
from pathlib import Path

from bed.browsers import ROOT

NPM = ROOT / "node_modules"
STYLES = "data:text/javascript,"
"""What a stylesheet is to a module that imports it, as bundlers have it: nothing."""


def import_map(*names: str) -> str:
    """The `<script type=importmap>` with these packages and all they depend on."""
    found: dict[str, str] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        about = json.loads((NPM / name / "package.json").read_text())
        found[name] = f"/npm/{name}/{_module_of(about).removeprefix('./')}"
        waiting += about.get("dependencies", {})
    return f'<script type="importmap">{json.dumps({"imports": found})}</script>'


def style_map(folder: str) -> str:
    """An import map that makes every stylesheet of a package's folder an empty module."""
    sheets = {f"/npm/{path.relative_to(NPM).as_posix()}": STYLES for path in _styles_in(folder)}
    return f'<script type="importmap">{json.dumps({"imports": sheets})}</script>'


def styles(folder: str) -> str:
    """All stylesheets of a package's folder, as one."""
    return "\n".join(path.read_text() for path in _styles_in(folder))


def _styles_in(folder: str) -> list[Path]:
    return sorted((NPM / folder).rglob("*.css"))


def _module_of(about: dict) -> str:  # type: ignore[type-arg]
    exports = about.get("exports")
    if isinstance(exports, dict):
        exports = exports.get(".", exports)
        exports = exports.get("import", exports.get("default")) if isinstance(exports, dict) else exports
        exports = exports.get("default") if isinstance(exports, dict) else exports
    return exports or about.get("module") or about["main"]
