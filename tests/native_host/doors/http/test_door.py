"""The HTTP door by real curl: every endpoint, every refusal, and a client that comes back."""

import asyncio
import json
import os
import socket
import stat
from contextlib import asynccontextmanager

import pytest
from starlette.responses import JSONResponse
from starlette.routing import Route, Router
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from bed.http_client import Curl
from bed.hub_bed import call, hub_bed, say, short_places
from bed.waiting import eventually
from pagehand.doors.http import client as client_module
from pagehand.doors.http import door as door_module
from pagehand.doors.http import feed as feed_module
from pagehand.doors.http import guard as guard_module
from pagehand.doors.http.door import HttpDoor

LOOK_UP = {
    "name": "lookUpOrder",
    "description": "Look up an order.",
    "inputSchema": {"type": "object", "properties": {"number": {"type": "string"}}, "required": ["number"]},
    "isReadOnly": True,
}


@pytest.fixture
async def bed():
    async with hub_bed() as bed:
        yield bed


@pytest.fixture
async def curl(bed):
    await bed.hub.world.door([])
    return Curl.of(bed.places.http)


@asynccontextmanager
async def attached(curl, **members):
    """A client and its stream from the beginning."""
    client = await curl.accepted("/attach", **{"name": "curl", **members})
    stream = await curl.events(f"/events?client={client['client']}&from=0")
    try:
        yield client, stream
    finally:
        await stream.leave()


async def test_a_task_is_sent_and_told_as_events(bed, curl):
    bed.script(say("It is 19 euros."))
    async with attached(curl) as (client, stream):
        await curl.accepted("/send", client=client["client"], text="What does the lamp cost?")
        assert (await stream.turn_end())["stopReason"] == "end_turn"
        said = [event["update"] for event in stream.of_kind("update")]
        assert "It is 19 euros." in [one["content"]["text"] for one in said if "content" in one]
        assert stream.numbers == list(range(1, len(stream.numbers) + 1))


async def test_a_client_that_comes_back_loses_no_event_and_no_question(bed, curl):
    hand = await bed.hand()
    bed.script(say("first"))
    async with attached(curl) as (client, stream):
        name = client["client"]
        await curl.accepted("/send", client=name, text="say something")
        await stream.turn_end()
        await stream.leave()
        last = stream.numbers[-1]
        bed.script(call("click", ref="e1"), say("clicked"))
        await curl.accepted("/send", client=name, text="click it")
        await hand.until(lambda: hand.described, "the call's description")
        again = await curl.events(f"/events?client={name}", "-H", f"Last-Event-ID: {last}")
        try:
            asked = await again.one("permission")
            await again.leave()
            again = await curl.events(f"/events?client={name}&from={last}")
            assert await again.one("permission") == asked
            assert (await again.one("ready"))["open"] == [asked["id"]]
            confirmation = asked["_meta"]["pagehand/confirmationId"]
            assert asked["id"] == confirmation
            await curl.accepted("/approval", client=name, confirmationId=confirmation, approved=True)
            await again.turn_end()
            assert len(hand.calls) == 1
            assert again.numbers == list(range(last + 1, last + 1 + len(again.numbers)))
            twice = await curl.post("/approval", client=name, confirmationId=confirmation, approved=True)
            assert (twice.status, twice.body["code"]) == (409, "not_yours")
        finally:
            await again.leave()


async def test_events_are_had_from_a_hub_that_was_started_anew():
    with short_places() as places:
        async with hub_bed(places=places) as first:
            await first.hub.world.door([])
            curl = Curl.of(places.http)
            first.script(say("before"))
            async with attached(curl) as (client, stream):
                await curl.accepted("/send", client=client["client"], text="say something")
                await stream.turn_end()
                last = stream.numbers[-2]
        async with hub_bed(places=places) as second:
            await second.hub.world.door([])
            curl = Curl.of(places.http)
            again = await curl.accepted("/attach", name="curl", session=client["session"])
            stream = await curl.events(f"/events?client={again['client']}&from={last}")
            await stream.one("ready")
            assert stream.numbers == [last + 1]
            await stream.leave()


