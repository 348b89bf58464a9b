"""What a line break does that is typed into an editor, `page/act/line_breaks`."""

LIST = "<div id=f contenteditable><p>First</p><ul><li>one</li></ul></div>"


async def test_within_a_list_each_line_is_an_item_and_elsewhere_no_enter_is_pressed(code):
    await code.show(LIST)
    await code.run("hear('keydown'); await pageTyping.write($('#f'), ' more\\ntwo\\nthree', 'end')")
    assert await code.value("$$('#f li').map((one) => one.textContent)") == ["one more", "two", "three"]
    assert await code.value("heard.filter((one) => one === 'keydown f').length") >= 2  # Enter between them.
    await code.run("hear('keydown'); await pageTyping.write($('#f'), 'a\\nb', 'over')")
    assert (await code.value("$('#f').innerText")).split() == ["a", "b"]


async def test_a_list_that_was_just_made_is_no_text_to_be_written_over(code):
    await code.show("<div id=f contenteditable><ul><li><br></li></ul></div><textarea id=t></textarea>")
    await code.run("$('#f').focus(); getSelection().collapse($('#f li'), 0)")
    assert await code.value("pageLineBreaks.isNewItem($('#f'))") is True
    await code.run("$('#f li').textContent = 'one'")
    assert await code.value("pageLineBreaks.isNewItem($('#f'))") is False
    assert await code.value("pageLineBreaks.areKeys($('#t'), 'a\\nb', 'end')") is False
