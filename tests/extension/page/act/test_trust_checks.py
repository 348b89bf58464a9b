"""Which pages look as if they told a person's input from a script's, when an act had no effect."""

import pytest


async def look(code, html, kind="click"):
    """(asks, elsewhere) for the element #b."""
    await code.show(html)
    found = await code.run(
        f"const shown = pageRefs.describe($('#b')); pageRefs.confirm([shown]);"
        f"return pageTrustChecks.look({{kind: '{kind}', ref: shown.number}});"
    )
    return found["asks"], found["elsewhere"]


BUTTON = "<button id=b>Go</button>"


@pytest.mark.parametrize(
    "html",
    [
        "<button id=b onclick='if (event.isTrusted) go()'>Go</button>",
        "<div onclick='navigator.userActivation.isActive'><button id=b>Go</button></div>",
        BUTTON + "<script>b.onclick = ({isTrusted}) => isTrusted</script>",
        BUTTON + "<script>b.onclick = () => navigator.clipboard.writeText('x')</script>",
        BUTTON + "<script>b.onclick = () => document.body.requestFullscreen()</script>",
    ],
)
async def test_its_scripts_ask_or_need_a_person(code, html):
    assert await look(code, html) == (True, False)


@pytest.mark.parametrize(
    "html",
    [
        BUTTON,
        BUTTON + "<script>b.onclick = () => 1</script>",
        BUTTON + "<script>const properties = {isTrusted: 0, 'isTrusted': 1}</script>",
        BUTTON + "<p>isTrusted</p><p onclick='event.isTrusted'>elsewhere</p>",
    ],
)
async def test_nothing_speaks_for_it(code, html):
    assert await look(code, html) == (False, False)


async def test_scripts_from_elsewhere_are_for_the_browser_to_look_at(code):
    code.bed.site.page("/trust.js", "", **{"Content-Type": "text/javascript"})
    assert await look(code, BUTTON + "<script src=/trust.js></script>") == (False, True)


async def test_where_something_may_have_been_drawn_nobody_can_tell(code):
    asks = "<button id=b onclick='event.isTrusted'>Go</button>"
    assert await look(code, f"{asks}<canvas></canvas>") == (False, False)
    assert await look(code, f"{asks}<canvas hidden></canvas>") == (True, False)


async def test_a_drag_may_have_needed_a_pointer_that_can_be_captured(code):
    captures = BUTTON + "<script>b.onpointerdown = (e) => take.call(b, e.pointerId, 'setPointerCapture')</script>"
    assert await look(code, captures, "drag") == (True, False)
    assert await look(code, captures, "click") == (False, False)
    code.bed.site.page("/capture.js", "", **{"Content-Type": "text/javascript"})
    await code.show(BUTTON + "<script src=/capture.js></script>")
    said = await code.run("""
      const shown = pageRefs.describe($("#b"));
      pageRefs.confirm([shown]);
      const patternFor = (kind) => new RegExp(pageTrustChecks.look({kind, ref: shown.number}).pattern);
      return ["drag", "click"].map((kind) => patternFor(kind).test(".setPointerCapture("));
    """)
    assert said == [True, False]


async def test_styles_that_open_something_under_the_pointer(code):
    opens = "<style>@media all { .m:hover > ul, x { display: block } } a:hover { color: red }</style>"
    assert await look(code, f"{opens}<div class=m><b id=b tabindex=0>M</b><ul></ul></div>", "hover") == (True, False)
    assert await look(code, f"{opens}<div class=m><b id=b tabindex=0>M</b><ul></ul></div>", "click") == (False, False)
    assert await look(code, f"{opens}<a id=b href=#>L</a>", "hover") == (False, False)
