"""What a double or triple click selects, as browsers do it for a person's mouse."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

PAGE = """<p id=one>The <b>quick</b> brown fox<br>jumps over</p><p id=two>the lazy dog</p>
<p id=no style='user-select:none'>not this</p><input id=f value='two words'>"""
PRESS = """
  const range = document.createRange();
  range.selectNodeContents($("%s"));
  const { x, y, width, height } = range.getClientRects()[0];
  await pagePointer.click($("%s"), { x: x + width / 2, y: y + height / 2, button: 0, modifiers: [] }, %d);
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


async def test_one_press_puts_the_caret_where_it_points(code):
    await code.show(
        "<input id=f value='one two three' style='font: 16px monospace; padding: 0; border: 0; width: 300px'>"
        "<div id=d contenteditable style='font: 16px monospace'><p>alpha</p><p id=p>second line</p></div>"
    )
    put = """
      const letter = (() => { const span = document.createElement("span"); span.style.font = "16px monospace"; span.textContent = "x";
        document.body.append(span); const { width } = span.getBoundingClientRect(); span.remove(); return width; })();
      const press = async (target, letters) => { const { x, y, height } = target.getBoundingClientRect();
        await pagePointer.click(target, { x: x + letters * letter + 1, y: y + height / 2, button: 0, modifiers: [] }, 1); };
      await press($("#f"), 7);
      const field = $("#f").selectionStart;
      await press($("#p"), 6);
      const { anchorNode, anchorOffset } = getSelection();
      return [field, anchorNode.parentNode.id, anchorOffset];
    """
    assert await code.run(put) == [7, "p", 6]


async def test_dragging_marks_text_in_an_editor(code):
    await code.show("<div id=d contenteditable style='font: 16px monospace'>one two three</div>")
    marked = await code.run("""
      const { x, y, height } = $("#d").getBoundingClientRect();
      const [from, to] = [{ x: x + 1, y: y + height / 2 }, { x: x + 2000, y: y + height / 2 }];
      await pageDragging.drag({ hit: $("#d"), ...from }, [{ x: x + 50, y: from.y }, { x: innerWidth - 20, y: to.y }], pageStill.nextFrame, () => null);
      return String(getSelection());
    """)
    assert marked == "one two three"


async def test_a_press_on_a_button_leaves_what_is_marked(code):
    await code.show("<p id=one>the lazy dog</p><p id=two>elsewhere</p><button id=b>Note it</button>")
    await code.run(PRESS % ("#one", "#one", 3))
    assert await code.run(PRESS % ("#b", "#b", 1)) == "the lazy dog"
    assert await code.run(PRESS % ("#two", "#two", 1)) == ""


WORDS = """<textarea id=t>one two three</textarea><div id=e contenteditable><p>We leave on <b>Fri</b>day.</p></div>
<input id=s type=password value=secret>"""


async def test_words_are_marked_wherever_they_stand_in_a_field_or_an_editor(code):
    await code.show(WORDS)
    mark = "pageSelecting.words(pageSelecting.fieldWith($('#%s'), '%s'), '%s').then(() => pageCarets.told())"
    assert await code.run("return " + mark % ("t", "two", "two")) == '"two" is marked'
    assert await code.value("t.value.slice(t.selectionStart, t.selectionEnd)") == "two"
    assert await code.run("return " + mark % ("e", "Friday", "Friday")) == '"Friday" is marked'
    assert await code.value("String(getSelection())") == "Friday"
    assert await code.value("[pageSelecting.fieldWith($('#t'), 'four'), pageSelecting.fieldWith($('#s'), 'sec')]") == [
        None,
        None,
    ]
