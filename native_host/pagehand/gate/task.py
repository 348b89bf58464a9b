"""Where a session's task is: the page that it began on, and the addresses that the person typed.

Remembers only; `standing` takes from it what a decision may look at.
"""

from __future__ import annotations

from pagehand.gate.addresses import said_addresses
from pagehand.values import origin_of


class Task:
    """One session's; the page that a turn begins on counts for that turn, what the person typed for the session."""

    def __init__(self) -> None:
        self._began_on: str | None = None
        self.said_addresses: frozenset[str] = frozenset()
        """Whole addresses, as `addresses.spelled` writes them."""

    def said(self, text: str) -> None:
        """The person typed this."""
        self.said_addresses |= frozenset(said_addresses(text))

    def begin(self) -> None:
        """A turn begins; where it is, its first call tells."""
        self._began_on = None

    def at(self, origin: str | None) -> None:
        """A call is about to act or read there, on the page that is open; the first one tells where the turn is."""
        self._began_on = self._began_on or origin

    @property
    def said_origins(self) -> frozenset[str]:
        """Origins of the addresses that the person typed."""
        return frozenset(origin for address in self.said_addresses if (origin := origin_of(address)))

    @property
    def origins(self) -> frozenset[str]:
        """Where the task is: where its turn began, and where the person sent it."""
        return self.said_origins | (frozenset({self._began_on}) if self._began_on else frozenset())
