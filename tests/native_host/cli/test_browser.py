"""`pagehand browser` stays up, lent to the hub, until it is told to stop, and leaves nothing behind."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import pytest

from bed.browsers import stop_hub
from bed.commands import run_command
from pagehand.cli import main
from pagehand.client import Client
from pagehand.demo.shop import opened
from pagehand.settings import default_places

LINE_SECONDS = 60


@pytest.fixture
def shop():
    with opened() as shop:
        yield shop


@pytest.mark.parametrize(
    "browser",
    [
        pytest.param("chromium", marks=pytest.mark.chromium),
        pytest.param("firefox", marks=pytest.mark.firefox),
    ],
)
async def test_a_browser_is_lent_with_its_page_until_the_command_is_told_to_stop(browser, tmp_path, shop):
    home = tmp_path / "h"
    places = default_places(home)
    words = ["-m", "pagehand", "browser", "--browser", browser, "--headless", "--json", "--url", shop.url]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE, env=os.environ | {"PAGEHAND_HOME": str(home)}
    )
    try:
        async with asyncio.timeout(LINE_SECONDS):
            facts = json.loads(await process.stdout.readline())
        assert facts["browser"] == browser and facts["debug"].startswith("ws://127.0.0.1:")
        async with await Client.connect(places, start=False) as client:
            (hand,) = (await client.state())["hands"]
            assert hand["handId"] == facts["hand"]
        read = await run_command(places, "call", "readPage", '{"budget": 800}')
        assert read.code == 0 and "Lumen" in read.out
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(LINE_SECONDS):
            assert await process.wait() == 0
        with pytest.raises(ProcessLookupError):
            os.kill(facts["pid"], 0)
        assert not Path(facts["profile"]).exists()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await stop_hub(places)


def test_without_a_display_it_says_what_to_do(monkeypatch, capsys):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["browser"]) == 2
    assert "--headless" in capsys.readouterr().err
