"""What a script prints, up to a bound."""

from __future__ import annotations

from collections.abc import Callable

from pagehand.tether.limits import OUTPUT_BYTES

CUT = "\n[output truncated: exceeded capture limit]\n"


class Output:
    """Keeps the first bytes of what is printed; `also` sees each piece as it comes, whole."""

    def __init__(self, most: int = OUTPUT_BYTES, also: Callable[[str], None] | None = None) -> None:
        self._parts: list[str] = []
        self._left = most
        self._also = also
        self._is_cut = False

    def write(self, text: str) -> None:
        """Print."""
        if self._also:
            self._also(text)
        if self._is_cut:
            return
        data = text.encode()
        if len(data) > self._left:
            text = data[: self._left].decode(errors="ignore") + CUT
            self._is_cut = True
        self._left -= len(data)
        self._parts.append(text)

    @property
    def text(self) -> str:
        """All that was kept."""
        return "".join(self._parts)
