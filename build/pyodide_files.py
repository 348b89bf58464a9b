"""Whether Pyodide's files are those that Pagehand was made with: their hashes stand in extension/sandbox/pyodide.json.

Asked before they are packed, by `packing` and by `hatch_build`. Standard library only.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path


def fault(root: Path) -> str | None:
    """What is wrong with the files below `root`, and the mend; None when they are the right ones."""
    pinned = json.loads((root / "extension" / "sandbox" / "pyodide.json").read_text(encoding="utf-8"))
    for name, digest in pinned["sha256"].items():
        file = root / "node_modules" / "pyodide" / name
        if not file.is_file():
            return f"node_modules/pyodide/{name} is missing. Run `npm ci` (or `python3 build/dev.py setup`)."
        if hashlib.sha256(file.read_bytes()).hexdigest() != digest:
            return (
                f"node_modules/pyodide/{name} is not the one of {pinned['version']} in extension/sandbox/pyodide.json."
            )
    return None
