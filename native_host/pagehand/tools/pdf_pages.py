"""A process of its own that reads a PDF's text, in bounded time and memory: a PDF on stdin, one JSON object on stdout.

PDFs come from anywhere and may be made to be slow or huge; what happens to this process happens to nobody else.
Started by `pdf_text`, as `python -m pagehand.tools.pdf_pages FROM BUDGET`. Below: pypdf.
"""

from __future__ import annotations

import io
import json
import logging
import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pypdf import PdfReader

MEMORY_LIMIT = 1024 * 1024 * 1024
"""Bytes this process may use."""
CPU_SECONDS = 60


def pages_of(data: bytes, first: int, budget: int) -> dict[str, Any]:
    """`{title, pages, texts: {number: text}}`: pages from `first` (1 is the first one) that fit `budget` characters.

    There is at least one; a page that is longer alone stays whole. `{fault}`, a sentence, when it cannot be read.
    """
    from pypdf.errors import DependencyError, PyPdfError

    try:
        return _read(data, first, budget)
    except DependencyError:
        return {"fault": "the PDF is encrypted in a way that needs `pip install cryptography`"}
    except (PyPdfError, MemoryError, RecursionError) as error:
        return {"fault": f"the PDF cannot be read ({type(error).__name__})"}


def _read(data: bytes, first: int, budget: int) -> dict[str, Any]:
    from pypdf import PasswordType, PdfReader

    reader = PdfReader(io.BytesIO(data))
    if reader.is_encrypted and reader.decrypt("") == PasswordType.NOT_DECRYPTED:
        return {"fault": "the PDF is locked with a password; ask the person for its text"}
    pages = len(reader.pages)
    if first > pages:
        return {"fault": f"the PDF has only {pages} pages"}
    texts: dict[int, str] = {}
    used = 0
    for number in range(first, pages + 1):
        text = _text(reader, number)
        if texts and used + len(text) > budget:
            break
        texts[number] = text
        used += len(text)
    return {"title": _title(reader), "pages": pages, "texts": texts}


def _text(reader: PdfReader, number: int) -> str:
    """One page's text; a page that is broken by itself has none, the others still have theirs."""
    try:
        return reader.pages[number - 1].extract_text().strip()
    except MemoryError:
        raise
    except Exception:  # whatever a broken page makes of its reader
        return ""


def _title(reader: PdfReader) -> str:
    try:
        return str((reader.metadata and reader.metadata.title) or "")
    except Exception:  # as above
        return ""


def _bound() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def main() -> None:
    """Read stdin and answer on stdout."""
    _bound()
    logging.disable(logging.CRITICAL)
    first, budget = int(sys.argv[1]), int(sys.argv[2])
    answer = pages_of(sys.stdin.buffer.read(), first, budget)
    with os.fdopen(os.dup(1), "wb") as out:
        out.write(json.dumps(answer).encode("ascii"))


if __name__ == "__main__":
    main()
