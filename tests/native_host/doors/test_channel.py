"""A connection over real sockets: answers find their requests, faults cost nothing, and nobody is left waiting."""

import asyncio
import contextlib
import json
import logging
import socket

import pytest

from pagehand.doors import channel as module
from pagehand.doors import lines as module_lines
from pagehand.doors.lines import line_channel
from pagehand.errors import CODES, LocalWireError, PagehandError, RemoteWireError, ToolError
from pagehand.relay import LinesToFrames
from pagehand.wire import lines

BOUND = 10.0
GONE = RemoteWireError("the browser disconnected", "hand_gone")


class Side:
    """One end: its channel, what it was told, and handlers that tests may set."""

    def __init__(self, reader, writer):
        self.told = []
        self.heard = asyncio.Event()
        self.handlers = {"echo": self.echo}
        self.channel = line_channel(reader, writer)
        self.writer = writer
        self.running = asyncio.create_task(self.channel.run(self.answer, self.take, GONE))

    async def echo(self, params):
        return params

    async def answer(self, method, params, _request_id):
        if method not in self.handlers:
            raise PagehandError(f"there is no method {method!r} here", "method_not_found")
        return await self.handlers[method](params)

    def take(self, method, params):
        self.told.append((method, params))
        self.heard.set()
        if method == "fail":
            raise params["error"] if "error" in params else ToolError("no")

    async def told_of(self, count):
        """What it was told, once that is so many things."""
        async with asyncio.timeout(BOUND):
            while len(self.told) < count:
                self.heard.clear()
                await self.heard.wait()
        return self.told

    async def ended(self):
        async with asyncio.timeout(BOUND):
            await self.running


