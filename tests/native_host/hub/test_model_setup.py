"""The methods of setting up a model: what reaches the setup, and what a surface is told."""

from types import SimpleNamespace

import pytest

from pagehand.errors import PagehandError
from pagehand.hub.model_setup import SetupMethods


class FakeSetup:
    """Keeps what it was asked to do."""

    def __init__(self):
        self.done = []

    def overview(self):
        return {"vendors": []}

    async def keep_key(self, vendor, key):
        self.done.append(("key", vendor, key))

    async def choose_model(self, vendor, model):
        self.done.append(("model", vendor, model))

    async def set_default(self, engine):
        self.done.append(("default", engine))

    async def install_library(self, vendor, tell):
        tell("Collecting")

    async def add_file(self, model, sha256, tell):
        tell("1 / 2 MB")
        self.done.append(("file", model, sha256))

    def stop_file(self):
        self.done.append(("stop",))

    async def models(self, vendor):
        return [f"{vendor}-1"]

    async def test(self, engine_id):
        return {"said": engine_id, "milliseconds": 1}


@pytest.fixture
def told():
    return []


@pytest.fixture
def methods(told):
    setup = FakeSetup()
    surface = SimpleNamespace(notify=lambda method, params: told.append((method, params)))
    return setup, SetupMethods(lambda: setup, surface).table()


async def test_a_key_stays_unless_it_is_named(methods):
    setup, table = methods
    for params in ({"vendor": "a", "model": "m"}, {"vendor": "a", "key": "k"}, {"vendor": "a", "key": None}):
        assert await table["_pagehand/setup_vendor"](params) == {"vendors": []}
    assert setup.done == [("model", "a", "m"), ("key", "a", "k"), ("key", "a", None)]


async def test_an_installation_is_told_as_it_goes(methods, told):
    _, table = methods
    assert await table["_pagehand/setup_library"]({"vendor": "a"}) == {"vendors": []}
    assert told == [("_pagehand/setup_progress", {"vendor": "a", "text": "Collecting"})]


async def test_a_model_file_is_added_and_its_fetching_stopped(methods, told):
    setup, table = methods
    assert await table["_pagehand/setup_file"]({"model": "/m.gguf"}) == {"vendors": []}
    assert told == [("_pagehand/setup_progress", {"vendor": "local", "text": "1 / 2 MB"})]
    await table["_pagehand/setup_file_stop"]({})
    assert setup.done == [("file", "/m.gguf", None), ("stop",)]
    with pytest.raises(PagehandError):
        await table["_pagehand/setup_file"]({"model": "/m.gguf", "sha256": "abc"})


async def test_models_test_and_default(methods):
    setup, table = methods
    assert await table["_pagehand/setup"]({}) == {"vendors": []}
    assert await table["_pagehand/setup_models"]({"vendor": "a"}) == {"models": ["a-1"]}
    assert await table["_pagehand/setup_test"]({"engine": "e"}) == {"said": "e", "milliseconds": 1}
    await table["_pagehand/setup_default"]({"engine": None})
    assert setup.done == [("default", None)]
    with pytest.raises(PagehandError):
        await table["_pagehand/setup_default"]({})
