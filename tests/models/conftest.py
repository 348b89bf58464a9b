"""The real small model, loaded once for the whole run; the tests are skipped where it cannot be had."""

import pytest

from models import model_file
from pagehand.providers.engines_file import Entry
from pagehand.providers.local_engines import KIND, LocalEngines


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
