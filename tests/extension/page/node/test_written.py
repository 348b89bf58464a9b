"""What stands in an editor, line by line."""

EDITORS = {
    "<p>One</p><p>Two</p>": "One\nTwo",
    "<p>One</p><p><br></p><p>Two<br></p>": "One\n\nTwo",
    "One<br>Two<br>": "One\nTwo",
    "<p>a <b>bold</b>\n word</p><ul><li><p>x</p></li><li>y</li></ul>": "a bold word\nx\ny",
    "<pre>  kept\n    deep</pre>": "  kept\n    deep",
    "<p><br></p>": "",
    "<p>seen<span style='display:none'>not</span>\u200b</p>": "seen",
    "<div>One</div><br>Two": "One\n\nTwo",
    "<p><span contenteditable=false style='position:absolute;pointer-events:none'>Write here</span>\ufeff<br></p>": "",
    "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>": "a\tb\nc\td",
}


async def test_blocks_are_lines_and_what_keeps_a_line_open_is_none(code):
    await code.show("".join(f"<div contenteditable>{html}</div>" for html in EDITORS))
    texts = await code.run("return $$('div[contenteditable]').map((one) => pageWritten.textOf(one))")
    assert texts == list(EDITORS.values())
