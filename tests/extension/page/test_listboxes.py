"""Choosing in lists that pages draw themselves."""

COMBO = """<div id=f role=combobox aria-controls=list aria-label=Fruit tabindex=0>Choose</div>
<div id=list role=listbox hidden><p role=option data-value=a>Apple</p><p role=option data-value=p>Pear</p><p
role=option hidden>Plum</p></div>"""
CHOOSE = """
  let presses = 0;
  $("#f").addEventListener("click", () => { presses += 1; OPEN });
  for (const option of $$("[role=option]")) option.addEventListener("click", () =>
    ($("#f").textContent = option.textContent));
  const refused = await pageListboxes.choose($("#f"), WANTED, () => $("#f").click());
  return [refused?.reason ?? $("#f").textContent, presses];
"""


async def choose(code, wanted, *, html=COMBO, opens="$('#list').hidden = false;"):
    await code.show(html)
    return await code.run(CHOOSE.replace("WANTED", repr(wanted)).replace("OPEN", opens))


async def test_a_closed_list_is_opened_and_the_option_pressed(code):
    assert await choose(code, "pear") == ["Pear", 1]


async def test_options_that_come_later_are_waited_for(code):
    assert await choose(code, "Apple", opens="requestAnimationFrame(() => ($('#list').hidden = false));") == [
        "Apple",
        1,
    ]


async def test_an_open_list_is_not_opened_again(code):
    assert await choose(code, "Pear", html=COMBO.replace("role=listbox hidden", "role=listbox")) == ["Pear", 0]


async def test_what_cannot_be_seen_cannot_be_chosen(code):
    assert (await choose(code, "Plum"))[0] == "bad_value"


async def test_a_list_that_never_opens_is_refused_within_a_bound(code):
    assert await choose(code, "Pear", opens="") == ["unsupported", 1]
