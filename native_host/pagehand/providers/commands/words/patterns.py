"""Regular expressions that are compiled when they are first used: most messages need few of the grammar's many.

For what reads every line of a page `re.compile` is quicker. Below only the standard library.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property


class Pattern:
    """A regular expression with the methods of a compiled one that are needed here."""

    def __init__(self, text: str, flags: re.RegexFlag = re.RegexFlag.NOFLAG) -> None:
        self._text, self._flags = text, flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._text, self._flags)

    def match(self, text: str) -> re.Match[str] | None:
        """At the beginning of the text."""
        return self._compiled.match(text)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """The whole text."""
        return self._compiled.fullmatch(text)

    def search(self, text: str) -> re.Match[str] | None:
        """Anywhere in the text."""
        return self._compiled.search(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All of them, in order."""
        return self._compiled.finditer(text)

    def split(self, text: str) -> list[str]:
        """The text cut where it matches."""
        return self._compiled.split(text)

    def sub(self, replacement: str | Callable[[re.Match[str]], str], text: str) -> str:
        """The text with every match replaced."""
        return self._compiled.sub(replacement, text)
