"""Pagehand's own tool schema files, read once from the bundle, and the class that one declares (`x-pagehand-risk`).

A class by action counts only for a tool that is lent exactly as its file says: another tool of the same name, from
whatever hand, is held to the worst class of the file and to its own hints.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.gate.risk import Risk
from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.wire.mcp import LentTool


def own_tools(schemas: Path) -> dict[str, Json]:
    """Tool name to its file, from `shared_schemas/tools/*.json`."""
    files = (json.loads(file.read_text(encoding="utf-8")) for file in sorted(schemas.glob("*.json")))
    return {file["name"]: file for file in files}


def declared_risk_of(tool: LentTool, own: Mapping[str, Json]) -> Any:
    """What the tool's schema file declares, for `gate.risk.call_risk`; None for a tool that has no file."""
    file = own.get(tool.name)
    if file is None:
        return None
    declaration = file["x-pagehand-risk"]
    if _is_own(tool, file):
        return declaration
    words = declaration["classes"].values() if isinstance(declaration, dict) else [declaration]
    return max((Risk(word) for word in words), key=lambda risk: risk.rank).value


def files_argument_of(tool: LentTool, own: Mapping[str, Json]) -> str | None:
    """The argument that names files of the user's (`x-pagehand-files`), which go along with a call.

    None for every tool that is not lent exactly as its file says: no other one gets a file.
    """
    file = own.get(tool.name)
    return file.get("x-pagehand-files") if file is not None and _is_own(tool, file) else None


def tells_place(tool: LentTool, own: Mapping[str, Json]) -> bool:
    """Its receipt says which page was read (`x-pagehand-place`), and it touches nothing else: nobody need ask."""
    file = own.get(tool.name)
    return file is not None and file.get("x-pagehand-place") == "receipt" and _is_own(tool, file)


def _is_own(tool: LentTool, file: Json) -> bool:
    return bool(file["inputSchema"] == tool.input_schema and file["annotations"] == tool.annotations)


def is_listed(tool: LentTool, own_tools: Mapping[str, Json]) -> bool:
    """Models are told of it: all but those of the widest profile, which are for scripts; with Python, its own."""
    file = own_tools.get(tool.name) or {}
    return file.get("x-pagehand-profile") != "all" or file.get("x-pagehand-with-python") is True
