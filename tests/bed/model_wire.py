"""How each model API spells one reply, as server-sent events: the shapes vendors document, with our words in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bed.model_api import Answer, stream

Call = tuple[str, str, dict[str, Any]]
"""Id, name and arguments."""


def anthropic(texts: list[str], call: Call | None = None, *, hang: bool = False, stop: str | None = None) -> Answer:
    """`/v1/messages`: a content block each for text and call, the call's arguments in pieces."""
    usage = {"input_tokens": 12, "output_tokens": 1}
    message = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": [], "usage": usage}
    events: list[dict[str, Any]] = [
        {"type": "message_start", "message": {**message, "stop_reason": None, "stop_sequence": None}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "ping"},
    ]
    deltas = [{"type": "text_delta", "text": text} for text in texts]
    events += [{"type": "content_block_delta", "index": 0, "delta": delta} for delta in deltas]
    if hang:
        return stream(*events, named=True, hang=True)
    events.append({"type": "content_block_stop", "index": 0})
    if call:
        call_id, name, arguments = call
        block = {"type": "tool_use", "id": call_id, "name": name, "input": {}}
        events.append({"type": "content_block_start", "index": 1, "content_block": block})
        for piece in _halves(json.dumps(arguments)):
            delta = {"type": "input_json_delta", "partial_json": piece}
            events.append({"type": "content_block_delta", "index": 1, "delta": delta})
        events.append({"type": "content_block_stop", "index": 1})
    reason = stop or ("tool_use" if call else "end_turn")
    end = {"stop_reason": reason, "stop_sequence": None}
    events.append({"type": "message_delta", "delta": end, "usage": {"output_tokens": 34}})
    return stream(*events, {"type": "message_stop"}, named=True)


def openai_chat(texts: list[str], call: Call | None = None, *, hang: bool = False, stop: str | None = None) -> Answer:
    """`/chat/completions`, which OpenRouter and the local servers speak as well."""
    events = [_chunk({"role": "assistant", "content": ""})]
    events += [_chunk({"content": text}) for text in texts]
    if hang:
        return stream(*events, hang=True)
    if call:
        call_id, name, arguments = call
        first, second = _halves(json.dumps(arguments))
        opening = {"index": 0, "id": call_id, "type": "function", "function": {"name": name, "arguments": first}}
        events.append(_chunk({"tool_calls": [opening]}))
        events.append(_chunk({"tool_calls": [{"index": 0, "function": {"arguments": second}}]}))
    events.append(_chunk({}, stop or ("tool_calls" if call else "stop")))
    usage = {"prompt_tokens": 12, "completion_tokens": 34, "total_tokens": 46}
    events.append({**_chunk({}), "choices": [], "usage": usage})
    return stream(*events, done=True)


def groq(texts: list[str], call: Call | None = None, *, hang: bool = False, stop: str | None = None) -> Answer:
    """As OpenAI's chat, but usage comes with the last choice, under a name of Groq's own."""
    events = [_chunk({"role": "assistant", "content": ""})]
    events += [_chunk({"content": text}) for text in texts]
    if hang:
        return stream(*events, hang=True)
    if call:
        call_id, name, arguments = call
        function = {"name": name, "arguments": json.dumps(arguments)}
        events.append(_chunk({"tool_calls": [{"index": 0, "id": call_id, "type": "function", "function": function}]}))
    usage = {"prompt_tokens": 12, "completion_tokens": 34, "total_tokens": 46}
    last = _chunk({}, stop or ("tool_calls" if call else "stop"))
    return stream(*events, {**last, "x_groq": {"id": "req_1", "usage": usage}}, done=True)


def mistral(texts: list[str], call: Call | None = None, *, hang: bool = False, stop: str | None = None) -> Answer:
    """As OpenAI's chat, but a call comes whole and usage with the last choice."""
    events = [_chunk({"role": "assistant", "content": ""})]
    events += [_chunk({"content": text}) for text in texts]
    if hang:
        return stream(*events, hang=True)
    last: dict[str, Any] = {"content": ""}
    if call:
        call_id, name, arguments = call
        function = {"name": name, "arguments": json.dumps(arguments)}
        last["tool_calls"] = [{"id": call_id, "function": function, "index": 0}]
    usage = {"prompt_tokens": 12, "completion_tokens": 34, "total_tokens": 46}
    events.append({**_chunk(last, stop or ("tool_calls" if call else "stop")), "usage": usage})
    return stream(*events, done=True)


