"""Text into fields and editors as a person types it, with the events pages wait for."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest


async def typed(code, html, text, *, where="over", field="#f"):
    await code.show(html)
    await code.run(
        f"hear('keydown beforeinput input change keyup'); await pageTyping.write($('{field}'), {text!r}, {where!r})"
    )
    return await code.value(f"$('{field}').value ?? $('{field}').innerText")


KINDS = [
    "<input id=f value=old>",
    "<textarea id=f>old</textarea>",
    "<input id=f type=email value=old>",
    "<input id=f type=search value=old>",
]


@pytest.mark.parametrize("html", [*KINDS, "<div id=f contenteditable>old</div>"])
async def test_text_replaces_or_follows_what_is_there(code, html):
    assert await typed(code, html, "new") == "new"
    assert await typed(code, html, "er", where="end") == "older"
    assert await typed(code, html, "") in ("", "\n")


async def test_each_key_is_pressed_and_heard(code):
    await typed(code, KINDS[0], "ab")
    key = ["keydown f", "input f", "keyup f"]
    assert [one for one in await code.value("heard") if one != "beforeinput f"] == [*key, *key]


async def test_long_texts_come_in_one_stroke(code):
    text = "many words " * 60
    assert await typed(code, KINDS[1], text) == text
    assert await code.value("heard.filter((one) => one.startsWith('input')).length") == 1


async def test_it_goes_in_at_the_caret(code):
    for html in KINDS[:2]:
        await code.show(html)
        await code.run(
            "$('#f').focus(); $('#f').setSelectionRange(1, 2); await pageTyping.write($('#f'), 'x', 'caret')"
        )
        assert await code.value("$('#f').value") == "oxd"


async def test_the_keys_go_on_where_the_page_moves_the_focus(code):
    await code.show(
        "<input id=f maxlength=1 oninput='this.nextSibling.focus()'><input maxlength=1 oninput='this.nextSibling.focus()'><input maxlength=1>"
    )
    await code.run("await pageTyping.write($('#f'), '123', 'over')")
    assert await code.value("$$('input').map((one) => one.value)") == ["1", "2", "3"]


async def test_several_lines_are_one_insertion_and_no_enter(code):
    for html in (KINDS[1], "<div id=f contenteditable></div>"):
        await code.show(html)
        await code.run("hear('keydown paste'); await pageTyping.write($('#f'), 'one\\ntwo', 'over')")
        assert await code.value("heard.filter((one) => one === 'keydown f').length") in (0, 2)  # Control and A
        assert (await code.value("$('#f').value ?? $('#f').innerText")).split() == ["one", "two"]


async def test_lines(code):
    assert await typed(code, KINDS[1], "one\r\ntwo") == "one\ntwo"
    assert await typed(code, KINDS[0], "one\ntwo") == "one two"
    assert (await typed(code, "<div id=f contenteditable></div>", "one\ntwo")).split() == ["one", "two"]


async def test_an_editor_that_prevents_the_insertion_writes_itself(hand):
    write = "event.preventDefault(); this.value += event.data.toUpperCase()"
    await hand.show(f"<input aria-label=Q onbeforeinput='{write}'>")
    await hand.call("type", ref=hand.ref("textbox"), text="ab")
    assert await hand.in_page("document.querySelector('input').value") == "AB"


async def test_a_value_is_set_past_what_a_framework_put_over_it(code):
    await code.show("<input id=f>")
    await code.run("""
      hear("input change");
      Object.defineProperty($("#f"), "value", {set: () => undefined, get: () => "framework", configurable: true});
      pageTyping.setValue($("#f"), "x");
      delete $("#f").value;
    """)
    assert await code.value("[$('#f').value, heard]") == ["x", ["input f", "change f"]]


async def test_the_field_in_a_widget(code):
    await code.show(
        "<div id=combo role=combobox><input type=checkbox><input id=inner></div><p id=none>x</p><input id=own>"
    )
    fields = "['#combo', '#none', '#own'].map((one) => pageTyping.fieldAt($(one))?.id ?? null)"
    assert await code.value(fields) == ["inner", None, "own"]


async def test_enter_submits_as_browsers_do(code):
    async def submitted(form):
        await code.show(f"<form id=form onsubmit='return false'>{form}</form>")
        await code.run("hear('submit click'); $('#f').focus(); await pageTyping.enter($('#f'))")
        return await code.value("heard")

    assert await submitted("<input id=f><button id=go>Go</button>") == ["click go", "submit form"]
    assert await submitted("<input id=f><button id=go disabled>Go</button>") == []
    assert await submitted("<input id=f><input type=checkbox>") == ["submit form"]
    assert await submitted("<input id=f><input>") == []
    assert await submitted("<textarea id=f></textarea><button>Go</button>") == []
    assert await code.value("$('#f').value") == "\n"


async def test_a_prevented_enter_submits_nothing(code):
    await code.show("<form onsubmit='return false'><input id=f onkeydown='event.preventDefault()'></form>")
    await code.run("hear('submit'); $('#f').focus(); await pageTyping.enter($('#f'))")
    assert await code.value("heard") == []
