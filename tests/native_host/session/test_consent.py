import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from bed.hub_bed import call, say
from pagehand.calls.ports import Answer, Question
from pagehand.errors import RemoteWireError
from pagehand.session.consent import Asker
from pagehand.session.waiting import WaitingQuestions
from pagehand.wire.updates import PERMISSION_OPTIONS

PARAMS = {"sessionId": "s", "toolCall": {"toolCallId": "c"}, "options": PERMISSION_OPTIONS, "_meta": {"k": "v"}}


@dataclass(eq=False)
class FakeSurface:
    """A surface whose requests a test answers by hand."""

    name: str
    extensions: bool = True
    elicitation: bool = False
    answers: bool = True
    closed: bool = False
    asked: list[dict] = field(default_factory=list)
    dropped: list[int] = field(default_factory=list)
    told: list[tuple[str, dict]] = field(default_factory=list)
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    future: Any = None

    def notify(self, method, params):
        self.told.append((method, params))

    def open_request(self, method, params):
        assert method == "session/request_permission"
        self.asked.append(params)
        self.future = asyncio.get_running_loop().create_future()
        self.reached.set()
        return len(self.asked), self.future

    def drop(self, request_id):
        self.dropped.append(request_id)

    def choose(self, option):
        self.future.set_result({"outcome": {"outcome": "selected", "optionId": option}})

    def leave(self):
        self.closed = True
        self.future.set_exception(RemoteWireError("gone", "hand_gone"))


@pytest.fixture
def stream():
    return SimpleNamespace(session_id="s", watchers=[], joined=asyncio.Event())


def world_of(panels=(), hands=()):
    """What an asker needs of the world: who is there, and what waits."""
    found = SimpleNamespace(now_ms=lambda: 1_000, waiting=WaitingQuestions())
    found.panels = lambda source: list(panels) if source == "hand:i1" else []
    gone = asyncio.Event()
    found.hands = lambda: [SimpleNamespace(id=hand, departed=gone) for hand in hands]
    return found


def asker(stream, submitter, world=None):
    stream.watchers += [submitter] if submitter else []
    return Asker(stream, world or world_of(), submitter)


async def asked(surface, number=1):
    async with asyncio.timeout(5):
        while len(surface.asked) < number:
            surface.reached.clear()
            await surface.reached.wait()


def asking(stream, submitter, seconds=30, params=PARAMS):
    return asyncio.create_task(asker(stream, submitter).ask(Question(params, "hand:i1"), seconds))


@pytest.mark.parametrize("option", ["allow_once", "allow_session", "deny_once", "deny_session"])
async def test_each_option_is_the_answer_it_says(stream, option):
    surface = FakeSurface("panel")
    answer = asking(stream, surface)
    await asked(surface)
    surface.choose(option)
    assert await answer == Answer(option, "panel")
    assert (await answer).allowed is option.startswith("allow")
    assert surface.dropped == [1]


async def test_the_request_has_an_unguessable_id_a_deadline_and_what_it_was_given(stream):
    surface = FakeSurface("panel")
    for number in (1, 2):
        answer = asking(stream, surface)
        await asked(surface, number)
        surface.choose("deny_once")
        await answer
    metas = [params["_meta"] for params in surface.asked]
    assert all(meta["k"] == "v" and meta["pagehand/deadline"] == 31_000 for meta in metas)
    first, second = (meta["pagehand/confirmationId"] for meta in metas)
    assert first != second and len(first) > 20


async def test_cancelled_ends_the_turn(stream):
    surface = FakeSurface("panel")
    answer = asking(stream, surface)
    await asked(surface)
    surface.future.set_result({"outcome": {"outcome": "cancelled"}})
    assert await answer == Answer("cancelled", "panel")


@pytest.mark.parametrize(
    "result",
    [
        None,
        "allow_once",
        {},
        {"outcome": "selected"},
        {"outcome": {"outcome": "selected"}},
        {"outcome": {"outcome": "selected", "optionId": 1}},
        {"outcome": {"outcome": "selected", "optionId": "allow_everything"}},
        {"outcome": {"outcome": "selected", "optionId": "deadline"}},
        {"outcome": {"outcome": "granted", "optionId": "allow_once"}},
        {"optionId": "allow_once"},
        [{"outcome": {"outcome": "selected", "optionId": "allow_once"}}],
    ],
)
async def test_an_answer_that_is_none_denies(stream, result):
    surface = FakeSurface("panel")
    answer = asking(stream, surface)
    await asked(surface)
    surface.future.set_result(result)
    assert (await answer).outcome == "deny_once" and not (await answer).allowed


