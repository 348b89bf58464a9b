"""How the words of a page are quoted in Markdown: harmless, on one line, a few of many.

Knows no page and no question. Above: whoever answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.language.lexicon import pattern

MOST_LINES = 6  # lines of a page that one answer quotes
_MOST_NAMES = 20
_LINE = 240
_MARKDOWN = pattern(r"([\\`*\[\]<>]|(?<!\w)_|_(?!\w))")
"""Signs that Markdown would take for its own; amid a word `_` is none."""


def plain(text: str) -> str:
    """Page text with its Markdown made harmless."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))


def quote(text: str) -> str:
    """Page text in quotation marks, shortened to one line."""
    flat = " ".join(text.split())
    return f"“{plain(flat if len(flat) <= _LINE else flat[: _LINE - 1] + '…')}”"


def lines(texts: Sequence[str]) -> str:
    """What the page says, in as many lines as an answer may have."""
    if len(texts) == 1:
        return f"The page says: {quote(texts[0])}"
    return "The page says:\n" + "\n".join(f"- {quote(text)}" for text in texts[:MOST_LINES])


def names(found: Sequence[str]) -> str:
    """A list of names with their number."""
    shown = "\n".join(f"- {quote(name)}" for name in found[:_MOST_NAMES])
    more = f"\n- … and {len(found) - _MOST_NAMES} more" if len(found) > _MOST_NAMES else ""
    return f"{len(found)} found:\n{shown}{more}"
