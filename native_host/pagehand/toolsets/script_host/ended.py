"""The outcome of a script that ended with an error, as the tool answers with it.

Apart from what runs scripts, as the hub says such things too and never runs one itself.
"""

from __future__ import annotations

from pagehand.tether.errors import ScriptError
from pagehand.values import Json


def failure(  # noqa: PLR0917 - the columns of the tool's table
    printed: str, code: str, stage: str, text: str, error: ScriptError | None = None, hook: str | None = None
) -> Json:
    """The outcome of a run that ended with an error."""
    gap = "\n" if printed and not printed.endswith("\n") else ""
    place = error.place if error else None
    told: Json = {
        "code": code,
        "stage": stage,
        "message": text if error is None or error.stage == "stopped" else error.message,
        "line": place.line if place else None,
        "col": place.col if place else None,
        "hook": hook,
        "stack": [
            {"function": call.function, "line": call.place.line, "col": call.place.col}
            for call in (error.stack if error else ())
        ],
    }
    metadata: Json = {"error_code": code, "error": told}
    if code == "hook_failed":
        metadata["value"] = text
    return {"output": f"{printed}{gap}{text}", "success": False, "metadata": metadata}


def ending(reason: str, seconds: int) -> str:
    """What is said of a script that was told to end."""
    if reason == "timeout":
        return f"TetherScript plugin timed out after {seconds} second(s)"
    return "TetherScript plugin was cancelled"
