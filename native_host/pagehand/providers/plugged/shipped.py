"""The provider plugins that come with Pagehand: plain English commands, and scripted replies.

They are known by name only, like any other: nothing of the package holds them by more than the interface.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pagehand.brain.ports import Finish, Provider, TextDelta
from pagehand.brain.transcript import ToolCall
from pagehand.providers.plugged.items import request_of
from pagehand.values import Json

Items = Sequence[Mapping[str, Any]]


class _Own:
    """A provider of this package behind the interface of plugins."""

    _provider: Provider

    async def generate(self, history: Items, tools: Items) -> Json:
        """One reply, whole."""
        text, calls, finish = "", [], Finish("stop")
        async for delta in self._provider.generate(request_of(history, tools)):
            match delta:
                case TextDelta(piece):
                    text += piece
                case ToolCall():
                    calls.append({"id": delta.id, "name": delta.name, "arguments": delta.arguments})
                case Finish():
                    finish = delta
                case _:
                    pass
        ending: Json = {"stop_reason": finish.reason, "done": finish.done}
        return {"is_final": not calls, "text_content": text, "tool_calls": calls, **ending}


class Commands(_Own):
    """The engine without a model."""

    def __init__(self, _config: Mapping[str, Any]) -> None:
        from pagehand.brain.plan_first import PlanFirst
        from pagehand.providers.commands.provider import CommandsProvider, plan_of

        self._provider = PlanFirst(CommandsProvider(), plan_of)


class Scripted(_Own):
    """Replies from a file, for tests and demos. `config`: `script`, the file."""

    def __init__(self, config: Mapping[str, Any]) -> None:
        from pagehand.providers.scripted import ScriptedProvider

        self._provider = ScriptedProvider.from_file(Path(config["script"]))
