"""What a session knows that the gate decides with: grants, where the task is, what was read where, what was typed.

Above: `session`. Below: `gate`, which holds each of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pagehand.brain.asking import is_task
from pagehand.brain.transcript import Message, ToolResult, UserMessage
from pagehand.gate.grants import Grants, Scope
from pagehand.gate.provenance import Provenance
from pagehand.gate.standing import Mode, Standing
from pagehand.gate.task import Task


@dataclass(slots=True)
class Knowledge:
    """One session's; lasts as long as it."""

    grants: Grants = field(default_factory=Grants)
    task: Task = field(default_factory=Task)
    provenance: Provenance = field(default_factory=Provenance)

    def recall(self, history: Iterable[Message]) -> None:
        """What an earlier hub's transcript tells."""
        for message in history:
            if isinstance(message, (ToolResult, UserMessage)) and message.origin:
                self.provenance.read(message.origin, message.text)
            elif isinstance(message, UserMessage) and is_task(message):
                self.hear(message.text)

    def hear(self, text: str) -> None:
        """What the person types is theirs to be sent anywhere, and its addresses are where the task may go."""
        self.task.said(text)
        self.provenance.said(text)

    def begin(self, text: str) -> None:
        """A turn begins with these words."""
        self.task.begin()
        self.hear(text)

    def standing(self, mode: Mode, kept: frozenset[Scope] = frozenset()) -> Standing:
        """The session's side of a decision."""
        return Standing(
            mode,
            self.grants,
            self.grants.plan,
            plan_is_due=self.grants.plan_is_due,
            task_origins=self.task.origins,
            said_origins=self.task.said_origins,
            kept=kept,
            said_addresses=self.task.said_addresses,
        )
