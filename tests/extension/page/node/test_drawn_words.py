"""Words that style sheets draw around elements, found without asking every element for them."""

# ruff: noqa: E501 - style sheets are easier to read in one piece

import pytest

from bed.site import Answer

PAGE = "<style id=s>a { color: red } %s</style><a href=#x class=new>Boats</a>"
NAME = "pageRendering.render({budget: 500, controlsOnly: false}).map((line) => line.text).join()"
ASKED = """(() => {
  const own = window.getComputedStyle;
  let asked = 0;
  window.getComputedStyle = (element, part) => (part && (asked += 1), own(element, part));
  try { return [READ, asked > 0]; } finally { window.getComputedStyle = own; }
})()""".replace("READ", NAME)


@pytest.mark.parametrize(
    "rule",
    [
        "",
        ".new::before { content: '' }",
        ".new::after { content: none }",
        ".before { top: 0 }",
        ".old::before, p.new:after { content: 'New ' }",
    ],
)
async def test_nobody_is_asked_where_no_sheet_draws_words(code, rule):
    await code.show(PAGE % rule)
    text, asked = await code.value(ASKED)
    assert 'link "Boats"' in text
    assert asked is False


@pytest.mark.parametrize(
    "rule",
    [
        ".new::before { content: 'New ' }",
        "@media all { .new:before { content: 'New ' } }",
        "@supports (color: red) { @layer x { a::before { content: 'New ' } } }",
        "a { &::before { content: 'New ' } }",
        ":root { --word: 'New ' } a::before { content: var(--word) }",
        "::before { content: 'New ' } html::before, body::before, style::before { content: none }",
        ".old::before, body > ::before { content: 'New ' }",
        "body { > a::before { content: 'New ' } }",
        ".new:not(.a\\:before)::before { content: 'New ' }",
        "a[class='new']:not([title=':before'])::before { content: 'New ' }",
    ],
)
async def test_words_that_a_sheet_draws_are_in_names(code, rule):
    await code.show(PAGE % rule)
    assert 'link "New Boats"' in await code.value(NAME)


@pytest.mark.parametrize(
    "change",
    [
        "document.styleSheets[0].insertRule(\"a::before { content: 'New ' }\")",
        "$('#s').textContent = \"a::before { content: 'New ' }\"",
        "const more = document.createElement('style'); more.textContent = \"a::before { content: 'New ' }\"; document.head.append(more)",
        "const made = new CSSStyleSheet(); made.replaceSync(\"a::before { content: 'New ' }\"); document.adoptedStyleSheets = [made]",
    ],
)
async def test_words_that_come_later_are_in_names(code, change):
    await code.show(PAGE % "")
    assert 'link "Boats"' in await code.value(NAME)
    await code.run(change)
    assert 'link "New Boats"' in await code.value(NAME)


async def test_a_class_may_be_called_as_what_is_drawn(code):
    await code.show("<style>.before\\:new:before { content: 'New ' }</style><a href=#x class=before:new>Boats</a>")
    assert 'link "New Boats"' in await code.value(NAME)


async def test_what_a_sheet_brings_in_counts_once_it_is_there(code):
    code.bed.site.handle(
        "/drawn.css", lambda _: Answer("a.new::before { content: 'New ' }", headers={"Content-Type": "text/css"})
    )
    await code.show(PAGE % "" + "<style>@import '/drawn.css'; p { top: 0 }</style><a href=#y>Cars</a>")
    await code.run(
        "while (document.styleSheets[1].cssRules[0].styleSheet?.cssRules.length !== 1) await new Promise(requestAnimationFrame)"
    )
    assert 'link "New Boats"' in await code.value(NAME) and 'link "Cars"' in await code.value(NAME)
    await code.run(
        "document.styleSheets[1].cssRules[0].styleSheet.insertRule(\"[href='#y']::after { content: ' too' }\")"
    )
    assert 'link "Cars too"' in await code.value(NAME)


async def test_a_sheet_that_is_switched_on_counts(code):
    await code.show(PAGE % "" + "<style id=later media=print>a::before { content: 'New ' }</style>")
    await code.run("$('#later').disabled = true")
    assert 'link "Boats"' in await code.value(NAME)
    await code.run("$('#later').disabled = false; $('#later').media = 'all'")
    assert 'link "New Boats"' in await code.value(NAME)


async def test_sheets_of_shadow_trees_reach_what_is_put_into_them(code):
    await code.show("<div id=h><a href=#x>Boats</a></div>")
    await code.run(
        "$('#h').attachShadow({mode: 'open'}).innerHTML = '<style>::slotted(a)::before { content: \"New \" }</style><slot></slot>'"
    )
    assert 'link "New Boats"' in await code.value(NAME)
