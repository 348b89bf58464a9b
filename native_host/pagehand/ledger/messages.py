"""The model's transcript as JSON and back, for the ledger. Pictures are not kept: a reloaded session says that one was seen."""

from __future__ import annotations

from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult, UserMessage
from pagehand.values import Json


def to_json(message: Message) -> Json:
    """One message as stored."""
    match message:
        case UserMessage():
            return {"role": "user", "text": message.text, "images": len(message.images)}
        case AssistantMessage():
            calls = [{"id": c.id, "name": c.name, "arguments": c.arguments, "problem": c.problem} for c in message.calls]
            return {"role": "assistant", "text": message.text, "calls": calls}
        case ToolResult():
            return {
                "role": "tool",
                "call": message.call_id,
                "name": message.name,
                "text": message.text,
                "error": message.is_error,
                "structured": message.structured,
                "origin": message.origin,
                "images": len(message.images),
            }


def from_json(body: Json) -> Message:
    """The stored message again."""
    if body["role"] == "user":
        return UserMessage(_with_note(body))
    if body["role"] == "assistant":
        return AssistantMessage(body["text"], tuple(ToolCall(**call) for call in body["calls"]))
    return ToolResult(
        body["call"], body["name"], _with_note(body), body["error"], structured=body["structured"], origin=body["origin"]
    )


def _with_note(body: Json) -> str:
    text: str = body["text"]
    return f"{text}\n(a picture was seen here and is not kept)" if body["images"] else text
