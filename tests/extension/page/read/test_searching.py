"""Words in lists that draw only what is in view: gone through once nothing fits, and left where they were in vain."""

# ruff: noqa: E501 - pages are easier to read in one piece

DRAWN_IN_PART = """<div id=list style="height:200px;overflow:auto"><div style="position:relative;height:12000px"></div></div><script>
const draw = () => { const from = Math.floor(list.scrollTop / 24)
  list.firstChild.innerHTML = Array.from({ length: 9 }, (_, at) => `<p style="position:absolute;margin:0;top:${24 * (from + at)}px">Row ${from + at}</p>`).join("") }
list.onscroll = draw; draw()</script>"""
DRAWN_WHOLE = (
    '<div id=list style="height:200px;overflow:auto">' + "".join(f"<p>Row {at}</p>" for at in range(300)) + "</div>"
)


async def searched(code, text):
    return await code.run(f"""
      const {{ found }} = await pageSearching.find({{ text: {text!r}, most: 3 }});
      return [found.map(({{ line }}) => line), Math.round(document.querySelector("#list").scrollTop)];
    """)


async def test_a_row_is_drawn_by_going_to_it_and_stays_in_view(code):
    await code.show(DRAWN_IN_PART)
    (first, *_), top = await searched(code, "Row 200")
    assert first.startswith('"Row 200"') and top > 4000


async def test_what_is_in_view_moves_nothing(code):
    await code.show(DRAWN_IN_PART)
    (first, *_), top = await searched(code, "Row 3")
    assert first.startswith('"Row 3"') and top == 0


async def test_what_is_nowhere_leaves_the_list_as_it_was(code):
    await code.show(DRAWN_IN_PART)
    assert await searched(code, "Row 9000") == [[], 0]


async def test_a_list_that_is_drawn_whole_is_not_gone_through(code):
    await code.show(DRAWN_WHOLE)
    assert await searched(code, "Row 9000") == [[], 0]
