"""Scrolling the page or a container in it, and where that led."""

PAGE = """<style>body {margin: 0}</style><div id=box style='height:100px;width:100px;overflow:auto'><div
style='height:1000px;width:1000px'>
<p id=deep style='margin-top:600px'>x</p></div></div><p id=plain style='overflow:hidden;height:20px'>x</p><div
style='height:4000px'></div><p id=end>y</p>"""
REF = (
    "const ref = (selector) => { const one = pageRefs.describe($(selector)); pageRefs.confirm([one]); "
    "return one.number; };"
)


async def run(code, script, html=PAGE):
    await code.show(html)
    return await code.run(REF + script)


async def test_the_page_moves_by_pages_and_to_its_ends(code):
    moves = await run(code, """
      const page = document.scrollingElement.clientHeight;
      return [["down"], ["down", 2], ["bottom"], ["bottom"], ["top"], ["up"]].map(([to, pages]) => {
        const { moved, top, most, inner } = pageScrolling.scroll({to, ...(pages ? {pages} : {})});
        return [moved, Math.abs(top - page * 0.9) < 2 ? "one" : Math.abs(top - page * 2.7) < 2 ?
          "three" : top === most ? "end" : top, inner];
      });
    """)  # fmt: skip
    assert moves == [
        [True, "one", False],
        [True, "three", False],
        [True, "end", False],
        [False, "end", False],
        [True, 0, False],
        [False, 0, False],
    ]


async def test_a_ref_scrolls_its_container_and_alone_is_brought_into_view(code):
    box = await run(
        code,
        "const {top, most, inner} = pageScrolling.scroll({ref: ref('#deep'), to: 'down'}); return [Math.abs(top - "
        "0.9 * $('#box').clientHeight) < 1, most > 800, inner, scrollY];",
    )
    assert box == [True, True, True, 0]
    assert await run(code, "pageScrolling.scroll({ref: ref('#deep')}); return $('#box').scrollTop > 500;") is True
    assert await run(
        code, "pageScrolling.scroll({ref: ref('#end')}); return [scrollY > 1000, $('#box').scrollTop];"
    ) == [True, 0]
    assert (await run(code, "return pageScrolling.scroll({ref: 99});"))["refused"]["reason"] == "not_found"


async def test_what_scrolls_is_the_nearest_that_can(code):
    found = (
        "['#deep', '#box', '#plain', '#end'].map((one) => pageScrolling.scrollerOf($(one)).id || "
        "pageScrolling.scrollerOf($(one)).localName)"
    )
    assert await run(code, f"return {found};") == ["box", "box", "html", "html"]


async def test_a_container_that_fills_the_window_is_what_a_wheel_scrolls(code):
    html = (
        "<style>html,body{height:100%;margin:0;overflow:hidden} main{height:100%;overflow:auto}</style><main><div "
        "style='height:3000px'>x</div></main>"
    )
    assert (
        await run(
            code,
            "const {moved, inner} = pageScrolling.scroll({to: 'down'}); return [moved, inner, "
            "$('main').scrollTop > 0];",
            html,
        )
        == [True] * 3
    )


async def test_sideways(code):
    assert await run(
        code,
        "pageScrolling.scroll({ref: ref('#deep'), to: 'right'}); return [$('#box').scrollLeft > 50, "
        "$('#box').scrollTop];",
    ) == [True, 0]


async def test_a_long_text_scrolls_in_its_field_even_while_it_is_disabled(code):
    text = "\n".join("line" for _ in range(60))
    moved = await run(
        code,
        "const {moved, top, most} = pageScrolling.scroll({ref: ref('textarea'), to: 'bottom'}); "
        "return [moved, top > 100, Math.abs(top - most) < 2];",
        f"<textarea disabled rows=3>{text}</textarea>",
    )
    assert moved == [True, True, True]
