"""Documents that a tool returned as embedded resources, made into text: PDFs, because no page reads them.

Their bytes go no further than this. Above: `execution`.
"""

from __future__ import annotations

import base64
import binascii
from dataclasses import replace
from typing import Any

from pagehand.errors import ToolError
from pagehand.tools.pdf_text import BUDGET, pdf_text
from pagehand.toolsets.ports import Returned
from pagehand.values import Json


async def with_documents_read(result: Returned, arguments: Json) -> Returned:
    """The result with each PDF as its text, by the call's own `from` (a page) and `budget`; a fault ends the call."""
    if not any(_pdf_of(block) is not None for block in result.content):
        return result
    content: list[Json] = []
    try:
        for block in result.content:
            blob = _pdf_of(block)
            content.append(block if blob is None else {"type": "text", "text": await _text_of(blob, arguments)})
    except ToolError as error:
        receipt = {
            **(result.structured or {}),
            "ok": False,
            "reason": "unsupported",
            "hint": f"{error.message}.",
        }
        said = {"type": "text", "text": f"Not done (unsupported): {error.message}."}
        return replace(result, content=[said], structured=receipt, is_error=True)
    length = sum(len(str(block.get("text", ""))) for block in content)
    receipt = {**(result.structured or {}), "characters": length}
    return replace(result, content=content, structured=receipt)


def _pdf_of(block: Json) -> str | None:
    resource = block.get("resource") if block.get("type") == "resource" else None
    if not isinstance(resource, dict) or resource.get("mimeType") != "application/pdf":
        return None
    return str(resource.get("blob", ""))


async def _text_of(blob: str, arguments: Json) -> str:
    try:
        data = base64.b64decode(blob, validate=True)
    except (binascii.Error, ValueError):
        raise ToolError("the PDF did not arrive whole") from None
    return await pdf_text(data, _number(arguments.get("from"), 1), _number(arguments.get("budget"), BUDGET))


def _number(value: Any, default: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else default
