"""Hatch build hook: lays the unpacked extension into the wheel under `pagehand/_bundle/`.

The bundle (named in pyproject.toml, beside this hook) keeps the layout of the checkout, so that
`pagehand.bundle.bundle_root()` serves both. Editable installs use the checkout itself.
"""

from __future__ import annotations

import atexit
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import page_code
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
            self.app.abort(_missing(missing, root))
        if fault := pyodide_files.fault(root):
            self.app.abort(fault)
        made = Path(tempfile.mkdtemp())
        atexit.register(shutil.rmtree, made, ignore_errors=True)  # It is read after this.
        shutil.copytree(root / "extension", made / "extension", ignore=shutil.ignore_patterns("__pycache__"))
        page_code.join(made / "extension")
        for path in bundle:
            source = (made if path == "extension" else root) / path
            build_data["force_include"][str(source)] = f"pagehand/_bundle/{path}"


def _missing(paths: list[str], root: Path) -> str:
    """What to do, in one line, when files of the wheel are not there: mostly the libraries that npm brings."""
    libraries = dict.fromkeys(path.split("/")[1] for path in paths if path.startswith("node_modules/"))
    if not libraries:
        return f"The wheel needs {', '.join(paths)}: this copy of the source is not whole."
    node = "" if shutil.which("npm") else "Install Node.js 20 or newer (it brings npm), then run"
    return f"Missing: {', '.join(libraries)}. {node or 'Run'} `npm ci --omit=dev` in {root} and try again."
