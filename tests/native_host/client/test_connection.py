import asyncio
import contextlib
import json
import os

import pytest

from bed.hub_bed import call, hub_process, say, short_places
from pagehand.client import Client, Handler
from pagehand.client import connection as client_module
from pagehand.errors import PagehandError, RemoteWireError


@contextlib.asynccontextmanager
async def serving(places, on_connection):
    """Something that listens where the hub should, and treats each connection as it is told."""
    places.socket.parent.mkdir(parents=True, exist_ok=True)
    server = await asyncio.start_unix_server(on_connection, str(places.socket))
    try:
        yield server
    finally:
        server.close()


async def test_a_hub_that_was_just_leaving_is_met_once_and_the_next_one_answers():
    with short_places() as places:
        met = []

        async def leave(_reader, writer):
            met.append(1)
            server.close()
            writer.close()

        async with serving(places, leave) as server:
            client = await Client.connect(places)
            pid = (await client.state())["hub"]["pid"]
            await client.shutdown()
            await client.close()
        assert met == [1] and pid != os.getpid()


async def test_something_that_never_answers_is_left_after_the_bound(monkeypatch):
    monkeypatch.setattr(client_module, "ANSWER_SECONDS", 0.05)
    with short_places() as places:
        gone = asyncio.Event()

        async def silent(reader, writer):
            await reader.read()
            gone.set()
            writer.close()

        async with serving(places, silent):
            with pytest.raises(RemoteWireError) as caught:
                await Client.connect(places, start=False)
            assert caught.value.name == "timeout"
            async with asyncio.timeout(5):
                await gone.wait()


async def test_closing_does_not_wait_for_a_hub_that_reads_nothing(monkeypatch):
    monkeypatch.setattr("pagehand.doors.lines.DRAIN_SECONDS", 0.05)
    with short_places() as places:
        left = asyncio.Event()

        async def deaf(reader, writer):
            writer.write(b'{"jsonrpc":"2.0","id":1,"result":{}}\n')
            await left.wait()
            writer.close()

        async with serving(places, deaf):
            client = await Client.connect(places, start=False)
            client.notify("nonsense", {"x": "y" * 5_000_000})
            async with asyncio.timeout(5):
                await client.close()
            left.set()


async def test_a_hub_that_does_not_leave_when_asked_is_told_after_the_bound(monkeypatch):
    monkeypatch.setattr(client_module, "ANSWER_SECONDS", 0.2)
    with short_places() as places:

        async def staying(reader, writer):
            async for line in reader:
                answer = {"jsonrpc": "2.0", "id": json.loads(line)["id"], "result": {}}
                writer.write(json.dumps(answer).encode() + b"\n")
            writer.close()

        async with serving(places, staying):
            client = await Client.connect(places, start=False)
            with pytest.raises(PagehandError, match="did not leave"):
                await client.shutdown()
            await client.close()


async def test_requests_fail_when_the_hub_goes():
    async with hub_process() as bed:
        await bed.hand()
        person = await bed.person()
        session = await person.client.new_session()
        waiting = asyncio.create_task(session.call("click", {"ref": "e1"}))
        await person.until(lambda: person.permissions or person.updates, "the call's start")
        bed.kill()
        with pytest.raises(PagehandError, match="the hub closed the connection"):
            await waiting
        await bed.ended()


async def test_an_error_of_the_hub_keeps_its_name_message_and_data(hub):
    client = await hub.client()
    with pytest.raises(RemoteWireError) as caught:
        await client.request("session/prompt", {"sessionId": "x", "prompt": [{"type": "text", "text": "hi"}]})
    assert caught.value.name == "session_not_found" and "'x'" in caught.value.message
    assert caught.value.data == {"name": "session_not_found"}


async def test_waiting_for_a_hand_ends_when_it_comes(hub):
    client = await hub.client()
    waiting = asyncio.create_task(client.wait_for_hand("firefox"))
    await hub.hand(browser="chromium", instance="one")
    assert not waiting.done()
    await hub.hand(browser="firefox", instance="two")
    assert (await waiting)["instance"] == "two"
    assert (await client.wait_for_hand())["instance"] == "one"


async def test_waiting_for_a_hand_is_bounded(hub):
    client = await hub.client()
    with pytest.raises(PagehandError, match="no firefox with Pagehand") as caught:
        await client.wait_for_hand("firefox", seconds=0.05)
    assert caught.value.name == "no_hand"


async def test_a_client_without_an_answer_of_its_own_denies(hub):
    hand = await hub.hand()
    session = await (await hub.client()).new_session()
    assert (await session.call("click", {"ref": "e1"}))["isError"] and not hand.calls


async def test_a_permission_that_was_answered_elsewhere_is_taken_back(hub):
    hand = await hub.hand()
    person = await hub.person(None)
    session = await person.client.new_session()
    hub.script(call("click", ref="e1"), say("done"))
    prompt = asyncio.create_task(session.prompt("go"))
    await person.until(lambda: person.permissions, "the permission")
    confirmation = person.permissions[0].meta["pagehand/confirmationId"]
    session.cancel()
    await prompt
    await person.until(lambda: person.withdrawn == [confirmation], "its withdrawal")
    assert not hand.calls


async def test_a_handler_that_fails_costs_neither_the_connection_nor_the_turn(hub, caplog):
    await hub.hand()

    async def broken(_permission):
        raise ValueError("the handler is broken")

    def also_broken(_update):
        raise ValueError("this one too")

    client = await Client.connect(hub.places, Handler(also_broken, broken), start=False)
    session = await client.new_session()
    hub.script(call("click", ref="e1"), say("done"))
    assert (await session.prompt("go")).stop_reason == "end_turn"
    assert "nobody gave permission" in hub.providers[0].requests[1].history[-1].text
    assert "the handler is broken" in caplog.text
    await client.close()
