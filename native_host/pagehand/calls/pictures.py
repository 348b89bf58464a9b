"""Is a picture what it says it is, and small enough? For those of prompts and those that tools return. Pure."""

from __future__ import annotations

import base64
import binascii

_MAGIC = {"image/png": b"\x89PNG", "image/jpeg": b"\xff\xd8", "image/gif": b"GIF8", "image/webp": b"RIFF"}
_HEAD = 64
"""Base64 characters that hold every magic; a multiple of four."""


def picture_fault(data: object, mime_type: object, limit: int) -> str | None:
    """Why base64 `data` is no picture of `mime_type` with at most `limit` bytes; None when it is one."""
    if not isinstance(data, str) or not isinstance(mime_type, str) or mime_type not in _MAGIC:
        return "png, jpeg, webp and gif pictures are taken, as base64 text"
    if (size := len(data) * 3 // 4) > limit:
        return f"the picture has {size} bytes, at most {limit} are taken; make it smaller"
    try:
        head = base64.b64decode(data[:_HEAD], validate=True)
    except (binascii.Error, ValueError):
        head = b""
    return None if head.startswith(_MAGIC[mime_type]) else f"the picture is not a {mime_type}"