@pytest.mark.parametrize(
    ("answer", "stop", "calls"),
    [
        ({"approved": False}, "end_turn", 0),
        ({"option": "allow_session"}, "end_turn", 1),
        ({"option": "cancelled"}, "cancelled", 0),
    ],
    ids=["no", "yes for the session", "ends the turn"],
)
async def test_a_permission_is_answered(bed, curl, answer, stop, calls):
    hand = await bed.hand()
    bed.script(call("click", ref="e1"), say("done"))
    async with attached(curl) as (client, stream):
        await curl.accepted("/send", client=client["client"], text="click it")
        asked = await stream.one("permission")
        await curl.accepted("/approval", client=client["client"], confirmationId=asked["id"], **answer)
        assert (await stream.turn_end())["stopReason"] == stop
    assert len(hand.calls) == calls


async def test_a_question_is_answered(bed, curl):
    bed.script(call("askUser", question="Which size?"), say("thanks"))
    async with attached(curl) as (client, stream):
        await curl.accepted("/send", client=client["client"], text="order a shirt")
        question = await stream.one("question")
        assert question["message"] == "Which size?"
        other = await curl.post("/answer", client=client["client"], questionId="question-0", answer="M")
        assert (other.status, other.body["code"]) == (409, "not_yours")
        await curl.accepted("/answer", client=client["client"], questionId=question["id"], answer="M")
        await stream.turn_end()
    assert "M" in bed.providers[-1].requests[-1].history[-1].text


async def test_control_calls_do_not_wait_behind_a_turn(bed, curl):
    bed.script(call("askUser", question="Which size?"), say("never"))
    async with attached(curl) as (client, stream):
        name = client["client"]
        await curl.accepted("/send", client=name, text="order a shirt")
        await stream.one("question")
        busy = await curl.post("/send", client=name, text="and a hat")
        assert (busy.status, busy.body["status"], busy.body["code"]) == (409, "rejected", "busy")
        await curl.accepted("/send", client=name, text="size M", steer=True)
        await curl.accepted("/cancel", client=name)
        assert (await stream.turn_end())["stopReason"] == "cancelled"
        late = await curl.post("/send", client=name, text="size L", steer=True)
        assert (late.status, late.body["code"]) == (400, "invalid_params")


class TestCapabilities:
    async def test_a_client_lends_a_tool_behind_the_gate(self, bed, curl):
        bed.script(call("lookUpOrder", number="7"), say("It was sent."))
        async with attached(curl, name="orders") as (client, stream):
            name = client["client"]
            await curl.accepted("/register-capability", client=name, **LOOK_UP)
            await curl.accepted("/send", client=name, text="Where is order 7?")
            permission = await stream.one("permission")
            assert permission["_meta"]["pagehand/source"].startswith("client_")
            assert stream.of_kind("capability-request") == []
            await curl.accepted("/approval", client=name, confirmationId=permission["id"], approved=True)
            asked = await stream.one("capability-request")
            assert (asked["name"], asked["arguments"]) == ("lookUpOrder", {"number": "7"})
            await curl.accepted("/capability-result", client=name, requestId=asked["id"], text="sent on Monday")
            await stream.turn_end()
            twice = await curl.post("/capability-result", client=name, requestId=asked["id"], text="again")
            assert (twice.status, twice.body["code"]) == (409, "not_yours")
        assert "sent on Monday" in bed.providers[-1].requests[-1].history[-1].text

    async def test_a_call_that_is_cancelled_is_told(self, bed, curl):
        bed.script(call("lookUpOrder", number="7"), say("never"))
        async with attached(curl) as (client, stream):
            name = client["client"]
            await curl.accepted("/register-capability", client=name, **LOOK_UP)
            await curl.accepted("/send", client=name, text="Where is order 7?")
            permission = await stream.one("permission")
            await curl.accepted("/approval", client=name, confirmationId=permission["id"], approved=True)
            asked = await stream.one("capability-request")
            await curl.accepted("/cancel", client=name)
            assert (await stream.one("capability-cancelled"))["id"] == asked["id"]

    async def test_only_its_owner_has_a_say(self, curl):
        owner = (await curl.accepted("/attach", name="orders"))["client"]
        other = (await curl.accepted("/attach", name="intruder"))["client"]
        await curl.accepted("/register-capability", client=owner, **LOOK_UP)
        for path, body in (("/register-capability", LOOK_UP), ("/unregister-capability", {"name": "lookUpOrder"})):
            refused = await curl.post(path, {"client": other, **body})
            assert (refused.status, refused.body["code"]) == (409, "not_yours")
        taken = await curl.post("/register-capability", {"client": owner, **LOOK_UP, "name": "click"})
        assert taken.body["code"] == "not_yours"
        await curl.accepted("/unregister-capability", client=owner, name="lookUpOrder")
        await curl.accepted("/register-capability", client=other, **LOOK_UP)

    async def test_a_description_has_at_most_4_kib(self, curl):
        name = (await curl.accepted("/attach", name="orders"))["client"]
        long = await curl.post("/register-capability", {"client": name, **LOOK_UP, "description": "x" * 4096})
        assert (long.status, long.body["code"]) == (409, "too_large")
        wrong = await curl.post("/register-capability", {"client": name, **LOOK_UP, "isReadOnly": "yes"})
        assert (wrong.status, wrong.body["code"]) == (400, "invalid_params")

    async def test_tools_go_with_their_client(self, bed, curl):
        name = (await curl.accepted("/attach", name="orders"))["client"]
        await curl.accepted("/register-capability", client=name, **LOOK_UP)
        person = await bed.person()
        assert "lookUpOrder" in [tool["name"] for tool in await person.client.tools()]
        await curl.accepted("/detach", client=name)
        assert "lookUpOrder" not in [tool["name"] for tool in await person.client.tools()]


