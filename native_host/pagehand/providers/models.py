"""Models behind an API, through `pydantic-ai-slim`'s model layer: our transcript in, its stream out as our deltas.

One class for all of them; which model and with what key is `registry`'s. The library is imported at the first call, because
it costs more than the rest of the hub together. It neither retries nor counts money.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TYPE_CHECKING, Any

from pagehand.brain.ports import Delta, Finish, Request, TextDelta, ThoughtDelta, ToolSpec, Usage
from pagehand.brain.transcript import AssistantMessage, Image, Message, ToolCall, ToolResult, UserMessage
from pagehand.providers.model_errors import as_provider_error

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelMessage, ModelRequestPart, ModelResponse, UserContent
    from pydantic_ai.models import Model

_FINISH = {"length": "length", "content_filter": "refusal"}


class ModelProvider:
    """One model. `make` builds the library's model object; `sees` says whether it may be sent pictures."""

    def __init__(self, make: Callable[[], Model], *, sees: bool = True, settings: dict[str, Any] | None = None) -> None:
        self._make, self._sees = make, sees
        self._settings = settings or {}
        self._model: Model | None = None

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """Stream one reply. Raises `ProviderError` with the mend."""
        try:
            async for delta in self._stream(request):
                yield delta
        except Exception as error:
            if (told := as_provider_error(error)) is None:
                raise
            raise told from error

    async def _stream(self, request: Request) -> AsyncIterator[Delta]:
        from pydantic_ai.direct import model_request_stream
        from pydantic_ai.models import ModelRequestParameters
        from pydantic_ai.settings import ModelSettings
        from pydantic_ai.tools import ToolDefinition

        if self._model is None:
            self._model = self._make()
        names = NameMap(request.tools)
        tools = [
            ToolDefinition(name=names.outward(t.name), description=t.description, parameters_json_schema=t.input_schema)
            for t in request.tools
        ]
        messages = to_messages(request, names, sees=self._sees)
        parameters = ModelRequestParameters(function_tools=tools, allow_text_output=True)
        settings = ModelSettings(**self._settings)  # type: ignore[typeddict-item]
        async with model_request_stream(
            self._model, messages, model_settings=settings, model_request_parameters=parameters
        ) as stream:
            async for event in stream:
                if (delta := _piece(event)) is not None:
                    yield delta
            response = stream.get()
        for delta in _closing(response, names):
            yield delta


class NameMap:
    """Our tool names as every provider takes them, and back, without two becoming one."""

    def __init__(self, tools: Sequence[ToolSpec]) -> None:
        self._outward: dict[str, str] = {}
        for tool in tools:
            plain = re.sub(r"[^A-Za-z0-9_-]", "_", tool.name)[:60] or "tool"
            name, number = plain, 2
            while name in self._outward.values():
                name, number = f"{plain}_{number}", number + 1
            self._outward[tool.name] = name
        self._inward = {outward: name for name, outward in self._outward.items()}

    def outward(self, name: str) -> str:
        """The name a provider is told; a tool that is no longer offered keeps a plain form of its own."""
        return self._outward.get(name) or re.sub(r"[^A-Za-z0-9_-]", "_", name)[:64]

    def inward(self, name: str) -> str:
        """Our name for what the model called; an invented one stays as it is and is refused by the toolbox."""
        return self._inward.get(name, name)


def to_messages(request: Request, names: NameMap, *, sees: bool) -> list[ModelMessage]:
    """The transcript in the library's messages; results that follow each other travel in one request."""
    from pydantic_ai.messages import ModelRequest

    messages: list[ModelMessage] = []
    parts: list[ModelRequestPart] = []
    for message in request.history:
        if isinstance(message, AssistantMessage):
            if parts:
                messages.append(ModelRequest(parts=parts, instructions=request.system))
                parts = []
            messages.append(_response(message, names))
        else:
            parts += _request_parts(message, names, sees=sees)
    if parts:
        messages.append(ModelRequest(parts=parts, instructions=request.system))
    return messages


def _response(message: AssistantMessage, names: NameMap) -> ModelResponse:
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart

    calls = [ToolCallPart(names.outward(call.name), call.arguments, call.id) for call in message.calls]
    text = [TextPart(message.text)] if message.text or not calls else []
    return ModelResponse(parts=[*text, *calls])


def _request_parts(message: Message, names: NameMap, *, sees: bool) -> list[ModelRequestPart]:
    from pydantic_ai.messages import ToolReturnPart, UserPromptPart

    if isinstance(message, UserMessage):
        return [UserPromptPart(_content(message.text, message.images, sees=sees))]
    if isinstance(message, ToolResult):
        source = f"[from {message.origin}]\n" if message.origin else ""
        returned = ToolReturnPart(names.outward(message.name), source + message.text, message.call_id)
        if not message.images:
            return [returned]
        return [returned, UserPromptPart(_content(f"Picture from {message.name}:", message.images, sees=sees))]
    raise TypeError(message)


def _content(text: str, images: Sequence[Image], *, sees: bool) -> str | list[UserContent]:
    from pydantic_ai.messages import BinaryContent

    if not images:
        return text
    if not sees:
        return f"{text} (a picture that this engine cannot see; read the page instead)"
    return [text, *(BinaryContent(base64.b64decode(image.data), media_type=image.mime_type) for image in images)]


def _piece(event: object) -> Delta | None:
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


def _closing(response: ModelResponse, names: NameMap) -> list[Delta]:
    """The calls of a whole reply, its usage, and why it ended."""
    from pydantic_ai.messages import ToolCallPart

    deltas: list[Delta] = [_call(part, names) for part in response.parts if isinstance(part, ToolCallPart)]
    cost: float | None = None
    try:
        cost = float(response.cost().total_price)
    except Exception:  # noqa: BLE001 - no price is known for this model, in whatever way the library says so
        cost = None
    deltas.append(Usage(response.usage.input_tokens, response.usage.output_tokens, cost))
    if reason := _FINISH.get(response.finish_reason or ""):
        deltas.append(Finish(reason))
    return deltas


def _call(part: Any, names: NameMap) -> ToolCall:
    name = names.inward(part.tool_name)
    arguments = part.args
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments or "{}")
        except ValueError as error:
            return ToolCall(part.tool_call_id, name, {}, f"{error}")
    if arguments is None:
        arguments = {}
    if not isinstance(arguments, dict):
        return ToolCall(part.tool_call_id, name, {}, "arguments have to be an object")
    return ToolCall(part.tool_call_id, name, arguments)
