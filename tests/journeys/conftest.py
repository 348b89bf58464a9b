"""The example shop, and a person for whom scripts run in the real browser."""

from __future__ import annotations

import importlib.util
import threading
from pathlib import Path

import pytest

from bed.surfaces import Person

SERVER = Path(__file__).parents[2] / "examples" / "shop" / "server.py"


@pytest.fixture(scope="module")
def shop():
    """The example shop's address."""
    spec = importlib.util.spec_from_file_location("shop_server", SERVER)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    server = module.serve(0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
async def run(bed, tmp_path):
    """Calls the tool for somebody who says yes, in a tab of its own."""
    person = await Person().connect(bed.places, start=True)
    await person.client.wait_for_hand(bed.browser, seconds=35)
    session = await person.client.new_session(cwd=str(tmp_path))
    page = await bed.open(bed.site.page("/before", "<title>Before</title>"))

    async def call(**arguments):
        answer = await session.call("tetherscript_plugin", {"grant_browser": "", **arguments})
        return answer["structuredContent"]

    call.person, call.browser = person, bed.browser
    yield call
    await person.close()
    await bed.driver.close(page)