async def test_a_client_that_stays_silent_has_gone(bed, curl, monkeypatch):
    monkeypatch.setattr(client_module, "LINGER_SECONDS", 0.05)
    remove, gone = bed.hub.remove, asyncio.Event()
    monkeypatch.setattr(bed.hub, "remove", lambda connection: (remove(connection), gone.set()))
    client = await curl.accepted("/attach", name="curl")
    async with asyncio.timeout(10):
        await gone.wait()
    assert not bed.hub.connections
    late = await curl.post("/send", client=client["client"], text="hello")
    assert (late.status, late.body["code"]) == (409, "not_yours")


async def test_a_silent_stream_is_pinged(curl, monkeypatch):
    monkeypatch.setattr(feed_module, "PING_SECONDS", 0.02)
    async with attached(curl) as (_, stream):
        await stream.until(lambda: ": ping" in stream.comments, "a ping")


async def test_a_client_joins_a_session_that_others_see_too(bed, curl):
    bed.script(say("hello you"))
    person = await bed.person()
    session = await person.client.new_session()
    async with attached(curl, session=session.id) as (client, stream):
        assert client["session"] == session.id
        await session.prompt("say hello")
        await stream.turn_end()
        assert "hello you" in json.dumps(stream.of_kind("update"))
    missing = await curl.post("/attach", name="curl", session="s_nowhere")
    assert (missing.status, missing.body["code"]) == (409, "session_not_found")


async def test_the_latest_stream_is_the_one(curl):
    async with attached(curl) as (client, first):
        await first.one("ready")
        second = await curl.events(f"/events?client={client['client']}")
        try:
            await first.ended()
            await second.one("ready")
        finally:
            await second.leave()


