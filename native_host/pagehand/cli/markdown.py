"""An answer's Markdown as text for a terminal, block by block as it comes; what is no Markdown stays as it is.

`rich` draws it and wraps it to the width; it is loaded with the first block, never where a program reads the output.
Above: `transcript`, which makes the text plain first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

_FENCES = ("```", "~~~")


class MarkdownWriter:
    """Gathers text until a block is whole, then draws it. `styled`: with bold type and colours."""

    def __init__(self, out: TextIO, *, styled: bool) -> None:
        self._out, self._styled = out, styled
        self._text = ""
        self._begun = False
        self._console: Console | None = None

    def feed(self, piece: str) -> None:
        """A piece of the answer."""
        self._text += piece
        while (end := _first_end(self._text)) is not None:
            block, self._text = self._text[:end], self._text[end:]
            self._draw(block)

    def finish(self) -> None:
        """The answer is over: draw what is left."""
        block, self._text = self._text, ""
        self._draw(block)
        self._begun = False

    def _draw(self, block: str) -> None:
        if not block.strip():
            return
        from pagehand.cli.markdown_blocks import console_for, drawn

        self._console = self._console or console_for(self._out, styled=self._styled)
        self._out.write(f"{'' if not self._begun else chr(10)}{drawn(block, self._console)}")
        self._out.flush()
        self._begun = True


def _first_end(text: str) -> int | None:
    """Where the first whole block ends: after a blank line that is not inside of a fence and not within a list."""
    fence = ""
    at = 0
    listing = False
    for line in text.splitlines(keepends=True)[:-1]:
        stripped = line.strip()
        at += len(line)
        if fence:
            fence = "" if stripped.startswith(fence) else fence
        elif stripped.startswith(_FENCES):
            fence = stripped[:3]
        elif stripped:
            listing = listing or _is_item(stripped)
        elif at > len(line) and not (listing and _goes_on(text[at:])):
            return at
    return None


def _is_item(line: str) -> bool:
    return line.startswith(("- ", "* ", "+ ")) or line.split(".", maxsplit=1)[0].isdecimal()


def _goes_on(rest: str) -> bool:
    """Whether a list may go on after a blank line: with an item, with something indented, or nobody knows yet."""
    line, ended, _ = rest.partition("\n")
    if not ended and (line.strip() in ("", "-", "*", "+") or line.strip(" .").isdecimal()):
        return True
    return not line.strip() or line.startswith((" ", "\t")) or _is_item(line)
