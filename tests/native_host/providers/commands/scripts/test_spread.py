"""A value that a form asks for in several fields."""

import pytest

from talks.pages import El, Page, Site, Talk, text

FIELDS = ("Street and number", "Postcode", "Town")


def contact(*names):
    """The address in a line, with what opens the fields for it."""

    def opened(site):
        site.page.body[-1:] = [
            *(El("textbox", one) for one in names),
            El("button", "Save address", click=lambda at: at.state.update(sent=1)),
        ]
        site.number_refs()

    body = [El("heading", "Contact"), text("Address: Webergasse 11"), El("button", "Change address", click=opened)]
    return Site({"/": lambda _: Page("Contact", body)}, "/")


async def test_an_address_is_given_in_its_parts():
    site = contact(*FIELDS)
    told = await Talk(site).say("my address is now Seestrasse 18, 8002 Zürich")
    values = {one.name: one.value for one in site.elements() if one.role == "textbox"}
    assert values == dict(zip(FIELDS, ("Seestrasse 18", "8002", "Zürich"), strict=True)) and site.state, told


@pytest.mark.parametrize("names", [("Street", "Town"), ("Street", "Postcode", "Town", "Town")])
async def test_where_a_part_has_no_field_of_its_own_none_is_given(names):
    site = contact(*names)
    await Talk(site).say("my address is now Seestrasse 18, 8002 Zürich")
    assert not any(one.value for one in site.elements()) and site.state == {}
