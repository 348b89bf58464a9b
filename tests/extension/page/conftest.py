"""A session of page tools in each browser."""

from __future__ import annotations

import pytest

from extension.page_hand import hand_in


@pytest.fixture
async def hand(bed):
    """Fresh for each test; the browsers are shared by the run."""
    async with hand_in(bed) as made:
        yield made
