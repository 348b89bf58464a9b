"""`build/dev.py try`: the real task through the real hub in each browser, judged by the shop's books."""

import asyncio
import json
import sys

import pytest

from bed.browsers import ROOT

TRY_SECONDS = 150


@pytest.mark.slow
@pytest.mark.parametrize(
    "browser",
    [
        pytest.param("chromium", marks=pytest.mark.chromium),
        pytest.param("firefox", marks=pytest.mark.firefox),
    ],
)
async def test_the_shop_records_exactly_the_expected_order(browser):
    words = ["build/dev.py", "try", "--headless", "--json", "--browser", browser]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(TRY_SECONDS):
        said, transcript = await process.communicate()
    facts = json.loads(said.splitlines()[-1])
    assert (facts["faults"], process.returncode) == ([], 0), transcript.decode()
    (order,) = facts["orders"]
    assert order["number"] in facts["answer"]
    assert any(asked["risk"] == "always_ask" for asked in facts["permissions"])
