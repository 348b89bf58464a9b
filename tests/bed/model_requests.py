"""What a model API was asked, read back from each vendor's own spelling into one form."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bed.model_api import Asked


@dataclass(slots=True)
class Question:
    """One request: what any vendor is told. Calls and results with the ids that tie them together."""

    system: str = ""
    texts: list[str] = field(default_factory=list)
    images: list[tuple[str, str]] = field(default_factory=list)
    calls: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    results: list[tuple[str, str]] = field(default_factory=list)
    tools: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    """The roles in which the parts came."""


def _anthropic(body: Any) -> Question:
    question = Question(system="".join(part["text"] for part in body.get("system", [])))
    question.tools = [(tool["name"], tool["input_schema"]) for tool in body.get("tools", [])]
    for message in body["messages"]:
        for part in message["content"]:
            question.order.append(f"{message['role']}:{part['type']}")
            match part["type"]:
                case "text" if message["role"] == "user":
                    question.texts.append(part["text"])
                case "image":
                    question.images.append((part["source"]["media_type"], part["source"]["data"]))
                case "tool_use":
                    question.calls.append((part["id"], part["name"], part["input"]))
                case "tool_result":
                    question.results.append((part["tool_use_id"], "".join(p["text"] for p in part["content"])))
    return question


def _openai_chat(body: Any) -> Question:
    question = Question()
    question.tools = [(tool["function"]["name"], tool["function"]["parameters"]) for tool in body.get("tools") or []]
    for message in body["messages"]:
        question.order.append(message["role"])
        content = message.get("content") or []
        parts: list[Any] = [{"type": "text", "text": content}] if isinstance(content, str) else content
        texts = [part["text"] for part in parts if part["type"] == "text"]
        match message["role"]:
            case "system":
                question.system += "".join(texts)
            case "user":
                question.texts += texts
                urls = [part["image_url"]["url"] for part in parts if part["type"] == "image_url"]
                question.images += [_data_url(url) for url in urls]
            case "tool":
                question.results.append((message["tool_call_id"], "".join(texts)))
            case "assistant":
                calls = [(call["id"], call["function"]) for call in message.get("tool_calls") or []]
                question.calls += [(name, f["name"], json.loads(f["arguments"])) for name, f in calls]
    return question


def _openai_responses(body: Any) -> Question:
    question = Question(system=body.get("instructions") or "")
    question.tools = [(tool["name"], tool["parameters"]) for tool in body.get("tools", [])]
    for item in body["input"]:
        question.order.append(item.get("role") or item["type"])
        if item.get("type") == "function_call":
            question.calls.append((item["call_id"], item["name"], json.loads(item["arguments"])))
        elif item.get("type") == "function_call_output":
            question.results.append((item["call_id"], item["output"]))
        elif item.get("role") in ("system", "user"):
            content = item["content"]
            parts = [{"type": "input_text", "text": content}] if isinstance(content, str) else content
            texts = [part["text"] for part in parts if part["type"] == "input_text"]
            if item["role"] == "system":
                question.system += "".join(texts)
            else:
                question.texts += texts
            question.images += [_data_url(part["image_url"]) for part in parts if part["type"] == "input_image"]
    return question


def _google(body: Any) -> Question:
    question = Question(system="".join(part["text"] for part in body["systemInstruction"]["parts"]))
    declared = [tool for group in body.get("tools", []) for tool in group["functionDeclarations"]]
    question.tools = [(tool["name"], tool["parameters_json_schema"]) for tool in declared]
    for content in body["contents"]:
        for part in content["parts"]:
            question.order.append(f"{content['role']}:{next(name for name in part if name != 'thoughtSignature')}")
            if "functionCall" in part:
                call = part["functionCall"]
                question.calls.append((call["id"], call["name"], call["args"]))
            elif "functionResponse" in part:
                given = part["functionResponse"]
                question.results.append((given["id"], given["response"]["return_value"]))
            elif "inlineData" in part:
                question.images.append((part["inlineData"]["mime_type"], part["inlineData"]["data"]))
            elif content["role"] == "user":
                question.texts.append(part["text"])
    return question


def _data_url(url: str) -> tuple[str, str]:
    head, _, data = url.removeprefix("data:").partition(",")
    return head.removesuffix(";base64"), data


READERS: dict[str, Callable[[Any], Question]] = {
    "anthropic": _anthropic,
    "openai": _openai_chat,
    "openai-responses": _openai_responses,
    "google": _google,
    "mistral": _openai_chat,
    "groq": _openai_chat,
    "openrouter": _openai_chat,
}
PATHS = {
    "anthropic": "/v1/messages",
    "openai": "/v1/chat/completions",
    "openai-responses": "/v1/responses",
    "google": "/v1beta/models/{model}:streamGenerateContent?alt=sse",
    "mistral": "/v1/chat/completions",
    "groq": "/openai/v1/chat/completions",
    "openrouter": "/v1/chat/completions",
}
KEY_HEADERS = dict.fromkeys(READERS, ("authorization", "Bearer {key}")) | {"google": ("x-goog-api-key", "{key}")}
MODELS = {
    "anthropic": "claude-sonnet-5-5",
    "openai": "some-model",
    "openai-responses": "gpt-6.1-terra",
    "google": "gemini-3.8-flash",
    "mistral": "mistral-medium-latest",
    "groq": "openai/gpt-oss-120b",
    "openrouter": "anthropic/claude-sonnet-5.5",
}


def base_of(kind: str, url: str) -> str:
    """The address as an engine of this kind is given it."""
    return f"{url}/v1" if kind in ("openai", "openai-responses", "openrouter") else url


def read_question(kind: str, asked: Asked) -> Question:
    return READERS[kind](asked.body)
