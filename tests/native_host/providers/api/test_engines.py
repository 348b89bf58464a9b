"""API engines: offered when key and library are there, otherwise with what to do; keys stay where they belong."""

import pytest

from pagehand.providers.api import engines as api_engines
from pagehand.providers.api.engines import ApiEngines
from pagehand.providers.api.vendors import FAMILIES
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.engines.keys import Keys


@pytest.fixture
def source(tmp_path):
    def make(**environment):
        return ApiEngines(Keys(environment, tmp_path / "keys.env"), environment)

    return make


@pytest.fixture
def addresses(monkeypatch):
    """Every address whose model is built."""
    seen = []
    monkeypatch.setattr(api_engines, "build_model", seen.append)
    monkeypatch.setattr(api_engines, "missing_library", lambda kind: None)
    return seen


def families(source, **models):
    return {engine.id: engine for engine in source.found(EnginesFile(models=models))}


def address_of(engine, seen):
    engine.make()._model._make()
    return seen[-1]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.id)
def test_a_family_is_offered_when_its_key_is_set(family, source, addresses):
    absent = families(source())[family.id]
    assert f"set {family.keys[0]}" in absent.unavailable
    for name in family.keys:
        engine = families(source(**{name: "sk-1"}))[family.id]
        assert (engine.unavailable, engine.provider, engine.name) == (None, family.vendor, family.label)
        address = address_of(engine, addresses)
        assert (address.kind, address.model, address.url, address.key) == (family.kind, family.model, None, "sk-1")


def test_a_family_without_its_library_says_what_to_install(source, monkeypatch):
    monkeypatch.setattr(api_engines, "missing_library", lambda kind: f"install {kind}")
    assert families(source(GROQ_API_KEY="x"))["groq"].unavailable == "install groq"
    assert families(source())["groq"].unavailable.endswith("; install groq")


def test_the_model_of_a_family_can_be_another_one(source, addresses):
    engine = families(source(ANTHROPIC_API_KEY="x"), anthropic="claude-opus-5-5")["anthropic"]
    assert engine.name == "claude-opus-5-5" and address_of(engine, addresses).model == "claude-opus-5-5"


def test_the_address_of_a_family_can_be_another_one(source, addresses):
    there = source(ANTHROPIC_API_KEY="x", ANTHROPIC_BASE_URL="https://proxy.example")
    assert address_of(families(there)["anthropic"], addresses).url == "https://proxy.example"


def test_openai_elsewhere_is_spoken_to_in_the_protocol_that_others_know(source, addresses):
    there = families(source(OPENAI_API_KEY="x", OPENAI_BASE_URL="http://127.0.0.1:9/v1"))["openai"]
    assert address_of(there, addresses).kind == "openai"
    same = families(source(OPENAI_API_KEY="x", OPENAI_BASE_URL="https://api.openai.com/v1"))["openai"]
    assert address_of(same, addresses).kind == "openai-responses"


def test_a_described_engine_at_its_vendor_uses_the_vendors_key(source, addresses):
    engine = source(OPENAI_API_KEY="x").own(Entry("big", "openai", model="gpt-6-astra"))
    assert engine.unavailable is None and address_of(engine, addresses).key == "x"
    assert "OPENAI_API_KEY" in source().own(Entry("big", "openai", model="gpt-6-astra")).unavailable


def test_a_described_engine_elsewhere_never_gets_the_vendors_key(source, addresses):
    engine = source(OPENAI_API_KEY="x", ANTHROPIC_API_KEY="y").own(
        Entry("mine", "anthropic", model="m", url="https://other.example")
    )
    assert engine.unavailable is None and engine.provider == "other.example"
    assert address_of(engine, addresses).key is None


def test_a_described_engine_gets_the_key_that_it_names(source, addresses):
    entry = Entry("mine", "openai", model="m", url="https://other.example/v1", key_env="MY_KEY")
    assert "set MY_KEY" in source(OPENAI_API_KEY="x").own(entry).unavailable
    assert address_of(source(MY_KEY="z").own(entry), addresses).key == "z"


def test_context_sight_and_tier_are_the_users(source, addresses):
    small = source().own(Entry("a", "openai", model="m", url="http://a/v1", context=8_192))
    assert (small.tier, small.sees, small.context_characters) == ("compact", False, 18_432)
    chosen = source().own(Entry("a", "openai", model="m", url="http://a/v1", context=8_192, sees=True, tier="standard"))
    assert (chosen.tier, chosen.sees) == ("standard", True)


async def test_one_address_has_one_pool_of_connections_until_the_source_is_closed(source, addresses):
    here = source(GROQ_API_KEY="x")
    first, second = (families(here)["groq"].make() for _ in range(2))
    assert first is not second and first._model is second._model
    await here.close()
    assert families(here)["groq"].make()._model is not first._model


def test_a_key_file_that_is_not_used_is_the_reason(tmp_path):
    file = tmp_path / "keys.env"
    file.write_text("GROQ_API_KEY=x\n", encoding="utf-8")
    file.chmod(0o644)
    engines = {e.id: e for e in ApiEngines(Keys({}, file), {}).found(EnginesFile())}
    assert "chmod 600" in engines["groq"].unavailable
