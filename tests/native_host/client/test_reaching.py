import os

import pytest

from bed.hub_bed import hub_process, short_places
from pagehand.client import Client
from pagehand.errors import SetupError


async def test_without_a_hub_and_without_starting_one_it_says_where_a_hub_comes_from():
    with short_places() as places, pytest.raises(SetupError, match=r"no hub serves .*pagehand drive"):
        await Client.connect(places, start=False)


async def test_a_hub_is_started_on_demand_in_a_session_of_its_own():
    async with hub_process() as bed:
        assert os.getsid(bed.pid) == bed.pid != os.getsid(0)
        client = await bed.client()
        assert client.agent["agentInfo"]["name"] == "pagehand"


async def test_a_hub_that_cannot_start_tells_its_reason():
    with short_places() as places:
        places.ledger.mkdir(parents=True)
        with pytest.raises(SetupError, match=r"before it answered: .*ledger"):
            await Client.connect(places)


async def test_a_socket_path_that_is_too_long_says_so():
    with short_places() as places:
        long = type(places)(places.home, places.home / ("x" * 120))
        with pytest.raises(SetupError, match="PAGEHAND_HOME to a shorter folder"):
            await Client.connect(long)
