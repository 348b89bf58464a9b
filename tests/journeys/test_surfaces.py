"""Two surfaces on one session, a closed panel, a browser that goes, a hub that is killed; real browsers throughout."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from bed.browsers import Bed, bed_for
from bed.site import Answer, Asked
from bed.waiting import eventually
from pagehand.client import Handler, Permission, Update
from pagehand.errors import RemoteWireError

SUBMIT = """(() => {
  const task = document.querySelector("#task");
  task.focus();
  task.value = %s;
  task.dispatchEvent(new InputEvent("input", {bubbles: true}));
})()"""
TEXT = "document.body.innerText"


async def panel_of(bed: Bed) -> str:
    """The panel: docked in Chromium; in Firefox the sidebar's page in a tab, as no debugger reaches the sidebar.

    It shows what was open last, maybe another test's conversation, so it is asked for a new one.
    """
    panel = await (bed.open_side_panel() if bed.browser == "chromium" else bed.open_panel())
    await eventually(lambda: bed.evaluate("!!document.querySelector('.send:enabled')", panel))
    await bed.evaluate("document.querySelector('.top [aria-label=\"New conversation\"]').click()", panel)
    await eventually(lambda: bed.evaluate("!!document.querySelector('.welcome')", panel))
    return panel


async def submit(bed: Bed, panel: str, task: str) -> None:
    """Type a task and press Enter, as a person does."""
    await eventually(lambda: bed.evaluate("!!document.querySelector('button.send:not([disabled])')", panel))
    await bed.evaluate(SUBMIT % json.dumps(task), panel)
    await bed.press("Enter", panel)


async def session_of(bed: Bed) -> str:
    """The newest session's id."""
    async with await bed.client() as client:
        return str((await client.sessions())[0]["sessionId"])


async def events_of(bed: Bed, session: str) -> list[Update]:
    """What is stored of a session."""
    seen: list[Update] = []
    async with await bed.client(Handler(update=seen.append)) as client:
        await client.load_session(session)
    return seen


def answer_of(events: list[Update]) -> str:
    return "".join(e.update["content"]["text"] for e in events if e.update["sessionUpdate"] == "agent_message_chunk")


def ends_of(events: list[Update]) -> list[dict[str, Any]]:
    metas = [event.update.get("_meta") or {} for event in events]
    return [meta["pagehand/turnEnded"] for meta in metas if "pagehand/turnEnded" in meta]


async def drive(bed: Bed, *words: str) -> tuple[int, str]:
    """`pagehand drive` as a person's shell starts it, without a terminal; exit code and output."""
    environment = {**os.environ, "PAGEHAND_HOME": str(bed.places.home)}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pagehand", "drive", *words),
        env=environment,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(60):
        out, _ = await process.communicate()
    return process.returncode or 0, out.decode()


async def test_panel_and_terminal_share_a_session(bed: Bed) -> None:
    page = bed.site.page("/shared", "<title>Shared</title><h1>Price: 12 EUR</h1><button>Go</button>")
    panel = await panel_of(bed)
    front = await bed.open(bed.site.page("/front", "<title>Front</title>")) if bed.browser == "chromium" else None
    try:
        await submit(bed, panel, f"open {page}")
        await eventually(lambda: bed.evaluate("!!document.querySelector('.entries')", panel))
        session = await session_of(bed)
        await eventually(lambda: ended(bed, session, 1))

        code, out = await drive(bed, "--session", session, "--auto-approve", "act", "read the page")
        assert code == 0, out
        assert "12 EUR" in out
        await eventually(lambda: contains(bed, panel, "12 EUR"))

        seen: list[Update] = []
        async with await bed.client(Handler(update=seen.append)) as client:
            await client.load_session(session)
        assert [event.seq for event in seen] == list(range(1, len(seen) + 1))
        assert [end["stopReason"] for end in ends_of(seen)] == ["end_turn", "end_turn"]
    finally:
        await bed.driver.close(panel)

    code, out = await drive(bed, "--session", session, "--auto-approve", "act", "click Go")
    if front is not None:
        await bed.driver.close(front)
    assert "Go" in out
    assert code in (0, 1), out  # the button does nothing: what matters is that the closed panel changed nothing
    assert "hand_gone" not in out


async def ended(bed: Bed, session: str, count: int) -> bool:
    return len(ends_of(await events_of(bed, session))) >= count


async def contains(bed: Bed, panel: str, text: str) -> bool:
    return text in await bed.evaluate(TEXT, panel)


@pytest.mark.parametrize(
    "browser",
    [pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def test_the_browser_goes_in_mid_turn(browser: Any) -> None:
    async with bed_for(browser) as bed:
        seen: list[Update] = []
        async with await bed.client(Handler(update=seen.append)) as client:
            await client.wait_for_hand(browser)
            session = await client.new_session()
            release = threading.Event()

            def late(_: Asked) -> Answer:
                release.wait(30)
                return Answer("late")

            turn = asyncio.create_task(session.prompt(f"open {bed.site.handle('/slow', late)}"))
            async with asyncio.timeout(20):
                await bed.site.wait_for("/slow")
            os.kill(bed.running.pid, signal.SIGKILL)
            async with asyncio.timeout(5):
                await turn
            release.set()
            failed = [u.update for u in seen if u.update.get("status") == "failed"]
            assert any("hand_gone" in json.dumps(update) for update in failed)
            assert (await client.state())["hands"] == []
            end = await session.prompt("what does the page say about prices?")
            assert end.stop_reason == "end_turn"


async def test_the_hub_is_killed_in_mid_turn(bed: Bed) -> None:
    page = bed.site.page("/killed", "<title>Killed</title><h1>Still here</h1><button>Delete it</button>")
    panel = await panel_of(bed)
    try:
        seen: list[Update] = []
        asked = asyncio.Event()

        async def wait_for_ever(_: Permission) -> str:
            asked.set()
            await asyncio.Event().wait()
            return "deny_once"

        client = await bed.client(Handler(update=seen.append, permission=wait_for_ever))
        await client.wait_for_hand(bed.browser)
        pid = (await client.state())["hub"]["pid"]
        session = await client.new_session()
        turn = asyncio.create_task(session.prompt(f"open {page} and click 'Delete it'"))
        async with asyncio.timeout(20):
            await asked.wait()
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(RemoteWireError):
            await turn
        await client.close()

        async with await bed.client() as again:
            await again.wait_for_hand(bed.browser, seconds=10)
            assert (await again.state())["hub"]["pid"] != pid
        kept = await events_of(bed, session.id)
        assert [(e.seq, e.update) for e in kept][: len(seen)] == [(e.seq, e.update) for e in seen]
        assert [end["stopReason"] for end in ends_of(kept)] == ["interrupted"]
        assert not Path(f"/proc/{pid}").exists() or Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z"

        connected = "!document.body.innerText.match(/connect/i)"
        await eventually(lambda: bed.evaluate(f"!document.querySelector('#task').disabled && {connected}", panel))
        hubs = [
            line for line in running_commands() if re.search(rf"hub --home {re.escape(str(bed.places.home))}\b", line)
        ]
        assert len(hubs) == 1
    finally:
        await bed.driver.close(panel)


def running_commands() -> list[str]:
    """The command lines of all processes of this machine."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace"))
            except OSError:
                continue
    return found