class Raw:
    """The other end as plain lines."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    def write(self, *texts):
        self.writer.write(b"".join(text if isinstance(text, bytes) else text.encode() + b"\n" for text in texts))

    async def read(self):
        async with asyncio.timeout(BOUND):
            return json.loads(await self.reader.readline())


async def streams():
    near, far = socket.socketpair()
    return await asyncio.open_connection(sock=near), await asyncio.open_connection(sock=far, limit=1 << 27)


@pytest.fixture
async def pair():
    """Two channels that talk to each other."""
    near, far = await streams()
    left, right = Side(*near), Side(*far)
    yield left, right
    for side in (left, right):
        side.channel.close()
    for side in (left, right):
        await side.ended()


@pytest.fixture
async def side():
    """A channel, and the other end as plain lines."""
    near, far = await streams()
    side, raw = Side(*near), Raw(*far)
    yield side, raw
    raw.writer.close()
    side.channel.close()
    await side.ended()


def request(number, method="echo", **params):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


async def is_alive(raw):
    raw.write(request("alive?", n=1))
    return await raw.read() == {"jsonrpc": "2.0", "id": "alive?", "result": {"n": 1}}


async def test_both_sides_ask_and_tell(pair):
    left, right = pair
    assert await left.channel.request("echo", {"a": "ä😀"}, BOUND) == {"a": "ä😀"}
    assert await right.channel.request("echo", {"b": 2}, BOUND) == {"b": 2}
    left.channel.notify("hello", {"n": 1})
    assert await right.told_of(1) == [("hello", {"n": 1})]


async def test_many_requests_at_once_find_their_answers_in_any_order(pair):
    left, right = pair
    gates = [asyncio.Event() for _ in range(50)]

    async def wait(params):
        await gates[params["n"]].wait()
        return params["n"]

    right.handlers["wait"] = wait
    asked = [asyncio.create_task(left.channel.request("wait", {"n": n}, BOUND)) for n in range(50)]
    for gate in reversed(gates):
        gate.set()
    assert await asyncio.gather(*asked) == list(range(50))


async def test_a_named_error_arrives_with_its_name_sentence_and_data(pair):
    left, right = pair

    async def refuse(_params):
        raise PagehandError("wait a little", "busy", {"turn": "t1"})

    right.handlers["refuse"] = refuse
    with pytest.raises(RemoteWireError) as refusal:
        await left.channel.request("refuse", {}, BOUND)
    assert (refusal.value.name, refusal.value.message) == ("busy", "wait a little")
    assert refusal.value.data["turn"] == "t1"


@pytest.mark.parametrize("result", [ValueError("secret detail"), {"no": object()}], ids=["raises", "no JSON"])
async def test_a_handler_with_a_bug_is_an_internal_error_without_details(pair, result, caplog):
    left, right = pair

    async def buggy(_params):
        if isinstance(result, Exception):
            raise result
        return result

    right.handlers["buggy"] = buggy
    with caplog.at_level(logging.CRITICAL), pytest.raises(RemoteWireError) as refusal:
        await left.channel.request("buggy", {}, BOUND)
    assert refusal.value.name == "internal_error"
    assert "secret detail" not in refusal.value.message
    assert await left.channel.request("echo", {}, BOUND) == {}


async def test_a_request_that_is_not_answered_in_time(pair):
    left, right = pair
    gate, answered = asyncio.Event(), asyncio.Event()

    async def slow(_params):
        await gate.wait()
        answered.set()
        return "late"

    right.handlers["slow"] = slow
    with pytest.raises(RemoteWireError) as refusal:
        await left.channel.request("slow", {}, 0.02)
    assert refusal.value.name == "timeout"
    assert "slow was not answered within 0.02 s" in refusal.value.message
    assert not left.channel._waiting
    gate.set()
    async with asyncio.timeout(BOUND):
        await answered.wait()
    assert await left.channel.request("echo", {"after": "it"}, BOUND) == {"after": "it"}


async def test_a_notification_that_fails_costs_nothing(pair, caplog):
    left, right = pair
    with caplog.at_level(logging.CRITICAL):
        left.channel.notify("fail", {})
        left.channel.notify("after", {})
        assert (await right.told_of(2))[1] == ("after", {})


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ("hello", "parse_error"),
        (b"\xff\xfe\n", "parse_error"),
        ("[]", "invalid_request"),
        ('{"jsonrpc":"1.0","id":1,"method":"echo"}', "invalid_request"),
        ('{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}', "invalid_params"),
        (request(1, "fly"), "method_not_found"),
    ],
)
async def test_faults_are_answered_and_cost_no_connection(side, wrong, error):
    _, raw = side
    raw.write(wrong)
    assert (await raw.read())["error"]["code"] == CODES[error]
    assert await is_alive(raw)


async def test_answers_that_nobody_waits_for_are_dropped(side):
    _, raw = side
    raw.write(
        '{"jsonrpc":"2.0","id":99,"result":{}}', '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}'
    )
    assert await is_alive(raw)


async def test_a_line_over_the_limit_costs_itself_only(side, monkeypatch):
    monkeypatch.setattr(lines.LineReader.__init__, "__defaults__", (1000,))
    near, far = await streams()
    small, raw = Side(*near), Raw(*far)
    raw.write(request(1, text="x" * 2000))
    assert (await raw.read())["error"]["code"] == CODES["too_large"]
    assert await is_alive(raw)
    raw.writer.close()
    await small.ended()


class TestTooLarge:
    @pytest.fixture(autouse=True)
    def _small_lines(self, monkeypatch):
        monkeypatch.setattr(lines.encode_line, "__defaults__", (500,))

    async def test_a_request_fails_at_once_and_is_not_sent(self, pair):
        left, right = pair
        with pytest.raises(LocalWireError) as refusal:
            await left.channel.request("echo", {"text": "x" * 500}, BOUND)
        assert refusal.value.name == "too_large"
        assert await left.channel.request("echo", {}, BOUND) == {}
        assert right.told == []

    async def test_an_answer_becomes_an_error_the_other_side_sees(self, pair):
        left, right = pair

        async def long(_params):
            return "x" * 500

        right.handlers["long"] = long
        with pytest.raises(RemoteWireError) as refusal:
            await left.channel.request("long", {}, BOUND)
        assert refusal.value.name == "too_large"

    async def test_a_notification_is_left_out_and_the_next_one_arrives(self, pair):
        left, right = pair
        left.channel.notify("long", {"text": "x" * 500})
        left.channel.notify("short", {})
        assert await right.told_of(1) == [("short", {})]


class TestChunks:
    @staticmethod
    def chunk(index, last, text, chunk_id="a"):
        params = {"id": chunk_id, "index": index, "last": last, "text": text}
        return json.dumps({"jsonrpc": "2.0", "method": "_pagehand/chunk", "params": params})

    async def test_a_request_in_pieces_is_answered(self, side):
        _, raw = side
        text = request(5, text='"\\ä')
        raw.write(*(self.chunk(n, n == len(text) - 1, letter) for n, letter in enumerate(text)))
        assert await raw.read() == {"jsonrpc": "2.0", "id": 5, "result": {"text": '"\\ä'}}

    async def test_an_answer_in_pieces_finds_its_request(self, side):
        near, raw = side
        asked = asyncio.create_task(near.channel.request("m", {}, BOUND))
        text = json.dumps({"jsonrpc": "2.0", "id": (await raw.read())["id"], "result": [1, 2]})
        raw.write(self.chunk(0, False, text[:9]), request("between"), self.chunk(1, True, text[9:]))
        assert await asked == [1, 2]
        assert (await raw.read())["id"] == "between"

    async def test_a_faulty_chunk_is_answered_once_and_costs_no_connection(self, side):
        _, raw = side
        raw.write(self.chunk(0, False, "{"), self.chunk(2, False, "x"), self.chunk(3, True, "}"))
        assert (await raw.read())["error"]["code"] == CODES["invalid_params"]
        assert await is_alive(raw)

    async def test_joined_text_that_is_no_json_is_answered(self, side):
        _, raw = side
        raw.write(self.chunk(0, True, "hello"))
        assert (await raw.read())["error"]["code"] == CODES["parse_error"]
        assert await is_alive(raw)

    async def test_what_the_relay_cuts_is_joined(self, side):
        near, raw = side
        text = request(1, text="世" * 500_000)
        for frame in LinesToFrames().feed(text.encode() + b"\n"):
            raw.write(frame.decode())
        answer = await raw.read()
        assert answer["result"]["text"] == "世" * 500_000
        assert not near.channel.closed


class TestTheEnd:
    async def test_requests_that_wait_fail_with_the_reason(self, side):
        near, raw = side
        asked = [asyncio.create_task(near.channel.request("m", {}, BOUND)) for _ in range(3)]
        await raw.read()
        raw.writer.close()
        for done in await asyncio.gather(*asked, return_exceptions=True):
            assert done is GONE
        assert near.channel.closed

    async def test_later_requests_fail_at_once_with_the_same_reason(self, side):
        near, raw = side
        raw.writer.close()
        await near.ended()
        with pytest.raises(RemoteWireError) as refusal:
            await near.channel.request("m", {}, BOUND)
        assert refusal.value is GONE
        _, future = near.channel.open_request("m", {})
        assert future.exception() is GONE

    async def test_what_is_sent_later_is_lost_in_silence(self, side):
        near, raw = side
        raw.writer.close()
        await near.ended()
        near.channel.notify("m", {})
        await near.channel.drain()

    async def test_handlers_that_run_are_cancelled(self, side):
        near, raw = side
        began, cancelled = asyncio.Event(), asyncio.Event()

        async def endless(_params):
            began.set()
            try:
                await asyncio.Event().wait()
            finally:
                cancelled.set()

        near.handlers["endless"] = endless
        raw.write(request(1, "endless"))
        async with asyncio.timeout(BOUND):
            await began.wait()
            raw.writer.close()
            await near.ended()
        assert cancelled.is_set()

    async def test_a_reset_by_the_other_side_is_an_end_like_any_other(self, side):
        near, raw = side
        asked = asyncio.create_task(near.channel.request("m", {}, BOUND))
        await raw.read()
        raw.writer.transport.abort()
        with pytest.raises(RemoteWireError):
            await asked
        await near.ended()

    async def test_cancelling_the_reader_closes_too(self, side):
        near, raw = side
        asked = asyncio.create_task(near.channel.request("m", {}, BOUND))
        await raw.read()
        near.running.cancel()
        with pytest.raises(RemoteWireError):
            await asked
        with contextlib.suppress(asyncio.CancelledError):
            await near.running
        async with asyncio.timeout(BOUND):
            assert await raw.reader.read() == b""
        near.running = asyncio.create_task(asyncio.sleep(0))

    async def test_what_was_written_goes_out_before_it_closes(self, side):
        near, raw = side
        near.channel.notify("bye", {"text": "x" * 100_000})
        near.channel.close()
        assert (await raw.read())["method"] == "bye"

    async def test_a_dropped_request_is_not_failed_again(self, side):
        near, raw = side
        request_id, future = near.channel.open_request("m", {})
        await raw.read()
        near.channel.drop(request_id)
        raw.write(json.dumps({"jsonrpc": "2.0", "id": request_id, "result": 1}))
        assert await is_alive(raw)
        assert not future.done()


class TestSlowReaders:
    async def test_a_client_that_does_not_read_is_dropped(self, side, monkeypatch, caplog):
        near, _ = side
        monkeypatch.setattr(module_lines, "OUTBOX_LIMIT", 1_000_000)
        with caplog.at_level(logging.ERROR):
            for _ in range(40):
                near.channel.notify("event", {"text": "x" * 100_000})
            await near.ended()
        assert near.channel.closed

    async def test_one_that_reads_slowly_within_the_limit_is_not(self, side, monkeypatch):
        near, raw = side
        monkeypatch.setattr(module_lines, "OUTBOX_LIMIT", 1_000_000)
        for _ in range(5):
            near.channel.notify("event", {"text": "x" * 100_000})
        for _ in range(5):
            assert (await raw.read())["method"] == "event"
        assert await is_alive(raw)

    async def test_closing_is_bounded(self, side, monkeypatch):
        near, _ = side
        monkeypatch.setattr(module_lines, "DRAIN_SECONDS", 0.02)
        near.channel.notify("event", {"text": "x" * 5_000_000})
        near.channel.close()
        await near.ended()
        assert near.channel.closed

    async def test_draining_is_bounded(self, side, monkeypatch):
        near, _ = side
        monkeypatch.setattr(module, "DRAIN_SECONDS", 0.02)
        near.channel.notify("event", {"text": "x" * 5_000_000})
        async with asyncio.timeout(BOUND):
            await near.channel.drain()
        assert not near.channel.closed
        near.writer.transport.abort()
