"""What fill promises: every field by its kind, every one told of."""

# ruff: noqa: E501 - pages are easier to read in one piece

FORM = """<form><label>Name <input name=n></label><label>Country <select name=c><option>Germany<option>France</select></label>
<label><input type=checkbox name=news checked>News</label><label><input type=checkbox name=terms>Terms</label>
<label><input type=radio name=s value=a>Small</label><label><input type=radio name=s value=b>Large</label>
<label>Day <input type=date name=d></label><label>File <input type=file name=f></label></form>"""
STATE = "(([...new FormData(document.forms[0])]).filter(([name]) => name !== 'f'))"


async def test_a_whole_form_in_one_call(hand):
    await hand.show(FORM)
    fields = {
        'textbox "Name"': "Ann", 'combobox "Country"': "france", 'checkbox "News"': "false", 'checkbox "Terms"': "true",
        'radio "Large"': "true", 'date "Day"': "2026-01-31",
    }  # fmt: skip
    done = await hand.call("fill", fields=[{"ref": hand.ref(line), "value": value} for line, value in fields.items()])
    assert done.receipt["ok"], done.text
    assert done.text.count("filled [") == len(fields)
    assert await hand.in_page(STATE) == [
        ["n", "Ann"],
        ["c", "France"],
        ["terms", "on"],
        ["s", "b"],
        ["d", "2026-01-31"],
    ]


async def test_what_is_so_already_is_done_and_what_cannot_be_is_told(hand):
    await hand.show(FORM)
    done = await hand.call(
        "fill",
        fields=[
            {"ref": hand.ref('checkbox "News"'), "value": "yes"},
            {"ref": hand.ref('date "Day"'), "value": "tomorrow"},
            {"ref": hand.ref('file "File"'), "value": "/etc/passwd"},
            {"ref": hand.ref('textbox "Name"'), "value": "Bob"},
        ],
    )
    assert not done.receipt["ok"] and done.reason == "bad_value"
    assert done.receipt["hint"] == "2 of 4 fields are filled; the text says what became of each."
    assert ": already checked" in done.text and "such as 2026-03-31" in done.text
    assert await hand.in_page("document.forms[0].n.value") == "Bob"


async def test_describe_is_sensitive_when_one_field_is(hand):
    await hand.show("<input aria-label=A><input type=password aria-label=P>")
    fields = [{"ref": hand.ref(f'textbox "{name}"'), "value": "x"} for name in "AP"]
    assert (await hand.describe("fill", fields=fields))["sensitive"] is True
    assert (await hand.describe("fill", fields=fields[:1]))["sensitive"] is False


async def test_every_field_is_shown_before_it_is_filled(hand):
    await hand.show("<input aria-label=A hidden id=a><input aria-label=B><input aria-label=C>")
    fields = [{"ref": hand.ref(f'textbox "{name}"'), "value": "x"} for name in "BC"]
    assert await hand.highlight("fill", True, fields=fields) is True
    await hand.in_page("void (document.querySelectorAll('input')[1].hidden = true)")
    assert await hand.highlight("fill", True, fields=fields) is True  # one of them still is
    assert await hand.highlight("fill", False, fields=fields) is False


OTHERS = """<div class=date-picker><label>From <input id=a></label><label>To <input id=b></label></div><label>Name <input id=c></label><p id=p>Nothing yet</p><div id=d hidden><button>1</button><button>2</button></div>
<script>a.onfocus = () => { d.hidden = false }; a.onblur = () => { d.hidden = true }; b.oninput = () => { p.textContent = "A stay" }</script>"""


async def test_what_changed_is_told_once_at_the_end_without_what_came_and_went(hand):
    await hand.show(OTHERS)
    fields = {'textbox "From"': "2026-11-03", 'textbox "To"': "2026-11-09", 'textbox "Name"': "Ann"}
    done = await hand.call("fill", fields=[{"ref": hand.ref(line), "value": value} for line, value in fields.items()])
    assert done.receipt["ok"] and done.text.splitlines() == [
        f'filled [{hand.ref(line)}] {line}: value "{value}"' for line, value in fields.items()
    ] + ["+ A stay", "- Nothing yet"]


async def test_a_field_that_another_one_empties_is_not_filled(hand):
    await hand.show("<label>A <input id=a></label><label>B <input id=b oninput=\"a.value = ''\"></label>")
    fields = [{"ref": hand.ref(f'textbox "{name}"'), "value": "x"} for name in "AB"]
    done = await hand.call("fill", fields=fields)
    assert done.reason == "bad_value" and done.receipt["hint"].startswith("1 of 2 fields")
    assert 'textbox "A" was filled and holds nothing any more' in done.text
