"""A question to a provider as the items of the plugin interface, and back: nothing is lost on the way. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from pagehand.brain.ports import Request, ToolSpec
from pagehand.brain.transcript import AssistantMessage, Image, LongText, Message, ToolCall, ToolResult, UserMessage
from pagehand.values import Json


def items_of(request: Request) -> list[Json]:
    """The instructions and the history, one item a message."""
    return [{"role": "system", "content": request.system}, *map(_item, request.history)]


def tools_of(request: Request) -> list[Json]:
    """The tools, as `{name, description, parameters}`."""
    return [{"name": s.name, "description": s.description, "parameters": s.input_schema} for s in request.tools]


def request_of(items: Sequence[Mapping[str, Any]], tools: Sequence[Mapping[str, Any]]) -> Request:
    """The question again, for a provider of this package."""
    system = "\n\n".join(item["content"] for item in items if item["role"] == "system")
    history = [_message(item) for item in items if item["role"] != "system"]
    specs = tuple(ToolSpec(tool["name"], tool["description"], dict(tool["parameters"])) for tool in tools)
    return Request(system, tuple(history), specs)


def _item(message: Message) -> Json:
    if isinstance(message, AssistantMessage):
        item: Json = {"role": "assistant", "content": message.text}
        return {**item, "tool_calls": [asdict(call) for call in message.calls]} if message.calls else item
    shown: Json = {"content": message.text}
    if message.images:
        shown["images"] = [asdict(image) for image in message.images]
    if isinstance(message, UserMessage):
        return {"role": "user", **shown}
    result: Json = {"role": "tool", "tool_call_id": message.call_id, "name": message.name, **shown}
    kept = {"is_error": message.is_error, "structured": message.structured, "origin": message.origin}
    result |= {key: value for key, value in kept.items() if value}
    return result if message.whole is None else {**result, "whole": asdict(message.whole)}


def _message(item: Mapping[str, Any]) -> Message:
    images = tuple(Image(**image) for image in item.get("images", ()))
    if item["role"] == "user":
        return UserMessage(item["content"], images)
    if item["role"] == "assistant":
        return AssistantMessage(item["content"], tuple(ToolCall(**call) for call in item.get("tool_calls", ())))
    return ToolResult(
        item["tool_call_id"],
        item["name"],
        item["content"],
        item.get("is_error", False),
        item.get("structured"),
        images,
        item.get("origin"),
        LongText(**item["whole"]) if "whole" in item else None,
    )
