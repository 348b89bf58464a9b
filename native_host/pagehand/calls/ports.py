"""What a call needs of the world beside its source (`toolsets.ports`): hooks, a person's consent, and a record.

Protocols and values only. `session` and `bootstrap` give the parts; the path never knows which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from pagehand.brain.transcript import ToolResult
from pagehand.calls.stages import Checked, Ended, Known
from pagehand.toolsets.ports import Waiting
from pagehand.values import Json

Point = Literal["before", "permit", "after", "settled"]
Outcome = Literal[
    "allow_once", "allow_session", "allow_always", "deny_once", "deny_session", "cancelled", "deadline", "no_surface"
]


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said, and by whom: a surface's name, a rule of the policy, or `deadline`."""

    outcome: Outcome
    by: str
    confirmation: str = field(default="", compare=False)
    """The id of the question that was answered."""

    @property
    def allowed(self) -> bool:
        """Leave to run the call."""
        return self.outcome in ("allow_once", "allow_session", "allow_always")


@dataclass(frozen=True, slots=True)
class Question:
    """A permission request: ACP's params without id and deadline, and the source whose page it is about."""

    params: Json
    source: str


MOST_ASKED = 3
"""How often one call is asked for whose browser goes away meanwhile and comes back."""


class AskAgain(Exception):
    """The browser went away while a person was asked, and is back: what they saw has to be looked at anew."""


class Consent(Protocol):
    """Asks a person: the surface that submitted the turn, then the session's watchers, then the browser's panels."""

    async def ask(self, question: Question, seconds: float) -> Answer:
        """What a person says, or that nobody did until the deadline. Raises `AskAgain`."""
        ...


@dataclass(frozen=True, slots=True)
class TimedConsent:
    """Somebody's consent, and a clock that stands still while they think."""

    consent: Consent
    waiting: Waiting

    async def ask(self, question: Question, seconds: float) -> Answer:
        """As they say."""
        with self.waiting():
            return await self.consent.ask(question, seconds)


class Hooks(Protocol):
    """What a person's own hooks may do to a call. They never grant. Raise `ToolError` denied to stop one."""

    def listens(self, *points: Point) -> bool:
        """Some hook is there for one of these points."""
        ...

    async def before(self, checked: Checked, /) -> Checked:
        """May change the arguments, which are then checked again."""
        ...

    async def permit(self, known: Known, /) -> None:
        """Hears what the call will touch."""
        ...

    async def after(self, known: Known, result: ToolResult, room: int | None, /) -> tuple[ToolResult, bool]:
        """May change what the model reads; and whether that may be stored whole, when it has more than this room."""
        ...

    def settled(self, ended: Ended, /) -> None:
        """Hears what became of a call, whatever it was."""
        ...


class NoHooks:
    """No hook is installed."""

    def listens(self, *_points: Point) -> bool:
        """Never."""
        return False

    async def before(self, checked: Checked, /) -> Checked:
        """Unchanged."""
        return checked

    async def permit(self, _known: Known, /) -> None:
        """Nothing to say."""

    async def after(self, _known: Known, result: ToolResult, _room: int | None, /) -> tuple[ToolResult, bool]:
        """Unchanged."""
        return result, True

    def settled(self, _ended: Ended, /) -> None:
        """Nothing to do."""


NO_HOOKS = NoHooks()


class Record(Protocol):
    """Where a call is written down for people: the session's events, and what of its arguments is kept."""

    def emit(self, update: Json) -> None:
        """Write one ACP update and send it to those who watch."""
        ...

    def keep(self, call_id: str, arguments: Json) -> None:
        """These arguments may be stored; of a call that is never named here, none are."""
        ...

    def conceal(self, secrets: Sequence[str]) -> None:
        """These went into a secret field: what was said with them before is kept without them."""
        ...
