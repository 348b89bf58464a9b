"""The engines of the package itself."""

import json

import pytest

from pagehand.brain.ports import Request, TextDelta
from pagehand.brain.transcript import UserMessage
from pagehand.providers.engines.builtin import SCRIPT, BuiltinEngines
from pagehand.providers.engines.file import EnginesFile, Entry

ASK = Request("x", [UserMessage("go")], [])


def found(**environment):
    return {engine.id: engine for engine in BuiltinEngines(environment).found(EnginesFile())}


def test_commands_are_always_there_and_are_no_model():
    engines = found()
    assert list(engines) == ["commands"]
    assert engines["commands"].unavailable is None and not engines["commands"].is_model
    assert engines["commands"].make() is not engines["commands"].make()


async def test_a_script_is_offered_when_it_is_named(tmp_path):
    script = tmp_path / "script.json"
    script.write_text(json.dumps({"replies": [{"text": "hello"}]}), encoding="utf-8")
    provider = found(**{SCRIPT: str(script)})["scripted"].make()
    said = [delta async for delta in provider.generate(ASK)]
    assert said[0] == TextDelta("hello")


def test_a_script_that_is_not_there_says_so():
    reason = found(**{SCRIPT: "/no/such/script"})["scripted"].unavailable
    assert "/no/such/script" in reason and SCRIPT in reason


async def test_no_engine_is_described_as_one_of_these():
    source = BuiltinEngines({})
    with pytest.raises(LookupError):
        source.own(Entry("x", "commands"))
    await source.look()
    await source.close()
