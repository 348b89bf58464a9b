"""What of a drawing is a grid, and what in a figure is used by itself."""

import pytest

LINES = "".join(f"<line x1=0 y1={n} x2=90 y2={n} stroke=silver />" for n in range(20))
FIGURE = "<g style='cursor:{around}'><rect id=x width=9 height=9 style='cursor:{own}' /></g>"


@pytest.mark.parametrize(
    ("drawn", "count"),
    [
        (f"<g>{LINES.replace('<line', '<line id=x', 1)}</g>", 20),
        (f"<g style='cursor:pointer'>{LINES.replace('<line', '<line id=x', 1)}</g>", 0),
        (f"<g>{LINES.replace('<line', '<line id=x', 1).replace(' />', '><title>May</title></line>')}</g>", 0),
        ("<g><line id=x x1=0 y1=0 x2=9 y2=9 /></g>", 0),
        (f"<g>{LINES.replace('<line', '<line id=x', 1)}<rect width=9 height=9 /></g>", 0),
        (
            "<g>" + "".join(f"<line {'id=x' * (n == 0)} x1=0 y1={n} x2={9 * n} y2=5 />" for n in range(30)) + "</g>",
            0,
        ),
    ],
)
async def test_lines_of_a_grid_are_counted(code, drawn, count):
    await code.show(f"<svg>{drawn}</svg>")
    assert await code.run("return pageDrawnParts.gridOf($('#x'))") == count


@pytest.mark.parametrize(
    ("around", "own", "use"),
    [
        ("move", "crosshair", "draggable"),
        ("grab", "pointer", "clickable"),
        ("move", "move", ""),
        ("auto", "crosshair", ""),
        ("pointer", "pointer", ""),
    ],
)
async def test_what_is_used_in_a_figure(code, around, own, use):
    await code.show(f"<svg>{FIGURE.format(around=around, own=own)}</svg>")
    assert await code.run("return [pageDrawnParts.useOf($('#x')), pageDrawnParts.holdsUsed($('g'))]") == [
        use,
        use != "",
    ]
