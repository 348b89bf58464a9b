"""The real small model, loaded once for the whole run; the tests are skipped where it cannot be had."""

from contextlib import aclosing
from dataclasses import replace

import pytest

from models import model_file
from pagehand.providers.api.models import ModelProvider, SharedModel
from pagehand.providers.api.vendors import ModelAddress, build_model
from pagehand.providers.engines.file import Entry
from pagehand.providers.local.engines import KIND, SETTINGS, LocalEngines

PATHS = {"openai": "/v1", "openai-responses": "/v1", "anthropic": ""}
"""Protocols that the model's server speaks, and where."""


class ThroughProtocol:
    """The model in one turn, spoken to in one vendor's protocol."""

    def __init__(self, server, kind):
        self._server, self._kind = server, kind

    async def generate(self, request):
        """Stream one reply."""
        async with self._server.used() as endpoint:
            url = endpoint.url.removesuffix("/v1") + PATHS[self._kind]
            address = ModelAddress(self._kind, self._server.model.file.stem, url, endpoint.key)
            shared = SharedModel(lambda: build_model(address), endpoint.key)
            try:
                async with aclosing(ModelProvider(shared, sees=False, settings=SETTINGS).generate(request)) as deltas:
                    async for delta in deltas:
                        yield delta
            finally:
                await shared.close()


@pytest.fixture(scope="session")
async def local_engines():
    """The source that runs it."""
    pytest.importorskip("xllamacpp", reason='the local engine is not installed; run `pip install "pagehand[local]"`')
    source = LocalEngines()
    yield source
    await source.close()


@pytest.fixture(scope="session")
def small_model(local_engines):
    """Its engine."""
    try:
        file = model_file.find()
    except model_file.CannotBeHadError as reason:
        pytest.skip(str(reason))
    return local_engines.own(Entry("small", KIND, model=str(file)))


@pytest.fixture(scope="session")
def engine_through(local_engines, small_model):
    """Its engine as spoken to in a protocol; in `openai`, as the product speaks to it."""
    server = local_engines.server(small_model.make()._model)

    def make(kind):
        return small_model if kind == "openai" else replace(small_model, make=lambda: ThroughProtocol(server, kind))

    return make
