"""Tools that a client lends over its own connection, one by one: the hub asks, it answers with MCP's tool result.

They touch no page, and nobody knows the client: its hints never make a call free. Below: `wire.ports` (the channel).
Above: `hub.connection` makes one of each client that registers something, `calls` runs them.
"""

from __future__ import annotations

from collections.abc import Mapping

from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import PagehandError, ToolError
from pagehand.toolsets.mcp_session import bounded_request, read
from pagehand.toolsets.ports import CallContext, Offered, Progress, Returned, nowhere
from pagehand.values import canonical_json
from pagehand.wire.extensions import Capability, Target
from pagehand.wire.jsonrpc import RequestId
from pagehand.wire.mcp import SPEC_LIMIT, CallResult
from pagehand.wire.ports import RequestChannel

LONGEST_SECONDS = 600.0
"""No call waits longer; its caller has a bound of its own, which is shorter."""
MOST = 100
"""Tools of one client."""


class Capabilities:
    """What one client lends. Plays `ToolSource`; gone with its connection."""

    hints_trusted = False

    def __init__(self, source_id: str, label: str, channel: RequestChannel) -> None:
        self.id, self.label = source_id, label
        self._channel = channel
        self._offered: dict[str, Offered] = {}

    @property
    def tools(self) -> Mapping[str, Offered]:
        """What it lends now."""
        return {} if self._channel.closed else self._offered

    def register(self, capability: Capability) -> None:
        """Lend it; one of the same name is replaced. Raises `too_large`, `limit_reached`."""
        spec = {"name": capability.name, "description": capability.description, "inputSchema": capability.input_schema}
        if (size := len(canonical_json(spec).encode())) > SPEC_LIMIT:
            message = f"the description of {capability.name} is {size:,} bytes, over the limit of {SPEC_LIMIT:,}"
            raise PagehandError(message, "too_large")
        if capability.name not in self._offered and len(self._offered) >= MOST:
            raise PagehandError(f"a client lends at most {MOST} tools", "limit_reached")
        self._offered[capability.name] = Offered(
            ToolSpec(capability.name, capability.description, capability.input_schema),
            title=capability.name,
            annotations={
                "readOnlyHint": capability.is_read_only,
                "destructiveHint": capability.is_destructive is not False,
            },
        )

    def unregister(self, name: str) -> None:
        """Lend it no longer. Raises `not_yours`."""
        if self._offered.pop(name, None) is None:
            raise PagehandError(f"{name} is no tool that this client lends", "not_yours")

    async def describe(self, _call: ToolCall, _context: CallContext) -> Target:
        """No page."""
        return nowhere()

    async def show(self, call: ToolCall, context: CallContext, *, on: bool) -> None:
        """Nothing to show."""

    async def run(self, call: ToolCall, context: CallContext, _progress: Progress) -> Returned:
        """Ask the client. Raises `ToolError` hand_gone, timeout, failed; who waits no longer tells it to stop."""
        if call.name not in self.tools:
            raise ToolError(f"{self.label} no longer lends {call.name}", "hand_gone")
        asked = {
            "name": call.name,
            "arguments": call.arguments,
            "sessionId": context.session,
            "turnId": context.turn,
        }

        def cancel(request_id: RequestId) -> None:
            self._channel.notify("_pagehand/capability_cancelled", {"requestId": request_id})

        method = "_pagehand/capability_request"
        answer = await bounded_request(self._channel, method, asked, LONGEST_SECONDS, self.label, abandon=cancel)
        result = read(CallResult, answer, self.label)
        return Returned(result.content, result.structured_content, result.is_error)
