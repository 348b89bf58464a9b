"""What comboboxes show as chosen."""

# ruff: noqa: E501 - pages are easier to read in one piece


async def test_what_a_combobox_shows(code):
    await code.show(
        """<div data-v="Calder Bay" role=combobox>Calder Bay<ul role=listbox hidden><li role=option>Other</ul></div>
        <button data-v=Sepia role=combobox><span>Sepia</span><svg><title>down</title></svg></button><div data-v="" role=combobox><input value=typed></div>
        <div style="position:relative;height:30px"><input data-v="Dr. Claes" role=combobox style="width:200px"><span style="position:absolute;left:4px;top:4px">Dr. Claes</span></div>
        <div style="height:60px"><input data-v="" role=combobox style="width:200px"><p>Helpful words below</p></div>"""
    )
    assert await code.misfits("v", 'pageChosen.of(element, "").value') == {}


async def test_a_hint_is_no_choice(code):
    await code.show(
        '<div style="position:relative;height:30px"><input role=combobox id=i style="width:200px"><span class=my-placeholder style="position:absolute;left:4px;top:4px">Choose one</span></div>'
    )
    assert await code.value('pageChosen.of($("#i"), "")') == {"value": "", "hint": "Choose one"}
    assert 'placeholder="Choose one"' in await code.value('pageStates.describe($("#i"), "combobox", null)')


async def test_the_name_is_no_choice(code):
    await code.show("<div id=l>Town</div><div role=combobox aria-labelledby=l id=c>Town</div>")
    assert await code.value('pageStates.describe($("#c"), "combobox", null)') == ""
