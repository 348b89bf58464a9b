"""A model API on loopback and providers that reach it, for the tests of API engines."""

from __future__ import annotations

import pytest

from bed.model_api import model_api
from bed.model_requests import MODELS, base_of

KEY = "sk-very-secret-key"


@pytest.fixture
async def api():
    """A model API; set its `answers`."""
    async with model_api() as running:
        yield running


@pytest.fixture
async def provider_at():
    """Makes a provider of a kind at an address; its connections are closed with the test."""
    pytest.importorskip("pydantic_ai", reason="the model libraries are not installed; `pip install pagehand[apis]`")
    from pagehand.providers.api.models import ModelProvider, SharedModel
    from pagehand.providers.api.vendors import KINDS, ModelAddress, build_model

    shared = []

    def make(kind, url, *, key=KEY, model=None, **parts):
        address = ModelAddress(kind, model or MODELS[kind], base_of(kind, url), key)
        shared.append(SharedModel(lambda: build_model(address), key))
        return ModelProvider(shared[-1], settings=KINDS[kind].settings, **parts)

    yield make
    for model in shared:
        await model.close()
