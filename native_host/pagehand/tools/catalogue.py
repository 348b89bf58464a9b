"""The classes that Pagehand's own tool schema files declare (`x-pagehand-risk`), read once from the bundle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def declared_risks(schemas: Path) -> dict[str, Any]:
    """Tool name to its declaration, from `shared_schemas/tools/*.json`."""
    declarations: dict[str, Any] = {}
    for file in sorted(schemas.glob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        declarations[data["name"]] = data["x-pagehand-risk"]
    return declarations
