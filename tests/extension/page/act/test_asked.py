"""What stands in a field after an act, compared with what was asked for."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

DIFFERS = """
  const element = $("#f");
  const shown = pageRefs.describe(element);
  const checked = pageStates.checkedOf(element);
  %s;
  return pageAsked.differs({kind: %r, request: %s, element, shown, checked, touched: $$(".touched")})?.reason ?? "as asked";
"""


async def differs(code, html, kind, request, meanwhile=""):
    await code.show(html)
    return await code.run(DIFFERS % (meanwhile or "0", kind, request))


@pytest.mark.parametrize(
    ("html", "text", "outcome"),
    [
        ("<input id=f value=Ann>", "Ann", "as asked"),
        ("<input id=f value=Bob>", "Ann", "bad_value"),
        ("<input id=f value=''>", "Ann", "bad_value"),
        ("<input id=f value='(555) 123-4567'>", "5551234567", "as asked"),
        ("<input id=f value='1,234.00'>", "1234", "as asked"),
        ("<input id=f value=ANN>", "Ann", "as asked"),
        ("<input id=f value=An maxlength=2>", "Ann", "bad_value"),
        ("<input id=f type=password value=x>", "y", "bad_value"),
        ("<input id=f value=''><p class=touched>Ann</p>", "Ann,", "as asked"),
        ("<div id=f role=combobox tabindex=0 title=Peru>+51</div>", "Peru", "as asked"),
        ("<div id=f role=combobox tabindex=0 title='Not Peru'>+51</div>", "Peru", "bad_value"),
        (
            "<div id=f role=combobox tabindex=0><i class=touched style='font-size:0'>Peru +51</i>+51</div>",
            "Peru",
            "as asked",
        ),
        ("<input id=f value=''><div class=touched role=listbox><p role=option>Ann</div>", "Ann", "bad_value"),
        (
            "<input id=f value=''><div role=listbox><div role=option><p class=touched>Ann</div></div>",
            "Ann",
            "bad_value",
        ),
        (
            "<input id=f value=''><div role=listbox><p role=option aria-selected=true class=touched>Ann</div>",
            "Ann",
            "as asked",
        ),
        ("<div id=f role=spinbutton aria-valuetext=05>05</div>", "45", "bad_value"),
        ("<div id=f role=spinbutton aria-valuetext=05>05</div>", "5", "as asked"),
        ("<b id=f role=spinbutton contenteditable aria-valuenow=7 aria-valuetext=July>07</b>", "07", "as asked"),
        ("<b id=f role=spinbutton contenteditable aria-valuenow=7 aria-valuetext=July>07</b>", "08", "bad_value"),
        ("<b id=f role=spinbutton contenteditable aria-valuenow=1>PM</b>", "PM", "as asked"),
        ("<select id=f><option>a<option selected>b</select>", "a", "bad_value"),
        ("<div id=f contenteditable><ul><li>one<li>two</ul></div>", "- one\\n- two", "as asked"),
        ("<div id=f contenteditable>stove</div>", "tent\\nstove", "bad_value"),
        ("<textarea id=f>if x:\n    y\n        z</textarea>", "if x:\\n    y\\n    z", "as asked"),
    ],
)
async def test_what_a_field_holds(code, html, text, outcome):
    assert await differs(code, html, "type", f'{{text: "{text}", clear: true}}') == outcome


async def test_code_that_was_indented_twice_is_not_what_was_asked_for(code):
    html = "<div id=f contenteditable style='white-space:pre'>if x:\n        y</div>"
    assert await differs(code, html, "type", '{text: "if x:\\n    y", clear: true}') == "bad_value"


async def test_a_text_that_was_sent_need_not_stay(code):
    assert await differs(code, "<input id=f>", "type", '{text: "hello", clear: true, submit: true}') == "as asked"


async def test_what_was_put_in_at_the_caret_is_somewhere_in_it(code):
    assert await differs(code, "<input id=f value='one two'>", "type", '{text: " tw", clear: false}') == "as asked"


async def test_lines_typed_at_the_end_of_a_word_stand_there(code):
    request = '{text: "one\\ntwo", clear: false}'
    assert await differs(code, "<div id=f contenteditable>andone<br>two</div>", "type", request) == "as asked"
    assert await differs(code, "<div id=f contenteditable>and two<br>one</div>", "type", request) == "bad_value"


@pytest.mark.parametrize(
    ("html", "meanwhile", "outcome"),
    [
        ("<input id=f type=checkbox>", "", "no_effect"),
        ("<input id=f type=checkbox>", "element.checked = true", "as asked"),
        ("<div id=f role=switch aria-checked=false>x</div>", "", "no_effect"),
        ("<input id=f type=radio checked>", "", "as asked"),
        ("<input id=f type=radio>", "", "no_effect"),
        ("<input id=f type=checkbox>", "element.remove()", "as asked"),
        ("<button id=f>x</button>", "", "as asked"),
    ],
)
async def test_a_box_that_was_pressed_is_ticked_or_not(code, html, meanwhile, outcome):
    assert await differs(code, html, "click", "{count: 1, button: 0}", meanwhile) == outcome


async def test_a_field_that_was_drawn_anew_is_looked_for(code):
    anew = "element.outerHTML = '<input aria-label=Month value=%s>'"
    html = "<input id=f aria-label=Month>"
    assert await differs(code, html, "fill", "{value: 'July'}", anew % "July") == "as asked"
    assert await differs(code, html, "fill", "{value: 'July'}", anew % "May") == "bad_value"
