"""What tests and `try` may do with a browser from outside, the same for Chromium and Firefox.

`cdp` and `bidi` implement it. Nothing the agent does goes this way: its hand is the extension.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Protocol

from pagehand.launch.debug_socket import DebuggerError


@dataclass(frozen=True, slots=True)
class Page:
    """A tab or an extension's page, by the debugger's own id."""

    id: str
    url: str


class Pages(Protocol):
    """Pages of one browser. Every method raises `DebuggerError` when the browser refuses."""

    async def pages(self) -> list[Page]:
        """The open pages."""
        ...

    async def open(self, url: str) -> str:
        """Open a new tab, wait until it has loaded; its id."""
        ...

    async def goto(self, page: str, url: str) -> None:
        """Load `url` in this page and wait until it has loaded."""
        ...

    async def close(self, page: str) -> None:
        """Close the page."""
        ...

    async def activate(self, page: str) -> None:
        """Bring the page to the front of its window."""
        ...

    async def evaluate(self, page: str, expression: str) -> Any:
        """The JSON value of a JavaScript expression in the page, awaited when it is a promise; a throw is an error."""
        ...

    async def click(self, page: str, x: float, y: float) -> None:
        """A trusted click at viewport coordinates in CSS pixels."""
        ...

    async def press(self, page: str, key: str) -> None:
        """A trusted press of one key: a character, or Enter, Tab, Escape."""
        ...

    async def screenshot(self, page: str) -> bytes:
        """A PNG of the page's viewport."""
        ...


def as_json(expression: str) -> str:
    """Wraps an expression so that both debuggers hand its value back as JSON text."""
    return f"(async () => JSON.stringify(await ({expression})))()"


def value_of(text: str | None) -> Any:
    """What such an expression gave; None where it gave nothing. Raises `DebuggerError`."""
    try:
        return None if text is None else json.loads(text)
    except RecursionError:
        raise DebuggerError("The page's value is nested too deeply to be read.") from None
