"""Fixtures that hand out the test bed; pytest starts each browser once, when the first test asks for it."""

from __future__ import annotations

import pytest


async def _stay(bed):
    """Keep a tab on the site: while one stands, the next one there has its process already and takes half as long."""
    await bed.open(bed.site.page("/stays", "<title>Stays</title>"))


@pytest.fixture(scope="session")
async def chromium_bed():
    """A bed with Chromium, shared by the whole run: leave its pages as you found them."""
    from bed.browsers import bed_for

    async with bed_for("chromium") as bed:
        await _stay(bed)
        yield bed


@pytest.fixture(scope="session")
async def firefox_bed():
    """A bed with Firefox, shared by the whole run."""
    from bed.browsers import bed_for

    async with bed_for("firefox") as bed:
        await _stay(bed)
        yield bed


@pytest.fixture(
    scope="session",
    params=[
        pytest.param("chromium", marks=pytest.mark.chromium),
        pytest.param("firefox", marks=pytest.mark.firefox),
    ],
)
def bed(request):
    """Each browser in turn."""
    return request.getfixturevalue(f"{request.param}_bed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark every test by the browser it drives, and run those that drive none first."""
    for item in items:
        for browser in ("chromium", "firefox"):
            if f"{browser}_bed" in item.fixturenames and "bed" not in item.fixturenames:
                item.add_marker(getattr(pytest.mark, browser))
    items.sort(key=_weight)


def _weight(item):
    marks = {mark.name for mark in item.iter_markers()}
    return 2 * ("slow" in marks) + bool(marks & {"chromium", "firefox"})


@pytest.fixture
async def hub(monkeypatch):
    """A hub in this process, without a browser; `hub.hand()` connects one that answers as it is told."""
    from bed.hub_bed import hub_bed

    monkeypatch.setattr("pagehand.client.session.TURN_SECONDS", 30.0)
    async with hub_bed() as bed:
        yield bed
