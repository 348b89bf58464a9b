"""Edges by which the size of something can be drawn: on which sides they can be seen, and none that cannot."""

# ruff: noqa: E501 - pages are easier to read in one piece

BOX = """<style>.b{position:relative;width:100px;height:80px}.b i{position:absolute}.s{left:0;right:0;bottom:0;height:8px;cursor:s-resize}
.n{left:0;right:0;top:0;height:8px;cursor:ns-resize}.e{right:0;top:0;bottom:0;width:6px;cursor:e-resize}.c{right:0;bottom:0;width:9px;height:9px;cursor:se-resize}</style>"""


async def test_the_sides_on_which_they_can_be_seen(code):
    await code.show(
        f"{BOX}<div class=b id=below><i class=s></i></div><div class=b id=both><i class=n></i><i class=s></i></div>"
        "<div class=b id=right>x<i class=e></i></div><div class=b id=corner><i class=c></i></div>"
        "<div class=b id=hidden><i class=s style='display:none'></i></div><div class=b id=none><b>x</b></div>"
    )
    found = await code.value("['below','both','right','corner','hidden','none'].map((id) => pageEdges.of($('#' + id)))")
    assert found == ["bottom edge", "top edge and bottom edge", "right edge", "corner", "", ""]
