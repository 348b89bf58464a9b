"""One visit for each browser: the same session and tab for all cases."""

from __future__ import annotations

import pytest

from museum.visit import visiting


@pytest.fixture(scope="session")
async def visit(bed):
    """The museum in this browser."""
    async with visiting(bed) as made:
        yield made
