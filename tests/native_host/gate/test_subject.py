"""What follows from a subject's facts: its places, whether leave could stand there, whose tool it is."""

import pytest

from native_host.gate.calls import BANK, SHOP, subject


def test_its_places_are_its_own_origin_and_all_it_leads_to():
    assert subject(destinations=(BANK, SHOP)).places == (SHOP, BANK)
    assert subject(origin=None).places == ()


@pytest.mark.parametrize(
    ("members", "placeless"),
    [({}, False), ({"origin": None}, False), ({"opaque": True}, True), ({"origin": "about:"}, True)],
)
def test_where_no_leave_can_stand(members, placeless):
    assert subject(**members).is_placeless is placeless


def test_whose_tool_it_is():
    assert subject().is_of_a_browser
    assert not subject(source="mcp:hand:x").is_of_a_browser
