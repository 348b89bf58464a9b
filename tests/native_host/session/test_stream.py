from types import SimpleNamespace

import pytest

from pagehand.brain.budget import Spending, Spent
from pagehand.brain.ports import Usage
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.ledger.store import Ledger
from pagehand.session.stream import EventStream, TurnReporter, spent_until_now
from pagehand.wire import updates


class Watching:
    """A surface that keeps what it was sent."""

    def __init__(self, extensions=True):
        self.extensions = extensions
        self.sent = []
        self.drained = 0
        self.meanwhile = lambda: None

    def notify(self, method, params):
        assert method == "session/update"
        self.sent.append(params)

    async def drain(self):
        """Something happens meanwhile, as it may while a slow surface is waited for."""
        self.drained += 1
        self.meanwhile()

    @property
    def numbers(self):
        return [params["_meta"]["pagehand/seq"] for params in self.sent]


@pytest.fixture
def world():
    ledger = Ledger(None)
    ledger.create_session("s", "/", "", 1, {})
    yield SimpleNamespace(ledger=ledger, now_ms=lambda: 7)
    ledger.close()


@pytest.fixture
def stream(world):
    return EventStream("s", world)


def emit(stream, *titles):
    for title in titles:
        stream.emit(updates.session_info(title=title), "turn-1")


def test_an_event_is_in_the_ledger_before_anyone_sees_it(stream, world):
    seen = []
    watcher = SimpleNamespace(notify=lambda *_: seen.append(len(list(world.ledger.events("s")))))
    stream.watch(watcher)
    emit(stream, "a", "b")
    assert seen == [1, 2]


def test_an_event_that_cannot_be_written_is_not_sent(stream, world):
    watcher = Watching()
    stream.watch(watcher)
    world.ledger.delete_session("s")
    with pytest.raises(Exception, match="FOREIGN KEY"):
        emit(stream, "a")
    assert watcher.sent == []


async def test_replay_then_live_is_one_gapless_order(stream):
    emit(stream, "a", "b", "c")
    watcher = Watching()
    await stream.replay(watcher, 1)
    emit(stream, "d")
    assert watcher.numbers == [2, 3, 4]
    assert watcher.sent[0]["_meta"] == {"pagehand/seq": 2, "pagehand/time": 7, "pagehand/turn": "turn-1"}


async def test_live_and_replayed_events_are_the_same(stream):
    live, later = Watching(), Watching()
    stream.watch(live)
    emit(stream, "a", "b")
    await stream.replay(later, 0)
    assert later.sent == live.sent


@pytest.mark.parametrize("already", [False, True])
async def test_a_long_replay_goes_page_by_page_and_events_that_come_meanwhile_keep_their_place(stream, already):
    emit(stream, *map(str, range(250)))
    watcher = Watching()
    if already:
        stream.watch(watcher)
    watcher.meanwhile = lambda: emit(stream, "live")
    await stream.replay(watcher, 0)
    assert watcher.drained == 2
    emit(stream, "last")
    assert watcher.numbers == list(range(1, 254))


def test_a_surface_watches_once_however_often_it_asks(stream):
    watcher = Watching()
    for _ in range(3):
        stream.watch(watcher)
    emit(stream, "a")
    stream.unwatch(watcher)
    stream.unwatch(watcher)
    emit(stream, "b")
    assert watcher.numbers == [1]


def test_skipping_a_surface_leaves_the_event_to_all_others_and_the_ledger(stream, world):
    one, other = Watching(), Watching()
    stream.watch(one)
    stream.watch(other)
    stream.emit(updates.session_info(title="a"), None, skip=one)
    assert (one.numbers, other.numbers) == ([], [1])
    assert len(list(world.ledger.events("s"))) == 1


@pytest.fixture
def reporter(stream, world):
    return TurnReporter(stream, world, "turn-1", Spending(Spent()))


def stored(world):
    return [
        (body["role"], body.get("calls") and [c["arguments"] for c in body["calls"]])
        for body in world.ledger.messages("s")
    ]


def test_a_reply_is_stored_with_its_last_result_so_that_a_crash_splits_no_pair(reporter, world):
    reporter.keep("one", {"ref": "e1"})
    reporter.keep("two", {"ref": "e2"})
    reporter.remember(UserMessage("go"))
    calls = (ToolCall("one", "click", {"ref": "e1"}), ToolCall("two", "click", {"ref": "e2"}))
    reporter.remember(AssistantMessage("", calls))
    reporter.remember(ToolResult("one", "click", "ok"))
    assert stored(world) == [("user", None)]
    reporter.remember(ToolResult("two", "click", "ok"))
    assert [role for role, _ in stored(world)] == ["user", "assistant", "tool", "tool"]
    assert stored(world)[1][1] == [{"ref": "e1"}, {"ref": "e2"}]


def test_arguments_of_a_call_that_was_never_described_are_not_stored(reporter, world):
    reporter.remember(AssistantMessage("", (ToolCall("one", "type", {"text": "hunter2"}),)))
    reporter.remember(ToolResult("one", "type", "cancelled", is_error=True))
    assert stored(world)[0] == ("assistant", [{}])


def test_a_reply_without_calls_is_stored_at_once(reporter, world):
    reporter.remember(AssistantMessage("hello"))
    assert world.ledger.messages("s")[0]["text"] == "hello"


def test_pieces_of_one_reply_share_a_message_id_and_the_next_reply_has_another(reporter, stream):
    watcher = Watching()
    stream.watch(watcher)
    reporter.text("Hel")
    reporter.text("lo")
    reporter.thought("hm")
    reporter.remember(AssistantMessage("Hello"))
    reporter.text("More")
    ids = [params["update"]["messageId"] for params in watcher.sent]
    assert ids[0] == ids[1] and len({ids[1], ids[2], ids[3]}) == 3


def test_a_call_the_brain_refused_shows_none_of_its_arguments(reporter, stream, world):
    watcher = Watching()
    stream.watch(watcher)
    call = ToolCall("one", "type", {"ref": "e1", "text": "hunter2"})
    reporter.call_refused(call, ToolResult("one", "type", "not run", is_error=True))
    assert "hunter2" not in str(watcher.sent)
    ((status, content),) = [(sent["update"]["status"], sent["update"]["content"]) for sent in watcher.sent]
    assert status == "failed" and content[0]["content"]["text"] == "not run"


def test_costs_add_up_over_the_turn_and_stay_unknown_where_they_are(reporter, stream):
    watcher = Watching()
    stream.watch(watcher)
    reporter.usage(Usage(10, 5))
    reporter.usage(Usage(10, 5, 0.5))
    reporter.usage(Usage(1, 1, 0.25))
    costs = [params["update"].get("cost") for params in watcher.sent]
    assert costs == [None, {"amount": 0.5, "currency": "USD"}, {"amount": 0.75, "currency": "USD"}]
    told = [params["update"]["_meta"]["pagehand/spent"] for params in watcher.sent]
    assert told[0] == {"turn": {"tokens": 15}, "session": {"tokens": 15}}
    assert told[2] == {"turn": {"tokens": 32, "cost": 0.75}, "session": {"tokens": 32, "cost": 0.75}}


def test_what_a_session_cost_is_known_again_from_its_events(reporter, world):
    assert spent_until_now("s", world) == Spent()
    reporter.usage(Usage(10, 5))
    assert spent_until_now("s", world) == Spent(15)
    reporter.usage(Usage(10, 5, 0.5))
    assert spent_until_now("s", world) == Spent(30, 0.5)
