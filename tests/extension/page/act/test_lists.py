"""Which options belong to a field; the rest of what choosing promises is in test_listboxes."""

# ruff: noqa: E501 - pages are easier to read in one piece


async def options(code, html):
    await code.show(html)
    before = "{ seen: new Set(), come: [], hidden: [] }"
    return await code.value(f"pageLists.optionsOf($('#f'), {before}).map((one) => one.textContent.trim())")


async def test_its_own_list_and_no_other(code):
    lists = "<ul id=a role=listbox><li role=option>Mine</ul><ul id=b role=listbox><li role=option>Theirs</ul>"
    assert await options(code, f"<input id=f role=combobox aria-controls=a>{lists}") == ["Mine"]
    assert await options(code, f"<div id=f><input role=combobox aria-owns=a></div>{lists}") == ["Mine"]
    assert await options(code, f"<input id=f><input role=combobox aria-controls=b aria-owns=a>{lists}") == []


async def test_the_list_of_the_active_option(code):
    html = "<input id=f role=combobox aria-activedescendant=o><ul role=listbox><li role=option>A<li id=o role=option>B</ul>"
    assert await options(code, html) == ["A", "B"]


async def test_what_cannot_be_chosen_is_none(code):
    html = (
        "<input id=f aria-controls=a><ul id=a role=listbox><li role=option aria-disabled=true>Off"
        "<li role=option>Loading more<li role=option hidden>Gone<li role=option>On</ul>"
    )
    assert await options(code, html) == ["On"]


async def test_what_sends_a_form_or_leads_to_another_page_is_no_choice(code):
    """A permission to fill a field says nothing of that."""
    html = (
        "<form action=/gone><input id=f aria-controls=a><div id=a role=listbox><button role=option>Sends</button>"
        "<a role=option href=/gone>Leads</a><div role=option><a href=/gone>Leads inside</a></div><a href=/gone><b role=option>In a link</b></a>"
        "<a role=option href=#>Stays</a><a role=option>Bare</a><button type=button role=option>Chooses</button></div></form>"
    )
    assert await options(code, html) == ["Stays", "Bare", "Chooses"]
