"""What is drawn rather than written: shapes, coloured boxes and pictures, in words with their size and place."""

import pytest

SHAPES = """<style>body {margin: 0} svg {display: block}</style>
<svg width=200 height=160><defs><rect id=unseen width=9 height=9 /></defs>
<g transform="translate(10,20)"><circle id=c cx=30 cy=40 r=10 fill=red /></g>
<rect id=r x=100 y=0 width=40 height=20 style="fill: none; stroke: blue; stroke-width: .1"></rect>
<rect id=q x=100 y=60 width=20 height=20 fill=aqua />
<polygon id=t points="10,150 20,130 30,150" fill=yellow /><path id=p d="M100 100 L150 100 L150 150 L100 150 Z" />
<path id=b d="M100 100 C150 100 150 150 150 150" fill=green /><line id=l x1=0 y1=0 x2=50 y2=60 stroke=black />
<text id=w x=60 y=120 fill=magenta>Total</text><ellipse id=n rx=9 ry=4 fill=navy><title>Pond</title></ellipse>
</svg>"""
SAID = {
    "c": ["red circle", " 20x20 around 40,60"],
    "r": ["blue outlined rectangle", " 40x20 around 120,10"],
    "q": ["cyan square", " 20x20 around 110,70"],
    "t": ["yellow triangle", " 20x20 around 20,140"],
    "p": ["black quadrilateral", " 50x50 around 125,125"],
    "b": ["green shape", " 50x50 around 125,125"],
    "l": ["black line", " from 0,0 to 50,60"],
    "n": ["Pond", " navy ellipse 18x8 around 0,0"],
}


async def test_each_shape_says_its_colour_its_size_and_where_it_is_in_its_drawing(code):
    await code.show(SHAPES)
    said = await code.each("svg *[id]", "[element.id, [pageGraphics.nameOf(element), pageGraphics.describe(element)]]")
    assert {one: words for one, words in said if one in SAID} == SAID
    name, words = dict(said)["w"]
    assert name == "Total" and words.startswith(" magenta text ") and " around " in words


async def test_what_is_a_shape_a_drawing_or_never_seen(code):
    await code.show(
        f"{SHAPES}<svg id=icon width=16 height=16><path d='M0 0h9v9z'></svg><svg id=bare></svg>"
        "<svg width=90 height=90 viewBox='0 0 24 24'><path d='M0 0h9v9z'></svg>"
        "<svg width=90 height=90 viewBox='0 0 24 24'><text y=9>A</text></svg>"
    )
    assert await code.each("svg", "pageGraphics.isDrawing(element)") == [True, False, False, False, True]
    assert await code.value("[pageGraphics.isShape($('#c')), pageGraphics.isShape($('g'))]") == [True, False]
    assert await code.value("[$('defs'), $('#c')].map(pageGraphics.isUndrawn)") == [True, False]


BOXES = [
    ("<div style='width:50px;height:50px;background:olive'></div>", True, "olive box"),
    ("<div style='width:50px;height:50px;background:olive'> \n </div>", True, "olive box"),
    ("<span style='display:inline-block;width:9px;height:9px;border:1px solid'></span>", True, "white box"),
    ("<i style='float:left;width:20px;height:20px;border-radius:50%;background:#f00'></i>", True, "red circle"),
    (
        "<div style='background:red'><b style='display:block;height:9px;background:blue'></b></div>",
        True,
        "blue box",
    ),
    (
        "<i style='float:left;width:9px;height:9px;background:url(/pictures/reply-all.png?v=3)'></i>",
        True,
        "reply all",
    ),
    ("<i style='float:left;width:9px;height:9px;background:url(/marks/x.png)'></i>", True, "x"),
    ("<i style='float:left;width:9px;height:9px;background:url(/marks/more-hover.png)'></i>", True, "more"),
    ("<i class='icon icon-trash' style='float:left;width:9px;background:url(x.svg)'></i>", True, "trash icon"),
    ("<i style='float:left;width:9px;background:linear-gradient(red, blue)'></i>", False, ""),
    ("<i style='float:left;width:99px;background:linear-gradient(red, blue)'></i>", True, "picture"),
    ("<i style='float:left;width:9px;cursor:pointer;background:linear-gradient(red, blue)'></i>", True, "picture"),
    ("<div title=Stock style='height:9px;background:lime'></div>", True, "Stock"),
    ("<span style='background:red'></span>", False, "red box"),
    ("<div style='height:9px;background:white'></div>", False, ""),
    ("<div style='height:9px;background:red;opacity:0'></div>", False, "red box"),
    ("<div style='height:9px'></div>", False, ""),
    ("<div style='height:9px;background:red'>words</div>", False, ""),
    ("<hr style='height:9px;background:red'>", False, ""),
]


