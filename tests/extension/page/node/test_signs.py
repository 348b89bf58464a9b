"""Signs that are there to be pressed though nothing says so, `page/node/signs`."""

# ruff: noqa: E501 - pages are easier to read in one piece

SIGNS = """<p style="user-select:none"><span data-is=true>×</span> Ann <span data-is=false>Bob</span></p>
<p><span data-is=false>×</span> Ann <span data-is=true title="Take out" style="cursor:pointer">×</span></p>
<p><b>Ctrl</b><span data-is=false style="user-select:none">+</span><b>S</b> <span data-is=false style="user-select:none">|</span></p>
<p><label style="cursor:pointer">Name <span data-is=false title=Required>*</span></label> <span data-is=true style="user-select:none">+</span></p>"""


async def test_what_cannot_be_selected_or_says_what_it_does_is_pressed(code):
    await code.show(SIGNS)
    found = await code.each("[data-is]", "[element.outerHTML, element.dataset.is, String(pageSigns.isSign(element))]")
    assert [(html, told) for html, expected, told in found if told != expected] == []
