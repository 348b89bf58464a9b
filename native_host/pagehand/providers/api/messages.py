"""Our transcript in the words of `pydantic-ai-slim`'s model layer, and its replies in ours. No request is made here.

Results that follow each other travel in one request, before any text or picture that came with them, because most APIs
want each call answered first. Above: `models`.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pagehand.brain.ports import Delta, Finish, Request, TextDelta, ThoughtDelta, ToolSpec, Usage
from pagehand.brain.transcript import AssistantMessage, Image, ToolCall, ToolResult, UserMessage
from pagehand.errors import ProviderError

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelMessage, ModelRequestPart, ModelResponse, UserContent
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.tools import ToolDefinition

CallIds = tuple[str, ...]
"""What tells one reply with calls from all others."""
_FINISH = {"length": "length", "content_filter": "refusal"}
_LONGEST_NAME = 60


class NameMap:
    """Our tool names as every provider takes them, and back, without two becoming one."""

    def __init__(self, tools: Sequence[ToolSpec]) -> None:
        self._outward: dict[str, str] = {}
        for tool in tools:
            plain = _plain_name(tool.name)
            name, number = plain, 2
            while name in self._outward.values():
                name, number = f"{plain}_{number}", number + 1
            self._outward[tool.name] = name
        self._inward = {outward: name for name, outward in self._outward.items()}

    def outward(self, name: str) -> str:
        """The name a provider is told; a tool that is no longer offered keeps a plain form of its own."""
        return self._outward.get(name) or _plain_name(name)

    def inward(self, name: str) -> str:
        """Our name for what the model called; an invented one stays as it is and is refused by the toolbox."""
        return self._inward.get(name, name)


def _plain_name(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]", "_", name)[:_LONGEST_NAME] or "tool"


def request_parameters(request: Request, names: NameMap) -> ModelRequestParameters:
    """What the model may answer: a call or text, only a call, or only JSON of a schema."""
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.output import OutputObjectDefinition

    tools = _tool_definitions(request.tools, names)
    if request.reply_schema is None:
        return ModelRequestParameters(function_tools=tools, allow_text_output=not (request.must_call and tools))
    wanted = OutputObjectDefinition(json_schema=request.reply_schema, name="reply", strict=True)
    return ModelRequestParameters(function_tools=tools, output_mode="native", output_object=wanted)


def _tool_definitions(tools: Sequence[ToolSpec], names: NameMap) -> list[ToolDefinition]:
    """The tools as the library takes them; schemas go as they are."""
    from pydantic_ai.tools import ToolDefinition

    return [
        ToolDefinition(name=names.outward(t.name), description=t.description, parameters_json_schema=t.input_schema)
        for t in tools
    ]


def to_messages(
    request: Request, names: NameMap, *, sees: bool, said: Mapping[CallIds, ModelResponse]
) -> list[ModelMessage]:
    """The transcript in the library's messages.

    `said` holds the library's own form of this turn's replies, with what a vendor wants back unchanged (signed
    thinking, ids of its own) and our transcript does not keep.
    """
    from pydantic_ai.messages import ModelRequest

    messages: list[ModelMessage] = []
    results: list[ModelRequestPart] = []
    prompts: list[ModelRequestPart] = []

    def flush() -> None:
        if results or prompts:
            messages.append(ModelRequest(parts=[*results, *prompts], instructions=request.system))
            results.clear()
            prompts.clear()

    for message in request.history:
        match message:
            case AssistantMessage():
                flush()
                known = said.get(ids_of(message.calls)) if message.calls else None
                messages.append(known or _response(message, names))
            case ToolResult():
                results.append(_tool_return(message, names))
                if message.images:
                    prompts.append(_prompt(f"Picture from {message.name}:", message.images, sees=sees))
            case UserMessage(text, images):
                prompts.append(_prompt(text, images, sees=sees))
    flush()
    return messages


def ids_of(calls: Sequence[ToolCall]) -> CallIds:
    """The ids of a reply's calls, in order."""
    return tuple(call.id for call in calls)


def _response(message: AssistantMessage, names: NameMap) -> ModelResponse:
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart

    calls = [ToolCallPart(names.outward(call.name), call.arguments, call.id) for call in message.calls]
    text = [TextPart(message.text)] if message.text.strip() or not calls else []
    return ModelResponse(parts=[*text, *calls])


def _tool_return(message: ToolResult, names: NameMap) -> ModelRequestPart:
    from pydantic_ai.messages import ToolReturnPart

    source = f"[from {message.origin}]\n" if message.origin else ""
    return ToolReturnPart(names.outward(message.name), source + message.text, message.call_id)


def _prompt(text: str, images: Sequence[Image], *, sees: bool) -> ModelRequestPart:
    from pydantic_ai.messages import BinaryContent, UserPromptPart

    if not images:
        return UserPromptPart(text)
    if not sees:
        return UserPromptPart(f"{text} (a picture that this engine cannot see; read the page instead)")
    pictures = [BinaryContent(base64.b64decode(image.data), media_type=image.mime_type) for image in images]
    content: list[UserContent] = [text, *pictures]
    return UserPromptPart(content)


def delta_of(event: object) -> Delta | None:
    """What of a stream event is shown at once: text and thinking."""
    from pydantic_ai.messages import (
        PartDeltaEvent,
        PartStartEvent,
        TextPart,
        TextPartDelta,
        ThinkingPart,
        ThinkingPartDelta,
    )

    match event:
        case PartStartEvent(part=TextPart(content=text)) | PartDeltaEvent(delta=TextPartDelta(content_delta=text)) if (
            text
        ):
            return TextDelta(text)
        case (
            PartStartEvent(part=ThinkingPart(content=text))
            | PartDeltaEvent(delta=ThinkingPartDelta(content_delta=text))
        ) if text:
            return ThoughtDelta(text)
    return None


def closing(response: ModelResponse, names: NameMap, *, priced: bool) -> list[Delta]:
    """The calls of a whole reply, its usage, and why it ended. Raises `ProviderError` for one that broke off."""
    from pydantic_ai.messages import ToolCallPart

    if response.finish_reason == "error":
        raise ProviderError("the model's answer broke off with an error of its own; try again")
    if not response.parts and response.finish_reason is None:
        raise ProviderError("the provider ended its answer before it began; try again or choose another engine")
    deltas: list[Delta] = [_call(part, names) for part in response.parts if isinstance(part, ToolCallPart)]
    usage = response.usage
    deltas.append(Usage(usage.input_tokens, usage.output_tokens, _cost(response) if priced else None))
    if reason := _FINISH.get(response.finish_reason or ""):
        deltas.append(Finish(reason))
    return deltas


def _cost(response: ModelResponse) -> float | None:
    """US dollars; None where no price is known, in whatever way the library says so."""
    try:
        return float(response.cost().total_price)
    except Exception:
        return None


def _call(part: Any, names: NameMap) -> ToolCall:
    name = names.inward(part.tool_name)
    arguments = part.args
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments or "{}")
        except (ValueError, RecursionError) as error:
            return ToolCall(part.tool_call_id, name, {}, f"the arguments are not JSON ({error}); give an object")
    if arguments is None:
        arguments = {}
    if not isinstance(arguments, dict):
        return ToolCall(part.tool_call_id, name, {}, "the arguments have to be an object")
    return ToolCall(part.tool_call_id, name, arguments)
