"""MiniWoB++ tasks in a real browser with the extension: one tab in front, a fresh session for each episode.

Whoever plays gets the instruction's text and page tools; the page's script state is read here alone, for the verdict.
"""

from __future__ import annotations

import asyncio
import base64
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from _browsing import Called
from _pages import miniwob_html

from bed.browsers import Bed, bed_for
from pagehand.client import Client, Handler, Permission, SessionClient, Update
from pagehand.launch.start import Browser

EPISODE_SECONDS = 120.0
READY_SECONDS = 10.0
# The task's own limit is for machines that need no model; its seed makes the same problem each time.
START = """new Promise((resolve, reject) => {
  core.EPISODE_MAX_TIME = %d;
  Math.seedrandom(%s);
  core.startEpisodeReal();
  const ends = Date.now() + %d;
  const look = () => WOB_TASK_READY ? resolve(document.querySelector("#query").innerText)
    : Date.now() > ends ? reject(new Error("the task did not get ready")) : setTimeout(look, 50);
  look();
})"""
VERDICT = "[WOB_DONE_GLOBAL, WOB_RAW_REWARD_GLOBAL, WOB_REWARD_REASON]"


def task_names() -> list[str]:
    """All tasks of the package."""
    return sorted(path.stem for path in (miniwob_html() / "miniwob").glob("*.html"))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the task itself says."""

    done: bool
    reward: float

    @property
    def success(self) -> bool:
        return self.done and self.reward > 0


@dataclass(slots=True)
class Episode:
    """One problem of one task. `calls` and `characters`: tool calls so far and what their results had for the model;
    `pictures`: those that came with the last call, as files."""

    room: Room
    session: SessionClient
    instruction: str
    calls: int = 0
    characters: int = 0
    said: str = ""
    pictures: list[bytes] = field(default_factory=list)
    started: float = field(default_factory=time.monotonic)

    async def call(self, name: str, **arguments: Any) -> Called:
        """One tool call in the tab in front, as a panel's turn makes it."""
        begun = time.perf_counter()
        params = {"sessionId": self.session.id, "name": name, "arguments": arguments}
        params["_meta"] = {"pagehand/windowId": self.room.window}
        result = await self.session.client.request("_pagehand/call", params, EPISODE_SECONDS)
        text = "\n".join(block["text"] for block in result["content"] if block["type"] == "text")
        self.pictures = [base64.b64decode(block["data"]) for block in result["content"] if block["type"] == "image"]
        return Called((time.perf_counter() - begun) * 1000, text, result.get("structuredContent") or {})

    async def prompt(self) -> None:
        """Give the instruction to the session's engine and wait for the end of the turn."""
        await self.session.prompt(self.instruction, window=self.room.window)

    async def verdict(self) -> Verdict:
        done, reward, _reason = await self.room.bed.evaluate(VERDICT, self.room.tab)
        return Verdict(bool(done), float(reward))

    def hear(self, update: Update) -> None:
        """Counts what the session's events tell."""
        body = update.update
        if body["sessionUpdate"] == "tool_call":
            self.calls += 1
        if body["sessionUpdate"].startswith("tool_call") and body.get("status") in ("completed", "failed"):
            contents = [part["content"] for part in body.get("content") or [] if part["type"] == "content"]
            self.characters += sum(len(content.get("text", "")) for content in contents)
        elif body["sessionUpdate"] == "agent_message_chunk":
            self.said += body["content"].get("text", "")


class Room:
    """A browser with one tab in front, and a person who says yes."""

    def __init__(self, bed: Bed, client: Client, tab: str, window: int, base: str) -> None:
        self.bed, self.client, self.tab, self.window = bed, client, tab, window
        self._base = base
        self.episode: Episode | None = None

    async def start(self, task: str, seed: int, engine: str = "") -> Episode:
        """Put up a problem of a task in the tab, with a new session."""
        await self.bed.driver.goto(self.tab, f"{self._base}miniwob/{task}.html")
        begin = START % (EPISODE_SECONDS * 2000, json.dumps(f"pagehand {seed}"), READY_SECONDS * 1000)
        instruction = await self.bed.evaluate(begin, self.tab)
        session = await self.client.new_session(engine=engine)
        self.episode = Episode(self, session, " ".join(instruction.split()))
        return self.episode

    async def end(self, episode: Episode) -> None:
        """Forget its session."""
        await self.client.delete_session(episode.session.id)

    def hear(self, update: Update) -> None:
        if self.episode is not None and self.episode.session.id == update.session_id:
            self.episode.hear(update)


@asynccontextmanager
async def room_for(browser: Browser) -> AsyncIterator[Room]:
    """The room, gone after the block."""
    rooms: list[Room] = []

    def hear(update: Update) -> None:
        for room in rooms:
            room.hear(update)

    async with bed_for(browser) as bed, await bed.client(Handler(update=hear, permission=allow)) as client:
        await client.wait_for_hand(browser)
        base = bed.site.folder("/miniwob/", Path(miniwob_html()))
        blank = bed.site.page("/front", "<title>front</title>")
        tab = await bed.open(blank)
        await bed.driver.activate(tab)
        # By hand, as Firefox knows no ports in the patterns that tabs are asked for by.
        ours = f"tabs.find(({{url}}) => url === {json.dumps(blank)})"
        find = f"chrome.tabs.query({{}}).then((tabs) => {ours}).then((tab) => [tab.windowId, tab.active])"
        window, active = await in_front(bed, find, tab)
        if not active:
            raise RuntimeError("the task's tab is not in front")
        rooms.append(Room(bed, client, tab, window, base))
        yield rooms[0]


async def in_front(bed: Bed, find: str, tab: str) -> tuple[int, bool]:
    """The tab's window, and whether the tab is in front once it was asked to be."""
    await bed.extension_page()  # opens in front of it
    await bed.driver.activate(tab)
    async with asyncio.timeout(READY_SECONDS):
        while True:
            window, active = await bed.evaluate(find)
            if active:
                return window, active
            await bed.driver.activate(tab)


async def allow(permission: Permission) -> str:
    """The person who says yes, for the session where that is offered."""
    offered = [option["optionId"] for option in permission.options]
    return "allow_session" if "allow_session" in offered else "allow_once"
