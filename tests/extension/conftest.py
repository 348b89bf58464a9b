"""Fixtures for the parts of the extension that face the hub."""

from __future__ import annotations

import pytest

from extension.lab import lab_with


@pytest.fixture(
    scope="session",
    params=[pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def lab(request):
    async with lab_with(request.param) as made:
        yield made
