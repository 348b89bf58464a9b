"""A browser's process announces itself or is explained, and is gone with its group when it is stopped."""

import asyncio
import os
import sys

import pytest

from pagehand.errors import SetupError
from pagehand.launch import process as processes
from pagehand.launch.process import BrowserProcess


def program(text):
    return [sys.executable, "-c", text]


async def test_the_announcement_is_found_among_other_lines():
    text = "import sys, time; print('noise\\nup at ws://x/1', file=sys.stderr, flush=True); time.sleep(60)"
    process = await BrowserProcess.start(program(text))
    assert await process.announced(r"up at (ws://\S+)") == "ws://x/1"
    assert process.remark("(noise)") == "noise"
    await process.stop()
    assert await process.wait() != 0


async def test_one_that_ends_early_is_told_with_its_last_words():
    process = await BrowserProcess.start(program("import sys; sys.exit('the profile is locked')"))
    with pytest.raises(SetupError, match=r"(?s)ended while it started.*the profile is locked"):
        await process.announced("never")
    await process.stop()


async def test_one_that_says_nothing_is_given_up():
    process = await BrowserProcess.start(program("import time; time.sleep(60)"))
    with pytest.raises(SetupError, match=r"within 0\.2 s. It said nothing"):
        await process.announced("never", timeout=0.2)
    await process.stop()


async def test_a_stubborn_one_is_killed_with_its_children(monkeypatch, tmp_path):
    monkeypatch.setattr(processes, "STOP_SECONDS", 0.3)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = asyncio.StreamReader()
    file = os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK))
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), file)
    stubborn = "import signal, sys, subprocess, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    child = f"{stubborn}; file = open({str(pipe)!r}, 'w'); print('up', file=sys.stderr, flush=True); time.sleep(60)"
    process = await BrowserProcess.start(
        program(f"{stubborn}; subprocess.Popen([sys.executable, '-c', {child!r}]); time.sleep(60)")
    )
    await process.announced("(up)")
    await process.stop()
    assert await process.wait() == -9
    async with asyncio.timeout(5):
        assert await reader.read() == b""  # the child held the other end


async def test_a_program_that_is_not_there_is_named():
    with pytest.raises(SetupError, match="/no/browser could not be started"):
        await BrowserProcess.start(["/no/browser"])
