"""What a turn had asked for when the hub died in it: calls that the transcript lost, found again in the turn's events.

A reply joins the transcript with the results of all its calls, so a crash loses it whole, although some of its calls
ran. Told as what is known of each, the turn can be gone on with. Pure; above: `session`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult
from pagehand.values import Json
from pagehand.wire.updates import ENDED

UNKNOWN = "cut off: Pagehand was stopped; whether this happened is not known"
REASON = (
    "This turn was cut off because Pagehand was stopped in the middle of it. What it had done until then stays done. "
    "Say “continue” to go on with it."
)


def lost_messages(updates: Iterable[Json], history: Sequence[Message]) -> list[Message]:
    """The calls among a turn's updates that the transcript lacks, with what came of them; nothing when it has all."""
    kept = {call.id for message in history if isinstance(message, AssistantMessage) for call in message.calls}
    calls: dict[str, ToolCall] = {}
    ends: dict[str, Json] = {}
    for update in updates:
        call_id = str(update.get("toolCallId"))
        name = (update.get("_meta") or {}).get("pagehand/toolName")
        if update["sessionUpdate"] == "tool_call" and name and call_id not in kept:
            calls[call_id] = ToolCall(call_id, str(name), update.get("rawInput") or {})
        if update.get("status") in ENDED:
            ends[call_id] = update
    if not calls:
        return []
    return [AssistantMessage("", tuple(calls.values())), *(_result(call, ends.get(call.id)) for call in calls.values())]


def _result(call: ToolCall, end: Json | None) -> ToolResult:
    if end is None:
        return ToolResult(call.id, call.name, UNKNOWN, is_error=True)
    texts = [part["content"].get("text", "") for part in end.get("content") or []]
    receipt = (end.get("_meta") or {}).get("pagehand/receipt")
    return ToolResult(call.id, call.name, "\n".join(filter(None, texts)), end["status"] == "failed", receipt)
