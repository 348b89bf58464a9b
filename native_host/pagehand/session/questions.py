"""The tool `askUser`: the model asks the person something through `elicitation/create`."""

from __future__ import annotations

import asyncio

from pagehand.brain.limits import Limits
from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolCall
from pagehand.errors import ToolError
from pagehand.session.ports import Surface
from pagehand.toolsets.hub_tools import FREE, text
from pagehand.toolsets.ports import CallContext, Offered, Returned
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

    def __init__(self, surface: Surface, limits: Limits) -> None:
        self._surface, self._limits = surface, limits
        self._asked = 0
        # It ends by its own limit, with a sentence of its own.
        seconds = limits.question_seconds + 1.0
        self.offered = Offered(SPEC, "Ask", "think", FREE, summary_arguments=("question",), seconds=seconds)

    async def run(self, call: ToolCall, context: CallContext) -> Returned:
        """The answer as the call's result. Raises `ToolError` that says why there is none."""
        if self._asked >= self._limits.questions:
            limit = f"{self._limits.questions} questions a turn are the limit"
            raise ToolError(f"not asked: {limit}; decide with what is known", "denied")
        self._asked += 1
        params = {
            "sessionId": context.session,
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
            raise ToolError(f"no answer within {self._limits.question_seconds:g} s", "timeout") from None
        except Exception:
            raise ToolError("the question could not be asked") from None
        finally:
            self._surface.drop(request_id)
        said = (answer.content or {}).get("answer")
        if answer.action != "accept" or not isinstance(said, str):
            raise ToolError("the person did not want to answer", "denied")
        return text(said)


def _form(options: list[str]) -> Json:
    field: Json = {"type": "string", "title": "Answer"}
    if options:
        field["enum"] = options
    return {"type": "object", "properties": {"answer": field}, "required": ["answer"]}
