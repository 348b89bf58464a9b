"""The model's transcript as JSON and back, for the ledger.

Pictures are not kept: a reloaded session says that one was seen. Below `store`; above the brain's `transcript`.
"""

from __future__ import annotations

from dataclasses import asdict

from pagehand.brain.transcript import AssistantMessage, LongText, Message, ToolCall, ToolResult, UserMessage
from pagehand.values import Json


def to_json(message: Message) -> Json:
    """One message as stored."""
    match message:
        case UserMessage():
            said: Json = {"role": "user", "text": message.text, "images": len(message.images)}
            return said if message.origin is None else {**said, "origin": message.origin}
        case AssistantMessage():
            return {"role": "assistant", "text": message.text, "calls": [asdict(call) for call in message.calls]}
        case ToolResult():
            body: Json = {
                "role": "tool",
                "call": message.call_id,
                "name": message.name,
                "text": message.text,
                "error": message.is_error,
                "structured": message.structured,
                "origin": message.origin,
                "images": len(message.images),
            }
            return body if message.whole is None else {**body, "whole": asdict(message.whole)}


def from_json(body: Json) -> Message:
    """The stored message again."""
    if body["role"] == "user":
        return UserMessage(_with_note(body), origin=body.get("origin"))
    if body["role"] == "assistant":
        return AssistantMessage(body["text"], tuple(ToolCall(**call) for call in body["calls"]))
    text = _with_note(body)
    structured, origin = body["structured"], body["origin"]
    whole = LongText(**body["whole"]) if "whole" in body else None
    return ToolResult(body["call"], body["name"], text, body["error"], structured, origin=origin, whole=whole)


def _with_note(body: Json) -> str:
    text: str = body["text"]
    return f"{text}\n(a picture was seen here and is not kept)" if body["images"] else text
