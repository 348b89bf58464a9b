"""Parts a turn is made of in these tests: a reporter that writes down, a toolbox of plain functions."""

from __future__ import annotations

import inspect

import pytest

from pagehand.brain.limits import Limits
from pagehand.brain.loop import Turn
from pagehand.brain.ports import ToolSpec
from pagehand.brain.transcript import ToolResult, UserMessage
from pagehand.providers.scripted import ScriptedProvider


class Notes:
    """A reporter that keeps what it heard, in order."""

    def __init__(self):
        self.heard = []
        self.remembered = []

    def text(self, piece):
        self.heard.append(("text", piece))

    def thought(self, piece):
        self.heard.append(("thought", piece))

    def call_refused(self, call, result):
        self.heard.append(("refused", call.id, result.text))

    def usage(self, usage):
        self.heard.append(("usage", usage))

    def remember(self, message):
        self.remembered.append(message)


class Tools:
    """A toolbox whose tools are functions of the call; they give a text, a result, or raise."""

    def __init__(self, **functions):
        self.functions = functions
        self.calls = []

    @property
    def specs(self):
        return [ToolSpec(name, name, {"type": "object"}) for name in self.functions]

    async def run(self, call):
        self.calls.append(call)
        function = self.functions.get(call.name)
        if function is None:
            return ToolResult(call.id, call.name, f"there is no tool {call.name}", is_error=True)
        given = function(call)
        if inspect.isawaitable(given):
            given = await given
        return ToolResult(call.id, call.name, given) if isinstance(given, str) else given


@pytest.fixture(scope="session")
def make_tools():
    """A toolbox of these functions."""
    return Tools


@pytest.fixture(scope="session")
def make_turn():
    """A turn about “go”, from replies or a provider, and tools; its reporter writes down what it hears."""

    def make(provider, tools=None, **members):
        if isinstance(provider, list):
            provider = ScriptedProvider(provider)
        history = members.pop("history", [UserMessage("go")])
        limits = members.pop("limits", Limits())
        return Turn(provider, tools or Tools(), Notes(), history, "be good", limits, **members)

    return make
