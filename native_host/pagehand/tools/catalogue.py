"""Pagehand's own tool schema files, read once from the bundle, and the class that one declares (`x-pagehand-risk`).

A declaration counts only for a tool that is lent exactly as its file says: another tool of the same name, from whatever
hand, is judged by its own hints.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pagehand.values import Json
from pagehand.wire.mcp import LentTool


def own_tools(schemas: Path) -> dict[str, Json]:
    """Tool name to its file, from `shared_schemas/tools/*.json`."""
    files = (json.loads(file.read_text(encoding="utf-8")) for file in sorted(schemas.glob("*.json")))
    return {file["name"]: file for file in files}


def declared_risk_of(tool: LentTool, own: dict[str, Json]) -> Any:
    """What the tool's schema file declares, for `gate.risk.call_risk`; None for a tool that is not ours."""
    file = own.get(tool.name)
    if file is None or file["inputSchema"] != tool.input_schema or file["annotations"] != tool.annotations:
        return None
    return file["x-pagehand-risk"]