class TestRefusals:
    """Each with its status and its name, whoever asks."""

    @pytest.mark.parametrize(
        ("more", "status", "code"),
        [
            (("-H", "Host: evil.example"), 403, "bad_host"),
            (("-H", "Host: 127.0.0.1:1"), 403, "bad_host"),
            (("-H", "Origin: https://evil.example"), 403, "bad_origin"),
            (("-H", "Origin: null"), 403, "bad_origin"),
            (("-X", "GET"), 405, "bad_method"),
            (("-X", "OPTIONS"), 405, "bad_method"),
            (("--data-binary", "hello"), 400, "bad_json"),
            (("--data-binary", "[1]"), 400, "bad_json"),
            (("--data-binary", "{}"), 400, "invalid_params"),
        ],
    )
    async def test_of_a_post(self, curl, more, status, code):
        data = () if "-X" in more or "--data-binary" in more else ("--data-binary", "{}")
        reply = await curl.run("/attach", *data, *more)
        assert (reply.status, reply.body["ok"], reply.body["code"]) == (status, False, code)
        assert reply.body["error"]

    @pytest.mark.parametrize(
        "path", ["/attach", "/events", "/nowhere", "/acp", "/"], ids=["post", "get", "unknown", "web socket", "root"]
    )
    async def test_without_the_token_nothing_is_told(self, curl, path):
        for token in ("wrong", "", curl.token[:-1]):
            reply = await curl.run(path, token=token)
            assert (reply.status, reply.body["code"]) == (401, "unauthorized")

    async def test_an_unknown_route(self, curl):
        reply = await curl.run("/nowhere")
        assert (reply.status, reply.body["code"]) == (404, "not_found")

    async def test_a_wrong_number_of_an_event(self, curl):
        await curl.accepted("/attach", name="curl")
        reply = await curl.run("/events?from=last")
        assert (reply.status, reply.body["code"]) == (400, "invalid_params")

    async def test_an_unknown_client_and_one_that_is_not_named(self, curl):
        for _ in range(2):
            await curl.accepted("/attach", name="curl")
        for body in ({"client": "c_nobody", "text": "hi"}, {"text": "hi"}):
            reply = await curl.post("/send", body)
            assert (reply.status, reply.body["code"]) == (409, "not_yours")

    async def test_a_body_over_the_limit(self, curl, monkeypatch):
        assert guard_module.BODY_LIMIT == 32 * 1024 * 1024
        monkeypatch.setattr(guard_module, "BODY_LIMIT", 1000)
        told = await curl.run("/attach", "--data-binary", "@-", stdin=b" " * 1001)
        grown = await curl.run(
            "/attach", "-H", "Transfer-Encoding: chunked", "--data-binary", "@-", stdin=b" " * 100_000
        )
        for reply in (told, grown):
            assert (reply.status, reply.body["code"]) == (413, "bad_length")

    async def test_the_token_may_be_the_first_part_of_the_path(self, curl):
        reply = await curl.run(f"/{curl.token}/attach", "--data-binary", '{"name": "curl"}', token="none")
        assert reply.status == 200

    async def test_only_a_named_origin_may_come_in_and_read(self, bed, curl):
        await bed.hub.world.door(["http://localhost:3000"])
        asks = ("-H", "Access-Control-Request-Method: POST", "-H", "Access-Control-Request-Headers: authorization")
        advance = await curl.run("/attach", "-X", "OPTIONS", "-H", "Origin: http://localhost:3000", *asks, token="")
        assert (advance.status, advance.headers["access-control-allow-origin"]) == (200, "http://localhost:3000")
        own = await curl.post("/attach", {"name": "page"}, "-H", "Origin: http://localhost:3000")
        assert (own.status, own.headers["access-control-allow-origin"]) == (200, "http://localhost:3000")
        for other in ("http://localhost:3001", "http://localhost:3000.evil.example", "https://localhost:3000"):
            reply = await curl.run("/attach", "-X", "OPTIONS", "-H", f"Origin: {other}", *asks)
            assert (reply.status, reply.body["code"]) == (403, "bad_origin")
            assert "access-control-allow-origin" not in reply.headers


async def test_the_web_socket_speaks_acp(bed, curl):
    address = curl.url.replace("http", "ws") + "/acp"
    async with connect(address, additional_headers={"Authorization": f"Bearer {curl.token}"}) as web_socket:
        hello = {"protocolVersion": 1, "clientInfo": {"name": "editor", "version": "1"}, "clientCapabilities": {}}
        await web_socket.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}))
        assert json.loads(await web_socket.recv())["result"]["agentInfo"]["name"] == "pagehand"
        await web_socket.send("hello")
        assert json.loads(await web_socket.recv())["error"]["data"]["name"] == "parse_error"
    for wrong in ({"Authorization": "Bearer wrong"}, {}):
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, additional_headers=wrong)
        assert refused.value.response.status_code == 401
    with pytest.raises(InvalidStatus) as refused:
        await connect(address, additional_headers={"Origin": "https://evil.example"})
    assert refused.value.response.status_code == 403


