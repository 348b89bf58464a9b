"""What a session needs of the world, on one screen: surfaces that watch and answer, hands, engines, a clock."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from pagehand.brain.engines import Engine
from pagehand.brain.limits import Limits
from pagehand.calls.hooks.runs import HookRuns
from pagehand.calls.ports import Hooks
from pagehand.errors import SetupError
from pagehand.gate.grants import Scope
from pagehand.ledger.audit import Audit
from pagehand.ledger.recall import Recall
from pagehand.ledger.store import Ledger
from pagehand.session.guidance import Guidance
from pagehand.session.waiting import WaitingQuestions
from pagehand.tools.upload_files import UploadFolders
from pagehand.tools.validator import ArgumentChecker
from pagehand.toolsets.ports import ToolSource
from pagehand.values import Json
from pagehand.wire.ports import DoorAddress, RequestChannel

if TYPE_CHECKING:
    from pagehand.gate.policy import Policy
    from pagehand.toolsets.hand import Hand


class Surface(RequestChannel, Protocol):
    """A client that watches a session, submits turns and answers questions. `name` is for people and the audit."""

    name: str
    extensions: bool
    """It understands `_pagehand/*`."""
    elicitation: bool
    """It can be asked questions (`elicitation/create`)."""
    answers: bool
    """A person is there who can answer permission requests."""
    panel_of: str
    """The source id of the browser whose panel it is; empty for every other client."""


async def _no_door(_origins: Sequence[str] = ()) -> DoorAddress:
    raise SetupError("this hub has no HTTP door")


async def _at_once() -> None:
    """There is nothing to wait for."""


def _has_none(_session: str) -> None:
    """There are no files of sessions."""


async def _unchanged(text: str) -> str:
    return text


@dataclass(slots=True)
class World:
    """What all sessions of a hub share. `now_ms` is wall time; `hands` and `engines` are live."""

    ledger: Ledger
    audit: Audit
    policy: Callable[[], Policy]
    """The rules as the person's file has them now."""
    own_tools: dict[str, Json]
    checker: ArgumentChecker
    uploads: UploadFolders
    limits: Limits
    now_ms: Callable[[], int]
    hands: Callable[[], Sequence[Hand]]
    sources: Callable[[], Sequence[ToolSource]]
    """What lends tools beside the browsers."""
    hooks: Hooks
    hook_runs: HookRuns
    panels: Callable[[str], Sequence[Surface]]
    """The open panels of the browser that is this source."""
    engines: Callable[[], Sequence[Engine]]
    look_for_engines: Callable[[], Awaitable[None]]
    """Wait until `engines` knows what is there now; a fraction of a second."""
    guidance: Callable[[], Guidance] = Guidance
    """What the person's guides say now."""
    recall: Recall | None = None
    """What was said long ago."""
    forget_files: Callable[[str], None] = _has_none
    """A session is gone: so are the files that it had in a sandbox."""
    expand: Callable[[str], Awaitable[str]] = _unchanged
    """A slash command that a person typed, as the text it stands for."""
    commands: Callable[[], Sequence[Json]] = tuple
    """The slash commands there are, as ACP names them."""
    ready: Callable[[], Awaitable[None]] = _at_once
    """Wait until plugins are loaded; bounded."""
    kept: Callable[[], frozenset[Scope]] = frozenset
    """Leave that the person stored beyond sessions, and that has not lapsed."""
    keep: Callable[[Scope], None] = lambda _scope: None
    """Stores leave beyond sessions."""
    door: Callable[[Sequence[str]], Awaitable[DoorAddress]] = _no_door
    """Where the HTTP door is, opened if need be; pages of these web origins may come in too."""
    waiting: WaitingQuestions = field(default_factory=WaitingQuestions)
    """Permissions that wait for an answer now."""
