"""What a double or triple click selects, as browsers do it for a person's mouse."""

import pytest

PAGE = """<p id=one>The <b>quick</b> brown fox<br>jumps over</p><p id=two>the lazy dog</p>
<p id=no style='user-select:none'>not this</p><input id=f value='two words'>"""
PRESS = """
  const range = document.createRange();
  range.selectNodeContents($("%s"));
  const { x, y, width, height } = range.getClientRects()[0];
  pagePointer.click($("%s"), { x: x + width / 2, y: y + height / 2, button: 0, modifiers: [] }, %d);
  return String(getSelection()).trim();
"""


@pytest.mark.parametrize(
    ("at", "count", "selected"),
    [
        ("#one b", 2, "quick"),
        ("#one b", 3, "The quick brown fox"),
        ("#two", 3, "the lazy dog"),
        ("#two", 1, ""),
        ("#no", 3, ""),
    ],
)
async def test_two_presses_take_the_word_and_three_the_paragraph(code, at, count, selected):
    await code.show(PAGE)
    assert await code.run(PRESS % (at, at, count)) == selected


async def test_in_a_field_too(code):
    await code.show(PAGE)
    script = "$('#f').setSelectionRange(5, 5); pageSelecting.select($('#f'), {x: 0, y: 0}, %d);"
    taken = "return $('#f').value.slice($('#f').selectionStart, $('#f').selectionEnd);"
    assert await code.run(script % 2 + taken) == "words"
    assert await code.run(script % 3 + taken) == "two words"


async def test_a_page_that_prevents_the_press_keeps_its_selection(code):
    await code.show(PAGE)
    await code.run("$('#two').addEventListener('mousedown', (event) => event.preventDefault())")
    assert await code.run(PRESS % ("#two", "#two", 3)) == ""
