"""What a client hears and how it answers: events, permissions, and the handler that takes them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from pagehand.values import Json


@dataclass(frozen=True, slots=True)
class Update:
    """One event of a session: ACP's update, its number in the session, the time (Unix milliseconds) and its turn."""

    session_id: str
    update: Json
    seq: int
    time: int
    turn: str | None


@dataclass(frozen=True, slots=True)
class Permission:
    """A permission request: ACP's `toolCall` and `options`, and the `_meta` that PROTOCOL.md lists."""

    session_id: str
    tool_call: Json
    options: list[Json]
    meta: Json

    @property
    def origin(self) -> str | None:
        """The site it is about."""
        target = self.meta.get("pagehand/target")
        return target.get("origin") if isinstance(target, dict) else None


async def deny(_permission: Permission) -> str:
    """The answer of a client that was given no other: deny once."""
    return "deny_once"


@dataclass(slots=True)
class Handler:
    """What a client does when the hub speaks.

    `permission` returns an option id or `cancelled` (ends the turn); `question` returns the answer or None to decline.
    """

    update: Callable[[Update], None] | None = None
    permission: Callable[[Permission], Awaitable[str]] = deny
    question: Callable[[Json], Awaitable[str | None]] | None = None
    state: Callable[[Json], None] | None = None
