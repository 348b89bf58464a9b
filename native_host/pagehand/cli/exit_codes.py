"""What the shell is told: one code for each way a command can end."""

from __future__ import annotations

from pagehand.errors import PagehandError

DONE, FAILED, USAGE, DENIED, NO_BROWSER, CANCELLED = 0, 1, 2, 3, 4, 130
"""USAGE also stands for everything that has to be set up or fixed first."""

_OF_ERRORS = {"no_hand": NO_BROWSER, "hand_gone": NO_BROWSER, "cancelled": CANCELLED, "denied": DENIED}


def of_error(error: PagehandError) -> int:
    """The code a command ends with after this error."""
    return _OF_ERRORS.get(error.name, USAGE)
