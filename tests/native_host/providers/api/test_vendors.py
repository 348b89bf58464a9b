"""The table of model APIs: every family can be reached, and the environment's keys go to nobody else."""

import pytest

from pagehand.providers.api import vendors as apis
from pagehand.providers.api.vendors import FAMILIES, KINDS, ModelAddress, is_vendors_own, missing_library
from pagehand.providers.engines.libraries import needed_for


def test_every_family_speaks_a_kind_that_exists():
    for family in FAMILIES:
        assert family.kind in KINDS and (family.elsewhere or family.kind) in KINDS
        assert family.keys and family.model and family.context > 100_000
    assert len({family.id for family in FAMILIES}) == len(FAMILIES)


def test_an_address_does_not_show_its_key():
    assert "secret" not in repr(ModelAddress("openai", "m", None, "secret"))
    assert ModelAddress("openai", "m", None, "one") != ModelAddress("openai", "m", None, "two")


@pytest.mark.parametrize(
    ("url", "own"),
    [
        (None, True),
        ("https://api.openai.com/v1", True),
        ("https://api.openai.com/v1/", True),
        ("https://api.openai.com/v1.evil.example", False),
        ("http://127.0.0.1:8080/v1", False),
    ],
)
def test_only_the_vendors_own_address_has_the_vendors_prices(url, own):
    assert is_vendors_own(ModelAddress("openai", "m", url)) is own


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_missing_library_names_the_extra(kind, monkeypatch):
    monkeypatch.setattr(apis.importlib.util, "find_spec", lambda name: None)
    assert needed_for(KINDS[kind].extra)[0] in missing_library(kind)


def test_a_missing_parent_package_is_a_missing_library(monkeypatch):
    def find(name):
        if name == "google.genai":
            raise ModuleNotFoundError(name)
        return object()

    monkeypatch.setattr(apis.importlib.util, "find_spec", find)
    assert "pydantic-ai-slim[google]" in missing_library("google")
    assert missing_library("openai") is None


@pytest.mark.parametrize("kind", list(KINDS))
def test_without_a_key_and_an_address_nothing_is_taken_from_the_environment(kind, monkeypatch):
    pytest.importorskip("pydantic_ai")
    for family in FAMILIES:
        for name in (*family.keys, *([family.url] if family.url else [])):
            monkeypatch.setenv(name, "http://taken.example")
    monkeypatch.setenv("ANTHROPIC_AUTH_TOKEN", "taken")
    model = apis.build_model(ModelAddress(kind, "vendor/m" if kind == "openrouter" else "m"))
    assert model.base_url.rstrip("/") == KINDS[kind].url
    client = model.client
    shown = f"{getattr(client, 'api_key', '')} {getattr(client, 'auth_token', '')}"
    assert "taken" not in shown
