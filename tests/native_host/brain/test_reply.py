"""One reply: its time bounds, and that a provider is let go whatever it does."""

import asyncio
import time

import pytest

from pagehand.brain.limits import Limits
from pagehand.brain.ports import Finish, Request, TextDelta, ThoughtDelta, Usage
from pagehand.brain.reply import AHEAD, RELEASE_SECONDS, take_reply
from pagehand.brain.transcript import AssistantMessage, ToolCall
from pagehand.errors import ProviderError

REQUEST = Request("", (), ())
SHORT = 0.03
BOUND = 10.0


class Streaming:
    """A provider from an async generator function."""

    def __init__(self, function):
        self.generate = lambda _request: function()


async def taken(function, make_turn, limits=None):
    """The reply, what was heard of it, and the reporter."""
    reporter, heard = make_turn([]).reporter, []
    async with asyncio.timeout(BOUND):
        reply = await take_reply(Streaming(function), REQUEST, reporter, limits or Limits(), heard)
    return reply, heard, reporter


async def refused(function, make_turn, limits):
    with pytest.raises(ProviderError) as refusal:
        await taken(function, make_turn, limits)
    return refusal.value


async def test_all_kinds_of_deltas(make_turn):
    async def all_kinds():
        yield ThoughtDelta("hm")
        yield TextDelta("a")
        yield ToolCall("1", "read")
        yield Usage(1, 2)
        yield TextDelta("b")

    reply, heard, reporter = await taken(all_kinds, make_turn)
    assert reply.message == AssistantMessage("ab", (ToolCall("1", "read"),))
    assert (reply.finish.reason, heard) == ("calls", ["a", "b"])
    assert reporter.heard == [("thought", "hm"), ("text", "a"), ("usage", Usage(1, 2)), ("text", "b")]


@pytest.mark.parametrize(
    ("given", "finish"), [([], "stop"), ([Finish("length")], "length"), ([Finish("refusal")], "refusal")]
)
async def test_the_finish(make_turn, given, finish):
    async def finishing():
        for delta in given:
            yield delta

    reply, _, _ = await taken(finishing, make_turn)
    assert reply.finish.reason == finish


async def test_no_first_token_in_time(make_turn):
    async def silent():
        await asyncio.Event().wait()
        yield TextDelta("never")

    error = await refused(silent, make_turn, Limits(first_token_seconds=SHORT))
    assert error.name == "provider_unavailable"
    assert "nothing for 0.03 s" in error.message


async def test_silence_in_the_middle(make_turn):
    async def stalling():
        yield TextDelta("so")
        await asyncio.Event().wait()

    error = await refused(stalling, make_turn, Limits(first_token_seconds=BOUND, idle_seconds=SHORT))
    assert "nothing for 0.03 s" in error.message


async def test_a_stream_that_never_ends(make_turn):
    async def endless():
        while True:
            yield TextDelta("x")
            await asyncio.sleep(0)

    error = await refused(endless, make_turn, Limits(provider_seconds=SHORT))
    assert "no whole answer within 0.03 s" in error.message


async def test_a_stream_that_never_waits_does_not_keep_the_others_waiting(make_turn):
    async def torrent():
        for _ in range(3_000_000):
            yield TextDelta("x")

    error = await refused(torrent, make_turn, Limits(provider_seconds=SHORT))
    assert "no whole answer" in error.message


async def test_a_slow_stream_within_its_bounds_is_no_fault(make_turn):
    async def slow():
        for _ in range(5):
            await asyncio.sleep(SHORT)
            yield TextDelta("x")

    reply, _, _ = await taken(slow, make_turn, Limits(idle_seconds=BOUND, first_token_seconds=BOUND))
    assert reply.message.text == "xxxxx"


@pytest.mark.parametrize(
    "fault", [ProviderError("no", "context_full"), TimeoutError("theirs"), ValueError("bug")], ids=repr
)
async def test_a_providers_own_fault_is_passed_on_as_it_is(make_turn, fault):
    async def failing():
        yield TextDelta("a")
        raise fault

    with pytest.raises(type(fault)) as raised:
        await taken(failing, make_turn)
    assert raised.value is fault


async def test_a_fault_before_the_first_delta(make_turn):
    async def failing():
        raise ProviderError("no key", "provider_refused")
        yield

    assert (await refused(failing, make_turn, Limits())).name == "provider_refused"


async def test_a_fault_while_closing_is_passed_on(make_turn):
    class Stream:
        def __aiter__(self):
            return self

        async def __anext__(self):
            raise StopAsyncIteration

        async def aclose(self):
            raise OSError("the pipe broke")

    with pytest.raises(OSError, match="the pipe broke"):
        await taken(Stream, make_turn)


async def test_an_iterator_that_cannot_be_closed_will_do(make_turn):
    class Stream:
        def __init__(self):
            self.left = [TextDelta("a"), TextDelta("b")]

        def __aiter__(self):
            return self

        async def __anext__(self):
            if not self.left:
                raise StopAsyncIteration
            return self.left.pop(0)

    reply, _, _ = await taken(Stream, make_turn)
    assert reply.message.text == "ab"


@pytest.mark.parametrize("early", ["bound", "reporter"])
async def test_a_provider_is_closed_when_it_is_given_up(make_turn, early):
    closed = asyncio.Event()

    async def watching():
        try:
            yield TextDelta("a")
            await asyncio.Event().wait()
        finally:
            closed.set()

    class Deaf:
        def text(self, _piece):
            raise OSError("disk full")

    reporter = Deaf() if early == "reporter" else make_turn([]).reporter
    with pytest.raises((OSError, ProviderError)):
        await take_reply(Streaming(watching), REQUEST, reporter, Limits(idle_seconds=SHORT), [])
    async with asyncio.timeout(BOUND):
        await closed.wait()


async def test_a_provider_slow_to_let_go_does_not_hold_up_a_cancelled_turn(make_turn):
    reached, may_go, gone = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def clinging():
        try:
            yield TextDelta("a")
            reached.set()
            await asyncio.Event().wait()
        finally:
            await may_go.wait()
            gone.set()

    heard = []
    reply = asyncio.create_task(take_reply(Streaming(clinging), REQUEST, make_turn([]).reporter, Limits(), heard))
    async with asyncio.timeout(BOUND):
        await reached.wait()
        began = time.monotonic()
        reply.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reply
    assert time.monotonic() - began < RELEASE_SECONDS + 2
    assert heard == ["a"]
    assert not gone.is_set()
    may_go.set()
    async with asyncio.timeout(BOUND):
        await gone.wait()


async def test_a_provider_waits_when_it_is_far_ahead(make_turn):
    given = []

    async def eager():
        for number in range(10 * AHEAD):
            given.append(number)
            yield TextDelta("x")

    class Watching:
        most_ahead = 0
        heard = 0

        def text(self, _piece):
            self.heard += 1
            self.most_ahead = max(self.most_ahead, len(given) - self.heard)

    reporter = Watching()
    await take_reply(Streaming(eager), REQUEST, reporter, Limits(), [])
    assert reporter.heard == 10 * AHEAD
    assert reporter.most_ahead <= AHEAD + 2
