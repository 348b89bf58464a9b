"""What goes wrong around a hub: kills, lost hands, garbage and floods. Nothing that was seen is lost, nobody hangs."""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from bed.fake_hand import DONE, Never
from bed.hub_bed import EXTENSIONS, call, hub_bed, hub_process, say, short_places
from pagehand.brain.limits import Limits
from pagehand.client import Client
from pagehand.errors import PagehandError
from pagehand.relay import LinesToFrames

READ = {"calls": [{"name": "readPage", "arguments": {}}]}
CLICK = {"calls": [{"name": "click", "arguments": {"ref": "e1"}}]}


async def scripted(person):
    session = await person.client.new_session(engine="scripted")
    person.updates.clear()
    return session


def processes_with(text):
    """Ids of the processes whose command line holds a text."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if text.encode() in words:
                found.append(int(entry.name))
    return found


# The hub dies


async def test_after_a_kill_everything_that_was_seen_is_there_and_the_turn_says_that_it_was_cut_off():
    async with hub_process() as bed:
        hand, person, second = await bed.hand(), await bed.person(), await bed.person()
        hand.answers["click"] = Never
        bed.script({"text": "I read and click.", **READ}, CLICK, {"text": "never said"})
        session = await scripted(person)
        await second.client.load_session(session.id)
        prompt = asyncio.create_task(session.prompt("go"))
        await hand.call(2)
        await second.until(lambda: second.updates[-1].seq == person.updates[-1].seq, "the same events")
        seen = list(person.updates)
        bed.kill()
        with pytest.raises(PagehandError, match="the hub closed the connection"):
            await prompt
        await bed.ended()
        assert processes_with(str(bed.places.socket)) == []

        await bed.start()
        again = await bed.person()
        loaded = await again.client.load_session(session.id)
        first = seen[0].seq
        assert [update for update in again.updates if update.seq >= first][: len(seen)] == seen
        calls = {body["toolCallId"]: body["status"] for body in again.call_ends}
        assert sorted(calls.values()) == ["completed", "failed"]
        (end,) = again.turn_ends
        assert end["stopReason"] == "interrupted" and end["turnId"] == seen[0].turn and "cut off" in end["reason"]

        bed.script({"text": "still here"})
        await bed.hand()
        assert (await loaded.prompt("are you there?")).stop_reason == "end_turn" and again.said.endswith("still here")


async def test_kills_at_random_moments_lose_nothing_that_was_seen():
    async with hub_process() as bed:
        reads = [{"calls": [{"name": "readPage", "arguments": {"budget": 1000 + number}}]} for number in range(9)]
        bed.script(*reads, {"text": "done"})
        person = await bed.person()
        session = await scripted(person)
        await person.close()
        for number in (1, 3, 8):
            hand, person = await bed.hand(), await bed.person()
            loaded = await person.client.resume_session(session.id)
            prompt = asyncio.create_task(loaded.prompt(f"turn {number}"))
            await hand.call(number)
            bed.kill()
            with pytest.raises(PagehandError):
                await prompt
            await bed.ended()
            await bed.start()
            again = await bed.person()
            await again.client.load_session(session.id)
            kept = {update.seq: update for update in again.updates}
            assert all(kept[update.seq] == update for update in person.updates)
            assert sorted(kept) == list(range(1, len(kept) + 1))
            assert again.turn_ends[-1]["stopReason"] == "interrupted"
            open_calls = {b["toolCallId"] for b in again.of_kind("tool_call")}
            assert open_calls == {b["toolCallId"] for b in again.call_ends}


async def test_a_terminated_hub_ends_its_turns_in_order_and_leaves():
    async with hub_process() as bed:
        hand, person = await bed.hand(), await bed.person()
        hand.answers["click"] = Never
        bed.script(CLICK, {"text": "never"})
        session = await scripted(person)
        prompt = asyncio.create_task(session.prompt("go"))
        await hand.call()
        bed.kill(signal.SIGTERM)
        assert (await prompt).stop_reason == "cancelled"
        await bed.ended()
        assert person.turn_ends[-1]["stopReason"] == "cancelled"
        log = bed.places.log.read_text()
        assert "Traceback" not in log and "ERROR" not in log
        await bed.start()
        again = await bed.person()
        await again.client.load_session(session.id)
        assert [end["stopReason"] for end in again.turn_ends] == ["cancelled"]


async def test_eight_clients_at_once_start_one_hub():
    with short_places() as places:
        clients = await asyncio.gather(*(Client.connect(places) for _ in range(8)))
        states = await asyncio.gather(*(client.state() for client in clients))
        try:
            assert len({state["hub"]["pid"] for state in states}) == 1
            assert processes_with(str(places.socket)) == [states[0]["hub"]["pid"]]
        finally:
            await clients[0].shutdown()
            await asyncio.gather(*(client.close() for client in clients))
            os.waitpid(states[0]["hub"]["pid"], 0)  # noqa: ASYNC222 - it has said goodbye


async def test_a_hub_that_was_stopped_can_be_started_again_at_once():
    async with hub_process() as bed:
        pids = {bed.pid}
        for _ in range(3):
            stopper = await Client.connect(bed.places, start=False)
            await stopper.shutdown()
            await stopper.close()
            await bed.start()
            pids.add(bed.pid)
        assert len(pids) == 4


# The hand goes


async def test_a_hand_that_goes_in_a_call_fails_it_at_once_and_the_session_lives_on(hub):
    hand, person = await hub.hand(), await hub.person()
    session = await person.client.new_session()
    hand.answers["click"] = Never
    hub.script(call("click", ref="e1"), say("it went away"))
    prompt = asyncio.create_task(session.prompt("go"))
    await hand.call()
    started = asyncio.get_running_loop().time()
    hand.leave()
    assert (await prompt).stop_reason == "end_turn"
    assert asyncio.get_running_loop().time() - started < 1
    assert person.call_ends[0]["status"] == "failed"
    assert hub.providers[0].requests[1].history[-1].text.startswith("hand_gone: ")
    back = await hub.hand()
    hub.script(call("click", ref="e1"), say("done"))
    assert (await session.prompt("again")).stop_reason == "end_turn" and len(back.calls) == 1


async def test_a_hand_that_goes_while_a_person_decides_is_told_as_gone_after_the_yes(hub):
    hand, person = await hub.hand(), await hub.person(None)
    session = await person.client.new_session()
    decided = asyncio.Event()

    async def decide(_permission):
        await decided.wait()
        return "allow_once"

    person.answer = decide
    calling = asyncio.create_task(session.call("click", {"ref": "e1"}))
    await person.until(lambda: person.permissions, "the permission")
    await hand.close()
    decided.set()
    result = await calling
    assert result["isError"] and result["content"][0]["text"].startswith("hand_gone: ")


async def test_a_late_result_is_dropped_and_the_next_call_gets_its_own(hub):
    hand, person = await hub.hand(), await hub.person()
    session = await person.client.new_session()
    hand.answers["readPage"] = Never
    calling = asyncio.create_task(session.call("readPage", {}))
    first = await hand.call()
    session.cancel()
    with pytest.raises(PagehandError):
        await calling
    late = {**DONE, "content": [{"type": "text", "text": "LATE"}]}
    hand.send_raw({"jsonrpc": "2.0", "id": first.id, "result": late})
    hand.answers["readPage"] = DONE
    assert await session.call("readPage", {}) == DONE


# Garbage and floods


@pytest.mark.parametrize(
    "garbage",
    [
        b"[]\n",
        b'[{"jsonrpc":"2.0","id":1,"method":"initialize"}]\n',
        b"\n\n\r\n  \n",
        b"{\n",
        b"\xff\xfe\x00\n",
        b"null\n",
        b'"hello"\n',
        b'{"jsonrpc":"1.0","id":1,"method":"x"}\n',
        b'{"jsonrpc":"2.0","id":{},"method":"x"}\n',
        b'{"jsonrpc":"2.0","id":1,"method":5}\n',
        b'{"jsonrpc":"2.0","id":1,"method":"session/list","params":[1]}\n',
        b'{"jsonrpc":"2.0","id":99,"result":{}}\n',
        b'{"jsonrpc":"2.0","id":99,"error":"oh"}\n',
        b'{"jsonrpc":"2.0"}\n',
        b"[" * 100_000 + b"\n",
        b'{"a":' * 50_000 + b"\n",
        b"9" * 10_000 + b"\n",
        b"x" * 1_000_000 + b"\n",
    ],
)
async def test_garbage_costs_nothing_but_itself(hub, garbage):
    raw = await hub.raw()
    await raw.initialize()
    await raw.send_bytes(garbage)
    assert "result" in await raw.ask("session/list", {})
    errors = [message["error"] for message in raw.messages if "error" in message]
    assert all(isinstance(error["code"], int) and error["message"] for error in errors)


async def test_a_message_of_100_megabytes_is_refused_and_the_next_one_answered(hub):
    raw = await hub.raw()
    await raw.initialize()
    await raw.send_bytes(b'{"jsonrpc":"2.0","id":1,"method":"session/list","params":{"x":"')
    block = b"x" * 1_000_000
    for _ in range(100):
        await raw.send_bytes(block)
    await raw.send_bytes(b'"}}\n')
    assert "result" in await raw.ask("session/list", {})
    (error,) = [message for message in raw.messages if "error" in message]
    assert error["id"] is None and error["error"]["data"]["name"] == "too_large"


async def test_thousands_of_requests_back_to_back_are_each_answered_once(hub):
    raw = await hub.raw()
    await raw.initialize()
    numbers = range(10_001, 15_001)
    requests = [{"jsonrpc": "2.0", "id": number, "method": "session/list", "params": {}} for number in numbers]
    await raw.send(*requests)
    await raw.until(lambda: len(raw.messages) >= 5001, "5000 answers", 30)
    assert sorted(message["id"] for message in raw.messages if message["id"] in numbers) == list(numbers)


async def test_a_duplicate_id_is_refused_and_the_first_request_is_still_answered(hub):
    hand = await hub.hand()
    hand.answers["readPage"] = Never
    raw = await hub.raw()
    await raw.initialize(capabilities=EXTENSIONS)
    session_id = await raw.new_session()
    params = {"sessionId": session_id, "name": "readPage", "arguments": {}}
    message = {"jsonrpc": "2.0", "id": 7, "method": "_pagehand/call", "params": params}
    await raw.send(message)
    asked = await hand.call()
    await raw.send(message)
    refused = await raw.answer_to(7)
    assert refused["error"]["data"]["name"] == "invalid_request"
    hand.send_raw({"jsonrpc": "2.0", "id": asked.id, "result": DONE})
    await raw.until(lambda: [m for m in raw.messages if m.get("id") == 7 and "result" in m], "the first one's answer")
    assert len(hand.calls) == 1


async def test_a_prompt_of_5_megabytes_arrives_whole_in_chunks():
    async with hub_bed(Limits(prompt_characters=10_000_000)) as hub:
        raw = await hub.raw()
        await raw.initialize(capabilities=EXTENSIONS)
        session_id = await raw.new_session()
        text = "Zeile mit Ümläuten, 漢字 und 🪴\n" * 160_000
        hub.script(say("read"))
        params = {"sessionId": session_id, "prompt": [{"type": "text", "text": text}]}
        whole = json.dumps(
            {"jsonrpc": "2.0", "id": "big", "method": "session/prompt", "params": params}, ensure_ascii=False
        )
        assert len(whole.encode()) > 5_000_000
        chunks = LinesToFrames().feed(whole.encode() + b"\n")
        assert len(chunks) > 10
        for chunk in chunks:
            await raw.send_bytes(chunk + b"\n")
        assert (await raw.answer_to("big"))["result"]["stopReason"] == "end_turn"
        assert hub.providers[0].requests[0].history[0].text == text.strip()


@pytest.mark.parametrize(
    "chunks",
    [
        [{"id": "a", "index": 1, "last": True, "text": "{}"}],
        [{"id": "a", "index": 0, "last": False, "text": "{"}, {"id": "a", "index": 2, "last": True, "text": "}"}],
        [{"id": "a", "index": 0, "last": True, "text": "no json"}],
        [{"id": 5, "index": 0, "last": True, "text": "{}"}],
        [{"id": "a", "index": True, "last": 1, "text": "{}"}],
        [{}],
    ],
)
async def test_faulty_chunks_are_answered_and_the_connection_lives(hub, chunks):
    raw = await hub.raw()
    await raw.initialize(capabilities=EXTENSIONS)
    for chunk in chunks:
        await raw.send({"jsonrpc": "2.0", "method": "_pagehand/chunk", "params": chunk})
    assert "result" in await raw.ask("session/list", {})
    assert [message for message in raw.messages if "error" in message]


async def test_a_surface_that_does_not_read_holds_nobody_up(hub, monkeypatch):
    monkeypatch.setattr("pagehand.doors.lines.OUTBOX_LIMIT", 200_000)
    hand, person = await hub.hand(), await hub.person()
    session = await person.client.new_session()
    deaf = await hub.raw()
    await deaf.initialize()
    await deaf.ask("session/resume", {"sessionId": session.id, "cwd": "/"})
    deaf._writer.transport.pause_reading()
    page = {**DONE, "content": [{"type": "text", "text": "x" * 30_000}]}
    hand.answers["readPage"] = page
    for _ in range(40):
        assert not (await session.call("readPage", {}))["isError"]
    assert len(hub.hub.session(session.id).stream.watchers) == 1
    deaf._writer.transport.resume_reading()
    await deaf.until(lambda: deaf.ended, "the deaf one's end")
