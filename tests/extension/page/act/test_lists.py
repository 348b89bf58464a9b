"""Which options belong to a field; the rest of what choosing promises is in test_listboxes."""

# ruff: noqa: E501 - pages are easier to read in one piece


async def options(code, html):
    await code.show(html)
    before = "{ seen: new Set(), come: [] }"
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
