"""GGUF files for tests: a head of one's own members, and no weights."""

from __future__ import annotations

import struct
from pathlib import Path


def write_gguf(file: Path, **members: str | int | list[str]) -> Path:
    """The file with these members; two underscores in a name stand for a dot."""
    parts = [b"GGUF", struct.pack("<IQQ", 3, 0, len(members))]
    for name, value in members.items():
        parts.append(_text(name.replace("__", ".")))
        if isinstance(value, str):
            parts += [struct.pack("<I", 8), _text(value)]
        elif isinstance(value, int):
            parts.append(struct.pack("<II", 4, value))
        else:
            parts += [struct.pack("<IIQ", 9, 8, len(value)), *map(_text, value)]
    file.write_bytes(b"".join(parts))
    return file


def _text(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<Q", len(data)) + data
