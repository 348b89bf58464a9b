"""The hub's own tools as a source like any other: asking the person, proposing a plan, reading on in a long result.

They touch no page. What each does is its own; `session` makes those of a turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from pagehand.brain.transcript import ToolCall
from pagehand.toolsets.ports import HUB, CallContext, Offered, Progress, Returned, nowhere

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target

FREE: dict[str, bool] = {"readOnlyHint": True}
"""The hint of a tool that changes nothing."""


class HubTool(Protocol):
    """One tool of the hub."""

    @property
    def offered(self) -> Offered | None:
        """How it is offered now; None: not now."""
        ...

    async def run(self, call: ToolCall, context: CallContext) -> Returned:
        """What came of it. Raises `ToolError`, and `TurnAborted` when the person ends the turn."""
        ...


class HubTools:
    """The tools of the hub in one turn."""

    id = HUB
    hints_trusted = True

    def __init__(self, tools: Sequence[HubTool]) -> None:
        self._tools = tools

    @property
    def tools(self) -> Mapping[str, Offered]:
        """Those that are offered now."""
        return {offered.spec.name: offered for tool in self._tools if (offered := tool.offered) is not None}

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return nowhere()

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """Run the tool of this name."""
        named = (tool for tool in self._tools if (offered := tool.offered) and offered.spec.name == call.name)
        return await next(named).run(call, context)

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""


def text(words: str, origin: str | None = None) -> Returned:
    """Words as a result; `origin` when they are a page's."""
    return Returned([{"type": "text", "text": words}], origin=origin)