async def test_an_option_that_was_not_offered_denies(stream):
    surface = FakeSurface("panel")
    offered = [option for option in PERMISSION_OPTIONS if option["optionId"] != "allow_session"]
    answer = asking(stream, surface, params={**PARAMS, "options": offered})
    await asked(surface)
    surface.choose("allow_session")
    assert (await answer).outcome == "deny_once" and "not offered" in (await answer).by


async def test_without_a_submitter_and_anybody_who_watches_it_is_denied_at_once(stream):
    answer = await asker(stream, None).ask(Question(PARAMS, "hand:i1"), 30)
    assert answer.outcome == "no_surface" and "no surface watches" in answer.by


@pytest.mark.parametrize(("source", "is_asked"), [("hand:i1", True), ("hand:other", False), ("mcp:github", False)])
async def test_the_panel_of_the_browser_concerned_is_asked_when_nobody_watches(stream, source, is_asked):
    panel = FakeSurface("panel")
    world = world_of([panel])
    asking_it = asyncio.create_task(Asker(stream, world, None).ask(Question(PARAMS, source), 30))
    if is_asked:
        await asked(panel)
        panel.choose("allow_once")
    assert (await asking_it).outcome == ("allow_once" if is_asked else "no_surface")
    assert bool(panel.asked) is is_asked


async def test_at_the_deadline_it_is_denied_and_everyone_is_told(stream):
    surface, watcher, foreign = FakeSurface("panel"), FakeSurface("terminal"), FakeSurface("editor", extensions=False)
    stream.watchers += [watcher, foreign]
    answer = await asker(stream, surface).ask(Question(PARAMS, "hand:i1"), 0.01)
    assert answer == Answer("deadline", "deadline")
    (confirmation,) = (params["_meta"]["pagehand/confirmationId"] for params in surface.asked)
    closed = {"sessionId": "s", "confirmationId": confirmation, "outcome": "deadline", "by": "deadline"}
    assert surface.told == watcher.told == [("_pagehand/permission_closed", closed)]
    assert foreign.told == [] and surface.dropped == [1]


async def test_the_next_surface_is_asked_the_same_when_the_first_goes(stream):
    first, second = FakeSurface("panel"), FakeSurface("terminal")
    stream.watchers.append(second)
    answer = asking(stream, first)
    await asked(first)
    assert not second.asked
    first.leave()
    await asked(second)
    assert second.asked == first.asked
    second.choose("allow_once")
    assert await answer == Answer("allow_once", "terminal")


async def test_nobody_left_waits_for_one_who_comes(stream):
    first, second = FakeSurface("panel"), FakeSurface("terminal")
    answer = asking(stream, first)
    await asked(first)
    stream.watchers.clear()
    first.leave()
    await asyncio.sleep(0)
    assert not answer.done()
    stream.watchers.append(second)
    stream.joined.set()
    await asked(second)
    second.choose("allow_once")
    assert (await answer).by == "terminal"


async def test_nobody_left_is_denied_at_the_deadline(stream):
    first = FakeSurface("panel")
    answer = asking(stream, first, 0.05)
    await asked(first)
    stream.watchers.clear()
    first.leave()
    assert (await answer).outcome == "deadline"


async def test_a_surface_that_cannot_answer_is_passed_over(stream):
    unable, able = FakeSurface("editor"), FakeSurface("panel")
    stream.watchers.append(able)
    answer = asking(stream, unable)
    await asked(unable)
    unable.future.set_exception(RemoteWireError("no such method", "method_not_found"))
    await asked(able)
    able.choose("deny_once")
    assert await answer == Answer("deny_once", "panel")


async def test_when_all_that_are_there_cannot_answer_it_is_denied_at_once(stream):
    unable = FakeSurface("editor")
    answer = asking(stream, unable)
    await asked(unable)
    unable.future.set_exception(RemoteWireError("no such method", "method_not_found"))
    assert (await answer).outcome == "no_surface" and "editor" in (await answer).by
    assert len(unable.asked) == 1


async def test_a_cancelled_wait_takes_the_question_back(stream):
    surface = FakeSurface("panel")
    answer = asking(stream, surface)
    await asked(surface)
    answer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await answer
    ((method, params),) = surface.told
    assert method == "_pagehand/permission_closed" and params["outcome"] == "cancelled"
    assert surface.dropped == [1]


