"""Permissions that wait for an answer now, told to every client, so that no question waits unseen.

A browser whose panel is closed shows them on its toolbar button and in a notification. Above: `consent` opens them,
`hub` tells them. Nothing here answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from pagehand.values import Json

AT_ONCE_SECONDS = 0.2
"""What is answered within this, as programs answer, waits for nobody and is not told."""


@dataclass(slots=True)
class WaitingQuestion:
    """One question; `shown` while a surface has it on screen."""

    confirmation: str
    session: str
    title: str
    deadline: int
    origin: str | None = None
    instance: str = ""
    shown: bool = False
    in_its_panel: bool = False
    """The panel of the browser that it is about has it on screen."""
    told: bool = False
    """Clients were told that it waits, so they are told what becomes of it."""

    def state(self) -> Json:
        """As `_pagehand/state` tells it."""
        told: Json = {
            "confirmationId": self.confirmation,
            "sessionId": self.session,
            "title": self.title,
            "deadline": self.deadline,
            "shown": self.shown,
        }
        return told | {key: value for key, value in (("origin", self.origin), ("instance", self.instance)) if value}


@dataclass(slots=True)
class WaitingQuestions:
    """All that wait; `changed` is called when clients have to be told of a change.

    That is not so while the panel of the very browser has the question on screen: there is nothing to point at.
    """

    changed: Callable[[], None] = lambda: None
    _open: dict[str, WaitingQuestion] = field(default_factory=dict)
    _due: dict[str, asyncio.TimerHandle] = field(default_factory=dict)

    @contextmanager
    def opened(self, question: WaitingQuestion) -> Iterator[WaitingQuestion]:
        """The question waits while the block runs."""
        self._open[question.confirmation] = question
        try:
            yield question
        finally:
            self._forget(question)
            del self._open[question.confirmation]
            if question.told:
                self.changed()

    def show(self, question: WaitingQuestion, *, shown: bool, in_its_panel: bool = False) -> None:
        """A surface has it on screen now, or none has; `in_its_panel`: that of the browser that it is about."""
        news, question.shown, question.in_its_panel = question.shown != shown, shown, in_its_panel
        if not shown and not question.told:
            self._tell(question)
        elif question.told and news:
            self.changed()
        elif not question.told and question.confirmation not in self._due:
            due = asyncio.get_running_loop().call_later(AT_ONCE_SECONDS, self._tell, question)
            self._due[question.confirmation] = due

    def _tell(self, question: WaitingQuestion) -> None:
        self._forget(question)
        if not question.in_its_panel:
            question.told = True
            self.changed()

    def _forget(self, question: WaitingQuestion) -> None:
        if (due := self._due.pop(question.confirmation, None)) is not None:
            due.cancel()

    def states(self) -> list[Json]:
        """Oldest first."""
        return [question.state() for question in self._open.values()]
