"""Model files as engines: what is said of a file, and a turn with one."""

from pathlib import Path

import pytest

from bed import browsers
from bed.gguf_file import write_gguf
from pagehand.brain.ports import Request, TextDelta, ThoughtDelta
from pagehand.brain.transcript import UserMessage
from pagehand.errors import ProviderError
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.local import engines as local_engines
from pagehand.providers.local.engines import LocalEngines

FAKE_WHEEL = Path(browsers.__file__).parent / "fake_llama"
ASKED = Request("be good", [UserMessage("hello")], ())


@pytest.fixture
async def engines(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(FAKE_WHEEL))
    monkeypatch.syspath_prepend(str(FAKE_WHEEL))
    source = LocalEngines()
    yield source
    await source.close()


def own(engines, file, **members):
    return engines.own(Entry("mine", "local", model=str(file), **members))


async def said(engine):
    """The reply's text, and what was thought aloud before it."""
    deltas = [delta async for delta in engine.make().generate(ASKED)]
    return (
        "".join(delta.text for delta in deltas if isinstance(delta, TextDelta)),
        "".join(delta.text for delta in deltas if isinstance(delta, ThoughtDelta)),
    )


def test_a_small_context_takes_the_compact_tier_unless_the_user_says_otherwise(engines, tmp_path):
    file = write_gguf(tmp_path / "small.gguf")
    assert (own(engines, file).tier, own(engines, file).unavailable) == ("compact", None)
    assert own(engines, file, context=32_000).tier == "standard"
    assert own(engines, file, tier="standard").tier == "standard"
    assert (own(engines, file).calling, own(engines, file, calling="tools").calling) == ("json", "tools")
    assert engines.found(EnginesFile()) == []


def test_what_is_wrong_with_a_file_is_said_with_its_mend(engines, tmp_path):
    (tmp_path / "page.gguf").write_text("<html>")
    assert "there is no file" in own(engines, tmp_path / "none.gguf").unavailable
    assert "no GGUF model" in own(engines, tmp_path / "page.gguf").unavailable
    assert "whole path" in own(engines, "small.gguf").unavailable
    assert "cannot be read" in own(engines, tmp_path).unavailable


async def test_a_turn_loads_the_model_first_and_says_so(engines, tmp_path):
    engine = own(engines, write_gguf(tmp_path / "small.gguf"))
    text, thought = await said(engine)
    assert (text, "Loading small.gguf" in thought) == ("temperature 0.0", True)
    assert await said(engine) == ("temperature 0.0", "")


async def test_a_reply_that_the_server_cannot_read_is_asked_for_again_in_other_words(engines, tmp_path):
    text, thought = await said(own(engines, write_gguf(tmp_path / "garbled.gguf")))
    assert (text, "asking again" in thought) == ("temperature 0.6", True)


async def test_only_one_idle_model_stays_in_memory(engines, tmp_path):
    first, second = (own(engines, write_gguf(tmp_path / f"{name}.gguf")) for name in ("one", "two"))
    await said(first)
    await said(second)
    assert [server.running for server in engines._servers.values()] == [False, True]


async def test_a_model_larger_than_the_free_memory_is_not_loaded(engines, tmp_path, monkeypatch):
    monkeypatch.setattr(local_engines, "free_memory", lambda: 1024)
    with pytest.raises(ProviderError, match="needs about"):
        await said(own(engines, write_gguf(tmp_path / "small.gguf")))
