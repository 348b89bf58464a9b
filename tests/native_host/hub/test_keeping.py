"""Keeping conversations over the hub: another title is told to everybody, an export is what surfaces were sent."""

from __future__ import annotations

import pytest

from bed.hub_bed import hub_bed, say
from pagehand.errors import PagehandError


async def test_another_title_is_told_and_listed_and_an_export_is_whole():
    async with hub_bed() as hub:
        person, other = await hub.person(), await hub.person()
        session = await person.client.new_session()
        await other.client.load_session(session.id)
        hub.script(say("The blue one."))
        await session.prompt("Which lamp?")
        assert (
            await person.client.request("_pagehand/rename", {"sessionId": session.id, "title": " Blue\n lamps "}) == {}
        )
        (entry,) = await person.client.sessions()
        assert entry["title"] == "Blue lamps"
        kept = await person.client.request("_pagehand/export", {"sessionId": session.id})
        assert (kept["sessionId"], kept["title"]) == (session.id, "Blue lamps")
        assert [one["update"] for one in kept["updates"] if "_meta" in one] == [
            body for body in person.bodies if body["sessionUpdate"] != "available_commands_update"
        ]
        assert "Blue lamps" in {body.get("title") for body in other.bodies}
        with pytest.raises(PagehandError, match="title"):
            await person.client.request("_pagehand/rename", {"sessionId": session.id, "title": "  "})


async def test_the_newest_part_comes_first_and_the_rest_in_parts_from_turns_beginnings():
    async with hub_bed() as hub:
        person = await hub.person()
        session = await person.client.new_session()
        for number in range(40):
            hub.script(say(f"Answer {number}."))
            await session.prompt(f"Task {number}")
        raw = await hub.raw()
        await raw.initialize()
        load = {"sessionId": session.id, "cwd": "/", "mcpServers": [], "_meta": {"pagehand/last": 10}}
        answer = (await raw.ask("session/load", load))["result"]["_meta"]
        sent = [message["params"] for message in raw.messages if message.get("method") == "session/update"]
        stored = [one for one in sent if "_meta" in one]
        assert stored[0]["update"]["sessionUpdate"] == "user_message_chunk" and len(stored) < 20
        assert answer["pagehand/title"] == "Task 0"
        assert answer["pagehand/after"] == stored[0]["_meta"]["pagehand/seq"] - 1
        numbers, after = [one["_meta"]["pagehand/seq"] for one in stored], answer["pagehand/after"]
        while after:
            ask = {"sessionId": session.id, "before": after + 1, "last": 30}
            part = await person.client.request("_pagehand/export", ask)
            numbers = [one["_meta"]["pagehand/seq"] for one in part["updates"]] + numbers
            after = part["after"]
        assert numbers == list(range(1, len(numbers) + 1))
