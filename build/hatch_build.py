"""Hatch build hook: lays the unpacked extension into the wheel under `pagehand/_bundle/`.

The bundle (named in pyproject.toml, beside this hook) keeps the layout of the checkout, so that
`pagehand.bundle.bundle_root()` serves both. Editable installs use the checkout itself.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import pyodide_files


class BundleHook(BuildHookInterface[Any]):
    """Adds the extension's files to standard wheels."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fill `force_include`; refuses to build a wheel without the vendored modules."""
        if version == "editable":
            return
        root = Path(self.root)
        bundle: list[str] = self.config["bundle"]
        if missing := [path for path in bundle if not (root / path).exists()]:
            self.app.abort(
                f"The wheel needs {', '.join(missing)}. "
                f"Run `npm ci` (or `python3 build/dev.py setup`) in {root} and build again."
            )
        if fault := pyodide_files.fault(root):
            self.app.abort(fault)
        for path in bundle:
            build_data["force_include"][str(root / path)] = f"pagehand/_bundle/{path}"
