"""How many cells something in a row lies over."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest


@pytest.mark.parametrize(
    ("style", "told"),
    [("width:90px", ""), ("width:190px", " over 2 cells"), ("width:290px", " over 3 cells"), ("width:130px", "")],
)
async def test_cells_that_are_lain_over(code, style, told):
    await code.show(
        f"<table style='table-layout:fixed;width:400px;border-spacing:0'><tr><td style='padding:0'><a id=a style='position:absolute;{style}'>x</a><td>2<td>3<td>4</table>"
    )
    assert await code.value('pageReach.told($("#a"))') == told


async def test_what_is_cut_off_lies_over_nothing(code):
    await code.show(
        "<table style='table-layout:fixed;width:400px'><tr><td style='overflow:hidden'><b id=a style='display:block;width:300px'>x</b><td>2</table>"
    )
    assert await code.value('pageReach.told($("#a"))') == ""
