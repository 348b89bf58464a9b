"""What is shown as chosen by its looks alone, `page/node/marked`."""

# ruff: noqa: E501 - pages are easier to read in one piece

MARKED = """<style>.on, .is-active, .x--selected{background:#06c}.inactive{background:red}.row a{display:inline-block;width:20px;height:20px}</style>
<p><button data-is=true class="b is-active">a</button><button data-is=false class=b>b</button></p>
<p><button data-is=false class="b inactive">a</button><button data-is=false class=b>b</button></p>
<p><button data-is=false class="b active">looks the same</button><button data-is=false class=b>b</button></p>
<p><button data-is=false class="b is-active" aria-pressed=false>a</button><button data-is=false class=b>b</button></p>
<ul><li class="x x--selected"><a href=#1 data-is=true>a</a><li class=x><a href=#2 data-is=false>b</a></ul>
<p><button data-is=false class=is-active>alone</button></p>
<p><button class=b disabled>prev</button><button data-is=false class="b is-active" aria-current=page>1</button><button data-is=false class="b is-active">2</button><button data-is=false class=b>3</button></p>
<p><button data-is=false class="b is-active">Undo</button><button data-is=false class=b disabled>Redo</button></p>
<p><button data-is=true class="b is-active">a</button><button data-is=false class=b disabled>b</button><button data-is=false class=b>c</button></p>
<p><button data-is=false class="b on">no word for it</button><button data-is=false class=b>b</button></p>"""
SIGNS = (
    "<p class=row>" + "".join(f"<a class=s tabindex=0 data-at='{at} of 4'><i></i></a>" for at in range(1, 5)) + "</p>"
)
PLAIN = (
    "<p class=row><a class=s data-at=''><i></i></a><a class=s data-at=''>word</a><a class=s data-at=''><i></i></a></p>"
)


async def test_what_a_class_and_the_eye_say(code):
    await code.show(MARKED)
    found = await code.each(
        "[data-is]",
        "[element.outerHTML, element.dataset.is, String(pageMarked.isOne(element, pageRoles.roleOf(element)))]",
    )
    assert [(html, told) for html, expected, told in found if told != expected] == []


async def test_which_of_several_signs_it_is(code):
    await code.show(MARKED[: MARKED.index("</style>") + 8] + SIGNS + PLAIN)
    found = await code.each("[data-at]", "[element.dataset.at, pageMarked.placeOf(element)]")
    assert [said for said, told in found if said != told] == []
