"""The page code in each browser: called directly (`code`), and through the page tools (`hand`)."""

from __future__ import annotations

import pytest

from bed.site import Answer
from extension.page_code import ADDRESS, PageCode, read_page_code
from extension.page_hand import hand_in


@pytest.fixture
async def hand(bed):
    """Fresh for each test; the browsers are shared by the run."""
    async with hand_in(bed) as made:
        yield made


@pytest.fixture(scope="session")
async def code(bed):
    """A tab shared by these tests; `show` puts up a fresh document."""
    source = await read_page_code(bed)
    script = Answer(source, headers={"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "max-age=3600"})
    bed.site.handle(ADDRESS, lambda _: script)
    async with bed.page(bed.site.page("/code", "<title>code</title>")) as page:
        yield PageCode(bed, page)
