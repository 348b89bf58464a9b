"""The tool `askUser`: the model asks the person something through `elicitation/create`."""

from __future__ import annotations

import asyncio

from pagehand.brain.limits import Limits
from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.session.ports import Surface
from pagehand.values import Json
from pagehand.wire.acp import ElicitationAnswer

SPEC = ToolSpec(
    "askUser",
    "Ask the person a question when the task is ambiguous or needs something only they know. Returns their answer.",
    {
        "type": "object",
        "properties": {
            "question": {"type": "string", "minLength": 1, "maxLength": 2000},
            "options": {"type": "array", "items": {"type": "string", "maxLength": 200}, "maxItems": 20},
        },
        "required": ["question"],
        "additionalProperties": False,
    },
)


class Questions:
    """Asks on one surface, at most `limits.questions` times a turn."""

    spec, kind, offered = SPEC, "think", True

    def __init__(self, session_id: str, surface: Surface, limits: Limits) -> None:
        self._session_id, self._surface, self._limits = session_id, surface, limits
        self._asked = 0

    def title(self, arguments: Json) -> str:
        """The question."""
        return f"Ask: {arguments['question']}"

    async def run(self, call: ToolCall) -> ToolResult:
        """The answer as the call's result; no answer is an error result that says why."""
        if self._asked >= self._limits.questions:
            return _failed(
                call, f"not asked: {self._limits.questions} questions a turn are the limit; decide with what is known"
            )
        self._asked += 1
        params = {
            "sessionId": self._session_id,
            "toolCallId": call.id,
            "mode": "form",
            "message": call.arguments["question"],
            "requestedSchema": _form(call.arguments.get("options") or []),
        }
        request_id, future = self._surface.open_request("elicitation/create", params)
        try:
            async with asyncio.timeout(self._limits.question_seconds):
                answer = ElicitationAnswer.model_validate(await future)
        except TimeoutError:
            return _failed(call, f"no answer within {self._limits.question_seconds:g} s")
        except Exception:
            return _failed(call, "the question could not be asked")
        finally:
            self._surface.drop(request_id)
        text = (answer.content or {}).get("answer")
        if answer.action != "accept" or not isinstance(text, str):
            return _failed(call, "the person did not want to answer")
        return ToolResult(call.id, call.name, text)


def _form(options: list[str]) -> Json:
    field: Json = {"type": "string", "title": "Answer"}
    if options:
        field["enum"] = options
    return {"type": "object", "properties": {"answer": field}, "required": ["answer"]}


def _failed(call: ToolCall, text: str) -> ToolResult:
    return ToolResult(call.id, call.name, text, is_error=True)
