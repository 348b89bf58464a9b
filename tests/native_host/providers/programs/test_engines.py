"""Programs as engines: the known ones that are there, the user's own, and what is missing."""

import pytest

from pagehand.brain.ports import Request, TextDelta
from pagehand.brain.transcript import UserMessage
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.programs.engines import ProgramEngines


def put(folder, name, body):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def environment(tmp_path):
    return {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}


def found(source):
    return {engine.id: engine for engine in source.found(EnginesFile())}


async def say(engine):
    request = Request("x", [UserMessage("go")], [])
    return [delta async for delta in engine.make().generate(request)]


async def test_a_known_program_that_appears_is_an_engine_and_runs_with_the_folders_it_was_found_by(
    environment, tmp_path
):
    source = ProgramEngines(environment)
    assert found(source) == {}
    put(tmp_path / ".npm-global" / "bin", "gemini", 'echo "$PATH|$(ls)"')
    await source.look()
    engine = found(source)["gemini"]
    assert (engine.name, engine.unavailable, engine.is_model, engine.sees) == ("Gemini CLI", None, True, False)
    path, inside = "".join(delta.text for delta in await say(engine)).strip().split("|")
    assert f"{tmp_path}/.npm-global/bin" in path.split(":") and inside == "nothing.toml"
    (tmp_path / ".npm-global" / "bin" / "gemini").unlink()
    await source.look()
    assert found(source) == {}


async def test_a_described_program_is_found_and_told_its_arguments(environment, tmp_path):
    put(tmp_path / ".local" / "bin", "my-model", 'echo "$1 $2"')
    engine = ProgramEngines(environment).own(
        Entry("mine", "program", name="My model", command=("my-model", "--plain", "a b"), context=8_000)
    )
    assert (engine.id, engine.name, engine.unavailable, engine.tier) == ("mine", "My model", None, "compact")
    assert await say(engine) == [TextDelta("--plain a b\n")]


def test_a_described_program_that_is_not_there_says_what_to_do(environment):
    engine = ProgramEngines(environment).own(Entry("mine", "program", command=("no-such-model",), tier="compact"))
    assert "no-such-model is not on the PATH" in engine.unavailable and "whole path" in engine.unavailable
    assert engine.tier == "compact"


async def test_closing_leaves_nothing(environment):
    await ProgramEngines(environment).close()