def _chunk(delta: dict[str, Any], finish: str | None = None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}


def openai_responses(
    texts: list[str], call: Call | None = None, *, hang: bool = False, stop: str | None = None
) -> Answer:
    """`/responses`: items that are added, filled and done."""
    response = {"id": "resp_1", "object": "response", "created_at": 1, "model": "m", "parallel_tool_calls": True}
    response |= {"tool_choice": "auto", "tools": [], "output": [], "status": "in_progress"}
    message = {"id": "msg_1", "type": "message", "role": "assistant", "status": "in_progress", "content": []}
    part = {"type": "output_text", "text": "", "annotations": []}
    where = {"item_id": "msg_1", "output_index": 0, "content_index": 0}
    events: list[dict[str, Any]] = [
        {"type": "response.created", "response": response},
        {"type": "response.output_item.added", "output_index": 0, "item": message},
        {"type": "response.content_part.added", **where, "part": part},
    ]
    events += [{"type": "response.output_text.delta", **where, "delta": text, "logprobs": []} for text in texts]
    if hang:
        return stream(*_numbered(events), named=True, hang=True)
    whole = "".join(texts)
    done = {**message, "status": "completed", "content": [{**part, "text": whole}]}
    events.append({"type": "response.output_text.done", **where, "text": whole, "logprobs": []})
    events.append({"type": "response.output_item.done", "output_index": 0, "item": done})
    output: list[dict[str, Any]] = [done]
    if call:
        call_id, name, arguments = call
        item = {"id": "fc_1", "type": "function_call", "call_id": call_id, "name": name, "status": "in_progress"}
        events.append({"type": "response.output_item.added", "output_index": 1, "item": {**item, "arguments": ""}})
        at = {"item_id": "fc_1", "output_index": 1}
        kind = "response.function_call_arguments.delta"
        events += [{"type": kind, **at, "delta": piece} for piece in _halves(json.dumps(arguments))]
        filled = {**item, "status": "completed", "arguments": json.dumps(arguments)}
        events.append({"type": "response.output_item.done", "output_index": 1, "item": filled})
        output.append(filled)
    details = {"input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0}}
    usage = {"input_tokens": 12, "output_tokens": 34, "total_tokens": 46, **details}
    ended = {**response, "status": "completed", "output": output, "usage": usage}
    kind = "response.completed"
    if stop == "length":
        ended |= {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}
        kind = "response.incomplete"
    return stream(*_numbered([*events, {"type": kind, "response": ended}]), named=True)


def _numbered(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**event, "sequence_number": number} for number, event in enumerate(events)]


def google(texts: list[str], call: Call | None = None, *, hang: bool = False, stop: str | None = None) -> Answer:
    """`:streamGenerateContent?alt=sse`: candidates with parts; a call comes whole and without an id of its own."""
    events = [_candidate([{"text": text}]) for text in texts]
    if hang:
        return stream(*events, hang=True)
    parts = [{"functionCall": {"name": call[1], "args": call[2]}}] if call else [{"text": ""}]
    usage = {"promptTokenCount": 12, "candidatesTokenCount": 34, "totalTokenCount": 46}
    last = _candidate(parts)
    last["candidates"][0]["finishReason"] = {"length": "MAX_TOKENS"}.get(stop or "", "STOP")
    return stream(*events, {**last, "usageMetadata": usage})


def _candidate(parts: list[dict[str, Any]]) -> dict[str, Any]:
    return {"candidates": [{"content": {"parts": parts, "role": "model"}, "index": 0}], "modelVersion": "m"}


def _halves(text: str) -> tuple[str, str]:
    middle = len(text) // 2
    return text[:middle], text[middle:]


Spell = Callable[..., Answer]
SPELLINGS: dict[str, Spell] = {
    "anthropic": anthropic,
    "openai": openai_chat,
    "openai-responses": openai_responses,
    "google": google,
    "mistral": mistral,
    "groq": groq,
    "openrouter": openai_chat,
}
"""Kind of an engine to how its API spells a reply."""
LENGTH_STOPS = {"anthropic": "max_tokens", "openai-responses": "length", "google": "length"}
"""The word for an answer cut at its length limit, where it is not `length`."""
