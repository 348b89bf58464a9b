"""What calls a field without being tied to it (captions.js)."""

# ruff: noqa: E501 - pages are easier to read in one piece

FIELDS = """<div><div><label>Deep</label></div><div><div><div><div><div><input id=a></div></div></div></div></div></div>
<div><div>Words of <b>two</b></div><div><input id=b></div></div><div><div><label for=a>Tied</label></div><div><input id=c></div></div>
<div><div><label>One</label> and more of it, which is no name.</div><div><input id=d></div></div>
<input type=checkbox id=e><label>Behind</label> <input type=checkbox id=f><label for=e>Another's</label>"""


async def test_a_loose_label_or_a_few_words_before_the_box_and_the_label_behind_a_tick(code):
    await code.show(FIELDS)
    before = "return ['a', 'b', 'c', 'd'].map((id) => pageCaptions.before($(`#${id}`))?.textContent ?? null)"
    assert await code.run(before) == ["Deep", "Words of two", None, None]
    behind = "return ['e', 'f'].map((id) => pageCaptions.behind($(`#${id}`))?.textContent ?? null)"
    assert await code.run(behind) == ["Behind", None]
