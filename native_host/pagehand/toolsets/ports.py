"""What answers tool calls, on one screen: a browser, the hub itself, an executable, a plugin, an MCP server, a script.

Everything that lends tools plays `ToolSource`; the one path of every call (`calls.path`) knows sources only by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Protocol

from pagehand.brain.ports import Toolbox, ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.gate.authority import Authority
from pagehand.gate.subject import CallerKind
from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target

HUB = "hub"
"""The id of the hub's own source: only its results speak as Pagehand."""
Progress = Callable[[str], None]
"""Tells those who watch how far a call has come, in one line."""


@cache
def nowhere() -> Target:
    """The target of a call that touches no page."""
    from pagehand.wire.extensions import Target

    return Target.model_construct(sensitive=False)


@dataclass(frozen=True, slots=True)
class Resource:
    """Something outside a page that a call uses, and the argument that names it."""

    kind: Literal["file_read", "file_write", "shell", "url", "page"]
    argument: str


@dataclass(frozen=True, slots=True)
class Offered:
    """One tool as its source offers it.

    `annotations` are MCP's hints, `declaration` is a schema file's `x-pagehand-risk`; without either a call asks.
    """

    spec: ToolSpec
    title: str | None = None
    kind: str = "execute"
    """ACP's tool kind."""
    annotations: Any = None
    declaration: Any = None
    resources: tuple[Resource, ...] = ()
    secret_arguments: tuple[str, ...] = ()
    files_argument: str | None = None
    """The argument that names files of the person's, which go along with the call."""
    tells_place: bool = False
    """A read whose result says where it read: what it touches is asked only where that takes a while."""
    summary_arguments: tuple[str, ...] | None = None
    """The arguments that a call's title repeats; None: whatever says what is to be done."""
    seconds: float | None = None
    """The call's own time limit; None: the usual one."""
    checks_arguments: bool = False
    """The source says itself, in words of its own, what is wrong with arguments."""
    data_argument: str | None = None
    """The argument whose handles stand for values rather than for texts."""
    is_confined: bool = False
    """What goes in comes out in the call's result alone, so that nothing is taken anywhere."""
    is_listed: bool = True
    """Models are told of it; what is not listed is there for scripts, the bridge and direct calls."""
    replaces: bool = False
    """The person said that this one has its name, whoever else offers it."""
    held_to: Offered | None = None
    """The tool whose name it has: the stricter class of both counts."""

    def in_place_of(self, other: Offered) -> Offered:
        """This one, held to whatever the other one was held to."""
        resources = dict.fromkeys((*self.resources, *other.resources))
        secrets = dict.fromkeys((*self.secret_arguments, *other.secret_arguments))
        return replace(
            self,
            held_to=replace(other, held_to=self.held_to),
            resources=tuple(resources),
            secret_arguments=tuple(secrets),
        )


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks: a kind, a name for people and the audit, and the call that this one was made in."""

    kind: CallerKind
    name: str
    parent: str | None = None
    held: Authority | None = None
    """What it may do at most; None: whatever a person lets it."""


Waiting = Callable[[], AbstractContextManager[None]]
"""Entered while a person is asked, for clocks that stand still then."""


class Nesting(Protocol):
    """Lets a source make calls of its own within one that it answers."""

    def under(
        self,
        authority: Authority | None,
        caller: Caller,
        sources: Sequence[ToolSource] = (),
        waiting: Waiting | None = None,
    ) -> Toolbox:
        """The same tools and those of `sources`, at most as `authority` says, and never more than here."""
        ...


@dataclass(frozen=True, slots=True)
class CallContext:
    """What travels with a call beside its arguments."""

    session: str
    turn: str
    caller: Caller
    surface: str = "none"
    """The surface that submitted the turn, for the audit."""
    title: str = ""
    """The session's, for hooks."""
    cwd: str = "/"
    """The folder that the session works in; `/`: it has none."""
    place: Json = field(default_factory=dict)
    """Where the surface said to work, such as `{"windowId": 3}`."""
    nesting: Nesting | None = field(default=None, compare=False, repr=False)
    """For calls within the call; None: there can be none."""
    digest: str | None = None
    blocked_sites: tuple[str, ...] = ()
    read_only: bool = False
    """Nothing is to be done that a page could take for a person's act."""
    files: Sequence[Json] = ()
    """The files that go along: `{name, type, modified, data}` each."""


@dataclass(frozen=True, slots=True)
class Returned:
    """What a call gave back: MCP content blocks, structured content, and the site whose text it is.

    `origin` None: the source's own words.
    """

    content: Sequence[Json]
    structured: Json | None = None
    is_error: bool = False
    origin: str | None = None
    shown: Sequence[Json] = ()
    """Content blocks for those who watch, never for a model: figures and tables."""


class ToolSource(Protocol):
    """Something that lends tools and runs them."""

    @property
    def id(self) -> str:
        """`hand:3f2a`, `hub`, `plugin:weather@sha256:...`, `mcp:github`: in audit, grants and results."""
        ...

    @property
    def hints_trusted(self) -> bool:
        """Its hints may make a call free."""
        ...

    @property
    def tools(self) -> Mapping[str, Offered]:
        """What it offers now, by name."""
        ...

    async def describe(self, call: ToolCall, context: CallContext) -> Target:
        """Where the call would act and on what; `nowhere()` without a page. Raises `ToolError`."""
        ...

    async def run(self, call: ToolCall, context: CallContext, progress: Progress) -> Returned:
        """Run it; the caller bounds the time and cancels. Raises `ToolError`, `TurnAborted`."""
        ...

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Show the person what the call is about, or stop showing it; a source without a page does nothing."""
        ...
