"""Editing keys with modifiers: where the caret goes and what is deleted, in fields and in editors alike."""

import pytest

RUN = """
  const field = $("#f");
  field.focus();
  if (field.value !== undefined) { field.value = %(text)r; field.setSelectionRange(%(at)d, %(at)d); }
  else { field.textContent = %(text)r; getSelection().collapse(field.firstChild, %(at)d); }
  for (const key of %(keys)r) await pagePressing.press(pagePressing.parse(key));
  return field.value ?? field.innerText.replace(/\\n$/, "");
"""
FIELDS = [
    "<input id=f>",
    "<textarea id=f></textarea>",
    "<div id=f contenteditable style='white-space: pre-wrap; font-family: monospace'></div>",
]


@pytest.mark.parametrize("html", FIELDS)
@pytest.mark.parametrize(
    "edited",
    [
        ("one two three", 8, "Control+ArrowLeft X", "one Xtwo three"),
        ("one two three", 0, "Control+Shift+ArrowRight Backspace X", "X two three"),
        ("one two three", 7, "Control+Backspace X", "one X three"),
        ("one two three", 3, "Control+Delete X", "oneX three"),
        ("one two three", 5, "Control+Home X", "Xone two three"),
        ("one two three", 5, "Control+End X", "one two threeX"),
        ("one two three", 5, "Control+Shift+Home Delete X", "Xwo three"),
        ("one two three", 5, "Shift+End X", "one tX"),
        ("one two three", 5, "Control+a X", "X"),
        ("one two", 3, "Shift+ArrowRight Shift+ArrowRight ArrowLeft X", "oneX two"),
        ("one two", 0, "Control+a Control+c ArrowRight Control+v", "one twoone two"),
        ("one two", 3, "Shift+End Control+x Control+Home Control+v X", " twoXone"),
    ],
)
async def test_the_caret_goes_and_what_is_there_goes(code, html, edited):
    text, at, keys, outcome = edited
    await code.show(html)
    assert await code.run(RUN % {"text": text, "at": at, "keys": keys.split()}) == outcome


@pytest.mark.parametrize(
    ("keys", "outcome"),
    [
        ("ArrowUp X", "alpXha\nbeta\ngamma"),
        ("ArrowDown X", "alpha\nbeta\ngamXma"),
        ("Home X", "alpha\nXbeta\ngamma"),
        ("End X", "alpha\nbetaX\ngamma"),
        ("ArrowUp ArrowUp X", "Xalpha\nbeta\ngamma"),
        ("Control+End X", "alpha\nbeta\ngammaX"),
    ],
)
async def test_lines(code, keys, outcome):
    for html in FIELDS[1:]:
        await code.show(html)
        assert await code.run(RUN % {"text": "alpha\nbeta\ngamma", "at": 9, "keys": keys.split()}) == outcome, html


async def test_what_was_done_is_undone_and_done_again(code):
    await code.show("<input id=f>")
    typed = "$('#f').focus(); await pageTyping.write($('#f'), 'abc', 'over');"
    press = "await pagePressing.press(pagePressing.parse('%s'));"
    assert await code.run(f"{typed} {press % 'Control+z'} return $('#f').value.length < 3")
    assert await code.run(f"{press % 'Control+y'} return $('#f').value.length > 0")


async def test_an_editor_hears_before_something_is_deleted(hand):
    hears = "document.body.dataset.heard = event.inputType"
    await hand.show(f"<div id=f contenteditable aria-label=Note onbeforeinput='{hears}'>two words</div>")
    await hand.call("press", ref=hand.ref("textbox"), keys=["Control+End", "Control+Backspace"])
    assert (await hand.in_page("document.body.dataset.heard")).startswith("delete")
    assert (await hand.in_page("document.querySelector('#f').textContent")).strip() == "two"
