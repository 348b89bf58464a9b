"""What a run gave, as a result: for the model in words and figures of its size, for the person with figures and tables.

What the inside said is not believed: it is cut to its form and its sizes, and says nothing but its own run's result.
"""

from __future__ import annotations

import base64
import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pagehand.errors import ToolError
from pagehand.toolsets.interpreter.offers import SandboxLimits
from pagehand.toolsets.interpreter.ports import Ended
from pagehand.toolsets.ports import Returned
from pagehand.values import Json

TABLE_TYPE = "application/vnd.pagehand.table+json"
_MOST_SHOWN = 8
_MOST_CHARACTERS = 6 * 1024 * 1024

_Cell = Annotated[str, Field(max_length=200)]


class _Part(BaseModel):
    model_config = ConfigDict(defer_build=True)


class _Svg(_Part):
    kind: Literal["svg"]
    text: str = Field(max_length=1024 * 1024)


class _Png(_Part):
    kind: Literal["png"]
    data: str = Field(max_length=_MOST_CHARACTERS, pattern=r"^[A-Za-z0-9+/]+={0,2}$")


class _Table(_Part):
    kind: Literal["table"]
    columns: list[_Cell] = Field(max_length=50)
    rows: list[Annotated[list[_Cell], Field(max_length=50)]] = Field(max_length=1000)
    count: int = Field(ge=0)


_Shown = Annotated[_Svg | _Png | _Table, Field(discriminator="kind")]


class _Outcome(_Part):
    exit_code: int
    result: Any
    truncated: list[Annotated[str, Field(max_length=40)]] = Field(max_length=20)
    shown: list[_Shown] = Field(max_length=_MOST_SHOWN)


def returned(ended: Ended, limits: SandboxLimits, backend: str) -> Returned:
    """The result of `python:execute`. Raises `ToolError` for an inside that said nothing usable."""
    if ended.over is not None:
        return _over(ended, ended.over, limits)
    if ended.fault is not None or ended.outcome is None:
        raise ToolError(
            f"the interpreter ended ({ended.fault or 'it said nothing'}); its files are as they were before"
        )
    try:
        outcome = _Outcome.model_validate_json(ended.outcome)
    except ValidationError:
        raise ToolError("the interpreter gave a result that does not fit; the next call starts fresh") from None
    if outcome.exit_code and ended.stderr.rstrip().rpartition("\n")[2].startswith("MemoryError"):
        return _over(ended, "memory", limits, "its files were kept")
    told: Json = {
        "stdout": ended.stdout,
        "stderr": ended.stderr,
        "result": outcome.result,
        "exit_code": outcome.exit_code,
        "duration_ms": ended.duration_ms,
        "truncated": outcome.truncated,
        "backend": backend,
    }
    if outcome.shown:
        told["shown_to_person"] = [_named(one) for one in outcome.shown]
    words = [{"type": "text", "text": json.dumps(told, ensure_ascii=False)}]
    return Returned(words, {"ok": True, **told}, shown=[_block(one) for one in outcome.shown])


def _over(
    ended: Ended, limit: str, limits: SandboxLimits, files: str = "its files are as they were before"
) -> Returned:
    text = f"limit_reached: the run was ended because {limits.told(limit)}; {files}."
    said = [f"{name} began: {out[:2000]}" for name, out in (("stdout", ended.stdout), ("stderr", ended.stderr)) if out]
    words = [{"type": "text", "text": "\n".join([text, *said])}]
    return Returned(words, {"ok": False, "hint": text, "limit": limit}, is_error=True)


def _named(one: _Svg | _Png | _Table) -> str:
    match one:
        case _Svg():
            return f"figure, SVG of {len(one.text):,} characters"
        case _Png():
            return f"figure, PNG of {len(one.data) * 3 // 4:,} bytes"
        case _Table():
            return f"table of {one.count:,} rows"


def _block(one: _Svg | _Png | _Table) -> Json:
    """As ACP's content blocks: pictures, and a resource for a table."""
    match one:
        case _Svg():
            data = base64.b64encode(one.text.encode("utf-8", "replace")).decode()
            return {"type": "image", "mimeType": "image/svg+xml", "data": data}
        case _Png():
            return {"type": "image", "mimeType": "image/png", "data": one.data}
        case _Table():
            text = json.dumps({"columns": one.columns, "rows": one.rows, "count": one.count}, ensure_ascii=False)
            resource = {"uri": "pagehand:table", "mimeType": TABLE_TYPE, "text": text}
            return {"type": "resource", "resource": resource}
