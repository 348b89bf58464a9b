"""The head of a GGUF model file: what a model says of itself. Reads names and numbers, never weights.

The format is llama.cpp's (`docs/gguf.md` there, versions 2 and 3, little-endian). Above: `child`, which chooses a
template by it, and `engines`, which says so when a file is no model.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any, BinaryIO

MAGIC = b"GGUF"
LONGEST_TEXT = 16 * 1024 * 1024
MOST_MEMBERS = 100_000
_NUMBERS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_TEXT, _ARRAY = 8, 9


def is_gguf(file: Path) -> bool:
    """The file begins as a GGUF file does. Raises `OSError` when it cannot be read."""
    with file.open("rb") as stream:
        return stream.read(len(MAGIC)) == MAGIC


def read_head(file: Path) -> dict[str, Any]:
    """Its members: texts, numbers and truths; lists are left out. Raises `ValueError` for a damaged head."""
    with file.open("rb") as stream:
        if stream.read(len(MAGIC)) != MAGIC:
            raise ValueError("it does not begin with GGUF")
        try:
            _, _, count = struct.unpack("<IQQ", stream.read(20))
            if count > MOST_MEMBERS:
                raise ValueError(f"it claims {count} members")
            found = {}
            for _ in range(count):
                name = _text(stream).decode("utf-8", "replace")
                value = _value(stream, *_unpack(stream, "I"))
                if value is not None:
                    found[name] = value
            return found
        except (struct.error, EOFError):
            raise ValueError("its head is cut short") from None


def _value(stream: BinaryIO, kind: int) -> Any:
    if kind == _TEXT:
        return _text(stream).decode("utf-8", "replace")
    if kind == _ARRAY:
        _skip_list(stream)
        return None
    return _unpack(stream, _format(kind))[0]


def _skip_list(stream: BinaryIO) -> None:
    kind, count = _unpack(stream, "IQ")
    if kind == _TEXT:
        for _ in range(count):
            stream.seek(_length(stream), 1)
    elif kind == _ARRAY:
        raise ValueError("it holds lists of lists")
    else:
        stream.seek(count * struct.calcsize(f"<{_format(kind)}"), 1)


def _format(kind: int) -> str:
    if kind not in _NUMBERS:
        raise ValueError(f"it holds values of an unknown kind {kind}")
    return _NUMBERS[kind]


def _text(stream: BinaryIO) -> bytes:
    length = _length(stream)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data


def _length(stream: BinaryIO) -> int:
    length = int(_unpack(stream, "Q")[0])
    if length > LONGEST_TEXT:
        raise ValueError(f"it holds a text of {length} bytes")
    return length


def _unpack(stream: BinaryIO, form: str) -> tuple[Any, ...]:
    form = f"<{form}"
    return struct.unpack(form, stream.read(struct.calcsize(form)))
