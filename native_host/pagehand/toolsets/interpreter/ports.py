"""What the interpreter needs of a sandbox, on one screen: is it there, run this, use these files, forget them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pagehand.toolsets.interpreter.offers import SandboxLimits
from pagehand.values import Json


@dataclass(frozen=True, slots=True)
class Run:
    """One piece of Python. `inputs` are JSON values by variable name, `wheels` whole files."""

    code: str
    limits: SandboxLimits
    inputs: Json = field(default_factory=dict)
    wheels: Sequence[bytes] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """How a run ended: `outcome` is JSON that the inside said, `over` the limit, `fault` why it ended by itself."""

    outcome: str | None = None
    stdout: str = ""
    stderr: str = ""
    over: str | None = None
    fault: str | None = None
    duration_ms: int = 0
    load_ms: int = 0


class Sandbox(Protocol):
    """One place where Python can run. Sessions are named by their ids, and see nothing of each other."""

    @property
    def name(self) -> str:
        """`wasm` or `bwrap`."""
        ...

    @property
    def id(self) -> str:
        """The same for as long as it has the same files."""
        ...

    @property
    def tags(self) -> tuple[str, ...]:
        """What pip is told of the wheels that fit it."""
        ...

    async def keep(self, sessions: list[str]) -> None:
        """Remove the files of all sessions but these."""
        ...

    async def fault(self) -> str | None:
        """Why it cannot be used now; None: it can."""
        ...

    async def execute(self, session: str, run: Run) -> Ended:
        """Run it, alone in its session. Raises `ToolError`; cancelling ends it."""
        ...

    async def use(self, session: str, operation: str, arguments: Json, limits: SandboxLimits) -> Json:
        """One of `list`, `read`, `write`, `mkdir`, `remove`. Raises `ToolError`."""
        ...
