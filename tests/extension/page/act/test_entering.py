"""A value into whatever kind of field it is; what a person could not type there is refused with what to do instead."""

import pytest

ENTER = """
  let presses = 0;
  const press = () => { presses += 1; element.click(); };
  const element = $("#f");
"""


async def enter(code, html, text):
    await code.show(html)
    return await code.run(
        f"{ENTER} const refused = await pageEntering.enter(element, {{text: {text!r}, clear: true}}, press); return "
        f"refused?.reason ?? element.value;"
    )


async def fill(code, html, value):
    await code.show(html)
    return await code.run(
        f"{ENTER} const refused = await pageEntering.fill(element, {value!r}, press);"
        "return refused?.reason ?? (element.type === 'text' ? element.value : element.checked);"
    )


@pytest.mark.parametrize(
    ("html", "text", "outcome"),
    [
        ("<input id=f>", "x", "x"),
        ("<input id=f type=date>", "2026-03-31", "2026-03-31"),
        ("<select id=f><option value=1>One<option value=2>Two</select>", "two", "2"),
        ("<input id=f readonly>", "x", "readonly"),
        ("<input id=f type=checkbox>", "x", "bad_value"),
        ("<input id=f type=file>", "x", "unsupported"),
        ("<input id=f type=submit>", "x", "unsupported"),
        ("<p id=f>words</p>", "x", "unsupported"),
    ],
)
async def test_entered_or_refused(code, html, text, outcome):
    assert await enter(code, html, text) == outcome


async def test_a_field_is_pressed_first_and_told_that_it_changed(code):
    await code.show("<input id=f>")
    await code.run(
        f"hear('click input change'); {ENTER} await pageEntering.enter(element, {{text: 'x', clear: true}}, press)"
    )
    assert await code.value("heard") == ["click f", "input f", "change f"]


async def test_a_radio_button_is_chosen_by_its_label(code):
    radios = "<label><input id=f type=radio name=r>Small</label><label><input id=g type=radio name=r>Large</label>"
    await enter(code, radios, "Large")
    assert await code.value("$('#g').checked") is True


@pytest.mark.parametrize("word", ["true", "Yes", " on ", "1"])
async def test_a_switch_takes_yes(code, word):
    assert await fill(code, "<input id=f type=checkbox>", word) is True
    assert await fill(code, "<input id=f type=checkbox checked>", word) is True


@pytest.mark.parametrize("word", ["false", "No", "off", "0", ""])
async def test_a_switch_takes_no(code, word):
    assert await fill(code, "<input id=f type=checkbox checked>", word) is False
    assert await fill(code, "<input id=f type=checkbox>", word) is False


async def test_a_switch_takes_nothing_else_and_other_fields_take_what_they_take(code):
    assert await fill(code, "<input id=f type=checkbox>", "perhaps") == "bad_value"
    assert await fill(code, "<div id=f role=switch aria-checked=false>x</div>", "maybe") == "bad_value"
    assert await fill(code, "<input id=f value=old>", "new") == "new"
    assert await fill(code, "<input id=f type=radio>", "yes") is True


SHEET = """<table style="user-select:none"><tr><td>Tea<td id=c>4</table><textarea id=f hidden></textarea><script>
c.ondblclick = () => { f.hidden = false; f.value = c.textContent; f.focus() };
f.onkeydown = (event) => { if (event.which === 13) { c.textContent = f.value; f.hidden = true } };</script>"""


async def test_a_cell_of_a_sheet_takes_a_text_by_the_field_that_comes_up(code):
    await code.show(SHEET)
    enter = "return pageEntering.enter($('td%s'), {text: '99', clear: true}, async () => undefined)"
    assert await code.run(enter % "#c") is None and await code.value("c.textContent") == "99"
    assert (await code.run(enter % ":first-child"))["reason"] == "unsupported"


SHOWN = """<input id=f readonly style="cursor:CURSOR">
<ul id=l role=menu hidden><li role=menuitem>Urk<li role=menuitem>Sneek</ul>
<script>f.onclick = () => (l.hidden = false)
l.onclick = (event) => { f.value = event.target.textContent; l.hidden = true }</script>"""


@pytest.mark.parametrize(("cursor", "outcome"), [("pointer", "Sneek"), ("text", "readonly")])
async def test_a_field_that_only_shows_what_is_chosen_has_its_list(code, cursor, outcome):
    assert await fill(code, SHOWN.replace("CURSOR", cursor), "Sneek") == outcome
