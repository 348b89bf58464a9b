"""Permissions that wait are told while they wait, and whether somebody has them on screen."""

import asyncio

import pytest

from pagehand.session.waiting import WaitingQuestion, WaitingQuestions


def test_a_question_is_told_while_it_waits_also_when_it_fails():
    told = []
    waiting = WaitingQuestions()
    waiting.changed = lambda: told.append([one["confirmationId"] for one in waiting.states()])

    def fails():
        with waiting.opened(WaitingQuestion("p2", "s", "Type", 6)) as second:
            waiting.show(second, shown=False)
            raise RuntimeError

    with waiting.opened(WaitingQuestion("p1", "s", "Click", 5)) as first:
        waiting.show(first, shown=False)
        with pytest.raises(RuntimeError):
            fails()
    assert told == [["p1"], ["p1", "p2"], ["p1"], []]


async def test_what_the_browsers_own_panel_shows_is_told_only_when_it_shows_it_no_longer():
    told = []
    waiting = WaitingQuestions()
    waiting.changed = lambda: told.append([one["shown"] for one in waiting.states()])
    with waiting.opened(WaitingQuestion("p1", "s", "Click", 5)) as question:
        waiting.show(question, shown=True, in_its_panel=True)
    assert told == []
    with waiting.opened(WaitingQuestion("p2", "s", "Click", 5)) as question:
        waiting.show(question, shown=True, in_its_panel=True)
        waiting.show(question, shown=False)
        waiting.show(question, shown=True, in_its_panel=True)
    assert told == [[False], [True], []]


async def test_who_shows_it_is_told_once_and_nobody_of_what_is_answered_at_once(monkeypatch):
    changed = asyncio.Event()
    changes = []
    waiting = WaitingQuestions(changed=lambda: (changes.append(1), changed.set()))
    with waiting.opened(WaitingQuestion("p0", "s", "Click", 5)) as quick:
        waiting.show(quick, shown=True)
    monkeypatch.setattr("pagehand.session.waiting.AT_ONCE_SECONDS", 0.01)
    with waiting.opened(WaitingQuestion("p1", "s", "Click", 5, "https://a.example", "i1")) as question:
        waiting.show(question, shown=True)
        waiting.show(question, shown=True)
        assert waiting.states() == [
            {
                "confirmationId": "p1",
                "sessionId": "s",
                "title": "Click",
                "deadline": 5,
                "shown": True,
                "origin": "https://a.example",
                "instance": "i1",
            }
        ]
        assert changes == []
        await changed.wait()
    assert len(changes) == 2
