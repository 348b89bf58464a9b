"""Taking an option: what is chosen, and what tells that it was."""

# ruff: noqa: E501 - pages are easier to read in one piece

TAKE = """
  const before = pageLists.standing();
  const refused = await pageTaking.take({field: $("#f"), before}, $("#o"));
  before.end();
  return [refused?.reason ?? "taken", pageTaking.takesSeveral($("#f"))];
"""
FIELD = '<button id=f role=combobox aria-controls=l aria-expanded=true>Pick</button><ul id=l role=listbox><li id=o role=option onclick="%s">Hull</ul>'


async def take(code, does):
    await code.show(FIELD % does)
    return await code.run(TAKE)


async def test_a_list_that_stays_open_takes_several_and_may_show_their_number(code):
    assert await take(code, "o.ariaSelected = true; f.textContent = '1 chosen'") == ["taken", True]


async def test_a_list_that_is_shut_takes_one(code):
    assert await take(code, "o.ariaSelected = true; f.ariaExpanded = false; f.textContent = 'Hull'") == ["taken", False]


async def test_what_neither_list_nor_field_took_is_told(code):
    assert await take(code, "") == ["no_effect", False]
