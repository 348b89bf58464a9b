"""The official ACP SDK as an editor: it drives a session over `pagehand acp` against a hub with a live browser."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import acp
import pytest
from acp import schema

from bed.browsers import Bed
from pagehand.demo.shop import Shop, opened


class Editor:
    """An ACP client that keeps what it heard; `answer` is how it answers permissions (None ends the turn)."""

    def __init__(self) -> None:
        self.updates: list[Any] = []
        self.asked: list[Any] = []
        self.answer: str | None = "allow_once"
        self.on_permission = asyncio.Event()
        self.hold: asyncio.Event | None = None

    async def session_update(self, session_id: str, update: Any, **_: Any) -> None:
        self.updates.append(update)

    async def request_permission(self, session_id: str, tool_call: Any, options: Any, **_: Any) -> Any:
        self.asked.append((tool_call, options))
        self.on_permission.set()
        if self.hold is not None:
            await self.hold.wait()
        if self.answer is None:
            return schema.RequestPermissionResponse(outcome=schema.DeniedOutcome(outcome="cancelled"))
        return schema.RequestPermissionResponse(
            outcome=schema.AllowedOutcome(outcome="selected", option_id=self.answer)
        )

    def on_connect(self, conn: Any) -> None:
        self.agent = conn

    def said(self) -> str:
        """The agent's answer so far."""
        return "".join(u.content.text for u in self.updates if u.session_update == "agent_message_chunk")


@asynccontextmanager
async def editor_at(bed: Bed) -> AsyncIterator[tuple[Editor, Any]]:
    """An editor connected through `pagehand acp` as its child process."""
    editor = Editor()
    environment = {**os.environ, "PAGEHAND_HOME": str(bed.places.home)}
    command = (sys.executable, "-m", "pagehand", "acp")
    async with acp.spawn_agent_process(editor, *command, env=environment) as (agent, _process):
        answer = await agent.initialize(protocol_version=acp.PROTOCOL_VERSION)
        assert answer.protocol_version == acp.PROTOCOL_VERSION
        assert answer.agent_info.name == "pagehand"
        yield editor, agent


def prompt(text: str) -> list[Any]:
    return [schema.TextContentBlock(type="text", text=text)]


@pytest.fixture
def shop() -> Iterator[Shop]:
    """The demo shop, in a fresh state."""
    with opened() as running:
        yield running


async def test_an_editor_drives_the_browser(bed: Bed, shop: Shop) -> None:
    await wait_for_hand(bed)
    async with editor_at(bed) as (editor, agent):
        session = await agent.new_session(cwd="/", mcp_servers=[])
        task = f'open {shop.url} and search for "lamp" and open the Blue Lamp'
        outcome = await agent.prompt(session_id=session.session_id, prompt=prompt(task))
        assert outcome.stop_reason == "end_turn", editor.said()
        kinds = {update.session_update for update in editor.updates}
        assert {"tool_call", "tool_call_update", "agent_message_chunk"} <= kinds
        assert editor.asked, "nothing was asked"
        done = [u for u in editor.updates if u.session_update == "tool_call_update" and u.status == "completed"]
        assert len(done) >= 3

        replayed = Editor()
        environment = {**os.environ, "PAGEHAND_HOME": str(bed.places.home)}
        command = (sys.executable, "-m", "pagehand", "acp")
        async with acp.spawn_agent_process(replayed, *command, env=environment) as (second, _process):
            await second.initialize(protocol_version=acp.PROTOCOL_VERSION)
            await second.load_session(session_id=session.session_id, cwd="/", mcp_servers=[])
            seen = [u for u in replayed.updates if u.session_update != "user_message_chunk"]
            live = [u for u in editor.updates if u.session_update != "user_message_chunk"]
            assert [u.model_dump() for u in seen] == [u.model_dump() for u in live]
            assert any(u.session_update == "user_message_chunk" for u in replayed.updates)


async def test_a_denied_act_does_not_happen(bed: Bed) -> None:
    await wait_for_hand(bed)
    page = bed.site.page("/denied", "<button onclick=\"fetch('/deleted')\">Delete it</button>")
    async with editor_at(bed) as (editor, agent):
        session = await agent.new_session(cwd="/", mcp_servers=[])
        editor.answer = "deny_once"
        await agent.prompt(session_id=session.session_id, prompt=prompt(f"open {page} and click 'Delete it'"))
        assert editor.asked
        assert not [asked for asked in bed.site.asked if asked.path == "/deleted"], "it was pressed all the same"


async def test_cancel_while_a_permission_waits(bed: Bed) -> None:
    await wait_for_hand(bed)
    page = bed.site.page("/cancelled", "<button>Delete it</button>")
    async with editor_at(bed) as (editor, agent):
        session = await agent.new_session(cwd="/", mcp_servers=[])
        editor.hold = asyncio.Event()
        task = prompt(f"open {page} and click 'Delete it'")
        turn = asyncio.create_task(agent.prompt(session_id=session.session_id, prompt=task))
        async with asyncio.timeout(20):
            await editor.on_permission.wait()
            await agent.cancel(session_id=session.session_id)
            outcome = await turn
        editor.hold.set()
        assert outcome.stop_reason == "cancelled"


async def wait_for_hand(bed: Bed) -> None:
    """The browser's hand is lent; the hub starts for it if it has left."""
    async with await bed.client() as client:
        await client.wait_for_hand(bed.browser)