async def test_the_connection_file_is_the_owners_and_goes_with_the_hub():
    async with hub_bed() as bed:
        address = await bed.hub.world.door([])
        file = bed.places.http
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        told = json.loads(file.read_text())
        assert (told["url"], told["token"], told["pid"]) == (address.url, address.token, os.getpid())
        assert len(address.token) >= 32
        assert await bed.hub.world.door([]) == address
    assert not file.exists()


async def test_it_is_loopback_only_and_takes_another_port_where_the_usual_one_is_taken(tmp_path):
    async def serve(_channel):
        raise AssertionError

    doors = [HttpDoor(serve, tmp_path / f"{n}.json") for n in range(2)]
    addresses = [await door.open() for door in doors]
    assert len({address.url for address in addresses}) == 2
    assert all(address.url.startswith("http://127.0.0.1:") for address in addresses)
    for door in doors:
        await door.close()


async def test_an_app_is_mounted_behind_the_same_guard(tmp_path):
    entered = []

    @asynccontextmanager
    async def lifespan():
        entered.append("open")
        yield
        entered.append("closed")

    async def method(request):
        if request.path_params["method"] == "fail":
            raise ValueError("a secret detail")
        return JSONResponse([request.path_params["method"], len(await request.body())])

    async def serve(_channel):
        raise AssertionError

    door = HttpDoor(serve, tmp_path / "http.json")
    door.mount("/browser", Router([Route("/{method:path}", method, methods=["POST"])]), lifespan)
    await door.open()
    curl = Curl.of(tmp_path / "http.json")
    try:
        assert (await curl.post("/browser/react.detect", {})).body == ["react.detect", 2]
        by_path = await curl.run(f"/{curl.token}/browser/goto", "-d", "{}", token="")
        assert by_path.body == ["goto", 2]
        refused = await curl.run("/browser/goto", "-d", "{}", token="wrong")
        assert (refused.status, refused.body["code"]) == (401, "unauthorized")
        failed = await curl.post("/browser/fail", {})
        assert (failed.status, failed.body["code"]) == (500, "internal_error")
        assert "secret" not in failed.body["error"]
    finally:
        await door.close()
    assert entered == ["open", "closed"]


async def test_an_opening_that_fails_halfway_leaves_nothing_behind(tmp_path):
    entered = []

    @asynccontextmanager
    async def lifespan():
        entered.append("open")
        yield
        entered.append("closed")

    async def serve(_channel):
        raise AssertionError

    (tmp_path / "http.json").mkdir()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    door = HttpDoor(serve, tmp_path / "http.json", port)
    door.mount("/browser", Router([]), lifespan)
    with pytest.raises(OSError, match=r"http\.json"):
        await door.open()
    assert entered == ["open", "closed"]
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection("127.0.0.1", port)


async def test_a_web_socket_that_does_not_read_is_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(door_module, "DRAIN_SECONDS", 0.1)

    async def serve(channel):
        for _ in range(30):
            channel.notify("session/update", {"text": "x" * 1_000_000})
        channel.close()

    door = HttpDoor(serve, tmp_path / "http.json", 0)
    address = await door.open()
    host = address.url.removeprefix("http://")
    reader, writer = await asyncio.open_connection("127.0.0.1", int(host.rpartition(":")[2]), limit=1024)
    try:
        head = f"GET /acp HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {address.token}\r\nUpgrade: websocket\r\n"
        key = "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        writer.write(f"{head}{key}".encode())
        assert b"101" in await reader.readuntil(b"\r\n\r\n")

        async def let_go():
            return not any("WebSocketTexts.send_all" in str(task.get_coro()) for task in asyncio.all_tasks())

        await eventually(let_go, 5)
    finally:
        writer.transport.abort()
        await door.close()