@pytest.mark.parametrize(("html", "box", "name"), BOXES, ids=[html[:60] for html, *_ in BOXES])
async def test_what_shows_as_a_box_although_nothing_is_in_it(code, html, box, name):
    await code.show(html)
    innermost = "[...$('body').querySelectorAll('*')].at(-1)"
    assert await code.value(f"pageGraphics.isBox({innermost})") is box
    if name:
        assert await code.value(f"pageGraphics.nameOf({innermost})") == name


async def test_a_cell_is_a_box_only_where_its_row_has_several_colours(code):
    await code.show(
        "<style>td {height: 9px; background: #fee}</style><table><tr><td><td>1<td><tr><td><td style='background:red'>"
        "</table>"
    )
    assert await code.each("td", "pageGraphics.isBox(element)") == [False, False, False, True, True]


async def test_what_fills_the_window_or_is_a_thin_line_is_no_thing_of_its_own(code):
    await code.show(
        "<div style='position:fixed;inset:0;background:red'></div><div style='height:2px;background:red'></div>"
        "<div style='width:30px;height:30px;background:red'></div>"
    )
    assert await code.each("div", "pageGraphics.hasBoxSize(element)") == [False, False, True]


async def test_a_box_may_hold_parts_that_show_nothing_themselves(code):
    await code.show(
        "<style>div {background: olive; height: 20px} b, i {display: block; height: 9px} i {background: red}</style>"
        "<div><b></b><b></b></div><div><b></b><i></i></div><div><b></b>words</div>"
    )
    assert await code.each("div", "pageGraphics.isBox(element)") == [True, False, False]
    assert await code.value("pageGraphics.nameOf($('div'))") == "olive box"


async def test_a_button_without_words_says_how_it_looks(code):
    style = "position:absolute;left:0;top:0;width:50px;height:50px;background:#f44242"
    await code.show(f"<button style='{style}'></button><button style='{style}' aria-label=Stop></button>")
    assert await code.each("button", "pageGraphics.isBox(element)") == [True, False]
    assert await code.value("pageGraphics.describe($('button'))") == " red box 50x50 around 25,25"


async def test_boxes_are_placed_on_the_page_however_far_it_is_scrolled(code):
    await code.show("<div style='position:absolute;left:10px;top:3000px;width:20px;height:30px;background:red'></div>")
    assert await code.run("scrollTo(0, 2000); return pageGraphics.describe($('div'));") == " 20x30 around 20,3015"


async def test_a_picture_alone_in_something_to_click_is_what_it_is_called(code):
    await code.show(
        "<b onclick=1><svg width=16 height=16><use href='#icon-star'></use></svg></b>"
        "<u onclick=1><i class='fa fa-search'></i></u>"
    )
    assert await code.each("b, u", "pageControls.nameFor(element, 'clickable')") == ["star icon", "search icon"]


OVERLAYS = """<style>div {width: 90px; height: 30px; position: relative; pointer-events: none}
i {position: absolute; inset: 0}</style>
<div><input><i id=frame style="border:1px solid red"></i><i id=light style="background:teal"></i></div>
<div><i id=bar style="width:30px;background:teal"></i></div>"""


async def test_a_frame_or_a_light_over_a_thing_is_no_thing_of_its_own(code):
    await code.show(OVERLAYS)
    shown = await code.value("['frame', 'light', 'bar'].map((id) => pageGraphics.isBox($('#' + id)))")
    assert shown == [False, False, True]


async def test_lines_behind_a_chart_and_parts_of_what_is_dragged_are_decoration(code):
    part = "<div style='width:10px;height:10px;background:silver;%s'></div>"
    printed = await code.printed(
        "<svg width=200 height=90><path d='M0,5h150' stroke=black /><path d='M0,9h150' stroke=black cursor=pointer />"
        "<path d='' stroke=red /><circle cx=20 cy=40 r=9 fill=green /></svg>"
        + "".join(
            f"<div class=ui-draggable style='cursor:move;width:200px'><div>{name}</div>{part % ''}{part % cursor}</div>"
            for name, cursor in (("Pump", ""), ("Tank", "cursor:crosshair"))
        )
    )
    said = "\n".join(printed)
    assert said.count("shape") == 1 and "green circle" in said, said
    assert said.count("box") == 1 and said.index("Tank") < said.index("box"), said
