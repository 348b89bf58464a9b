"""Markdown blocks as `rich` draws them, with headings at the left and HTML as the text that it is.

Loaded only where an answer is shown on a terminal. Above: `markdown`.
"""

from __future__ import annotations

import re
from typing import ClassVar, TextIO

from markdown_it import MarkdownIt
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown, MarkdownElement

_DEEPEST = 24
"""Levels of lists and quotes in each other that still find room on a screen."""
_PADDING = re.compile(r" +(?=\n)")
_SEQUENCES = re.compile(r"\x1b\[[0-9;]*m")


class _PlainHeading(Heading):
    """At the left and without a box."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        del console, options
        self.text.justify = "left"
        yield self.text


class _Block(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {**Markdown.elements, "heading_open": _PlainHeading}


def drawn(text: str, console: Console) -> str:
    """One block. Links show where they lead, and are none: a terminal would follow them."""
    block = _Block("", hyperlinks=False)
    # Without this, what looks like HTML would be left out.
    block.parsed = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).parse(text)
    if max((token.level for token in block.parsed), default=0) > _DEEPEST:
        return _ended(text)
    with console.capture() as capture:
        console.print(block)
    shown = _PADDING.sub("", capture.get())
    return shown if _SEQUENCES.sub("", shown).strip() else _ended(text)


def _ended(text: str) -> str:
    return text.rstrip("\n") + "\n"


def console_for(out: TextIO, *, styled: bool) -> Console:
    """A terminal as wide as it is now."""
    return Console(file=out, force_terminal=styled, color_system="standard" if styled else None, highlight=False)
