"""What a person cannot see or reach, told apart from what is merely scrolled away."""

STYLES = """
<p data-seen=shown>x</p> <p data-seen=gone style="display:none">x</p> <p data-seen=gone hidden>x</p>
<p data-seen=gone style="content-visibility:hidden">x</p> <p data-seen=shown aria-hidden=true>Price</p>
<p data-seen=shown aria-hidden=false>x</p>
<p data-seen=gone inert>x</p> <p data-seen=invisible style="visibility:hidden">x</p>
<p data-seen=invisible style="visibility:collapse">x</p>
<p data-seen=clipped style="position:absolute;clip:rect(0 0 0 0)">x</p>
<p data-seen=clipped style="position:absolute;clip:rect(1px,1px,1px,1px)">x</p>
<p data-seen=shown style="clip:rect(0 0 0 0)">x</p> <p data-seen=clipped style="clip-path:inset(50%)">x</p>
<p data-seen=shown style="clip-path:inset(10%)">x</p>
<p data-seen=clipped style="overflow:hidden;width:1px;height:1px">x</p>
<p data-seen=shown style="width:0;height:0">x</p> <p data-seen=clipped style="position:absolute;left:-9999px">x</p>
<p data-seen=clipped style="position:fixed;top:-500px;height:20px">x</p>
<p data-seen=shown style="position:absolute;left:9999px">x</p>
<p data-seen=shown style="margin-top:9000px">x</p> <p data-seen=shown style="opacity:0">x</p>
<p data-seen=shown style="display:contents">x</p>
<b data-seen=clipped style="clip-path:inset(50%)">x</b> <b data-seen=shown style="overflow:hidden">x</b>
<canvas data-seen=clipped style="overflow:hidden;width:1px;height:1px"></canvas>
<svg data-seen=clipped style="overflow:hidden" width=0 height=0><text>x</text></svg>
"""


async def test_each_way_of_hiding(code):
    await code.show(STYLES)
    assert await code.misfits("seen", "pageVisibility.exactly(element, getComputedStyle(element))") == {}


async def test_a_button_for_eyes_alone_is_one_where_something_is_drawn_on_it(code):
    await code.show(
        "<style>.drawn::before { content: ''; border: 4px solid }</style>"
        "<button aria-hidden=true class=drawn data-seen=shown></button> "
        "<button aria-hidden=true data-seen=gone></button>"
        "<button aria-hidden=true data-seen=shown><svg width=9 height=9></svg></button>"
        "<i aria-hidden=true class=drawn data-seen=gone></i>"
    )
    assert await code.misfits("seen", "pageVisibility.exactly(element, getComputedStyle(element))") == {}


async def test_what_is_gone_is_told_without_its_style(code):
    await code.show(STYLES)
    left = "element.style.contentVisibility ? 'gone' : element.dataset.seen"
    told = await code.each("[data-seen]", f"pageVisibility.isGone(element) === (({left}) === 'gone')")
    by_style_alone = [index for index, right in enumerate(told) if not right]
    assert by_style_alone == [3], "content-visibility"


async def test_scrolled_away_is_not_hidden(code):
    await code.show("<p style='position:absolute;top:10px;left:10px'>x</p><div style='height:9000px'></div>")
    await code.run("scrollTo(0, 5000)")
    assert await code.value("pageVisibility.exactly($('p'), getComputedStyle($('p')))") == "shown"


async def test_an_ancestor_hides_what_is_in_it(code):
    await code.show(
        "<div hidden><b data-shown=false>x</b></div><div inert><b data-shown=false>x</b></div><b data-shown=true>x</b>"
        "<div style='position:relative'><div aria-hidden=true><b data-shown=false>x</b></div>"
        "<i style='position:absolute;inset:0'>*</i></div>"
        "<p style='visibility:hidden'><b "
        "data-shown=false>x</b></p>"
        "<p style='visibility:hidden'><b data-shown=true style='visibility:visible'>x</b></p>"
    )
    shown = await code.each("[data-shown]", "String(pageVisibility.isShown(element)) === element.dataset.shown")
    assert shown == [True] * 6
    assert await code.value("pageVisibility.isShown(document.createElement('p'))") is False


async def test_room_on_the_page_is_taken_by_an_element_or_what_is_in_it(code):
    await code.show(
        "<i data-area=false></i><b data-area=true>x</b><div data-area=false></div>"
        "<a data-area=true style='display:block;height:0'><img width=20 height=20 alt=x></a>"
    )
    area = await code.each("[data-area]", "String(pageVisibility.hasArea(element)) === element.dataset.area")
    assert area == [True] * 4
