"""Words that style sheets draw around elements, found without asking every element for them."""

# ruff: noqa: E501 - style sheets are easier to read in one piece

import pytest

PAGE = "<style id=s>a { color: red } %s</style><a href=#x class=new>Boats</a>"
NAME = "pageRendering.render({budget: 500, controlsOnly: false}).map((line) => line.text).join()"
ASKED = """(() => {
  const own = window.getComputedStyle;
  let asked = 0;
  window.getComputedStyle = (element, part) => (part && (asked += 1), own(element, part));
  try { return [READ, asked > 0]; } finally { window.getComputedStyle = own; }
})()""".replace("READ", NAME)


@pytest.mark.parametrize(
    "rule", ["", ".new::before { content: '' }", ".new::after { content: none }", ".before { top: 0 }"]
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
