"""What was said, thought, called and seen in a session, as the provider is shown it.

Text that came from a page or a tool stays in `ToolResult` and is never mixed into what the user said.
Not the ledger: that keeps events for people and replay; this is the model's view.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pagehand.values import Json


@dataclass(frozen=True, slots=True)
class Image:
    """A picture: base64 data and one of image/png, image/jpeg, image/webp, image/gif."""

    data: str
    mime_type: str


@dataclass(frozen=True, slots=True)
class UserMessage:
    """What the user wrote, with pictures they attached. `origin`: it is a page's text that they attached."""

    text: str
    images: tuple[Image, ...] = ()
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call the model asked for. `problem` is set when its arguments could not be parsed."""

    id: str
    name: str
    arguments: Json = field(default_factory=dict)
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class AssistantMessage:
    """One reply of the model: its text and the calls it asked for."""

    text: str
    calls: tuple[ToolCall, ...] = ()


@dataclass(frozen=True, slots=True)
class LongText:
    """The whole of a text that is too long for the transcript, and the handle under which it can be read on."""

    handle: str
    text: str


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What one call gave back. `origin` names the site its text came from; None means Pagehand itself said it.

    `whole` is there when `text` is only its beginning.
    """

    call_id: str
    name: str
    text: str
    is_error: bool = False
    structured: Json | None = None
    images: tuple[Image, ...] = ()
    origin: str | None = None
    whole: LongText | None = None
    shown: tuple[Json, ...] = ()
    """For those who watch the call; no provider is given it, and it is not kept with the transcript."""


Message = UserMessage | AssistantMessage | ToolResult
StopReason = Literal["end_turn", "max_tokens", "max_turn_requests", "refusal", "cancelled"]
