"""What reading a message comes to: steps, the part that was not understood, or a word about the conversation.

Frozen values; `grammar` makes them, `progress` and `report` take them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pagehand.providers.commands.steps import Step


@dataclass(frozen=True, slots=True)
class Commands:
    """A command that was understood as a whole."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """The first part that was not understood, and what was understood before it."""

    part: str
    before: tuple[Step, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A word about the conversation instead of the page: go on, stop, help, or a greeting or thanks."""

    kind: Literal["continue", "stop", "help", "chat"]
