"""What the brain needs from the world, on one screen. Read this file first.

Providers, tools and askers are given to it by `session` and `bootstrap`; it never knows which.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pagehand.brain.transcript import Message, ToolCall, ToolResult
from pagehand.values import Json


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as the model is shown it: unique name, description, JSON Schema of its arguments."""

    name: str
    description: str
    input_schema: Json


@dataclass(frozen=True, slots=True)
class TextDelta:
    """A piece of the answer's text."""

    text: str


@dataclass(frozen=True, slots=True)
class ThoughtDelta:
    """A piece of the model's thinking, shown apart from the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one provider call; cost in US dollars where the price is known."""

    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """Why the provider stopped: `stop`, `calls`, `length`, `refusal`, or `done` for an answer that is surely one.

    `early` comes with a `hint`: what the model is told instead of ending the turn. Without a `Finish` the reply ends
    normally.
    """

    reason: str
    hint: str = ""
    done: bool | None = None
    """Whether what was asked for is done; None where the provider cannot know."""


Delta = TextDelta | ThoughtDelta | ToolCall | Usage | Finish


@dataclass(frozen=True, slots=True)
class Request:
    """One question to a provider: instructions, the history so far, and the closed list of tools."""

    system: str
    history: Sequence[Message]
    tools: Sequence[ToolSpec]
    must_call: bool = False
    """The reply has to be a call; a provider that can hold its model to it does."""
    options: Json = field(default_factory=dict)
    """Sampling: any of `temperature`, `top_p`, `max_tokens`, `stop` and `seed`. A provider that has the attribute
    `takes_options` applies them; any other does not, and the turn says so."""
    reply_schema: Json | None = None
    """The reply's text has to be JSON of this schema; a provider that can hold its model to it does."""


class Provider(Protocol):
    """One way to reach a model. Raises `ProviderError`; closing the iterator stops the call."""

    def generate(self, request: Request) -> AsyncIterator[Delta]:
        """Stream one reply."""
        ...


class Toolbox(Protocol):
    """The closed list of tools for one turn. `run` goes through the gate and always returns a result for the call."""

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """The tools the model may call now."""
        ...

    async def run(self, call: ToolCall) -> ToolResult:
        """Check, ask, run. Never raises except `TurnAborted` and cancellation."""
        ...


class Reporter(Protocol):
    """Hears of everything a turn does, in order; the session turns it into events."""

    def text(self, piece: str) -> None: ...
    def thought(self, piece: str) -> None: ...
    def call_refused(self, call: ToolCall, result: ToolResult) -> None:
        """The brain itself answered a call that the toolbox never saw."""
        ...

    def usage(self, usage: Usage) -> None: ...
    def remember(self, message: Message) -> None:
        """A message joined the transcript."""
        ...


class TurnAborted(Exception):
    """The person ended the turn from a permission request."""
