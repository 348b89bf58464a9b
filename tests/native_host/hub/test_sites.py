"""The methods about whole sites: what a surface is told, and that a running hub follows at once."""

import pytest

from pagehand.errors import PagehandError
from pagehand.ledger.stored_grants import StoredGrant, StoredGrants

SHOP = "https://shop.example"


async def test_a_surface_shows_takes_back_and_blocks_and_the_next_call_follows(hub):
    await hub.hand()
    person = await hub.person("allow_once")
    session = await person.client.new_session()
    await session.call("click", {"ref": "e1"})
    origin = person.permissions[0].meta["pagehand/target"]["origin"]
    StoredGrants(hub.places.grants, lambda: 0).allow(StoredGrant(origin))
    await session.call("click", {"ref": "e1"})
    assert len(person.permissions) == 1
    told = await person.client.request("_pagehand/sites", {})
    assert told == {"allowed": [{"origin": origin, "class": "act"}], "blocked": []}
    told = await person.client.request("_pagehand/sites_change", {"action": "revoke", "site": origin})
    assert told["allowed"] == []
    await session.call("click", {"ref": "e1"})
    assert len(person.permissions) == 2
    told = await person.client.request("_pagehand/sites_change", {"action": "block", "site": origin})
    assert told["blocked"] == [origin]
    await session.call("click", {"ref": "e1"})
    assert len(person.permissions) == 2
    await person.client.request("_pagehand/sites_change", {"action": "unblock", "site": origin})
    await session.call("click", {"ref": "e1"})
    assert len(person.permissions) == 3


@pytest.mark.parametrize("change", [{"action": "allow", "site": SHOP}, {"action": "block", "site": "no site"}, {}])
async def test_leave_is_never_given_here_and_faults_are_said(hub, change):
    person = await hub.person()
    with pytest.raises(PagehandError):
        await person.client.request("_pagehand/sites_change", change)
    assert (await person.client.request("_pagehand/sites", {})) == {"allowed": [], "blocked": []}
