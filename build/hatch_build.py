"""Hatch build hook: lays the unpacked extension into the wheel under `pagehand/_bundle/`.

The bundle keeps the layout of the checkout (`manifest.json`, `extension/`, `shared_schemas/`, two files of
`node_modules/`), so that `pagehand.settings.bundle_root()` serves both. Editable installs use the checkout itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VENDORED = (
    "node_modules/marked/lib/marked.esm.js",
    "node_modules/dompurify/dist/purify.es.mjs",
    "node_modules/dompurify/LICENSE",
)
BUNDLED = ("manifest.json", "extension", "shared_schemas", *VENDORED)


class BundleHook(BuildHookInterface[Any]):
    """Adds the extension's files to standard wheels."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fill `force_include`; refuses to build a wheel without the vendored modules."""
        if version == "editable":
            return
        root = Path(self.root)
        if missing := [path for path in BUNDLED if not (root / path).exists()]:
            listed = ", ".join(missing)
            raise FileNotFoundError(
                f"The wheel needs {listed}. Run `npm ci` (or `python3 build/dev.py setup`) in {root} and build again."
            )
        for path in BUNDLED:
            build_data["force_include"][str(root / path)] = f"pagehand/_bundle/{path}"
