"""A vendor of models on loopback that speaks Anthropic's protocol and thinks just enough to press one button.

It wants the right key, lists its models, and answers every request from what the request holds: a page's outline with
the button in it is answered with a click on its ref, a receipt of that click with a sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bed.model_api import Answer, Asked, ModelApi, json_answer
from bed.model_wire import Call, anthropic

MODELS = ("stand-in-large", "stand-in-small")
REFUSED = {"type": "error", "error": {"type": "authentication_error", "message": "invalid x-api-key"}}


class Vendor(ModelApi):
    """Presses the button named `button` for whoever has `key`. `said` is its answer when that is done."""

    def __init__(self, key: str, button: str, said: str) -> None:
        super().__init__()
        self.key = key
        self.said = said
        self._ref = re.compile(r"\[(\S+)\] button " + re.escape(json.dumps(button)))

    def reply(self, asked: Asked) -> Answer:
        """What is answered to this request."""
        # The vendor's library and its older interface each have a header of their own for it.
        sent = asked.headers.get("x-api-key") or asked.headers.get("authorization", "").removeprefix("Bearer ")
        if sent != self.key:
            return json_answer(REFUSED, 401)
        if asked.path.startswith("/v1/models"):
            return json_answer({"data": [{"id": name, "type": "model"} for name in MODELS], "has_more": False})
        if "tools" not in asked.body:
            return anthropic(["Hello."])
        return self._next(asked.body["messages"])

    def _next(self, messages: list[dict[str, Any]]) -> Answer:
        """Read, click, tell: which of them comes now."""
        parts = [part for message in messages for part in _parts(message)]
        if any(part.get("name") == "click" for part in parts):
            return anthropic([self.said])
        refs = self._ref.findall("\n".join(_texts(parts)))
        step: Call = ("call_2", "click", {"ref": refs[-1]}) if refs else ("call_1", "readPage", {})
        return anthropic(["I press the button." if refs else "I look at the page."], step)


def _parts(message: dict[str, Any]) -> list[dict[str, Any]]:
    content = message["content"]
    return [{"type": "text", "text": content}] if isinstance(content, str) else content


def _texts(parts: list[dict[str, Any]]) -> list[str]:
    """Every text in these parts, those of tool results too."""
    found: list[str] = []
    for part in parts:
        if isinstance(part.get("text"), str):
            found.append(part["text"])
        if part.get("type") == "tool_result":
            found += _texts(_parts(part))
    return found


@asynccontextmanager
async def vendor(key: str, button: str, said: str) -> AsyncIterator[Vendor]:
    """A running one, closed with the block."""
    api = Vendor(key, button, said)
    await api.open()
    try:
        yield api
    finally:
        await api.close()