QUESTION = Question(PARAMS, "hand:i1")


async def test_an_open_panel_shows_it_too_and_the_first_answer_counts(stream):
    terminal, panel = FakeSurface("terminal"), FakeSurface("panel")
    world = world_of([panel])
    asking = asyncio.create_task(asker(stream, terminal, world).ask(QUESTION, 5))
    await panel.reached.wait()
    await terminal.reached.wait()
    panel.choose("allow_once")
    assert await asking == Answer("allow_once", "panel")
    assert terminal.dropped == [1]
    [(method, told)] = terminal.told
    assert (method, told["outcome"], told["by"]) == ("_pagehand/permission_closed", "allow_once", "panel")
    assert panel.told == []  # It answered itself.
    assert world.waiting.states() == []


async def test_of_two_answers_at_once_one_counts(stream):
    terminal, panel = FakeSurface("terminal"), FakeSurface("panel")
    asking = asyncio.create_task(asker(stream, terminal, world_of([panel])).ask(QUESTION, 5))
    await panel.reached.wait()
    await terminal.reached.wait()
    panel.choose("deny_once")
    terminal.choose("allow_once")
    assert (await asking).by in ("panel", "terminal")


async def test_without_a_surface_it_waits_for_a_panel_of_the_browser(stream):
    panel, panels = FakeSurface("panel"), []
    world = world_of(panels, ["hand:i1"])
    told, opened = [], asyncio.Event()

    def changed():
        told.append([(one["instance"], one["shown"]) for one in world.waiting.states()])
        opened.set()

    world.waiting.changed = changed
    asking = asyncio.create_task(asker(stream, None, world).ask(QUESTION, 5))
    await opened.wait()
    panels.append(panel)
    stream.joined.set()
    await panel.reached.wait()
    panel.choose("allow_once")
    assert await asking == Answer("allow_once", "panel")
    assert told == [[("i1", False)], [("i1", True)], []]


async def test_without_that_browser_or_for_a_listener_it_is_denied_at_once(stream):
    assert (await asker(stream, None, world_of(hands=["hand:i2"])).ask(QUESTION, 5)).outcome == "no_surface"
    listener = {**PARAMS, "_meta": {"pagehand/caller": {"kind": "listener", "name": "mail"}}}
    world = world_of(hands=["hand:i1"])
    assert (await asker(stream, None, world).ask(Question(listener, "hand:i1"), 5)).outcome == "no_surface"


async def test_a_panel_that_closes_leaves_it_waiting_unseen_until_the_deadline(stream):
    panel = FakeSurface("panel")
    panels = [panel]
    world = world_of(panels, ["hand:i1"])
    asking = asyncio.create_task(asker(stream, panel, world).ask(QUESTION, 0.2))
    await panel.reached.wait()
    assert [one["shown"] for one in world.waiting.states()] == [True]
    unseen = asyncio.Event()
    world.waiting.changed = unseen.set
    panel.leave()
    panels.clear()
    await unseen.wait()
    assert [one["shown"] for one in world.waiting.states()] == [False]
    assert await asking == Answer("deadline", "deadline")


async def test_a_question_about_a_browser_that_comes_back_is_asked_again(hub):
    hand = await hub.hand(instance="i1")
    person = await hub.person(None)
    session = await person.client.new_session()
    acting = asyncio.create_task(session.call("click", {"ref": "e1"}))
    await person.until(lambda: person.permissions, "the question")
    person.answer = "allow_once"
    await hand.close()
    back = await hub.hand(instance="i1")
    assert not (await acting)["isError"]
    assert person.withdrawn == [person.permissions[0].meta["pagehand/confirmationId"]]
    assert len(person.permissions) == 2 and len(back.described) == len(back.calls) == 1 and not hand.calls


async def test_a_question_about_a_browser_that_is_gone_is_withdrawn(hub, monkeypatch):
    monkeypatch.setattr("pagehand.session.consent.BACK_SECONDS", 0.05)
    hand = await hub.hand()
    person = await hub.person(None)
    session = await person.client.new_session()
    hub.script(call("click", ref="e1"), say("I could not."))
    prompt = asyncio.create_task(session.prompt("click"))
    await person.until(lambda: person.permissions, "the question")
    await hand.close()
    await asyncio.wait_for(prompt, 5)
    (result,) = [body for body in person.of_kind("tool_call_update") if body["status"] == "failed"]
    assert "hand_gone" in str(result["content"])
