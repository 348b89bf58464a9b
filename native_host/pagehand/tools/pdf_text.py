"""The text of a PDF as a model reads it: page by page, within a budget, with how to go on.

The reading itself is done by a process of its own (`pdf_pages`), ended when it takes too long. Page text is data: what
looks like one of our refs is made harmless, as in page readings. Above: `session.documents`.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import unicodedata
from typing import Any

from pagehand.errors import ToolError
from pagehand.wire import budgets

SECONDS = 30.0
"""What reading may take; half of what a tool call may."""
BUDGET = budgets.READING
_REF_LIKE = re.compile(r"\[(?=(?:t\d+:)?(?:f\d+)?[es]\d+\]|f\d+\])")


async def pdf_text(data: bytes, first: int = 1, budget: int = BUDGET, seconds: float = SECONDS) -> str:
    """At most about `budget` characters, from page `first` on. Raises `ToolError` when there is nothing to read."""
    answer = await _pages(data, max(1, first), budget, seconds)
    if fault := answer.get("fault"):
        raise ToolError(f"{fault}; a screenshot shows what the browser shows", "failed")
    texts = {int(number): _clean(text) for number, text in answer["texts"].items()}
    pages = answer["pages"]
    title = " ".join(_clean(answer["title"]).split())[:200]
    lines = [f'PDF "{title}", {_count(pages)}' if title else f"PDF, {_count(pages)}"]
    if not any(texts.values()):
        lines.append("(no text on these pages: they are scanned or drawn; take a screenshot to see them)")
    else:
        lines += [_page(number, text, budget) for number, text in texts.items()]
    last = max(texts)
    if last < pages:
        lines.append(f"… {_count(pages - last, 'more ')}: from {last + 1}")
    return "\n".join(lines)


async def _pages(data: bytes, first: int, budget: int, seconds: float) -> dict[str, Any]:
    command = (sys.executable, "-P", "-m", "pagehand.tools.pdf_pages", str(first), str(budget))
    pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=nowhere)
    try:
        async with asyncio.timeout(seconds):
            out, _ = await process.communicate(data)
    except TimeoutError:
        raise ToolError(f"the PDF could not be read within {seconds:g} s; try fewer characters", "timeout") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise ToolError("the PDF could not be read; take a screenshot of what the browser shows", "failed")
    answer: dict[str, Any] = json.loads(out)
    return answer


def _page(number: int, text: str, budget: int) -> str:
    if len(text) > budget:
        text = f"{text[:budget]}\n… page {number} goes on: ask for it with a larger budget"
    return f"--- page {number}\n{text or '(no text: scanned or drawn)'}"


def _clean(text: str) -> str:
    kept = "".join(
        sign for sign in text if sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co")
    )
    return _REF_LIKE.sub(r"\\[", re.sub(r"\n{3,}", "\n\n", kept))


def _count(pages: int, more: str = "") -> str:
    return f"{pages} {more}page{'' if pages == 1 else 's'}"
